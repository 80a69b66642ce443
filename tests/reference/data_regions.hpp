// CombComp and IdentDRs as printed in Liu, Grossman, Zhai 2003 (with the repairs described in src/algo/data_regions.hpp), and our variant
// of CA that compares whole groups, on lists of tag strings and 1-based as in the papers: the oracle of algo/data_regions. CA itself:
// casamento.hpp.
#pragma once
#include "algo/data_regions.hpp"
#include "tests/reference/sequences.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::reference {

using Tags = std::vector<std::string>;
using Siblings = std::vector<Tags>;
using Distances = std::map<std::pair<int, int>, double>;  // by length and start

inline Tags concatenated(const Siblings& siblings, int first, int length) {
  Tags out;
  for (int at = first; at < first + length; ++at) {
    const Tags& tags = siblings[static_cast<std::size_t>(at - 1)];
    out.insert(out.end(), tags.begin(), tags.end());
  }
  return out;
}

// Edit distance over the mean length.
inline double mean_distance(const Tags& a, const Tags& b) {
  return static_cast<double>(edit_distance(a, b)) * 2 / static_cast<double>(a.size() + b.size());
}

inline int count(const Siblings& siblings) { return static_cast<int>(siblings.size()); }

// The three loops of the paper; `asked` counts how often each pair is compared.
inline Distances comb_comp(const Siblings& siblings, int max_length, std::map<std::pair<int, int>, int>* asked = nullptr) {
  Distances distances;
  const int n = count(siblings);
  for (int i = 1; i <= max_length; ++i)
    for (int j = i; j <= max_length; ++j) {
      if (i + 2 * j - 1 > n) continue;
      int start = i;
      for (int k = i + j; k + j - 1 <= n; k += j) {
        distances[{j, start}] = mean_distance(concatenated(siblings, start, j), concatenated(siblings, k, j));
        if (asked != nullptr) ++(*asked)[{j, start}];
        start = k;
      }
    }
  return distances;
}

inline void ident_drs(int start, int n, int max_length, double threshold, const Distances& distances,
                      std::vector<algo::DataRegion>& found) {
  struct Candidate {
    int length = 0;
    int start = 0;
    int covered = 0;
  } best;
  for (int i = 1; i <= max_length; ++i)
    for (int f = start; f <= start + i - 1; ++f) {
      Candidate current;
      bool is_first = true;
      for (int j = f; j + 2 * i - 1 <= n; j += i) {
        const auto distance = distances.find({i, j});
        if (distance != distances.end() && distance->second <= threshold) {
          if (is_first)
            current = {i, j, 2 * i};
          else
            current.covered += i;
          is_first = false;
        } else if (!is_first) {
          break;
        }
      }
      if (best.covered < current.covered && (best.start == 0 || current.start <= best.start)) best = current;
    }
  if (best.covered == 0) return;
  found.push_back(
      {static_cast<std::uint32_t>(best.length), static_cast<std::uint32_t>(best.start - 1), static_cast<std::uint32_t>(best.covered)});
  if (best.start + best.covered - 1 != n) ident_drs(best.start + best.covered, n, max_length, threshold, distances, found);
}

// The search on the list from `first` on; near(a, b, length) compares the groups that begin at a and b.
using IsNear = std::function<bool(int, int, int)>;
inline void whole_groups(int first, int n, const IsNear& near, std::vector<algo::DataRegion>& found) {
  if (n - first + 1 < 2) return;
  int s = 1;
  while (first + s <= n && !near(first, first + s, 1)) ++s;
  if (first + s > n) return whole_groups(first + 1, n, near, found);
  int k = 1;
  while (first + (k + 1) * s - 1 <= n && near(first + (k - 1) * s, first + k * s, s)) ++k;
  if (k < 2) return whole_groups(first + 1, n, near, found);
  found.push_back({static_cast<std::uint32_t>(s), static_cast<std::uint32_t>(first - 1), static_cast<std::uint32_t>(k * s)});
  whole_groups(first + k * s, n, near, found);
}

}  // namespace garimpo::reference
