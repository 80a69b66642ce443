#include "corpus/split.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "base/fnv1a.hpp"

namespace garimpo::corpus {

namespace {

std::uint64_t rank(std::uint64_t seed, const std::string& unit) {
  return base::spread_bits(base::fnv1a(base::fnv1a_field(base::kFnv1aStart, std::to_string(seed)), unit));
}

struct Unit {
  std::uint64_t rank;
  std::string name;
  std::vector<std::size_t> pages;
};

std::vector<Unit> units_of(const Corpus& corpus, std::uint64_t seed) {
  std::map<std::string, std::vector<std::size_t>> by_name;
  for (std::size_t at = 0; at < corpus.pages.size(); ++at) {
    const CorpusPage& page = corpus.pages[at];
    by_name[page.site.empty() ? "page:" + page.id : "site:" + page.site].push_back(at);
  }
  std::vector<Unit> units;
  units.reserve(by_name.size());
  for (auto& [name, pages] : by_name) units.push_back({rank(seed, name), name, std::move(pages)});
  std::ranges::sort(units, [](const Unit& a, const Unit& b) { return std::tie(a.rank, a.name) < std::tie(b.rank, b.name); });
  return units;
}

}  // namespace

Split split_corpus(const Corpus& corpus, double share, std::uint64_t seed) {
  Split split;
  const double wanted = share * static_cast<double>(corpus.pages.size());
  for (const Unit& unit : units_of(corpus, seed)) {
    const auto taken = static_cast<double>(split.first.size());
    // A unit goes to the first part if at least half of its pages fit into the share, which keeps the part nearest to it.
    const bool fits = taken + static_cast<double>(unit.pages.size()) / 2 <= wanted;
    std::vector<std::size_t>& part = fits ? split.first : split.second;
    part.insert(part.end(), unit.pages.begin(), unit.pages.end());
    ++split.units;
    split.is_by_site |= unit.name.starts_with("site:");
  }
  std::ranges::sort(split.first);
  std::ranges::sort(split.second);
  return split;
}

}  // namespace garimpo::corpus
