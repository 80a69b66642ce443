// Hashes of any run of a row of numbers. Two different runs are equal only where their hashes collide by accident, which is not guarded
// against: it would cost a candidate, never a wrong memory access.
#pragma once
#include "base/hash.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace garimpo::extract::records::automatic {

inline constexpr std::size_t kLongestSequence = 300;

// Hashes of any run of a row of numbers, up to kLongestSequence of them: two look-ups each.
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
    return base::mix(before_[end] - before_[begin] * kPowers[end - begin], end - begin);
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

}  // namespace garimpo::extract::records::automatic
