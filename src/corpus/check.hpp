// Whether a corpus is fit for measuring: the problems noted while reading it, and those that only its pages show: gold that is not in its
// page, paths that lead nowhere, pages with the same bytes.
//
// Cost: every page is parsed once. Texts are compared folded (letters and digits, case folded), so that white space, quotes and dashes
// make no difference; a word counts as missing when it stands nowhere in the page's visible text.
#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

struct CheckOptions {
  // Shares of a page's gold that may be missing before it is a problem. People who write gold tidy words up, and pages are cut.
  double most_missing_words = 0.10;   // of the text
  double most_missing_values = 0.10;  // cells, names, values of fields, paths
  // Called after each page with how many are done; false stops.
  std::function<bool(std::size_t)> progress = {};
};

// The problems of the corpus and those found, each page's in the order of its gold.
std::vector<Problem> check_corpus(const Corpus& corpus, const CheckOptions& options = {});

}  // namespace garimpo::corpus
