#include "output/highlighted_page/page_marks.hpp"

#include "markers/node_range.hpp"

#include <algorithm>

namespace garimpo::output {

PageMarks::PageMarks(const Extraction& extraction, std::span<const ResultObject> objects) : parts_(marked_parts(extraction, objects)) {
  for (std::uint32_t part = 0; part < parts_.size(); ++part) {
    bool is_first = true;
    markers::for_each_top_node(*extraction.document, parts_[part].nodes, [&](NodeId node) {
      marks_.push_back({node, part, is_first});
      is_first = false;
    });
  }
  std::sort(marks_.begin(), marks_.end(),
            [](const PageMark& a, const PageMark& b) { return a.node != b.node ? a.node < b.node : a.part < b.part; });
}

std::span<const PageMark> PageMarks::at(NodeId node) {
  while (next_ < marks_.size() && marks_[next_].node < node) ++next_;
  std::size_t end = next_;
  while (end < marks_.size() && marks_[end].node == node) ++end;
  return {marks_.data() + next_, marks_.data() + end};
}

}  // namespace garimpo::output
