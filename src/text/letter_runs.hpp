// Runs of ASCII letters, sixteen bytes at a time: the words that names of classes are made of, and most of what texts are made of.
#pragma once
#include "base/over_read.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::text {

// How many small letters stand from here on.
inline std::size_t small_letters(std::string_view text, std::size_t at) {
  std::size_t count = 0;
#ifdef __SSE2__
  for (; at + count < text.size(); count += 16) {
    const std::size_t left = text.size() - at - count;
    const __m128i bytes = base::load_up_to_16(text.data() + at + count, left);
    const __m128i is_other = _mm_or_si128(_mm_cmplt_epi8(bytes, _mm_set1_epi8('a')), _mm_cmpgt_epi8(bytes, _mm_set1_epi8('z')));
    const auto others = static_cast<std::uint32_t>(_mm_movemask_epi8(is_other));
    const std::size_t run = others == 0 ? 16 : static_cast<std::size_t>(std::countr_zero(others));
    if (run < 16 || left <= 16) return count + std::min(run, left);
  }
#else
  while (at + count < text.size() && text[at + count] >= 'a' && text[at + count] <= 'z') ++count;
#endif
  return count;
}

// Calls take(word, has_capitals) for each word of a name: capitals, then small letters. "articleBody-HTMLpart" is article, Body, HTMLpart.
template <class Take>
void for_each_name_word(std::string_view name, Take take) {
  const auto is_capital = [&](std::size_t at) { return at < name.size() && name[at] >= 'A' && name[at] <= 'Z'; };
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at;
    while (is_capital(end)) ++end;
    const bool has_capitals = end > at;
    end += small_letters(name, end);
    if (end > at) take(name.substr(at, end - at), has_capitals);
    at = std::max(end, at + 1);
  }
}

// The word in small letters, which no more than so many are kept of: itself where it has no others.
template <std::size_t kMost>
std::string_view lowered(std::string_view word, bool has_capitals, std::array<char, kMost>& buffer) {
  word = word.substr(0, kMost);
  if (!has_capitals) return word;
  std::ranges::transform(word, buffer.begin(), [](char c) { return static_cast<char>(c | 0x20); });
  return {buffer.data(), word.size()};
}

}  // namespace garimpo::text
