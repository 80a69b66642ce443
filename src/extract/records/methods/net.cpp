// records/net: nested records, by matching trees from the leaves up.
//
// Liu, Zhai 2005. Lists are found at the lowest level first and reduced to one template before the level above is compared, so that records
// whose inner lists differ in length still match (algo/nested_matching.hpp). A repeat is a region; its columns come from the partial tree
// alignment of its records, as the node templates of Liu, Zhai 2005 do (columns_by_alignment.hpp). Liu, Zhai 2005 print one table, in which
// the rows of an inner list repeat the values of the record around it; here the inner list is a region of its own, unless `nested` is off,
// and the outer record keeps its text. As in records/depta the rendered page is not used. Cost and limits: algo/nested_matching.hpp and
// algo/partial_tree_alignment.hpp. Lists of fewer than min_depth levels are found only as part of something larger.
#include "extract/records/records.hpp"

#include "algo/nested_matching.hpp"
#include "extract/records/columns/columns_by_alignment.hpp"
#include "extract/records/search/page_tree.hpp"
#include "extract/records/search/region_search.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::extract::records {

namespace {

namespace net_option {
enum Position : std::size_t { tau, min_depth, min_records, nested, tree, order };
}

constexpr std::array kOptions = {
    OptionInfo{"tau", OptionKind::number, "0.7", 0, 1, "", "trees match if they share more than this part of the mean of their sizes",
               "0.3 of Liu, Grossman, Zhai 2003 as a similarity; that of Liu, Zhai 2005 is not confirmed"},
    OptionInfo{"min_depth", OptionKind::integer, "3", 1, 1000, "", "fewest levels of a node whose children are compared",
               "Liu, Zhai 2005, algorithm NET: TreeDepth >= 3, a leaf being 1"},
    OptionInfo{"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region",
               "ours: a list has at least two records"},
    OptionInfo{"nested", OptionKind::flag, "true", 0, 0, "", "lists inside records are regions too",
               "Liu, Zhai 2005: nested tables, which are joined there to the record around"},
    kContentOption,
    kOrderOption,
};

class Net {
 public:
  explicit Net(Context& context)
      : context_(context), tree_(page_tree(context.page, static_cast<TreeKind>(context.options.choice(net_option::tree)))) {}

  std::vector<Region> find() {
    const algo::NestedMatchingOptions options{context_.options.number(net_option::tau),
                                              static_cast<std::uint32_t>(context_.options.integer(net_option::min_depth))};
    matching_.match(tree_.view(), options, context_.budget);
    std::vector<const algo::NestedMatching::Repeat*> order;
    for (const algo::NestedMatching::Repeat& repeat : matching_.repeats()) order.push_back(&repeat);
    std::ranges::stable_sort(order, {}, [](const algo::NestedMatching::Repeat* repeat) { return repeat->parent; });
    for (const algo::NestedMatching::Repeat* repeat : order) add(*repeat);
    return std::move(regions_);
  }

 private:
  void add(const algo::NestedMatching::Repeat& repeat) {
    const std::span<const std::uint32_t> starts = matching_.starts(repeat);
    const std::uint32_t first = starts.front();
    if (!context_.options.flag(net_option::nested) && first < covered_) return;
    Region region;
    region.parent = tree_.node(repeat.parent);
    for (std::size_t at = 0; at < starts.size(); ++at)
      region.records.push_back({tree_.node(starts[at]), end_of(starts[at], at + 1 < starts.size() ? starts[at + 1] : repeat.end)});
    const bool is_short =
        count_of_data(context_.page, region) < static_cast<std::size_t>(context_.options.integer(net_option::min_records));
    const bool is_empty = context_.page.text().chars(region.nodes()) == 0;
    const std::string repeats = std::to_string(region.count()) + " repeats of " + repeat.pattern;
    if (context_.trace != nullptr)
      context_.trace->note(tree_.node(first), !is_short && !is_empty,
                           (is_short   ? "fewer than min_records: "
                            : is_empty ? "no text: "
                                       : "") +
                               repeats + " among the siblings, trees matched from the leaves up");
    if (is_short || is_empty) return;
    covered_ = std::max(covered_, repeat.end);
    region.reason = repeats + " in the record pattern of the siblings";
    regions_.push_back(std::move(region));
  }

  // The node at which the last of the adjacent trees [first, end) ends on the page.
  NodeId end_of(std::uint32_t first, std::uint32_t end) const {
    std::uint32_t last = first;
    while (tree_.end(last) < end) last = tree_.end(last);
    return context_.page.document().end(tree_.node(last));
  }

  Context& context_;
  PageTree tree_;
  algo::NestedMatching matching_;
  std::uint32_t covered_ = 0;  // nodes before it are in a region, or before the first one
  std::vector<Region> regions_;
};

void run(Context& context) { run_search<Net>(context, net_option::order, columns_by_alignment); }

}  // namespace

Extractor net() {
  return {{.name = "records/net",
           .summary = "lists inside lists, found from the innermost out, each reduced to one item before the next level is compared",
           .reference = "Liu, Zhai, NET: a system for extracting Web data from flat and nested data records, WISE 2005",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
