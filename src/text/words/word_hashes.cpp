#include "text/words/word_hashes.hpp"

#include "base/ascii.hpp"
#include "base/hash.hpp"
#include "text/words/letter_runs.hpp"

namespace garimpo::text {

std::uint64_t hash_word(std::string_view word) { return base::text_hash(word, 0, base::lower_eight_ascii); }

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
        hashes.push_back(hash_word({text.data() + begun, edge - begun}));
        if (hashes.size() == kMostWordHashes) return;
      }
    }
  }
  if (is_open != 0) hashes.push_back(hash_word(text.substr(begun)));
}

}  // namespace garimpo::text
