// What the user decides about the text of a page, against any method: `include` (the text is what these elements hold), `exclude` (these
// are never part of it), `tables=drop`. All methods of the family have these options; exclusion wins over inclusion. Cost: one pass over
// the elements for each selector given and one over the tables; nothing where none is given.
#pragma once
#include "extract/extractor.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles {

// The three options follow each other in a method's table of options.
inline constexpr OptionInfo kIncludeOption{"include",
                                           OptionKind::selector,
                                           "",
                                           0,
                                           0,
                                           "",
                                           "elements that hold the text, instead of the method's judgement",
                                           "ours: the method judges"};
inline constexpr OptionInfo kExcludeOption{
    "exclude", OptionKind::selector, "", 0, 0, "", "elements that are never part of the text", "ours: nothing is ruled out"};
inline constexpr OptionInfo kTablesOption{
    "tables", OptionKind::choice, "keep", 0, 0, "keep|drop", "whether tables of data are part of the text", "ours: they are content"};

class Overrides {
 public:
  Overrides() = default;
  // `first_option` is the index of kIncludeOption. Warns where nothing matches `include`.
  Overrides(Context& context, std::size_t first_option);

  bool has_include() const { return has_include_; }
  // Outermost, in page order.
  std::span<const NodeId> included() const { return included_; }
  // Whether the node is inside an excluded element.
  bool excludes(const Document& document, NodeId node) const;
  // Appends the range without what is excluded, as whole subtrees in page order; adjacent ones are joined.
  void append_rest(const Document& document, NodeRange range, std::vector<NodeRange>& out) const;
  // The same for everything that is included.
  std::vector<NodeRange> included_ranges(const Document& document) const;

 private:
  void exclude_tables(Context& context);

  bool has_include_ = false;
  std::vector<NodeId> included_;
  std::vector<NodeId> excluded_;  // outermost, in page order
};

// The smallest subtree that holds all of the ranges, of which there is at least one.
NodeRange region_around(const Document& document, std::span<const NodeRange> ranges);

}  // namespace garimpo::extract::articles
