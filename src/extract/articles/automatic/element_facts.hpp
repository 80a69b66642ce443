// Facts of the elements that hold blocks: names and what they say, meanings around, the nearest ancestor that adds blocks. Handed down from
// parent to child, so each element costs its own attributes only.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

namespace garimpo::extract::articles::automatic {

void read_element_facts(const TokenOdds& odds, BlockContext& context);

}  // namespace garimpo::extract::articles::automatic
