// 64-bit hashes of small values, and a table from such hashes to dense numbers. Collisions are not guarded against: at worst two different
// things are counted as one, which can spoil a candidate but never a memory access.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::extract::records::automatic {

// A hash of two hashes. Pairs of small numbers must be packed into one number first (and mixed with 0), since many of them collide
// otherwise.
inline std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = (a ^ (b + 0x9E3779B97F4A7C15ULL + (a << 6) + (a >> 2))) * 0xD6E8FEB86659FD93ULL;
  h ^= h >> 32;
  h *= 0xD6E8FEB86659FD93ULL;
  return h ^ h >> 29;
}

// Hashes eight bytes per step.
inline std::uint64_t hash_of(std::string_view text) {
  std::uint64_t h = 0xCBF29CE484222325ULL;
  const auto take = [&](std::uint64_t part) {
    h = (h ^ part) * 0xD6E8FEB86659FD93ULL;
    h ^= h >> 32;
  };
  std::uint64_t part = 0;
  std::size_t at = 0;
  for (; at + sizeof part <= text.size(); at += sizeof part) {
    std::memcpy(&part, text.data() + at, sizeof part);
    take(part);
  }
  part = 0;
  for (std::size_t i = 0; at + i < text.size(); ++i) part |= std::uint64_t{static_cast<unsigned char>(text[at + i])} << 8 * i;
  take(part);
  return mixed(h, text.size());
}

inline constexpr std::size_t kLongestSequence = 300;

// Hashes of any run of a sequence of numbers, up to kLongestSequence long, by two look-ups.
class SequenceHashes {
 public:
  template <class Numbers>
  void add_all(const Numbers& numbers) {
    std::size_t at = before_.size();
    std::uint64_t hash = before_.back();
    before_.resize(at + numbers.size());
    for (const std::uint64_t number : numbers) before_[at++] = hash = hash * kBase + number + 1;
  }
  std::uint64_t of(std::size_t begin, std::size_t end) const {
    return mixed(before_[end] - before_[begin] * kPowers[end - begin], end - begin);
  }

 private:
  static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ULL;
  static constexpr auto kPowers = [] {
    std::array<std::uint64_t, kLongestSequence + 1> powers{};
    powers[0] = 1;
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * kBase;
    return powers;
  }();
  std::vector<std::uint64_t> before_{0};
};

// Numbers hashes 0, 1, 2... in the order of their first appearance.
class DenseIds {
 public:
  // Reserves room for about this many numbers.
  void reserve(std::size_t count) {
    if (slots_.empty()) slots_.resize(std::bit_ceil(std::max(kFewestSlots, 2 * count)));
  }
  std::uint32_t id(std::uint64_t hash) {
    if (2 * (std::size_t{next_} + 1) > slots_.size()) grow();
    Slot& found = slot(hash | 1U);
    if (found.key == 0) found = {hash | 1U, next_++};
    return found.value;
  }
  // The number of the hash; kNone where it has none.
  static constexpr std::uint32_t kNone = UINT32_MAX;
  std::uint32_t find(std::uint64_t hash) const {
    if (next_ == 0) return kNone;
    const Slot& found = slot(hash | 1U);
    return found.key == 0 ? kNone : found.value;
  }
  std::uint32_t size() const { return next_; }

 private:
  static constexpr std::size_t kFewestSlots = 32;
  struct Slot {
    std::uint64_t key = 0;  // 0: free
    std::uint32_t value = 0;
  };
  const Slot& slot(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (key >> 1) & mask;
    while (slots_[at].key != 0 && slots_[at].key != key) at = (at + 1) & mask;
    return slots_[at];
  }
  Slot& slot(std::uint64_t key) {
    return const_cast<Slot&>(std::as_const(*this).slot(key));
  }  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  void grow() {
    std::vector<Slot> before(std::max<std::size_t>(kFewestSlots, slots_.size() * 2));
    before.swap(slots_);
    for (const Slot& old : before)
      if (old.key != 0) slot(old.key) = old;
  }

  std::vector<Slot> slots_;
  std::uint32_t next_ = 0;
};

// How often each hash was added.
class HashCounts {
 public:
  // Returns how often the hash was added, this time included.
  std::uint32_t add(std::uint64_t hash) {
    const std::uint32_t number = ids_.id(hash);
    if (number == times_.size()) times_.push_back(0);
    return ++times_[number];
  }
  std::uint32_t times(std::uint64_t hash) const {
    const std::uint32_t number = ids_.find(hash);
    return number == DenseIds::kNone ? 0 : times_[number];
  }

 private:
  DenseIds ids_;
  std::vector<std::uint32_t> times_;
};

}  // namespace garimpo::extract::records::automatic
