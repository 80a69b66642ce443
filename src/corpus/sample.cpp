#include "corpus/sample.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fnv1a.hpp"
#include "corpus/gold_collector.hpp"

namespace garimpo::corpus {

void keep_sample(Corpus& corpus, std::size_t pages) {
  std::vector<std::pair<std::uint64_t, std::string_view>> ranked;
  for (const CorpusPage& page : corpus.pages)
    if (!page.gold.empty()) ranked.emplace_back(base::spread_bits(base::fnv1a(base::kFnv1aStart, page.id)), page.id);
  std::ranges::sort(ranked);
  ranked.resize(std::min(pages, ranked.size()));
  const std::set<std::pair<std::uint64_t, std::string_view>> kept(ranked.begin(), ranked.end());
  std::vector<CorpusPage> sample;
  sample.reserve(kept.size());
  for (CorpusPage& page : corpus.pages)
    if (kept.contains({base::spread_bits(base::fnv1a(base::kFnv1aStart, page.id)), page.id})) sample.push_back(page);
  corpus.pages = std::move(sample);
  corpus.hash = hash_of(corpus);
}

}  // namespace garimpo::corpus
