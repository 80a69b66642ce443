// The author and the date of a post: names and dates in a short block of it, separated where they stand together ("Posted by Ana | 12 May,
// 10:11").
//
// An author is what a class or a cite element names one, else the first linked or emphasised text without digits in a block that also holds
// a date, begins with a link, or introduces what follows ("Ana said,"). No list of words is used. Cost: the text of the block, which is
// read only if it is short.
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

// Whether a class between the block and the post, at most three levels up, has one of these tokens.
bool is_named(const BlockContext& context, std::uint32_t block, std::uint32_t post, std::span<const std::string_view> tokens);

}  // namespace garimpo::extract::articles::automatic
