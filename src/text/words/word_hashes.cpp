#include "text/words/word_hashes.hpp"

#include "base/over_read.hpp"
#include "text/words/letter_runs.hpp"

namespace garimpo::text {

namespace {

// The capitals among eight bytes made small: where a byte is at least 'A' and not more than 'Z' its bit 0x20 is set.
std::uint64_t lower_eight(std::uint64_t eight) {
  constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  const std::uint64_t low = eight & (0x7F * kEach);
  const std::uint64_t from_a = low + (0x80 - 'A') * kEach;
  const std::uint64_t past_z = low + (0x80 - 'Z' - 1) * kEach;
  const std::uint64_t is_capital = (from_a & ~past_z & ~eight) & (0x80 * kEach);
  return eight | is_capital >> 2U;
}

std::uint64_t hash_of(const char* word, std::size_t size) {
  std::uint64_t hash = size * 0x9E3779B97F4A7C15ULL;
  for (std::size_t at = 0; at < size; at += 8) {
    hash = (hash ^ lower_eight(base::load_up_to_8(word + at, size - at))) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

}  // namespace

std::uint64_t hash_word(std::string_view word) { return hash_of(word.data(), word.size()); }

void append_word_hashes(std::string_view text, std::vector<std::uint64_t>& hashes) {
  std::size_t begun = 0;  // where the word that continues from the block before begins
  std::uint64_t is_open = 0;
  for (std::size_t at = 0; at < text.size() && hashes.size() < kMostWordHashes; at += kMaskBytes) {
    const ByteMasks masks = masks_of(text.substr(at));
    const std::uint64_t inside = masks.small | masks.capitals | masks.others;
    // Each set bit is the first byte of a word or the byte after its last one.
    for (std::uint64_t edges = inside ^ (inside << 1U | is_open); edges != 0; edges &= edges - 1) {
      const std::size_t edge = at + static_cast<std::size_t>(std::countr_zero(edges));
      is_open ^= 1U;
      if (is_open != 0) {
        begun = edge;
      } else {
        hashes.push_back(hash_of(text.data() + begun, edge - begun));
        if (hashes.size() == kMostWordHashes) return;
      }
    }
  }
  if (is_open != 0) hashes.push_back(hash_of(text.data() + begun, text.size() - begun));
}

}  // namespace garimpo::text
