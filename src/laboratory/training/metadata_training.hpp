// The data that the models of titles, dates, authors and page types are trained on: for every page the candidates with their features, and
// the gold unchanged. The training script decides which candidates are right, with the definitions of the evaluators.
//
// First line: the names of the features. Then one JSON object per page: corpus, id, site, url, gold (title, date, authors, page_type),
// titles, dates, authors (each a list of [value, features]), and page (numbers, tokens).
#pragma once
#include <garimpo/lab_error.hpp>

#include <string>

#include "corpus/corpus.hpp"
#include "corpus/page_document.hpp"

namespace garimpo::laboratory {

void append_metadata_feature_names(std::string& out);
// Adds nothing for a page without gold. Fails where the page cannot be read.
LabResult<void> append_metadata_training_line(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                              std::string& out);

}  // namespace garimpo::laboratory
