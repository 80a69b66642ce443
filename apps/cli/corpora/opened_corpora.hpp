// The corpora that folders on the command line stand for.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "command_line/command.hpp"
#include "command_line/outcome.hpp"
#include "corpus/corpus.hpp"

namespace garimpo::cli {

// Opens the corpus of each folder, or all corpora below it. A folder without any is an error that says what was looked for.
Outcome<std::vector<corpus::Corpus>> open_corpora(std::span<const std::string> folders);
// Opens exactly one corpus.
Outcome<corpus::Corpus> open_corpus(std::span<const std::string> folders, std::string_view action);

// Pages by value ("en", 12), the most frequent first.
struct Counted {
  std::string value;
  std::size_t pages = 0;
};
std::vector<Counted> count_pages(const corpus::Corpus& corpus, std::string corpus::CorpusPage::* member);

}  // namespace garimpo::cli
