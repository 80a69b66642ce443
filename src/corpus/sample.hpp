// A part of a corpus that stays nearly the same when the corpus grows: the pages whose ids have the smallest hashes. A new page is in the
// sample, in the place of one other, only where its hash is among the smallest; nothing depends on the order or the number of the pages.
#pragma once
#include <cstddef>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

// Keeps at most this many pages with gold, in their order. The hash of the corpus becomes that of the pages kept.
void keep_sample(Corpus& corpus, std::size_t pages);

}  // namespace garimpo::corpus
