// One step of a hash for tables that verify what they find: a multiplication and a shift, which spread small numbers well enough.
#pragma once
#include <cstdint>

namespace garimpo::base {

inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29);
}

}  // namespace garimpo::base
