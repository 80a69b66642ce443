// Taken blocks as ranges of nodes: the topmost elements whose blocks were all taken, else the nodes of the block itself. Neighbours under
// one parent with nothing untaken between them are joined, so that images and rules between paragraphs are kept.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles::automatic {

struct TakenRange {
  NodeRange nodes;
  std::uint32_t first;  // blocks [first, end)
  std::uint32_t end;
};

// `is_taken` covers the blocks from `first` on; all others are not taken. Cost: that many blocks and the elements that begin among them.
std::vector<TakenRange> taken_ranges(const BlockContext& context, std::span<const std::uint8_t> is_taken, std::uint32_t first = 0);

// The deepest element that holds all of them; the whole page where there is none.
NodeRange region_of(const BlockContext& context, std::span<const TakenRange> ranges);

}  // namespace garimpo::extract::articles::automatic
