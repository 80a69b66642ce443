// Searches for the few bytes that mean something in a stretch of HTML, sixteen at a time where the processor can.
#pragma once
#include <cstddef>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::dom::direct {

// The first of three bytes in [at, end), or end.
inline const char* find_any(const char* at, const char* end, char first, char second, char third) {
#ifdef __SSE2__
  const __m128i firsts = _mm_set1_epi8(first);
  const __m128i seconds = _mm_set1_epi8(second);
  const __m128i thirds = _mm_set1_epi8(third);
  for (; end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i hits =
        _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(bytes, firsts), _mm_cmpeq_epi8(bytes, seconds)), _mm_cmpeq_epi8(bytes, thirds));
    const int mask = _mm_movemask_epi8(hits);
    if (mask != 0) return at + __builtin_ctz(static_cast<unsigned>(mask));
  }
#endif
  while (at != end && *at != first && *at != second && *at != third) ++at;
  return at;
}

}  // namespace garimpo::dom::direct
