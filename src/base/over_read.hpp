// Loads of a whole register where fewer bytes are left: the rest is read along where it lies in the same page of memory, which cannot
// fault, and is masked away by the caller. Copying the bytes into a padded buffer first costs a stall of a dozen cycles, more than most
// words and text nodes of a page are worth.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::base {

inline constexpr std::uintptr_t kSmallestPage = 4096;

// The sanitizers would object to what is read along.
#if defined(__GNUC__)
#define GARIMPO_READS_ALONG __attribute__((no_sanitize("address"))) __attribute__((no_sanitize("thread")))
#else
#define GARIMPO_READS_ALONG
#endif

inline bool stays_in_page(const char* from, std::size_t bytes) {
  return (reinterpret_cast<std::uintptr_t>(from) & (kSmallestPage - 1)) <= kSmallestPage - bytes;
}

// Up to eight bytes, in memory order, zeros after them. (Where there are none, `from` may be the first byte of a page that is not ours.)
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
// One to sixteen bytes; what stands after them is anything.
GARIMPO_READS_ALONG inline __m128i load_up_to_16(const char* from, std::size_t bytes) {
  if (bytes >= 16 || stays_in_page(from, 16)) return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  alignas(16) char padded[16] = {};
  std::memcpy(padded, from, bytes);
  return _mm_load_si128(reinterpret_cast<const __m128i*>(padded));
}
#endif

}  // namespace garimpo::base
