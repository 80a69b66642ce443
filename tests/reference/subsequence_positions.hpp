// The walk back through the whole table of lengths: the oracle of the bit-parallel version.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace garimpo::reference {

template <class Sequence>
std::vector<std::size_t> subsequence_positions(const Sequence& a, const Sequence& b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j)
      table[i][j] = a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : std::max(table[i - 1][j], table[i][j - 1]);
  std::vector<std::size_t> found;
  for (std::size_t i = a.size(), j = b.size(); i > 0 && j > 0;) {
    if (a[i - 1] == b[j - 1]) {
      found.push_back(--i);
      --j;
    } else if (table[i][j - 1] > table[i - 1][j]) {
      --j;
    } else {
      --i;
    }
  }
  std::ranges::reverse(found);
  return found;
}

}  // namespace garimpo::reference
