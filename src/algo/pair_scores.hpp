// Scores of unordered pairs of shapes. Lists repeat the same few shapes, so a score once computed answers for thousands of pairs.
// Cost: constant expected time. At most kMaxPairs are kept (16 MB); past that, new pairs are not remembered and are computed each time.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace garimpo::algo {

class PairScores {
 public:
  static constexpr std::size_t kMaxPairs = 1U << 19;

  void clear();
  // The two shapes must differ.
  std::optional<std::uint32_t> find(std::uint32_t a, std::uint32_t b) const;
  void add(std::uint32_t a, std::uint32_t b, std::uint32_t score);

 private:
  struct Slot {
    std::uint64_t key = 0;  // 0: free (shapes 0 and 0, which do not differ)
    std::uint32_t score = 0;
  };
  std::size_t slot_of(std::uint64_t key) const;
  void grow();

  std::vector<Slot> slots_;
  std::size_t pairs_ = 0;
};

}  // namespace garimpo::algo
