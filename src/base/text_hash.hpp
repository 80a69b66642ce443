// A hash of bytes for tables that live in memory: eight bytes a step, as fast as the bytes can be loaded. Not for anything that is stored,
// nor against people who look for collisions: tables that must not mix up two texts compare them.
#pragma once
#include "base/over_read.hpp"

#include <string_view>

namespace garimpo::base {

inline std::uint64_t text_hash(std::string_view text, std::uint64_t seed = 1) {
  std::uint64_t hash = (text.size() * 256 + seed) * 0x9E3779B97F4A7C15ULL;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    hash = (hash ^ load_up_to_8(text.data() + at, text.size() - at)) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

}  // namespace garimpo::base
