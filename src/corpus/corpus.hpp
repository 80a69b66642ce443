// A corpus: pages with gold. Whatever layout a folder has, its gold becomes one JSON object per page in the shape that docs/gold.md
// defines, so that evaluators know one shape only. Pages stay files; nothing of them is read here but their names,
// except where the gold is only XPaths of records, whose texts evaluators need.
#pragma once
#include <garimpo/error.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::corpus {

struct CorpusPage {
  std::string id;
  std::string path;      // of the page's file; "" where the gold needs none (strings) or it is missing
  std::string gold;      // one JSON object; "" where the page has none
  std::string where;     // "gold.jsonl:12"
  std::string site;      // "" where unknown
  std::string kind;      // page_type, category or suite of the gold
  std::string language;  // two letters
};

// What is wrong with it. The pages concerned are still listed where they can be.
struct Problem {
  Error error;  // bad_gold (does not parse), gold_without_page, page_without_gold, duplicate_id ...
  std::string where;
};

struct Corpus {
  std::string name;  // "aed"
  std::string folder;
  std::string layout;  // by the name in layouts(): "garimpo", "article-extraction-benchmark" ...
  std::string nature;  // what kind of pages, in words
  std::string licence;
  std::vector<std::string> tasks;       // "articles", "records" ...
  std::vector<std::string> gold_kinds;  // "text", "title", "records" ...
  std::string hash;                     // of ids and gold: "fnv1a64:..."
  std::vector<CorpusPage> pages;        // in the order of the gold
  std::vector<Problem> problems;
  bool needs_pages = true;  // false: the gold holds its own input (price strings)
};

struct LayoutInfo {
  std::string_view name;
  std::string_view summary;
};
std::span<const LayoutInfo> layouts();

// One corpus: a folder of any known layout. bad_corpus where there is none, with what was looked for.
Result<Corpus> read_corpus(const std::string& folder);
// The folder itself, or every corpus below it (two levels), by name.
std::vector<std::string> find_corpora(const std::string& folder);

}  // namespace garimpo::corpus
