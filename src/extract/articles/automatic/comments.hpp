// Readers' comments of a page: which blocks are theirs, and the posts with author, date and the post they answer.
//
// A region is the topmost element whose class or id names it comments. Posts are the elements in it, with the same tag and the same
// numbered id or first class, that together hold most of its words; a post inside another one answers it. Limits: comments under other
// names are not found, and where posts have no element of their own the whole region is one post. Cost: linear in the elements of the
// regions.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles::automatic {

struct Post {
  std::uint32_t element = kNone;
  std::uint32_t parent = kNone;       // post that it answers
  std::vector<std::uint32_t> blocks;  // of its text
  NodeRange author{};                 // empty where none is shown
  NodeRange date{};
};

struct Discussion {
  std::vector<std::uint32_t> regions;    // elements
  std::vector<std::uint8_t> is_comment;  // by block: inside a region
  std::vector<Post> posts;               // in page order
};

// In a forum, elements named "reply", "respond" or "review" hold posts too.
Discussion find_comments(const BlockContext& context, bool is_forum);

}  // namespace garimpo::extract::articles::automatic
