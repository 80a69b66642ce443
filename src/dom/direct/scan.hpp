// Searches for the few bytes that mean something in a stretch of HTML, sixteen at a time.
#pragma once
#include "base/bytes16.hpp"

#include <cstddef>

namespace garimpo::dom::direct {

// The first of three bytes in [at, end), or end.
inline const char* find_any(const char* at, const char* end, char first, char second, char third) {
  constexpr auto kBlock = static_cast<std::ptrdiff_t>(base::Bytes16::kSize);
  for (; end - at >= kBlock; at += kBlock) {
    const base::Bytes16 bytes = base::Bytes16::load(at);
    const std::uint32_t hits = (bytes.equal_to(first) | bytes.equal_to(second) | bytes.equal_to(third)).bits();
    if (hits != 0) return at + base::first_bit(hits);
  }
  while (at != end && *at != first && *at != second && *at != third) ++at;
  return at;
}

}  // namespace garimpo::dom::direct
