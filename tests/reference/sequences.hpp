// Slow, obvious versions of the sequence kernels: the plain tables of the textbooks, and Kuo and Cross 1989 for the longest common
// subsequence, which the NCE dissertation names. They are the oracle of the bit-parallel kernels.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace garimpo::reference {

template <class Sequence>
std::size_t edit_distance(const Sequence& a, const Sequence& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

template <class Sequence>
std::size_t common_subsequence(const Sequence& a, const Sequence& b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j)
      table[i][j] = a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : std::max(table[i - 1][j], table[i][j - 1]);
  return table[a.size()][b.size()];
}

// Thresholds: the k-th is the smallest j such that a[0..i) and b[0..j) have k characters in common. The old value is kept in
// `replaced`, so that one row cannot build on its own update.
template <class Sequence>
std::size_t common_subsequence_kuo_cross(const Sequence& a, const Sequence& b) {
  using Symbol = typename Sequence::value_type;
  std::map<Symbol, std::vector<std::size_t>> positions;
  for (std::size_t j = 0; j < b.size(); ++j) positions[b[j]].push_back(j + 1);
  const std::size_t never = b.size() + 1;
  std::vector<std::size_t> threshold(std::min(a.size(), b.size()) + 2, never);
  threshold[0] = 0;
  for (const Symbol symbol : a) {
    std::size_t rank = 0;
    std::size_t replaced = 0;
    for (const std::size_t j : positions[symbol]) {
      if (j <= replaced) continue;
      do ++rank;
      while (j > threshold[rank]);
      replaced = threshold[rank];
      threshold[rank] = j;
    }
  }
  return static_cast<std::size_t>(std::count_if(threshold.begin() + 1, threshold.end(), [&](std::size_t j) { return j < never; }));
}

}  // namespace garimpo::reference
