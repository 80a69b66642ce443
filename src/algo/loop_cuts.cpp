#include "algo/loop_cuts.hpp"

#include <algorithm>

namespace garimpo::algo {

void LoopCuts::find(const Grammar& grammar, std::span<const std::uint32_t> symbols, base::Budget& budget) {
  cuts_.clear();
  starts_.clear();
  loops_.assign(grammar.loops().begin(), grammar.loops().end());
  std::ranges::stable_sort(loops_, std::ranges::greater{}, [](const Grammar::Loop& loop) { return loop.last - loop.first; });
  for (std::size_t at = 0; at < loops_.size() && budget.spend(symbols.size()); ++at) cut(grammar, symbols, at);
}

// An instance begins where this loop goes back, not where a loop inside it does.
void LoopCuts::cut(const Grammar& grammar, std::span<const std::uint32_t> symbols, std::size_t loop_at) {
  const Grammar::Loop loop = loops_[loop_at];
  inner_.clear();
  for (std::size_t at = loop_at + 1; at < loops_.size(); ++at)
    if (loops_[at].first >= loop.first && loops_[at].last <= loop.last) inner_.push_back(loops_[at]);
  std::size_t first = starts_.size();
  std::uint32_t before = 0;
  for (std::uint32_t at = 0; at < symbols.size(); ++at) {
    const std::uint32_t position = grammar.position(symbols[at]);
    const bool is_inside = position >= loop.first && position <= loop.last;
    if (!is_inside && before != 0) {
      close(loop, first, at);
      first = starts_.size();
    }
    if (is_inside && (before == 0 || (position <= before && !is_in_inner(position, before)))) starts_.push_back(at);
    before = is_inside ? position : 0;
  }
  if (before != 0) close(loop, first, symbols.size());
}

// A stay with one instance repeats nothing and is dropped. Every further instance of a kept stay is a step back, and each step back is of
// one loop only, so starts_ stays linear in the string.
void LoopCuts::close(const Grammar::Loop& loop, std::size_t first, std::size_t end) {
  if (starts_.size() - first < 2) return starts_.resize(first);
  cuts_.push_back({loop, first, static_cast<std::uint32_t>(starts_.size() - first), static_cast<std::uint32_t>(end)});
}

bool LoopCuts::is_in_inner(std::uint32_t first, std::uint32_t last) const {
  return std::ranges::any_of(inner_, [&](const Grammar::Loop& loop) { return loop.first <= first && last <= loop.last; });
}

}  // namespace garimpo::algo
