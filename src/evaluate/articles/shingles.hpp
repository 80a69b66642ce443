// Runs of four words as keys: the unit of shingle4 and of the leak of comments. A text of one to three words is one shingle.
#pragma once
#include <vector>

#include "evaluate/page_case.hpp"

namespace garimpo::evaluate {

// One key per shingle, in the order of the text.
std::vector<std::uint64_t> shingles(const WordIds& words);

}  // namespace garimpo::evaluate
