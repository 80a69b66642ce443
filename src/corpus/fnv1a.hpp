// FNV-1a, 64 bits (Fowler, Noll, Vo): short, and the same on every machine. Not safe against collisions made on purpose.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::corpus {

inline constexpr std::uint64_t kFnv1aStart = 0xcbf29ce484222325ULL;
inline constexpr std::uint64_t kFnv1aPrime = 0x100000001b3ULL;

inline std::uint64_t fnv1a(std::uint64_t state, std::string_view bytes) {
  for (const char byte : bytes) state = (state ^ static_cast<unsigned char>(byte)) * kFnv1aPrime;
  return state;
}

// After a zero byte, which keeps "ab" "c" apart from "a" "bc".
inline std::uint64_t fnv1a_field(std::uint64_t state, std::string_view bytes) { return fnv1a(state, bytes) * kFnv1aPrime; }

}  // namespace garimpo::corpus
