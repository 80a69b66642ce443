#include "extract/articles/automatic/taken_ranges.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

// The topmost ancestor of the node below `above`, or the node itself.
NodeId lifted(const Document& document, NodeId node, NodeId above) {
  for (NodeId parent = document.parent(node); parent != kNoNode && parent > above; parent = document.parent(node)) node = parent;
  return node;
}

class RangeWriter {
 public:
  RangeWriter(const BlockContext& context, std::span<const std::uint8_t> is_taken, std::uint32_t first)
      : context_(context), is_taken_(is_taken), first_(first) {
    taken_before_.reserve(is_taken.size() + 1);
    taken_before_.push_back(0);
    for (const std::uint8_t taken : is_taken) taken_before_.push_back(taken_before_.back() + taken);
  }

  std::vector<TakenRange> write() {
    const std::vector<Element>& elements = context_.table.elements;
    const auto end = static_cast<std::uint32_t>(first_ + is_taken_.size());
    auto element = static_cast<std::size_t>(std::ranges::lower_bound(elements, first_, {}, &Element::first) - elements.begin());
    for (std::uint32_t block = first_; block < end;) {
      // Elements that begin with this block, the outermost first.
      while (element < elements.size() && (elements[element].first < block || !is_whole(elements[element])) &&
             elements[element].first <= block)
        ++element;
      if (element < elements.size() && elements[element].first == block) {
        add({{elements[element].node, context_.document().end(elements[element].node)}, block, elements[element].end});
        block = elements[element].end;
        continue;
      }
      if (is_taken_[block - first_] != 0) add({nodes_of(context_.table.blocks[block]), block, block + 1});
      ++block;
    }
    return std::move(ranges_);
  }

 private:
  bool is_whole(const Element& element) const {
    if (element.first < first_ || element.end - first_ > is_taken_.size()) return false;
    const bool is_all_taken = taken_before_[element.end - first_] - taken_before_[element.first - first_] == element.size();
    // An element of unknown name may share its first or last block with what stands beside it.
    return is_all_taken && element.tag < Tag::first_unknown;
  }

  NodeRange nodes_of(const Block& block) const {
    const Document& document = context_.document();
    const NodeId above = block.element == kNone ? 0 : context_.table.elements[block.element].node;
    NodeId first = lifted(document, block.nodes.begin, above);
    if (!is_inside(block, first)) first = block.nodes.begin;
    const NodeId last = lifted(document, block.nodes.end - 1, above);
    return {first, is_inside(block, last) ? document.end(last) : block.nodes.end};
  }

  // Whether lifting a block's range to this node adds no text of other blocks.
  bool is_inside(const Block& block, NodeId node) const {
    const std::vector<Block>& blocks = context_.table.blocks;
    const auto index = static_cast<std::size_t>(&block - blocks.data());
    const bool is_clear_before = index == 0 || blocks[index - 1].nodes.end <= node || node >= block.nodes.begin;
    const bool is_clear_behind = index + 1 >= blocks.size() || blocks[index + 1].nodes.begin >= context_.document().end(node);
    return is_clear_before && is_clear_behind;
  }

  void add(TakenRange range) {
    const Document& document = context_.document();
    if (!ranges_.empty()) {
      TakenRange& last = ranges_.back();
      const bool is_next = last.end == range.first && document.parent(last.nodes.begin) == document.parent(range.nodes.begin);
      if (is_next && last.nodes.end <= range.nodes.begin) {
        last.nodes.end = range.nodes.end;
        last.end = range.end;
        return;
      }
    }
    ranges_.push_back(range);
  }

  const BlockContext& context_;
  std::span<const std::uint8_t> is_taken_;  // of the blocks from first_ on; no others are
  std::uint32_t first_;
  std::vector<std::uint32_t> taken_before_;
  std::vector<TakenRange> ranges_;
};

}  // namespace

std::vector<TakenRange> taken_ranges(const BlockContext& context, std::span<const std::uint8_t> is_taken, std::uint32_t first) {
  return RangeWriter(context, is_taken, first).write();
}

NodeRange region_of(const BlockContext& context, std::span<const TakenRange> ranges) {
  NodeRange region{0, context.document().size()};
  if (ranges.empty()) return region;
  for (const Element& element : context.table.elements)
    if (element.first <= ranges.front().first && ranges.back().end <= element.end)
      region = {element.node, context.document().end(element.node)};
  return region;
}

}  // namespace garimpo::extract::articles::automatic
