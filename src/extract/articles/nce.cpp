// NCE, the News Content Extractor (Laber et al. 2009; the NCE dissertation, chapter 3): separator node (section 3.1), comment removal and
// title search (section 3.2). Where the thesis contradicts itself, docs/decisions/0006_nce.md says which reading is taken. Made for news
// pages: a page without a long text leaf is returned whole. Cost: linear in nodes plus alpha6 short string comparisons per candidate block.
#include "extract/articles/articles.hpp"
#include "extract/articles/nce_comments.hpp"
#include "extract/articles/nce_separator.hpp"
#include "extract/articles/nce_title.hpp"
#include "extract/articles/overrides.hpp"

#include <array>

namespace garimpo::extract::articles {

namespace {

enum Option : std::size_t {
  kAlpha0,
  kAlpha1,
  kAlpha2,
  kAlpha3,
  kAlpha4,
  kAlpha5,
  kAlpha6,
  kAlpha7,
  kAlpha8,
  kAlpha9,
  kTr,
  kTitleMax,
  kComments,
  kTitle,
  kInclude
};

constexpr double kAnyCount = 1e9;
constexpr std::array kOptions = {
    OptionInfo{"alpha0", OptionKind::integer, "200", 0, kAnyCount, "", "least characters of a text leaf that starts the search",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha1", OptionKind::integer, "600", 0, kAnyCount, "", "least characters of the separator's subtree",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha2", OptionKind::number, "0.1", 0, 1, "", "link density from which surroundings count as links",
               "NCE dissertation, section 3.1, text of conditions 3 and 4"},
    OptionInfo{"alpha3", OptionKind::integer, "0", 0, kAnyCount, "", "characters from which surroundings count as text",
               "NCE dissertation, section 3.1, text of conditions 3 and 4"},
    OptionInfo{"alpha4", OptionKind::integer, "30", 0, kAnyCount, "", "least characters of a comment's repeated part",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha5", OptionKind::integer, "120", 0, 10'000, "", "most characters of a comment's repeated part",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha6", OptionKind::integer, "5", 1, 1'000, "", "largest distance of two repeated parts, in candidates",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha7", OptionKind::number, "0.8", 0, 1, "", "least common subsequence over the shorter part",
               "NCE dissertation, table 3.1"},
    OptionInfo{"alpha8", OptionKind::integer, "4", 0, kAnyCount, "", "least words of a title", "NCE dissertation, table 3.1"},
    OptionInfo{"alpha9", OptionKind::number, "0.7", 0, 1, "", "least share of a title's words that the body repeats",
               "NCE dissertation, table 3.1"},
    OptionInfo{"tr", OptionKind::number, "0.4", 0, 1, "", "highest link density of the separator's children that are kept",
               "NCE dissertation, section 3.1"},
    OptionInfo{"title_max", OptionKind::integer, "25", 1, kAnyCount, "", "most words of a title", "ours: the thesis gives no upper bound"},
    OptionInfo{"comments", OptionKind::choice, "remove", 0, 0, "remove|keep", "whether the second stage runs",
               "NCE dissertation, section 3.2"},
    OptionInfo{"title", OptionKind::choice, "longest", 0, 0, "longest|similar",
               "the candidate of the longest text, <title> among them; or first one that shares alpha9 of its words with <title>",
               "NCE dissertation, section 3.2; similar is ours: it strips the site's name from <title>"},
    kIncludeOption,
    kExcludeOption,
    kTablesOption,
};

std::uint32_t count(const OptionValues& options, Option option) { return static_cast<std::uint32_t>(options.integer(option)); }

// The content before the cut as whole subtrees; a tree that the cut goes through is replaced by its parts before the cut.
std::vector<NodeRange> ranges_before(const Document& document, std::span<const NodeId> content, NodeId cut) {
  std::vector<NodeRange> ranges;
  const auto add = [&](NodeId node) {
    if (!ranges.empty() && ranges.back().end == node && document.parent(ranges.back().begin) == document.parent(node)) {
      ranges.back().end = document.end(node);
    } else {
      ranges.push_back({node, document.end(node)});
    }
  };
  for (const NodeId root : content) {
    if (root >= cut) break;
    NodeId node = root;
    while (node < cut) {
      if (document.end(node) <= cut) {
        add(node);
        const NodeId next = document.end(node);
        if (next >= document.end(root)) break;
        node = next;
      } else {
        ++node;  // the cut is inside: look at its children
      }
    }
  }
  return ranges;
}

std::uint32_t chars_of(const Context& context, std::span<const NodeRange> ranges) {
  std::uint32_t chars = 0;
  for (const NodeRange& range : ranges) chars += context.page.text().chars(range);
  return chars;
}

void run(Context& context) {
  const OptionValues& options = context.options;
  const Document& document = context.page.document();
  const Separator separator = find_separator(
      context, {count(options, kAlpha0), count(options, kAlpha1), options.number(kAlpha2), count(options, kAlpha3), options.number(kTr)});
  NodeId cut = kNoNode;
  if (options.choice(kComments) == 0) {
    const auto max_distance = static_cast<std::size_t>(options.integer(kAlpha6));
    cut = find_comments(context, separator.content,
                        {count(options, kAlpha4), count(options, kAlpha5), max_distance, options.number(kAlpha7)});
  }
  const Overrides overrides(context, kInclude);
  std::vector<NodeRange> body;
  if (overrides.has_include()) {
    body = overrides.included_ranges(document);
  } else {
    for (const NodeRange& range : ranges_before(document, separator.content, cut)) overrides.append_rest(document, range, body);
  }
  if (chars_of(context, body) == 0) return;
  const Title title =
      find_title(context, body, {count(options, kAlpha8), count(options, kTitleMax), options.number(kAlpha9), options.choice(kTitle) == 1});

  const bool has_separator = separator.node != kNoNode;
  const NodeId found = has_separator ? separator.node : separator.content.front();
  const NodeRange region = overrides.has_include() ? region_around(document, body) : NodeRange{found, document.end(found)};
  const std::string_view reason = overrides.has_include() ? "what the option include selects"
                                  : has_separator         ? "separator node"
                                                          : "no separator node: the whole page";
  const MarkerId article = context.markers.add({.label = Label::article, .nodes = region, .value = {}, .reason = reason, .method = {}});
  if (title.node != kNoNode && !title.text.empty()) {
    context.markers.add({.label = Label::title,
                         .parent = article,
                         .nodes = {title.node, document.end(title.node)},
                         .value = context.markers.keep(title.text),
                         .reason = title.reason,
                         .method = {}});
  }
  for (const NodeRange& range : body) {
    context.markers.add(
        {.label = Label::content,
         .parent = article,
         .nodes = range,
         .value = {},
         .reason = overrides.has_include() ? "selected by the option include" : "child of the separator of low link density",
         .method = {}});
  }
}

}  // namespace

Extractor nce() {
  return {
      {"articles/nce", "the body of a news page: separator node, comments cut off, title searched",
       "Laber et al., A fast and simple method for extracting relevant content from news webpages, CIKM 2009; NCE dissertation, chapter 3",
       kOptions},
      &run};
}

}  // namespace garimpo::extract::articles
