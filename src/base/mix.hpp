// One step of a hash, a multiplication and a shift. It spreads small numbers well enough for tables that compare the keys they find.
#pragma once
#include <cstdint>

namespace garimpo::base {

inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29);
}

}  // namespace garimpo::base
