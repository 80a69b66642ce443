// Which nodes of the page carry which parts of the result, in document order, for the format that draws them on the page.
// Cost: linear in markers and their topmost nodes, plus sorting those.
#pragma once
#include "output/views/marked_parts.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::output {

struct PageMark {
  NodeId node;
  std::uint32_t part;  // position among the parts
  bool is_first;       // the first node of the part's range
};

class PageMarks {
 public:
  PageMarks(const Extraction& extraction, std::span<const ResultObject> objects);

  const MarkedPart& part(const PageMark& mark) const { return parts_[mark.part]; }
  // Marks of the node. Nodes must be asked for in document order; those in between may be passed over.
  std::span<const PageMark> at(NodeId node);
  // A mark not yet passed stands before `end`.
  bool has_any_before(NodeId end) const { return next_ < marks_.size() && marks_[next_].node < end; }

 private:
  std::vector<MarkedPart> parts_;
  std::vector<PageMark> marks_;
  std::size_t next_ = 0;
};

}  // namespace garimpo::output
