#include "text/similarity/pattern_alphabet.hpp"

#include <utility>

namespace garimpo::text {

void PatternAlphabet::clear() {
  for (const std::uint32_t symbol : symbols_)
    if (symbol < kDirect) direct_[symbol] = 0;
  if (hashed_ > 0) slots_.assign(slots_.size(), Slot{0, 0});
  hashed_ = 0;
  symbols_.clear();
}

std::uint32_t PatternAlphabet::add(std::uint32_t symbol) {
  if (symbol < kDirect) {
    if (direct_[symbol] == 0) {
      symbols_.push_back(symbol);
      direct_[symbol] = static_cast<std::uint32_t>(symbols_.size());
    }
    return direct_[symbol];
  }
  if (2 * (hashed_ + 1) > slots_.size()) grow();
  Slot& slot = slots_[slot_of(symbol)];
  if (slot.number == 0) {
    symbols_.push_back(symbol);
    slot = {symbol, static_cast<std::uint32_t>(symbols_.size())};
    ++hashed_;
  }
  return slot.number;
}

std::uint32_t PatternAlphabet::find_hashed(std::uint32_t symbol) const { return hashed_ == 0 ? 0 : slots_[slot_of(symbol)].number; }

// Linear probing; at most half of the slots are taken, so the search ends.
std::size_t PatternAlphabet::slot_of(std::uint32_t symbol) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = ((std::uint64_t{symbol} * 0x9E3779B97F4A7C15ULL) >> 32) & mask;
  while (slots_[at].number != 0 && slots_[at].symbol != symbol) at = (at + 1) & mask;
  return at;
}

void PatternAlphabet::grow() {
  std::vector<Slot> before(slots_.empty() ? 64 : slots_.size() * 2, Slot{0, 0});
  std::swap(before, slots_);
  for (const Slot& slot : before)
    if (slot.number != 0) slots_[slot_of(slot.symbol)] = slot;
}

}  // namespace garimpo::text
