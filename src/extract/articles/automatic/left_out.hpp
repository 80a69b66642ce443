// What is not content although its words look like it: a table of contents, and text that the page holds twice.
//
// A table of contents is three or more blocks in a row whose links lead to headings of the same page; its own heading goes with it. It
// stays where it is most of what was taken: then the page is that list. Text is repeated where a block of twenty words or more has the same
// words as another taken one in another part of the page; the likelier of the two stays. Code and quotations stay always. Cost: linear in
// the blocks; where there is a table of contents, one pass over the elements.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles::automatic {

// A list with lists in its items means something as a whole only: it is taken where half of its words are, and left where fewer are. Lists
// of cards or posts, whose items hold other elements, are not meant.
void complete_nested_lists(const BlockContext& context, std::vector<std::uint8_t>& is_taken);

// Both clear the flags of the blocks that go. `page_address` is the page's own, for links that name it in full.
void leave_out_contents(const BlockContext& context, std::string_view page_address, std::vector<std::uint8_t>& is_taken);
void leave_out_repeats(const BlockContext& context, std::span<const float> probabilities, std::vector<std::uint8_t>& is_taken);

}  // namespace garimpo::extract::articles::automatic
