// What a ranker of record lists is trained on: for every candidate of a page its features and how well it fits the gold.
//
// One JSON object per page: corpus, id, site, gold (number of records), and candidates, each [records, records that are right, features].
// Where the gold knows only a number, "isCountOnly" is there and each candidate has, in place of the number of right ones, the texts of its
// records as pairs of positions, so that training can compare candidates with each other.
#pragma once
#include <garimpo/error.hpp>

#include <string>

#include "corpus/corpus.hpp"
#include "corpus/page_document.hpp"

namespace garimpo::laboratory {

// The names of the features, as a JSON object: the first line of the data.
void append_feature_names(std::string& out);
// Adds nothing for a page without gold for records. Fails where the page cannot be read.
Result<void> append_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                  std::string& out);

}  // namespace garimpo::laboratory
