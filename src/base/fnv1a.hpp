// FNV-1a, 64 bits (Fowler, Noll, Vo): short, and the same on every machine. Not safe against collisions made on purpose.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::base {

inline constexpr std::uint64_t kFnv1aStart = 0xcbf29ce484222325ULL;
inline constexpr std::uint64_t kFnv1aPrime = 0x100000001b3ULL;

inline std::uint64_t fnv1a(std::uint64_t state, std::string_view bytes) {
  for (const char byte : bytes) state = (state ^ static_cast<unsigned char>(byte)) * kFnv1aPrime;
  return state;
}

// After a zero byte, which keeps "ab" "c" apart from "a" "bc".
inline std::uint64_t fnv1a_field(std::uint64_t state, std::string_view bytes) { return fnv1a(state, bytes) * kFnv1aPrime; }

// FNV leaves the high bits of short names alike; this spreads them (the last step of splitmix64), so that hashes can be put in order.
inline std::uint64_t spread_bits(std::uint64_t bits) {
  bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebULL;
  return bits ^ bits >> 31U;
}

}  // namespace garimpo::base
