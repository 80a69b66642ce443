#include "extract/articles/metadata/title_candidates.hpp"

#include "base/utf8.hpp"
#include "text/words/ascii_run.hpp"
#include "text/words/word_hashes.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kLongestTitle = 400;  // bytes
constexpr std::size_t kMostHeadings = 6;

constexpr std::array<std::string_view, static_cast<std::size_t>(TitleSource::count)> kSourceWords = {
#define GARIMPO_TITLE_SOURCE(constant, words) words,
#include "extract/articles/metadata/title_sources.inc"
#undef GARIMPO_TITLE_SOURCE
};

enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/articles/metadata/title_features.inc"
#undef GARIMPO_FEATURE
  feature_count
};

constexpr auto kFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_TITLE_SOURCE(constant, words) "source_" #constant,
#include "extract/articles/metadata/title_sources.inc"
#undef GARIMPO_TITLE_SOURCE
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/metadata/title_features.inc"
#undef GARIMPO_FEATURE
});

// Separators that sites put between a headline and their name.
constexpr std::array<std::string_view, 11> kSeparators = {" | ", " - ", " – ", " — ", " · ", " :: ", " » ", " › ", " « ", " • ", " / "};

using Cut = TitleCut;

std::vector<Cut> cuts_of(std::string_view text) {
  std::vector<Cut> cuts;
  for (const std::string_view separator : kSeparators)
    for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator, at + 1))
      cuts.push_back({at, separator.size()});
  // "Site: headline", "Headline| Site"
  for (std::size_t at = text.find(": "); at != std::string_view::npos; at = text.find(": ", at + 1)) cuts.push_back({at, 2});
  std::ranges::sort(cuts, {}, &Cut::at);
  return cuts;
}

// For plain ASCII text the words of text/words/words.hpp and of text/words/word_hashes.hpp are the same, except for underscores.
bool is_plain(std::string_view text) {
  return text.size() <= text::kMostWordHashes && text::ascii_length(text) == text.size() && text.find('_') == std::string_view::npos;
}

// Words as hashes: equal words have equal numbers, and different words nearly always different ones.
std::vector<std::uint64_t> unsorted_words(std::string_view text) {
  std::vector<std::uint64_t> words;
  words.reserve(text.size() / 4 + 1);
  if (is_plain(text)) {
    text::append_word_hashes(text, words);
  } else {
    const std::string folded = text::lower(text);
    std::vector<std::string_view> views;
    text::append_words(folded, views);
    for (const std::string_view view : views) words.push_back(text::hash_word(view));
  }
  return words;
}

std::vector<std::uint64_t> word_list(std::string_view text) {
  std::vector<std::uint64_t> words = unsorted_words(text);
  std::ranges::sort(words);
  return words;
}

// Share of the words of `a` that `b` has too; both sorted.
float share_of(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  if (a.empty()) return 0;
  std::size_t shared = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) {
      ++shared;
      ++i;
      ++j;
    } else {
      ++(*i < *j ? i : j);
    }
  }
  return static_cast<float>(shared) / static_cast<float>(a.size());
}

// The same where `b` is much longer than `a`.
float share_of_few(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  if (a.empty()) return 0;
  std::size_t shared = 0;
  auto from = b.begin();
  for (const std::uint64_t word : a) {
    from = std::lower_bound(from, b.end(), word);
    if (from == b.end()) break;
    if (*from != word) continue;
    ++shared;
    ++from;
  }
  return static_cast<float>(shared) / static_cast<float>(a.size());
}

float number(std::size_t value) { return static_cast<float>(value); }
float flag(bool value) { return value ? 1.0F : 0.0F; }

}  // namespace

std::string_view words_for(TitleSource source) { return kSourceWords[static_cast<std::size_t>(source)]; }

TitleCandidates::TitleCandidates(const Evidence& evidence) : evidence_(evidence) {
  if (evidence.head.title() != kNoNode) {
    const std::string title = evidence.text_of(evidence.head.title());
    title_words_ = word_list(std::string_view(title).substr(0, kLongestTitle));
    for (const std::uint64_t word : title_words_) title_filter_ |= std::uint64_t{1} << (word & 63U);
    title_key_ = text::fold_to_letters_and_digits(std::string_view(title).substr(0, kLongestTitle));
  }
  slug_words_ = word_list(evidence.slug.substr(0, evidence.slug.rfind('.')));
  if (!evidence.linked.headlines.empty()) headline_key_ = text::fold_to_letters_and_digits(evidence.linked.headlines[0].text);
  add_headings();
  add_title_element();
  add_head();
  add_texts();
  add_small_headings();
  read_text_words();
  for (const TitleCandidate& candidate : candidates_)
    if (candidate.is_on_page && evidence.anchor != kNoNode && candidate.node < evidence.anchor)
      if (nearest_ == kNoNode || candidate.node > nearest_) nearest_ = candidate.node;
}

void TitleCandidates::add(std::string_view text, TitleSource source, NodeId node, bool is_on_page) {
  if (text.empty() || text.size() > kLongestTitle) return;
  std::string key = text::fold_to_letters_and_digits(text);
  if (key.empty()) return;
  const auto bit = 1U << static_cast<unsigned>(source);
  for (TitleCandidate& known : candidates_) {
    if (known.key != key) continue;
    known.sources |= bit;
    return;
  }
  if (candidates_.size() < kMostTitles) candidates_.push_back({std::string(text), std::move(key), bit, node, is_on_page});
}

void TitleCandidates::add_headings() {
  std::size_t added = 0;
  const NodeId heading = evidence_.heading;
  if (heading != kNoNode) {
    const std::string text = evidence_.text_of(heading);
    add(text, TitleSource::heading, heading, true);
    heading_key_ = text::fold_to_letters_and_digits(text);
    heading_words_ = word_list(text);
    add_parts_of_heading(heading);
  }
  for (const NodeId node : evidence_.signals.headings()) {
    if (node == heading || evidence_.sums.chars(node) == 0 || added >= kMostHeadings) continue;
    const bool is_h1 = evidence_.document.tag(node) == Tag::h1;
    const bool is_before = evidence_.anchor == kNoNode || node < evidence_.anchor;
    add(evidence_.text_of(node), is_h1 ? TitleSource::other_h1 : is_before ? TitleSource::h2_before : TitleSource::h2_after, node, true);
    ++added;
  }
}

// A kicker or a subtitle often stands in the h1 with the headline.
void TitleCandidates::add_parts_of_heading(NodeId heading) {
  const Document& document = evidence_.document;
  constexpr std::size_t kMostParts = 4;
  std::size_t parts = 0;
  NodeId holder = heading;
  // Walks down to the first element with more than one child that has text.
  for (NodeId only = document.first_child(holder); only != kNoNode && only < document.end(holder);) {
    NodeId with_text = kNoNode;
    std::size_t count = 0;
    for (NodeId child = document.first_child(holder); child != kNoNode && count < 2; child = document.next_sibling(child))
      if (evidence_.sums.chars(child) > 0) ++count, with_text = child;
    if (count != 1 || !document.is_element(with_text)) break;
    holder = only = with_text;
  }
  for (NodeId child = document.first_child(holder); child != kNoNode && parts < kMostParts; child = document.next_sibling(child)) {
    if (evidence_.sums.chars(child) == 0) continue;
    add(evidence_.text_of(child), TitleSource::heading_part, child, true);
    ++parts;
  }
}

void TitleCandidates::add_title_element() {
  const NodeId node = evidence_.head.title();
  if (node == kNoNode) return;
  const std::string title = evidence_.text_of(node);
  const std::string_view text = title;
  add(text, TitleSource::element_title, node, false);
  const std::vector<Cut> cuts = cuts_of(text);
  if (cuts.empty()) return;
  const Cut first = cuts.front();
  const Cut last = cuts.back();
  add(text.substr(0, last.at), TitleSource::title_without_last, node, false);
  add(text.substr(first.at + first.bytes), TitleSource::title_without_first, node, false);
  add(text.substr(0, first.at), TitleSource::title_first, node, false);
  add(text.substr(last.at + last.bytes), TitleSource::title_last, node, false);
  add(without_site(text, cuts), TitleSource::title_without_site, node, false);
  if (cuts.size() > 1) add(text.substr(0, cuts[cuts.size() - 2].at), TitleSource::title_without_two, node, false);
}

// The text without the part at either end that is a name of the site: "PolitiFact | The headline: and its tail".
std::string_view TitleCandidates::without_site(std::string_view text, const std::vector<Cut>& cuts) const {
  for (const Cut& cut : cuts)
    if (evidence_.is_site_name(text::fold_to_letters_and_digits(text.substr(0, cut.at)))) return text.substr(cut.at + cut.bytes);
  for (const Cut& cut : cuts)
    if (evidence_.is_site_name(text::fold_to_letters_and_digits(text.substr(cut.at + cut.bytes)))) return text.substr(0, cut.at);
  return {};
}

void TitleCandidates::add_with_parts(std::string_view text, TitleSource whole, TitleSource without_last, NodeId node) {
  add(text, whole, node, false);
  const std::vector<Cut> cuts = cuts_of(text);
  if (!cuts.empty()) add(text.substr(0, cuts.back().at), without_last, node, false);
}

void TitleCandidates::add_head() {
  if (const features::MetaTag* tag = evidence_.meta({"og:title"})) {
    const std::string text = text::normalize_spaces(tag->content);
    og_words_ = word_list(text);
    add_with_parts(text, TitleSource::open_graph, TitleSource::open_graph_part, tag->node);
    add(without_site(text, cuts_of(text)), TitleSource::open_graph_without_site, tag->node, false);
    og_key_ = text::fold_to_letters_and_digits(text);
  }
  if (const features::MetaTag* tag = evidence_.meta({"twitter:title"}))
    add_with_parts(text::normalize_spaces(tag->content), TitleSource::twitter, TitleSource::twitter_part, tag->node);
  for (const LinkedText& linked_text : evidence_.linked.headlines)
    add_with_parts(linked_text.text, TitleSource::headline, TitleSource::headline_part, linked_text.node);
  for (const LinkedText& linked_text : evidence_.linked.article_names)
    add(linked_text.text, TitleSource::article_name, linked_text.node, false);
  for (const LinkedText& linked_text : evidence_.linked.page_names) add(linked_text.text, TitleSource::page_name, linked_text.node, false);
  for (const std::string_view key : {"title", "dc.title", "dcterms.title", "parsely-title", "sailthru.title", "headline", "citation_title"})
    if (const features::MetaTag* tag = evidence_.meta({key}))
      add(text::normalize_spaces(tag->content), TitleSource::other_meta, tag->node, false);
}

bool TitleCandidates::is_like_title(std::string_view text) const {
  if (title_words_.empty()) return false;
  std::vector<std::uint64_t> words = unsorted_words(text);
  // Most texts are ruled out because the filter shows too many words that are not in the title.
  const auto strange =
      static_cast<std::size_t>(std::ranges::count_if(words, [&](std::uint64_t word) { return (title_filter_ >> (word & 63U) & 1U) == 0; }));
  if (words.size() < 3 || strange * 4 > words.size()) return false;
  std::ranges::sort(words);
  return share_of(words, title_words_) >= 0.75F;
}

void TitleCandidates::add_texts() {
  constexpr std::size_t kMostProperties = 4;
  std::size_t properties = 0;
  for (const features::ItemProperty& property : evidence_.signals.properties()) {
    const bool is_title = property.name == "headline" || property.name == "name";
    const std::uint32_t chars = evidence_.sums.chars(property.node);
    if (!is_title || chars == 0 || chars > kLongestTitle || properties >= kMostProperties) continue;
    ++properties;
    add(evidence_.text_of(property.node), TitleSource::property, property.node, true);
  }
  std::size_t titled = 0;
  for (const features::HintedElement& element : evidence_.signals.hinted()) {
    if ((element.hints & features::kHintsTitle) == 0 || titled >= kMostHeadings) continue;
    const std::uint32_t chars = evidence_.sums.chars(element.node);
    const bool is_before = evidence_.anchor == kNoNode || element.node < evidence_.anchor;
    if (chars < 8 || chars > kLongestTitle || !is_before) continue;
    ++titled;
    add(evidence_.text_of(element.node), TitleSource::titled_class, element.node, true);
  }
  for (const NearText& near : evidence_.near)
    if (near.text.size() < kLongestTitle && is_like_title(near.text)) add(near.text, TitleSource::like_title, near.nodes.begin, true);
}

// Old pages write the headline as an h3 or as a line in bold type. Only the last few of each before the text are looked at.
void TitleCandidates::add_small_headings() {
  constexpr std::size_t kMostOfAKind = 3;
  constexpr std::uint32_t kLeastChars = 12;
  std::size_t headings = 0;
  std::size_t bold = 0;
  const Document& document = evidence_.document;
  for (std::size_t i = evidence_.near.size(); i-- > 0;) {
    const NearText& near = evidence_.near[i];
    if (evidence_.anchor == kNoNode || near.nodes.begin >= evidence_.anchor) continue;
    if (near.text.size() >= kLongestTitle || near.text.size() < kLeastChars) continue;
    bool is_heading = false;
    bool is_bold = false;
    NodeId at = near.nodes.begin;
    // The way down to the text, as long as each element is all that its parent shows.
    for (NodeId inner = at; inner != kNoNode && document.is_element(inner) && evidence_.sums.chars(inner) == evidence_.sums.chars(at);) {
      is_bold = is_bold || document.tag(inner) == Tag::b || document.tag(inner) == Tag::strong;
      NodeId next = document.first_child(inner);
      while (next != kNoNode && evidence_.sums.chars(next) == 0) next = document.next_sibling(next);
      inner = next;
    }
    for (int level = 0; level < 4 && at != kNoNode && at != 0; ++level, at = document.parent(at)) {
      const Tag tag = document.tag(at);
      is_heading = is_heading || tag == Tag::h3 || tag == Tag::h4 || tag == Tag::h5;
      is_bold = is_bold || (level > 0 && (tag == Tag::b || tag == Tag::strong));
    }
    if (is_heading && headings < kMostOfAKind) {
      add(near.text, TitleSource::small_heading, near.nodes.begin, true);
      ++headings;
    } else if (is_bold && bold < kMostOfAKind) {
      add(near.text, TitleSource::bold_text, near.nodes.begin, true);
      ++bold;
    }
  }
}

void TitleCandidates::read_text_words() {
  constexpr std::size_t kMostBytes = 1500;
  if (evidence_.anchor == kNoNode) return;
  const Document& document = evidence_.document;
  std::size_t bytes = 0;
  text_words_.reserve(kMostBytes / 4);
  for (NodeId text = evidence_.sums.next_text(evidence_.anchor); text < document.size() && bytes < kMostBytes;
       text = evidence_.sums.next_text(text + 1)) {
    const std::string_view part = base::cut_utf8(document.text(text), kMostBytes - bytes);
    bytes += part.size() + 1;
    if (is_plain(part)) {
      text::append_word_hashes(part, text_words_);
    } else {
      const std::vector<std::uint64_t> words = unsorted_words(part);
      text_words_.insert(text_words_.end(), words.begin(), words.end());
    }
  }
  std::ranges::sort(text_words_);
  title_text_share_ = share_of_few(title_words_, text_words_);
}

// Whether the candidate is what stands before, or after, a colon of another one.
std::pair<bool, bool> TitleCandidates::sides_of_colon(const std::string& text) const {
  bool is_before = false;
  bool is_after = false;
  for (const TitleCandidate& other : candidates_) {
    is_before = is_before || (other.text.starts_with(text) && std::string_view(other.text).substr(text.size()).starts_with(": "));
    is_after =
        is_after || (other.text.ends_with(text) && std::string_view(other.text).substr(0, other.text.size() - text.size()).ends_with(": "));
  }
  return {is_before, is_after};
}

std::span<const std::string_view> TitleCandidates::feature_names() { return kFeatureNames; }

std::vector<float> TitleCandidates::features(std::size_t index) const {
  const TitleCandidate& candidate = candidates_[index];
  std::vector<float> row(kFeatureNames.size(), 0.0F);
  for (std::size_t source = 0; source < kSourceWords.size(); ++source) row[source] = flag(((candidate.sources >> source) & 1U) != 0);
  const std::span<float> at = std::span(row).subspan(kSourceWords.size());
  const std::vector<std::uint64_t> words = word_list(candidate.text);
  at[sources] = number(static_cast<std::size_t>(std::popcount(candidate.sources)));
  at[Feature::words] = number(words.size());
  at[chars] = number(base::count_code_points(candidate.text));
  at[is_site_name] = flag(evidence_.is_site_name(candidate.key));
  at[has_site_name] = flag(std::ranges::any_of(
      evidence_.site_keys, [&](const std::string& name) { return name.size() > 3 && candidate.key.find(name) != std::string::npos; }));
  at[slug_share] = share_of(words, slug_words_);
  at[slug_covered] = share_of(slug_words_, words);
  at[title_share] = share_of(words, title_words_);
  at[title_covered] = share_of(title_words_, words);
  at[og_share] = share_of(words, og_words_);
  at[og_covered] = share_of(og_words_, words);
  at[heading_share] = share_of(words, heading_words_);
  at[heading_covered] = share_of(heading_words_, words);
  at[begins_title] = flag(title_key_.starts_with(candidate.key));
  at[ends_title] = flag(title_key_.ends_with(candidate.key));
  std::size_t better = 0;
  for (const TitleCandidate& other : candidates_) {
    if (&other == &candidate) continue;
    at[is_inside_other] += flag(other.key.find(candidate.key) != std::string::npos);
    at[holds_other] += flag(candidate.key.find(other.key) != std::string::npos);
    better += std::popcount(other.sources) > std::popcount(candidate.sources) ? 1U : 0U;
  }
  at[rank_by_agreement] = number(better);
  at[is_on_page] = flag(candidate.is_on_page);
  if (candidate.is_on_page && evidence_.anchor != kNoNode) {
    const float from = number(evidence_.words_before(candidate.node));
    const float to = number(evidence_.words_before(evidence_.anchor));
    at[words_to_text] = std::clamp(to - from, -500.0F, 500.0F);
    at[is_before_text] = flag(candidate.node < evidence_.anchor);
  }
  if (candidate.is_on_page) {
    at[is_in_chrome] = flag(evidence_.is_within(candidate.node, {Tag::nav, Tag::footer, Tag::aside, Tag::form}));
    at[is_link] = flag(evidence_.sums.link_density(candidate.node) > 0.8);
    at[relative_place] = number(evidence_.words_before(candidate.node)) / (1.0F + number(evidence_.sums.words(NodeId{0})));
  }
  at[page_h1] = number(evidence_.signals.count(Tag::h1));
  at[page_h2] = number(evidence_.signals.count(Tag::h2));
  at[page_has_og] = flag(!og_words_.empty());
  at[page_has_headline] = flag(!evidence_.linked.headlines.empty());
  at[page_has_slug] = number(slug_words_.size());
  at[page_paragraph] = flag(evidence_.anchor != kNoNode);
  at[Feature::candidates] = number(candidates_.size());
  at[has_end_mark] = flag(candidate.text.ends_with('.') || candidate.text.ends_with("。"));
  at[has_ellipsis] = flag(candidate.text.ends_with("...") || candidate.text.ends_with("…"));
  at[has_colon] = flag(candidate.text.find(": ") != std::string::npos);
  at[has_bar] = flag(candidate.text.find(" | ") != std::string::npos);
  const auto [before_colon, after_colon] = sides_of_colon(candidate.text);
  at[ends_at_colon] = flag(before_colon);
  at[follows_colon] = flag(after_colon);
  at[page_og_is_heading] = flag(!heading_key_.empty() && heading_key_ == og_key_);
  at[page_headline_is_heading] = flag(!heading_key_.empty() && heading_key_ == headline_key_);
  at[page_headline_is_og] = flag(!og_key_.empty() && og_key_ == headline_key_);
  at[text_share] = share_of_few(words, text_words_);
  at[page_title_text_share] = title_text_share_;
  at[is_nearest] = flag(candidate.is_on_page && candidate.node == nearest_);
  at[page_has_article_name] = flag(!evidence_.linked.article_names.empty());
  return row;
}

}  // namespace garimpo::extract::articles
