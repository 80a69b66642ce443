// Finds the next byte that is one of a few, looking at sixteen bytes at a time. The writers that escape text spend most of their time here.
#pragma once
#include <bit>
#include <cstddef>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::base {

template <char... kBytes>
struct ByteSet {
  static constexpr bool contains(char c) { return ((c == kBytes) || ...); }

  // Position of the first such byte at or after `from`; the text's size where there is none.
  static std::size_t find(std::string_view text, std::size_t from) {
#ifdef __SSE2__
    for (; from + 16 <= text.size(); from += 16) {
      const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + from));
      __m128i found = _mm_setzero_si128();
      ((found = _mm_or_si128(found, _mm_cmpeq_epi8(block, _mm_set1_epi8(kBytes)))), ...);
      if (const auto mask = static_cast<unsigned>(_mm_movemask_epi8(found)); mask != 0)
        return from + static_cast<std::size_t>(std::countr_zero(mask));
    }
#endif
    while (from < text.size() && !contains(text[from])) ++from;
    return from;
  }
};

}  // namespace garimpo::base
