// The data that the ranker of record lists is trained on: for every candidate of a page its features and how well it fits the gold.
//
// One JSON object per page: corpus, id, site, gold (number of records), and candidates, each [its records as pairs of positions among the
// page's texts, positions of the records that are right, features]. Then members: records and neighbours of candidates, each [candidate,
// position, whether it is right, positions of its texts, features]. Where the gold knows only a number, "isCountOnly" is there and nothing
// is known to be right; training can compare candidates with each other by their positions.
#pragma once
#include <garimpo/lab_error.hpp>

#include <string>

#include "corpus/corpus.hpp"
#include "corpus/page_document.hpp"

namespace garimpo::laboratory {

// The names of the features, as a JSON object: the first line of the data.
void append_feature_names(std::string& out);
// Adds nothing for a page without gold for records. Fails where the page cannot be read.
LabResult<void> append_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                     std::string& out);

}  // namespace garimpo::laboratory
