// Scores of unordered pairs of shapes. Lists repeat the same few shapes, so a score once computed answers for thousands of pairs.
// Cost: constant expected time. At most kMaxPairs are kept (16 MB); past that, new pairs are not remembered and are computed each time.
#pragma once
#include "base/flat_table.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace garimpo::algo {

class PairScores {
 public:
  static constexpr std::size_t kMaxPairs = 1U << 19;

  void clear();
  std::optional<std::uint32_t> find(std::uint32_t a, std::uint32_t b) const;
  void add(std::uint32_t a, std::uint32_t b, std::uint32_t score);

 private:
  base::FlatTable<std::uint32_t> scores_;
};

}  // namespace garimpo::algo
