// The hashes of tables that live in memory: of two numbers, of a text. Their values may change from version to version, so none is stored;
// base/fnv1a.hpp is for those that are. Collisions can be made on purpose: a table that must not confuse two things compares them.
#pragma once
#include "base/over_read.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace garimpo::base {

// A hash of two numbers in their order, by one multiplication: each bit depends on all bits of both.
// Where a is the first constant, or b the second, the other is lost: so neither is a number that anything here or in a page is likely to
// be.
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0xA076'1D64'78BD'642FU) * (b ^ 0xE703'7ED1'A0B4'28DBU);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

// One step of the hash of a text: the next eight bytes.
inline std::uint64_t add_eight_bytes(std::uint64_t hash, std::uint64_t eight) {
  hash = (hash ^ eight) * 0xD6E8FEB86659FD93ULL;
  return hash ^ hash >> 32U;
}

// A hash of a text, eight bytes a step. `fold` may make equal what is to have one hash, as capital and small letters.
template <class Fold = std::identity>
std::uint64_t text_hash(std::string_view text, std::uint64_t seed = 1, Fold fold = {}) {
  std::uint64_t hash = (text.size() * 256 + seed) * 0x9E3779B97F4A7C15ULL;
  for (std::size_t at = 0; at < text.size(); at += 8) hash = add_eight_bytes(hash, fold(load_up_to_8(text.data() + at, text.size() - at)));
  return hash;
}

// A hash of the length and of the first, the middle and the last eight bytes: constant time, where long texts that differ mostly differ
// there.
inline std::uint64_t sample_hash(std::string_view text) {
  std::uint64_t hash = text.size() * 0x9E3779B97F4A7C15ULL;
  hash = add_eight_bytes(hash, load_up_to_8(text.data(), text.size()));
  if (text.size() <= 8) return hash;
  hash = add_eight_bytes(hash, load_up_to_8(text.data() + text.size() / 2 - 4, 8));
  return add_eight_bytes(hash, load_up_to_8(text.data() + text.size() - 8, 8));
}

// Rules out most hashes that a large table does not hold, by a bit set of eight kilobytes, which stays in the processor's cache.
class HashFilter {
 public:
  void add(std::uint64_t hash) { words_[index(hash)] |= bit(hash); }
  bool may_hold(std::uint64_t hash) const { return (words_[index(hash)] & bit(hash)) != 0; }

 private:
  static constexpr std::size_t kWords = 1024;
  static std::size_t index(std::uint64_t hash) { return hash >> 54U; }
  static std::uint64_t bit(std::uint64_t hash) { return std::uint64_t{1} << (hash >> 48U & 63U); }
  std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(kWords);
};

}  // namespace garimpo::base
