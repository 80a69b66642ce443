// Parts that repeat inside records, in different numbers: tags, authors, replies, the sizes of a product. Such a part is one cell that
// holds a list; if every record has the same number of items, they are columns instead. A list is an element whose children all have the
// same tag and class, with only marks between them, at the same path of tags and with the same class in several records. Cost: linear in
// the nodes, and the depth of a record for each candidate.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/flat_table.hpp"
#include "extract/document.hpp"
#include "extract/records/columns/tag_paths.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

// The children of a list that hold something: its records.
std::vector<NodeRange> list_items(const features::Page& page, NodeId list);

class NestedLists {
 public:
  // The paths are those of the records.
  NestedLists(const features::Page& page, const TagPaths& paths) : page_(page), document_(page.document()), paths_(paths) {}

  void learn(std::span<const NodeRange> records, base::Budget& budget);
  bool is_list(NodeId element, NodeRange record) const;

 private:
  struct Tally {
    std::uint32_t same = 0;  // lists of the most frequent number of items
    std::uint32_t lists = 0;
    std::uint32_t most = 0;
  };
  // The number of items of the element; 0 where it is not a list.
  std::uint32_t count_items(NodeId element) const;
  std::uint64_t key(NodeId element, NodeRange record) const;

  const features::Page& page_;
  const Document& document_;
  const TagPaths& paths_;
  base::DenseIds ids_;
  std::vector<Tally> tallies_;
  base::HashCounts lengths_;
  std::vector<std::uint8_t> is_list_;  // by number; empty: none is
};

}  // namespace garimpo::extract::records
