// Loads a whole word or register where fewer bytes are left. The bytes past the end are read too if they lie in the same page of memory,
// where reading cannot fault, and are masked away. Copying into a padded buffer first would stall for a dozen cycles, which is longer than
// most words and text nodes take to process.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace garimpo::base {

inline constexpr std::uintptr_t kSmallestPage = 4096;

// The sanitizers would report the bytes that are read past the end.
#if defined(__GNUC__)
#define GARIMPO_READS_ALONG \
  __attribute__((no_sanitize("address"))) __attribute__((no_sanitize("thread"))) __attribute__((no_sanitize("object-size")))
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
    using Anywhere [[gnu::aligned(1), gnu::may_alias]] = std::uint64_t;
    word = *reinterpret_cast<const Anywhere*>(from);
    if (bytes >= 8) return word;
    const std::size_t others = 64 - 8 * bytes;
    return std::endian::native == std::endian::little ? word << others >> others : word >> others << others;
  }
  std::memcpy(&word, from, bytes < 8 ? bytes : 8);
  return word;
}

}  // namespace garimpo::base
