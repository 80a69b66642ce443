#include "algo/pair_scores.hpp"

#include <algorithm>
#include <utility>

namespace garimpo::algo {

namespace {

std::uint64_t key_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b); }

}  // namespace

void PairScores::clear() {
  slots_.assign(slots_.size(), Slot{});
  pairs_ = 0;
}

std::optional<std::uint32_t> PairScores::find(std::uint32_t a, std::uint32_t b) const {
  if (pairs_ == 0) return std::nullopt;
  const std::uint64_t key = key_of(a, b);
  const Slot& slot = slots_[slot_of(key)];
  return slot.key == key ? std::optional(slot.score) : std::nullopt;
}

void PairScores::add(std::uint32_t a, std::uint32_t b, std::uint32_t score) {
  if (pairs_ >= kMaxPairs) return;
  if (2 * (pairs_ + 1) > slots_.size()) grow();
  const std::uint64_t key = key_of(a, b);
  Slot& slot = slots_[slot_of(key)];
  if (slot.key == 0) ++pairs_;
  slot = {key, score};
}

// Linear probing; at most half of the slots are taken, so the search ends.
std::size_t PairScores::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = ((key ^ key >> 29) * 0x9E3779B97F4A7C15ULL >> 24) & mask;
  while (slots_[at].key != 0 && slots_[at].key != key) at = (at + 1) & mask;
  return at;
}

void PairScores::grow() {
  std::vector<Slot> before(std::max<std::size_t>(256, slots_.size() * 2));
  std::swap(before, slots_);
  for (const Slot& slot : before)
    if (slot.key != 0) slots_[slot_of(slot.key)] = slot;
}

}  // namespace garimpo::algo
