// Loads of a whole word or register where fewer bytes are left: the rest is read along where it lies in the same page of memory, which
// cannot fault, and is masked away by the caller. Copying the bytes into a padded buffer first costs a stall of a dozen cycles, more than
// most words and text nodes of a page are worth.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace garimpo::base {

inline constexpr std::uintptr_t kSmallestPage = 4096;

// The sanitizers would object to what is read along.
#if defined(__GNUC__)
#define GARIMPO_READS_ALONG \
  __attribute__((no_sanitize("address"))) __attribute__((no_sanitize("thread"))) __attribute__((no_sanitize("object-size")))
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
