#include "algo/list_matching.hpp"

#include <numeric>

namespace garimpo::algo {

namespace {

constexpr std::uint32_t kNoSymbol = UINT32_MAX;

// With one child on each side there are no lists to find and only one possible pair.
GeneralizedMatch match_only_children(double size_a, double size_b, const GeneralizedMatch& pair, bool is_normalized) {
  const bool is_counted = is_normalized && pair.score > 0;
  return {pair.score, 1 + (is_counted ? pair.nodes_a : size_a), 1 + (is_counted ? pair.nodes_b : size_b)};
}

bool has_loop(const Grammar& grammar, std::span<const std::uint32_t> symbols) {
  return std::ranges::any_of(grammar.loops(),
                             [&](const Grammar::Loop& loop) { return std::ranges::equal(grammar.symbols(loop), symbols); });
}

}  // namespace

GeneralizedMatch ListMatching::match(const ChildList& a, const ChildList& b, std::span<const GeneralizedMatch> pairs,
                                     const GeneralizedMatchingOptions& options, base::Budget* budget) {
  if (a.classes.size() == 1 && b.classes.size() == 1) return match_only_children(a.sizes[0], b.sizes[0], pairs[0], options.is_normalized);
  a_.list = a;
  b_.list = b;
  pairs_ = pairs;
  columns_ = b.counts.size();
  options_ = options;
  groups_.clear();
  count_all_nodes();
  join_similar();
  name_children(a_, 0);
  name_children(b_, static_cast<std::uint32_t>(a.counts.size()));
  double list_nodes = 0;
  if (find_lists(budget)) list_nodes = reduce_lists();
  GeneralizedMatch out;
  out.nodes_a = 1 + list_nodes + keep(a_);
  out.nodes_b = 1 + list_nodes + keep(b_);
  out.score = best_mapping(budget);
  return out;
}

// Algorithm 5: the node count of a child is the one that its match with the most similar partner (the first of equals) gives; its own size
// where no partner scores.
void ListMatching::count_all_nodes() {
  for (Side* side : {&a_, &b_}) {
    side->best.assign(side->list.counts.size(), 0);
    side->nodes.assign(side->list.sizes.begin(), side->list.sizes.end());
  }
  for (std::size_t u = 0; u < a_.best.size(); ++u)
    for (std::size_t v = 0; v < b_.best.size(); ++v) {
      const GeneralizedMatch& match = pair(u, v);
      if (match.score <= 0) continue;
      const double similarity = match.similarity();
      const auto count = [&](Side& side, std::size_t at, double nodes) {
        if (similarity <= side.best[at] + kTie) return;
        side.best[at] = similarity;
        if (options_.is_normalized) side.nodes[at] = nodes;
      };
      count(a_, u, match.nodes_a);
      count(b_, v, match.nodes_b);
    }
}

void ListMatching::join_similar() {
  const std::size_t rows = a_.best.size();
  parent_.resize(rows + columns_);
  std::iota(parent_.begin(), parent_.end(), 0U);
  is_joined_.assign(parent_.size(), 0);
  symbol_of_.assign(parent_.size(), kNoSymbol);
  for (std::size_t u = 0; u < rows; ++u)
    for (std::size_t v = 0; v < columns_; ++v) {
      const GeneralizedMatch& match = pair(u, v);
      if (match.score <= 0) continue;
      const double similarity = match.similarity();
      if (similarity <= options_.tau1 + kTie || similarity <= options_.tau2 * a_.best[u] + kTie ||
          similarity <= options_.tau2 * b_.best[v] + kTie)
        continue;
      const std::uint32_t joined = root(static_cast<std::uint32_t>(rows + v));
      parent_[root(static_cast<std::uint32_t>(u))] = joined;
      is_joined_[joined] = 1;
    }
}

std::uint32_t ListMatching::root(std::uint32_t element) {
  while (parent_[element] != element) element = parent_[element] = parent_[parent_[element]];
  return element;
}

// Similar children share a symbol; every other child has a symbol of its own, even where two have the same shape.
void ListMatching::name_children(Side& side, std::uint32_t offset) {
  side.symbols.clear();
  side.has_repeats = false;
  for (Group& group : groups_) group.is_seen = false;
  for (const std::uint32_t child_class : side.list.classes) {
    const std::uint32_t joined = root(offset + child_class);
    std::uint32_t symbol = symbol_of_[joined];
    if (symbol == kNoSymbol) {
      symbol = static_cast<std::uint32_t>(groups_.size());
      groups_.emplace_back();
      if (is_joined_[joined] != 0) symbol_of_[joined] = symbol;
    }
    side.has_repeats = side.has_repeats || groups_[symbol].is_seen;
    groups_[symbol].is_seen = true;
    side.symbols.push_back(symbol);
  }
}

// True where both sides repeat the same symbols, and at least one of them repeats any.
bool ListMatching::find_lists(base::Budget* budget) {
  if (!a_.has_repeats && !b_.has_repeats) return false;
  a_.grammar.read(a_.symbols, budget);
  b_.grammar.read(b_.symbols, budget);
  a_.grammar.mark_missing_in(b_.grammar);
  b_.grammar.mark_missing_in(a_.grammar);
  if (a_.grammar.loops().empty() && b_.grammar.loops().empty()) return false;
  if (!are_all_lists_in(a_, b_) || !are_all_lists_in(b_, a_)) return false;
  group(a_);
  group(b_);
  return true;
}

bool ListMatching::are_all_lists_in(const Side& side, const Side& other) const {
  return std::ranges::all_of(side.grammar.loops(), [&](const Grammar::Loop& loop) {
    const auto symbols = side.grammar.symbols(loop);
    return has_loop(other.grammar, symbols) || (!options_.is_strict && !std::ranges::search(other.symbols, symbols).empty());
  });
}

void ListMatching::group(const Side& side) {
  for (const Grammar::Loop& loop : side.grammar.loops())
    for (const std::uint32_t symbol : side.grammar.symbols(loop)) groups_[symbol].is_reduced = true;
}

// UpdateW: each symbol of a list that both sides have gets the means over its pairs. Returns the nodes of all such symbols; a symbol of a
// list that only one side has is left alone.
double ListMatching::reduce_lists() {
  for (std::size_t u = 0; u < a_.best.size(); ++u) {
    const std::uint32_t symbol = symbol_of_[root(static_cast<std::uint32_t>(u))];
    if (symbol == kNoSymbol || !groups_[symbol].is_reduced) continue;
    for (std::size_t v = 0; v < columns_; ++v) {
      if (symbol_of_[root(static_cast<std::uint32_t>(a_.best.size() + v))] != symbol) continue;
      const double count = static_cast<double>(a_.list.counts[u]) * b_.list.counts[v];
      groups_[symbol].pairs += count;
      groups_[symbol].score += count * pair(u, v).score;
      groups_[symbol].nodes += count * (pair(u, v).nodes_a + pair(u, v).nodes_b) / 2;
    }
  }
  double nodes = 0;
  for (Group& group : groups_) {
    group.is_reduced = group.is_reduced && group.pairs > 0;
    if (!group.is_reduced) continue;
    group.score /= group.pairs;
    nodes += group.nodes / group.pairs;
  }
  return nodes;
}

// Lists the children that keep their row: all but the later instances of a reduced list. Returns the node count of those in no list.
double ListMatching::keep(Side& side) {
  double nodes = 0;
  side.kept.clear();
  for (Group& group : groups_) group.is_seen = false;
  for (std::uint32_t child = 0; child < side.symbols.size(); ++child) {
    Group& group = groups_[side.symbols[child]];
    if (!group.is_reduced || !group.is_seen) side.kept.push_back(child);
    group.is_seen = true;
    if (!group.is_reduced) nodes += side.nodes[side.list.classes[child]];
  }
  return nodes;
}

// M[i][j] = max(M[i][j-1], M[i-1][j], M[i-1][j-1] + W[i][j]) in one row of cells.
double ListMatching::best_mapping(base::Budget* budget) {
  const std::size_t rows = a_.kept.size();
  const std::size_t columns = b_.kept.size();
  cells_.assign(columns + 1, 0);
  const bool is_banded = rows * columns > kMaxCells;
  is_cut_short_ = is_cut_short_ || is_banded;
  const std::size_t reach = std::max<std::size_t>(kMaxCells / rows / 2, columns / rows + 1);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t middle = (row + 1) * columns / rows;
    const std::size_t first = is_banded && middle > reach ? middle - reach : 1;
    const std::size_t last = is_banded ? std::min(columns, middle + reach) : columns;
    if (budget != nullptr && !budget->spend((last - first) / 4 + 1)) break;
    fill_row(row, first, last);
  }
  return cells_.back();
}

void ListMatching::fill_row(std::size_t row, std::size_t first, std::size_t last) {
  double diagonal = cells_[first - 1];
  for (std::size_t column = first; column <= last; ++column) {
    const double above = cells_[column];
    cells_[column] = std::max({above, cells_[column - 1], diagonal + weight(a_.kept[row], b_.kept[column - 1])});
    diagonal = above;
  }
  cells_.back() = std::max(cells_.back(), cells_[last]);
}

double ListMatching::weight(std::uint32_t row, std::uint32_t column) const {
  const std::uint32_t symbol = a_.symbols[row];
  if (symbol == b_.symbols[column] && groups_[symbol].is_reduced) return groups_[symbol].score;
  return pair(a_.list.classes[row], b_.list.classes[column]).score;
}

}  // namespace garimpo::algo
