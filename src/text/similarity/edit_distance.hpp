// Levenshtein distance between strings of bytes or of tags, bit-parallel.
//
// G. Myers, "A fast bit-vector algorithm for approximate string matching based on dynamic programming" (JACM 1999), in the form of H. Hyyrö
// (2003). The shorter string is worked off in blocks of 64 symbols, each over the part of the other string that an answer of at most
// `max` can touch (Ukkonen's band); the differences between blocks are kept per position, so memory stays linear.
// Cost: |shorter| / 64 * min(|longer|, 2 max) steps of three to four nanoseconds; nothing is allocated once the buffers have grown. Common
// prefixes and suffixes, lengths too far apart and too few symbols in common cost linear time only.
#pragma once
#include "base/budget.hpp"
#include "text/similarity/pattern_alphabet.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::text {

// Reuses its memory from call to call; one per thread.
class EditDistance {
 public:
  static constexpr std::size_t kNoMax = SIZE_MAX / 2;

  // Exact up to `max`; otherwise some number above it, found as soon as it is certain or once the budget (if one is given) is spent.
  std::size_t distance(std::string_view a, std::string_view b, std::size_t max = kNoMax, base::Budget* budget = nullptr);
  std::size_t distance(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b, std::size_t max = kNoMax,
                       base::Budget* budget = nullptr);

 private:
  struct Block;
  template <class Symbol>
  std::size_t stripped(std::span<const Symbol> a, std::span<const Symbol> b, std::size_t max, base::Budget* budget);
  std::size_t least_possible();
  std::size_t blocks(std::size_t max, base::Budget* budget);
  void run(Block& block);

  PatternAlphabet alphabet_;
  std::vector<std::uint32_t> pattern_;  // both strings as numbers of the pattern's alphabet
  std::vector<std::uint32_t> text_;
  std::vector<std::uint64_t> masks_;  // by symbol: where it stands in the current block
  std::vector<std::uint32_t> counts_;
  std::vector<std::int8_t> step_;  // by position of the text: the difference along the last row of the block before
};

}  // namespace garimpo::text
