// Splits a corpus in two, by site where sites are known: pages of one site are alike, so a method tuned on some must not be judged on the
// others. Reproducible: sites are taken in the order of a hash of seed and site, and go to the first part as long as they fit its share.
#pragma once
#include <cstdint>
#include <vector>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

struct Split {
  // Indices of corpus.pages, in their order.
  std::vector<std::size_t> first;
  std::vector<std::size_t> second;
  std::size_t units = 0;  // sites, and pages without one
  bool is_by_site = false;
};

// share: of the pages, for the first part; the nearest that whole sites allow.
Split split_corpus(const Corpus& corpus, double share, std::uint64_t seed);

}  // namespace garimpo::corpus
