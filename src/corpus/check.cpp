#include "corpus/check.hpp"

#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>

#include "base/fnv1a.hpp"
#include "base/json_value.hpp"
#include "corpus/gold_in_page.hpp"
#include "corpus/page_document.hpp"
#include "corpus/record_paths.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

std::string percent(double share) { return std::to_string(std::lround(share * 100)) + " %"; }

std::string describe(const Missing& missing) {
  std::string text = "not in the page: ";
  if (missing.looked_for == 1)
    text += "the " + std::string(missing.what);
  else
    text += std::to_string(missing.missing) + " of " + std::to_string(missing.looked_for) + " " + std::string(missing.what) + " (" +
            percent(missing.share()) + ")";
  for (const std::string& example : missing.examples) text += (&example == missing.examples.data() ? ": \"" : ", \"") + example + "\"";
  return text;
}

void check_gold(const CorpusPage& page, base::JsonValue gold, const Document& document, const CheckOptions& options,
                std::vector<Problem>& problems) {
  if (has_paths_alone(gold))
    problems.push_back(
        {{LabErrorCode::gold_not_in_page, page.id + ": records are given by XPaths that are not evaluated here; write the records out"},
         page.where});
  for (const Missing& missing : missing_in_page(gold, document)) {
    const double most = missing.is_text ? options.most_missing_words : options.most_missing_values;
    if (missing.share() > most) problems.push_back({{LabErrorCode::gold_not_in_page, page.id + ": " + describe(missing)}, page.where});
  }
}

// Only files of the same size are read and compared.
void find_same_bytes(const Corpus& corpus, std::vector<Problem>& problems) {
  std::map<std::uintmax_t, std::vector<const CorpusPage*>> by_size;
  for (const CorpusPage& page : corpus.pages) {
    std::error_code error;
    const std::uintmax_t size = page.path.empty() ? 0 : std::filesystem::file_size(page.path, error);
    if (!page.path.empty() && !error) by_size[size].push_back(&page);
  }
  for (const auto& [size, pages] : by_size) {
    if (pages.size() < 2) continue;
    std::map<std::uint64_t, const CorpusPage*> by_hash;
    for (const CorpusPage* page : pages) {
      const LabResult<std::string> bytes = read_whole_file(page->path);
      if (!bytes) continue;
      const auto [first, is_new] = by_hash.try_emplace(base::fnv1a(base::kFnv1aStart, *bytes), page);
      if (!is_new)
        problems.push_back({{LabErrorCode::duplicate_gold, page->id + " has the same bytes as " + first->second->id}, page->where});
    }
  }
}

}  // namespace

std::vector<Problem> check_corpus(const Corpus& corpus, const CheckOptions& options) {
  std::vector<Problem> problems = corpus.problems;
  PageDocument pages;
  base::JsonDocument gold;
  std::size_t done = 0;
  for (const CorpusPage& page : corpus.pages) {
    if (options.progress && !options.progress(done++)) return problems;
    if (page.path.empty() || page.gold.empty() || !gold.parse(page.gold)) continue;
    const LabResult<const garimpo::Document*> document = pages.read(page.path);
    if (document)
      check_gold(page, gold.root(), **document, options, problems);
    else
      problems.push_back({{document.error().code, page.id + ": " + document.error().message}, page.path});
  }
  find_same_bytes(corpus, problems);
  return problems;
}

}  // namespace garimpo::corpus
