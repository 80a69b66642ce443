// What the searches for data regions (cs, ca, mdr, depta) have in common: they look at the children of every node of the tag tree, from the
// root down, split them into runs of groups that are near each other, and do not search records again unless `nested` is set. Cost: one
// pass over the nodes besides the comparisons; no recursion.
#pragma once
#include "algo/data_regions.hpp"
#include "extract/extractor.hpp"
#include "extract/records/region.hpp"
#include "extract/records/search/page_tree.hpp"
#include "extract/records/search/sibling_distance.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::extract::records {

// The options that every search begins with, in this order. The first two have their own defaults in each method.
enum SharedOption : std::size_t { kDistance, kAlpha, kStrict, kMinRecords, kKeep, kNested, kTree, kOrder, kSharedOptions };

constexpr OptionInfo distance_option(std::string_view default_value, std::string_view origin) {
  return {"distance",
          OptionKind::choice,
          default_value,
          0,
          0,
          "dc=characters|dg=tags|dt=tree",
          "characters of the tag names, tags, or tree matching",
          origin};
}
inline constexpr OptionInfo kStrictOption = {"strict",
                                             OptionKind::flag,
                                             "false",
                                             0,
                                             0,
                                             "",
                                             "join below alpha instead of at most alpha",
                                             "Jabour 2011, figure 3.7, joins at most alpha, as MDR does; its Definition 2 says below"};
inline constexpr OptionInfo kMinRecordsOption = {
    "min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region", "Jabour 2011, Definition 2"};
inline constexpr OptionInfo kKeepOption = {"keep",
                                           OptionKind::choice,
                                           "text",
                                           0,
                                           0,
                                           "all|text|lists|tables",
                                           "keep every region, or those with text, or of these those of list items, or of table rows",
                                           "Jabour 2011, section 3.1, filters regions by task; the task here is to read what they say"};
inline constexpr OptionInfo kNestedOption = {"nested",
                                             OptionKind::flag,
                                             "false",
                                             0,
                                             0,
                                             "",
                                             "search the records of a region for regions again",
                                             "MDR's UnCoveredDRs: regions inside a larger one are not reported"};

class RegionSearch {
 public:
  // Only nodes of at least min_height levels are searched (1: a leaf).
  explicit RegionSearch(Context& context, Normaliser normaliser = Normaliser::larger, std::uint32_t min_height = 1);
  virtual ~RegionSearch() = default;
  RegionSearch(const RegionSearch&) = delete;
  RegionSearch& operator=(const RegionSearch&) = delete;

  // In document order. Stops with what it has when the budget is spent.
  std::vector<Region> find();

 protected:
  // Appends the data regions among children().
  virtual void search(std::vector<algo::DataRegion>& found) = 0;
  // Fills in the region's records and its reason; by default each group is a record.
  virtual void find_records(const algo::DataRegion& found, Region& region);

  // Nodes of the tag tree that share the parent being searched, in order.
  const std::vector<std::uint32_t>& children() const { return children_; }
  // Whether the groups of `length` children that begin at positions a and b are within alpha.
  bool is_near(std::uint32_t a, std::uint32_t b, std::uint32_t length) {
    return distance_.is_within_alpha(span(a, length), span(b, length));
  }
  // The nodes of the page in the group of `length` children that begins at a position.
  NodeRange nodes(std::uint32_t at, std::uint32_t length) const;
  NodeRange subtree(std::uint32_t index) const;
  void note(std::uint32_t index, bool is_taken, std::string_view rule);

  Context& context() { return context_; }
  const features::Page& page() const { return context_.page; }
  const PageTree& tree() const { return tree_; }
  SiblingDistance& distance() { return distance_; }

 private:
  algo::NodeSpan span(std::uint32_t at, std::uint32_t length) const { return {children_[at], tree_.end(children_[at + length - 1])}; }
  void search_below(std::uint32_t parent);
  void add(std::uint32_t parent, const algo::DataRegion& found);
  std::string_view fault_of(const Region& region) const;

  Context& context_;
  PageTree tree_;
  SiblingDistance distance_;
  std::uint32_t min_height_;
  std::vector<std::uint32_t> children_;
  std::vector<algo::DataRegion> found_;
  std::vector<bool> is_covered_;
  std::vector<Region> regions_;
};

// The whole method for a given search, in two statements so that the search's memory is freed before the markers are made.
template <class Search>
void run_search(Context& context, std::size_t order_option, MakeColumns make_columns = columns_by_path) {
  std::vector<Region> regions = Search(context).find();
  emit_regions(context, std::move(regions), static_cast<RegionOrder>(context.options.choice(order_option)), make_columns);
}

}  // namespace garimpo::extract::records
