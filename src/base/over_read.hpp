// Loads a whole register where fewer bytes are left. The bytes past the end are read too if they lie in the same page of memory, where
// reading cannot fault, and are masked away. Copying into a padded buffer first would stall for a dozen cycles, which is longer than most
// words and text nodes take to process.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::base {

inline constexpr std::uintptr_t kSmallestPage = 4096;

// The sanitizers would report the bytes that are read past the end.
#if defined(__GNUC__)
#define GARIMPO_READS_ALONG __attribute__((no_sanitize("address"))) __attribute__((no_sanitize("thread")))
#else
#define GARIMPO_READS_ALONG
#endif

inline bool stays_in_page(const char* from, std::size_t bytes) {
  return (reinterpret_cast<std::uintptr_t>(from) & (kSmallestPage - 1)) <= kSmallestPage - bytes;
}

// Up to eight bytes, in memory order, zeros after them. With no bytes nothing is read, because `from` may point at an unmapped page.
GARIMPO_READS_ALONG inline std::uint64_t load_up_to_8(const char* from, std::size_t bytes) {
  std::uint64_t word = 0;
  if (bytes >= 8 || (bytes > 0 && stays_in_page(from, 8))) {
#ifdef __SSE2__
    word = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
    return bytes >= 8 ? word : word & ((std::uint64_t{1} << (8 * bytes)) - 1);
#endif
  }
  std::memcpy(&word, from, bytes < 8 ? bytes : 8);
  return word;
}

#ifdef __SSE2__
// One to sixteen bytes; the bytes of the register after them are undefined.
GARIMPO_READS_ALONG inline __m128i load_up_to_16(const char* from, std::size_t bytes) {
  if (bytes >= 16 || stays_in_page(from, 16)) return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  alignas(16) char padded[16] = {};
  std::memcpy(padded, from, bytes);
  return _mm_load_si128(reinterpret_cast<const __m128i*>(padded));
}
#endif

}  // namespace garimpo::base
