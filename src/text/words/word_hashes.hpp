// The words of a text as numbers, for asking quickly which words two texts share: runs of ASCII letters and digits and of everything beyond
// ASCII, capitals of ASCII as small letters. Equal words have equal numbers, others nearly always different ones; no word is copied.
// Cost: a few instructions a word, sixteen bytes at a time.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::text {

inline constexpr std::size_t kMostWordHashes = 800;

std::uint64_t hash_word(std::string_view word);

// Appends them in their order, until there are kMostWordHashes.
void append_word_hashes(std::string_view text, std::vector<std::uint64_t>& hashes);

}  // namespace garimpo::text
