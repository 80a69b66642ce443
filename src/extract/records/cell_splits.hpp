// Which elements with text of their own are several cells: those whose inside is the same in most records, as a label in bold before a
// value is; where the inside varies (a search word in bold here and there), the whole element is one cell. Judged over all records of a
// region, by the path of tags below the record. An element whose own text is at least half of it stays whole where links or spans are in
// it: they are part of its sentence. Cost: linear in the nodes.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace garimpo::extract::records {

class CellSplits {
 public:
  explicit CellSplits(const features::Page& page) : page_(page), document_(page.document()) {}

  void learn(std::span<const NodeRange> records, base::Budget& budget);
  // Whether an element of the record is taken apart.
  bool is_split(NodeId element, NodeRange record) const { return !split_.empty() && split_.contains(path(element, record)); }

 private:
  struct Tally {
    std::unordered_map<std::uint64_t, std::uint32_t> shapes;
    std::uint32_t elements = 0;
    std::uint64_t chars = 0;
    std::uint64_t own_chars = 0;
    bool has_links = false;  // or spans: more than formatting
  };
  std::uint64_t path(NodeId element, NodeRange record) const;
  void count(NodeId element, NodeRange record);

  const features::Page& page_;
  const Document& document_;
  std::vector<std::uint8_t> is_counted_;  // by node of the record
  std::unordered_map<std::uint64_t, Tally> tallies_;
  std::unordered_set<std::uint64_t> split_;
};

}  // namespace garimpo::extract::records
