// The page seen from its title: for every element the topmost ancestor that does not hold the title, which is the part of the page it
// belongs to (the body of the article, the column beside it, the list of other stories below).
//
// The title is the block most like the page's title, or the first heading of the highest level where none is. Cost: one pass over the
// elements and one over the blocks.
#pragma once
#include <cstdint>
#include <vector>

namespace garimpo::extract::articles::automatic {

struct BlockContext;

struct TitleBranches {
  // One entry per element.
  struct Branch {
    std::uint32_t top;     // element; kNone where the element holds the title
    std::uint32_t common;  // nearest element around that holds the title; kNone where none does
    float least;           // odds of names from the top of the branch down to the element
    float sum;
  };
  std::uint32_t title = 0;  // block; kNone on a page without any heading
  std::vector<Branch> branches;
  std::vector<std::uint32_t> link_blocks;     // before each block, those that are links and nothing else; one more
  std::vector<std::uint32_t> major_headings;  // before each block, headings of the title's level or above; one more
  std::uint32_t largest_unit_words = 0;       // of all groups of three and more alike siblings
  std::uint32_t largest_unit_count = 0;
};

TitleBranches find_branches(const BlockContext& context);

}  // namespace garimpo::extract::articles::automatic
