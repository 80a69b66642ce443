#include "algo/grammar.hpp"

#include <algorithm>

namespace garimpo::algo {

namespace {

std::string plus(const std::string& part) { return part.size() == 1 ? part + "+" : "(" + part + ")+"; }

}  // namespace

void Grammar::read(std::span<const std::uint32_t> symbols, base::Budget* budget) {
  for (const std::uint32_t symbol : order_) position_[symbol] = 0;
  order_.clear();
  is_optional_.clear();
  loops_.clear();
  state_ = 0;
  for (const std::uint32_t symbol : symbols) {
    if (budget != nullptr && !budget->spend(loops_.size() / 32 + 1)) break;
    if (loops_.size() == kMaxLoops) break;
    step(symbol);
  }
  // The accepting state is the last one.
  skip(state_ + 1, static_cast<std::uint32_t>(order_.size()) + 1);
}

void Grammar::mark_missing_in(const Grammar& other) {
  for (std::size_t at = 0; at < order_.size(); ++at)
    if (other.position(order_[at]) == 0) is_optional_[at] = 1;
}

void Grammar::step(std::uint32_t symbol) {
  if (symbol >= position_.size()) position_.resize(symbol + std::size_t{1}, 0);
  const std::uint32_t target = position_[symbol];
  if (target == 0) {
    skip(state_ + 1, static_cast<std::uint32_t>(order_.size()) + 1);
    order_.push_back(symbol);
    is_optional_.push_back(0);
    state_ = static_cast<std::uint32_t>(order_.size());
    position_[symbol] = state_;
  } else if (target > state_) {
    skip(state_ + 1, target);
    state_ = target;
  } else {
    step_back(target);
  }
}

void Grammar::step_back(std::uint32_t target) {
  if (const Loop* loop = shortest_loop(target, state_)) {
    skip(state_ + 1, loop->last + 1);
  } else if (const Loop added = closed_under_loops(target); std::ranges::find(loops_, added) == loops_.end()) {
    loops_.push_back(added);
  }
  state_ = target;
}

const Grammar::Loop* Grammar::shortest_loop(std::uint32_t first, std::uint32_t at_least) const {
  const Loop* found = nullptr;
  for (const Loop& loop : loops_)
    if (loop.first == first && loop.last >= at_least && (found == nullptr || loop.last < found->last)) found = &loop;
  return found;
}

// The loop from the current state back to the target, widened until it overlaps no other loop in part.
Grammar::Loop Grammar::closed_under_loops(std::uint32_t target) {
  Loop wide{target, state_};
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const Loop& loop : loops_) {
      if (loop.first > wide.last || wide.last >= loop.last || target >= loop.first) continue;
      skip(wide.last + 1, loop.last + 1);
      wide.last = loop.last;
      has_grown = true;
    }
  }
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const Loop& loop : loops_) {
      if (loop.first >= wide.first || wide.first > loop.last || loop.last >= wide.last) continue;
      skip(loop.first, wide.first);
      wide.first = loop.first;
      has_grown = true;
    }
  }
  return wide;
}

void Grammar::skip(std::uint32_t begin, std::uint32_t end) {
  for (std::uint32_t position = begin; position < end; ++position) is_optional_[position - 1] = 1;
}

std::string Grammar::expression() const { return written(1, static_cast<std::uint32_t>(order_.size()), nullptr); }

std::string Grammar::expression(const Loop& loop) const { return plus(written(loop.first, loop.last, &loop)); }

// The expression of states [first, last]: a bracket opens where a loop begins and closes with '+' where it ends.
std::string Grammar::written(std::uint32_t first, std::uint32_t last, const Loop* outside) const {
  std::string out;
  for (std::uint32_t position = first; position <= last; ++position) {
    std::size_t opening = 0;
    std::size_t closing = 0;
    bool is_alone = false;
    for (const Loop& loop : loops_) {
      if (loop.first < first || loop.last > last || (outside != nullptr && loop == *outside)) continue;
      is_alone = is_alone || (loop.first == position && loop.last == position);
      opening += loop.first == position && loop.last > position;
      closing += loop.last == position && loop.first < position;
    }
    const std::uint32_t symbol = order_[position - 1];
    if (symbol >= 26) return "...";
    std::string letter(1, static_cast<char>('a' + symbol));
    if (is_optional(position)) letter += '?';
    if (is_alone) letter = plus(letter);
    out += std::string(opening, '(') + letter;
    for (; closing > 0; --closing) out += ")+";
  }
  return out;
}

}  // namespace garimpo::algo
