// The data that the models of products/auto are trained on: for every page with gold fields of a product the mentions of prices with their
// features, the candidates for its brand and its article number, and the gold unchanged. The training script decides which of them are
// right, with the definitions of the evaluators.
//
// First line: the names of the features. Then one JSON object per page: corpus, id, site, url, partial, gold, prices, brands, skus (each a
// list of [value, features]); or, for given scores of the mentions, values (the same, of the second stage).
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>

#include "corpus/corpus.hpp"
#include "corpus/page_document.hpp"

namespace garimpo::laboratory {

void append_product_feature_names(std::string& out);
// Adds nothing for a page without gold fields. Fails where the page cannot be read.
LabResult<void> append_product_candidates(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                          std::string& out);
// Takes the scores of this page's mentions from the front of `scores`; where they are too few, adds no values.
LabResult<void> append_price_values(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                    std::span<const float>& scores, std::string& out);

}  // namespace garimpo::laboratory
