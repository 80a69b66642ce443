// NCE, second stage: comments stand after the body in a region of repeated patterns (author, date); from the first such block on,
// everything is dropped.
#pragma once
#include "extract/extractor.hpp"

#include <span>

namespace garimpo::extract::articles {

struct CommentRules {
  std::uint32_t min_chars;   // alpha4
  std::uint32_t max_chars;   // alpha5
  std::size_t max_distance;  // alpha6, in positions of the list of candidates
  double min_common;         // alpha7, longest common subsequence over the shorter text
};

// First node of the comments: nodes from there on do not belong to the content. kNoNode where there are none.
NodeId find_comments(Context& context, std::span<const NodeId> content, const CommentRules& rules);

}  // namespace garimpo::extract::articles
