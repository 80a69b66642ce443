#include "text/word_hashes.hpp"

#include "base/over_read.hpp"
#include "text/letter_runs.hpp"

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

}  // namespace

std::uint64_t hash_word(std::string_view word) {
  std::uint64_t hash = word.size() * 0x9E3779B97F4A7C15ULL;
  for (std::size_t at = 0; at < word.size(); at += 8) {
    hash = (hash ^ lower_eight(base::load_up_to_8(word.data() + at, word.size() - at))) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

void append_word_hashes(std::string_view text, std::vector<std::uint64_t>& hashes) {
  std::size_t begun = std::string_view::npos;  // where the word begins that is open
  for (std::size_t at = 0; at < text.size() && hashes.size() < kMostWordHashes; at += kMaskBytes) {
    const ByteMasks masks = masks_of(text.substr(at));
    const std::uint64_t inside = masks.small | masks.capitals | masks.others;
    for (std::size_t i = 0; i < kMaskBytes && hashes.size() < kMostWordHashes;) {
      if (begun == std::string_view::npos) {
        i += run_from(~inside, i);
        if (i < kMaskBytes) begun = at + i;
        continue;
      }
      i += run_from(inside, i);
      if (i == kMaskBytes) break;
      hashes.push_back(hash_word(text.substr(begun, at + i - begun)));
      begun = std::string_view::npos;
    }
  }
  if (begun != std::string_view::npos && hashes.size() < kMostWordHashes) hashes.push_back(hash_word(text.substr(begun)));
}

}  // namespace garimpo::text
