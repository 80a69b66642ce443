// The data that the model of articles/auto is trained and judged on: for every page a JSON line with its blocks (labels, words, names of
// the elements around them), followed by the rows of features as little-endian 32-bit floats. scripts/train_articles.py reads it.
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>

#include "corpus/corpus.hpp"
#include "corpus/page_document.hpp"
#include "extract/articles/automatic/class_tokens.hpp"

namespace garimpo::laboratory {

// Names of the features, as a JSON object: the first line of the data.
void append_block_features(std::string& out);
// Adds nothing for a page without gold text. `with_labels`: labels take the longest, and are the same for any odds.
LabResult<void> append_block_rows(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                  const extract::articles::automatic::TokenOdds& odds, bool with_labels, std::string& out);
// The answer that the next probabilities give, as the method would: one JSON line. Takes one probability per block from the front.
LabResult<void> append_block_answer(const corpus::CorpusPage& page, corpus::PageDocument& reader, std::span<const float>& probabilities,
                                    std::string& out);

}  // namespace garimpo::laboratory
