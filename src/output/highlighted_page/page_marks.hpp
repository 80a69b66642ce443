// Which nodes of the page carry which markers, in document order, for the format that draws them on the page.
// Cost: linear in markers and their topmost nodes, plus sorting those.
#pragma once
#include <garimpo/extraction.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::output {

struct PageMark {
  NodeId node;
  MarkerId marker;
  std::uint32_t object;   // its object's place among the objects
  std::uint32_t ordinal;  // records: 1, 2, ... in their list; else 0
  bool is_first;          // the first node of the marker's range
};

class PageMarks {
 public:
  explicit PageMarks(const Extraction& extraction);

  // Marks of the node. Nodes must be asked for in document order; those in between may be passed over.
  std::span<const PageMark> at(NodeId node);
  // A mark not yet passed stands before `end`.
  bool has_any_before(NodeId end) const { return next_ < marks_.size() && marks_[next_].node < end; }

 private:
  std::vector<PageMark> marks_;
  std::size_t next_ = 0;
};

}  // namespace garimpo::output
