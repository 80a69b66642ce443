// Optimal string alignment over words of a few letters: three rows of the table, time the product of the lengths.
#include "terminal/suggest.hpp"

#include <algorithm>
#include <vector>

namespace garimpo::cli {

namespace {

constexpr std::size_t kLongestWord = 64;  // longer words are not compared

std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = a[i - 1] == b[j - 1];
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

// Up to a third of the letters may be wrong; a word that is the beginning of the candidate ("art") matches.
bool is_near(std::string_view word, std::string_view candidate, std::size_t distance) {
  if (word.size() >= 3 && candidate.starts_with(word)) return true;
  return distance <= std::max<std::size_t>(1, std::max(word.size(), candidate.size()) / 3);
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.empty() || word.size() > kLongestWord) return {};
  std::string_view best;
  std::size_t best_distance = SIZE_MAX;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edits(word, candidate);
    if (distance >= best_distance || !is_near(word, candidate, distance)) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view best = nearest(word, candidates);
  return best.empty() ? std::string() : " (did you mean '" + std::string(best) + "'?)";
}

}  // namespace garimpo::cli
