// Who wrote a post and when: names and dates in a short block of it, apart where they stand together ("Posted by Ana | 12 May, 10:11").
//
// An author is what a class or a cite calls one, else the first linked or emphasised text without digits in a block that also holds a date,
// or that begins with a link, or leads to what follows ("Ana said,"). No word of any language is known. Cost: the text of the block, only
// where it is short.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

#include <span>
#include <string_view>

namespace garimpo::extract::articles::automatic {

// Empty ranges where there is none.
struct Byline {
  NodeRange author{};
  NodeRange date{};
};

Byline read_byline(const BlockContext& context, std::uint32_t block, std::uint32_t post);

// A class between the block and the post has one of these tokens: looked for at most three levels up.
bool is_named(const BlockContext& context, std::uint32_t block, std::uint32_t post, std::span<const std::string_view> tokens);

}  // namespace garimpo::extract::articles::automatic
