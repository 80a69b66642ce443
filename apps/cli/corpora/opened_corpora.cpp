#include "corpora/opened_corpora.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace garimpo::cli {

Outcome<std::vector<corpus::Corpus>> open_corpora(std::span<const std::string> folders) {
  std::vector<corpus::Corpus> corpora;
  for (const std::string& folder : folders) {
    std::vector<std::string> found = corpus::find_corpora(folder);
    if (found.empty()) found = {folder};  // reading it will fail with an error that says what is missing
    for (const std::string& place : found) {
      LabResult<corpus::Corpus> read = corpus::read_corpus(place);
      if (!read) return Failure{kExitUsage, read.error().message};
      corpora.push_back(*std::move(read));
    }
  }
  return corpora;
}

Outcome<corpus::Corpus> open_corpus(std::span<const std::string> folders, std::string_view action) {
  if (folders.size() != 1) return usage_error(fmt::format("'corpus {}' takes one folder, not {}", action, folders.size()));
  Outcome<std::vector<corpus::Corpus>> corpora = open_corpora(folders);
  if (!corpora) return corpora.error();
  if (corpora->size() > 1) {
    return usage_error(
        fmt::format("{} holds {} corpora; name one of them, such as {}", folders.front(), corpora->size(), corpora->front().folder));
  }
  return std::move(corpora->front());
}

std::vector<Counted> count_pages(const corpus::Corpus& corpus, std::string corpus::CorpusPage::* member) {
  std::map<std::string, std::size_t> counts;
  for (const corpus::CorpusPage& page : corpus.pages)
    if (!(page.*member).empty()) ++counts[page.*member];
  std::vector<Counted> sorted;
  sorted.reserve(counts.size());
  for (const auto& [value, pages] : counts) sorted.push_back({value, pages});
  std::ranges::stable_sort(sorted, std::ranges::greater(), &Counted::pages);
  return sorted;
}

}  // namespace garimpo::cli
