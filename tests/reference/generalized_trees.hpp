// G-STM and its grammars as Jindal, Liu 2010 and Godoy 2015 print them, with every table in full: the oracle of algo/grammar,
// algo/list_matching and algo/generalized_tree_matching.
#pragma once
#include "tests/reference/trees.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::reference {

using Symbols = std::vector<std::uint32_t>;

// An automaton as a chain: positions from 1.
struct ChainGrammar {
  Symbols order;
  std::set<std::uint32_t> optional;
  std::set<std::pair<std::uint32_t, std::uint32_t>> loops;

  std::set<Symbols> plus_parts() const {
    std::set<Symbols> out;
    for (const auto& [first, last] : loops) out.emplace(order.begin() + first - 1, order.begin() + last);
    return out;
  }
};

inline void mark(std::set<std::uint32_t>& set, std::uint32_t first, std::uint32_t last) {
  for (std::uint32_t at = first; at <= last; ++at) set.insert(at);
}

inline void step_back(ChainGrammar& g, std::uint32_t t, std::uint32_t p) {
  std::set<std::uint32_t> ends;
  for (const auto& [x, y] : g.loops)
    if (x == t && y >= p) ends.insert(y);
  if (!ends.empty()) return mark(g.optional, p + 1, *ends.begin());
  std::uint32_t f = p;
  for (bool again = true; again;) {
    again = false;
    for (const auto& [x, y] : g.loops)
      if (x <= f && f < y && t < x) mark(g.optional, f + 1, y), f = y, again = true;
  }
  std::uint32_t t2 = t;
  for (bool again = true; again;) {
    again = false;
    for (const auto& [x, y] : g.loops)
      if (x < t2 && t2 <= y && y < f) mark(g.optional, x, t2 - 1), t2 = x, again = true;
  }
  g.loops.emplace(t2, f);
}

inline ChainGrammar grammar(const Symbols& s) {
  ChainGrammar g;
  std::map<std::uint32_t, std::uint32_t> index;
  std::uint32_t p = 0;
  for (const std::uint32_t c : s) {
    const auto k = static_cast<std::uint32_t>(g.order.size());
    const auto [found, is_new] = index.emplace(c, k + 1);
    const std::uint32_t t = found->second;
    if (is_new) {
      mark(g.optional, p + 1, k);
      g.order.push_back(c);
    } else if (t > p) {
      mark(g.optional, p + 1, t - 1);
    } else {
      step_back(g, t, p);
    }
    p = t;
  }
  mark(g.optional, p + 1, static_cast<std::uint32_t>(g.order.size()));
  return g;
}

struct Match {
  double score = 0;
  double nodes_a = 0;
  double nodes_b = 0;
  double similarity() const { return score / std::max(nodes_a, nodes_b); }
  bool operator==(const Match&) const = default;
};
using MatchTable = std::vector<std::vector<Match>>;

struct GstmVariant {
  bool is_strict = false;
  bool is_normalized = true;
  double tau1 = 0.5;
  double tau2 = 0.7;
};

// What happened while one pair of trees was matched.
struct GstmTrace {
  MatchTable before;  // W as DetectLists gets it
  MatchTable after;   // as UpdateW leaves it
  Symbols symbols_a;
  Symbols symbols_b;
  Match result;
};

constexpr double kTie = 1e-9;

// The most similar partner's count (Algorithm 5); the tree's own size where none scores.
inline double best_nodes(const std::vector<Match>& partners, double Match::* nodes, double own) {
  double best = 0;
  double out = own;
  for (const Match& match : partners)
    if (match.similarity() > best + kTie) best = match.similarity(), out = match.*nodes;
  return out;
}

inline std::pair<Symbols, Symbols> detect_symbols(const MatchTable& w, const GstmVariant& variant) {
  const std::size_t m = w.size();
  const std::size_t n = w[0].size();
  std::vector<double> best(m + n, 0);
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j)
      for (const std::size_t at : {i, m + j}) best[at] = std::max(best[at], w[i][j].similarity());
  std::vector<std::uint32_t> group(m + n);
  std::iota(group.begin(), group.end(), 0U);
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double s = w[i][j].similarity();
      if (s <= variant.tau1 + kTie || s <= variant.tau2 * best[i] + kTie || s <= variant.tau2 * best[m + j] + kTie) continue;
      std::ranges::replace(group, std::uint32_t{group[i]}, std::uint32_t{group[m + j]});
    }
  std::map<std::uint32_t, std::uint32_t> names;
  Symbols all;
  for (const std::uint32_t g : group) all.push_back(names.emplace(g, static_cast<std::uint32_t>(names.size())).first->second);
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(m);
  return {Symbols(all.begin(), middle), Symbols(middle, all.end())};
}

inline bool same_plus_parts(const Symbols& s1, const Symbols& s2, bool is_strict) {
  const auto k1 = grammar(s1).plus_parts();
  const auto k2 = grammar(s2).plus_parts();
  if (is_strict) return k1 == k2;
  const auto has = [](const Symbols& part, const Symbols& s, const std::set<Symbols>& parts) {
    return parts.contains(part) || !std::ranges::search(s, part).empty();
  };
  return std::ranges::all_of(k1, [&](const Symbols& part) { return has(part, s2, k2); }) &&
         std::ranges::all_of(k2, [&](const Symbols& part) { return has(part, s1, k1); });
}

inline std::vector<std::size_t> places(const Symbols& s, std::uint32_t c) {
  std::vector<std::size_t> out;
  for (std::size_t at = 0; at < s.size(); ++at)
    if (s[at] == c) out.push_back(at);
  return out;
}

// UpdateW; takes the children it reduced out of the two lists of counts, and returns the nodes that stand for them.
inline double update(MatchTable& w, const Symbols& s1, const Symbols& s2, std::vector<double>& counts_a, std::vector<double>& counts_b) {
  std::set<std::uint32_t> grouped;
  for (const Symbols& s : {s1, s2})
    for (const Symbols& part : grammar(s).plus_parts()) grouped.insert(part.begin(), part.end());
  double nodes = 0;
  for (const std::uint32_t c : grouped) {
    const auto sa = places(s1, c);
    const auto sb = places(s2, c);
    if (sa.empty() || sb.empty()) continue;
    double score = 0;
    double both = 0;
    for (const std::size_t i : sa)
      for (const std::size_t j : sb) score += w[i][j].score, both += w[i][j].nodes_a + w[i][j].nodes_b;
    const auto pairs = static_cast<double>(sa.size() * sb.size());
    for (const std::size_t i : sa)
      for (Match& match : w[i])
        if (i != sa[0]) match.score = 0;
    for (const std::size_t j : sb)
      for (auto& row : w)
        if (j != sb[0]) row[j].score = 0;
    w[sa[0]][sb[0]].score = score / pairs;
    nodes += both / (2 * pairs);
    for (const std::size_t i : sa) counts_a[i] = 0;
    for (const std::size_t j : sb) counts_b[j] = 0;
  }
  return nodes;
}

inline GstmTrace gstm(const Tree& a, const Tree& b, const GstmVariant& variant = {}) {
  GstmTrace out;
  out.result = {a.label == b.label ? 1.0 : 0.0, static_cast<double>(a.size()), static_cast<double>(b.size())};
  if (a.label != b.label || a.children.empty() || b.children.empty()) return out;
  const std::size_t m = a.children.size();
  const std::size_t n = b.children.size();
  MatchTable w(m, std::vector<Match>(n));
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j) w[i][j] = gstm(a.children[i], b.children[j], variant).result;
  std::vector<double> counts_a;
  std::vector<double> counts_b;
  for (const Tree& child : a.children) counts_a.push_back(child.size());
  for (const Tree& child : b.children) counts_b.push_back(child.size());
  for (std::size_t i = 0; variant.is_normalized && i < m; ++i) counts_a[i] = best_nodes(w[i], &Match::nodes_a, counts_a[i]);
  for (std::size_t j = 0; variant.is_normalized && j < n; ++j) {
    std::vector<Match> column;
    for (const auto& row : w) column.push_back(row[j]);
    counts_b[j] = best_nodes(column, &Match::nodes_b, counts_b[j]);
  }
  out.before = w;
  std::tie(out.symbols_a, out.symbols_b) = detect_symbols(w, variant);
  double nodes = 0;
  if (same_plus_parts(out.symbols_a, out.symbols_b, variant.is_strict)) nodes = update(w, out.symbols_a, out.symbols_b, counts_a, counts_b);
  out.after = w;
  std::vector<std::vector<double>> mapping(m + 1, std::vector<double>(n + 1));
  for (std::size_t i = 1; i <= m; ++i)
    for (std::size_t j = 1; j <= n; ++j)
      mapping[i][j] = std::max({mapping[i][j - 1], mapping[i - 1][j], mapping[i - 1][j - 1] + w[i - 1][j - 1].score});
  out.result = {mapping[m][n] + 1, std::accumulate(counts_a.begin(), counts_a.end(), 1 + nodes),
                std::accumulate(counts_b.begin(), counts_b.end(), 1 + nodes)};
  return out;
}

}  // namespace garimpo::reference
