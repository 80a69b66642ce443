// Length of the longest common subsequence (LCS) of two strings of code points, bit-parallel.
//
// H. Hyyrö, "Bit-parallel LCS-length computation revisited" (AWOCA 2004). The pattern is worked off in blocks of 64 characters, each over
// the whole of the other string; the carries between blocks are kept per position, so masks need one word per symbol and memory stays
// linear. Cost: |shorter| / 64 * |longer| steps of two to three nanoseconds, and nothing is allocated once the buffers have grown. Common
// prefixes and suffixes cost their length only. Two strings of a million characters each take seconds, so callers bound what they compare.
#pragma once
#include "text/similarity/pattern_alphabet.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::text {

// Reuses its memory from call to call; one per thread.
class CommonSubsequence {
 public:
  // Exact where it is at least `needed`; otherwise any number below `needed`, found as soon as it is certain.
  std::size_t length(std::u32string_view a, std::u32string_view b, std::size_t needed = 0);

 private:
  std::size_t latin_length(std::u32string_view pattern, std::u32string_view text, std::size_t needed);
  std::size_t core_length(std::u32string_view pattern, std::u32string_view text, std::size_t needed);
  std::size_t one_block(std::size_t pattern_chars, std::size_t needed) const;
  std::size_t next_block(std::size_t pattern_chars);
  void set_masks(std::u32string_view block);
  void clear_masks(std::u32string_view block);

  // Masks of a pattern of at most two blocks in the first 256 code points: most texts that are compared are short and Latin.
  struct LatinMask {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
  };
  std::array<LatinMask, 256> latin_{};
  PatternAlphabet alphabet_;
  std::vector<std::uint32_t> symbols_;  // the text, as numbers of the pattern's alphabet
  std::vector<std::uint64_t> masks_;    // by symbol: where it stands in the current block
  std::vector<std::uint8_t> carry_;     // by position of the text: what the block below carries over
};

}  // namespace garimpo::text
