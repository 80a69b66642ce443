// Where the text of a page begins. Among the texts of paragraphs the weighted median is taken, from it the way goes up to the first element
// with half of them, and its first one is the beginning. Cost: one pass over the texts; at most kMostParagraphs of them are looked at.
#pragma once
#include "features/text_sums.hpp"

namespace garimpo::features {

// The first text of the body; kNoNode on a page without paragraphs.
NodeId find_text_beginning(const Document& document, const TextSums& sums);

}  // namespace garimpo::features
