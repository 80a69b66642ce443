// Numbers for names, whatever the case they are written in.
#pragma once
#include "base/arena.hpp"
#include "base/ascii.hpp"
#include "base/flat_table.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace garimpo::dom::direct {

// A hash of all bytes, with the bit set that tells upper from lower case. Most names have at most sixteen bytes: for them it takes the
// first and the last eight and no loop, which is why the parser does not use base::text_hash.
inline std::uint32_t name_hash(std::string_view name) {
  constexpr std::uint64_t kLowerCase = 0x2020'2020'2020'2020U;
  constexpr std::uint64_t kMultiplier = 0x9E37'79B9'7F4A'7C15U;
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  if (name.size() >= sizeof head) {
    std::memcpy(&head, name.data(), sizeof head);
    std::memcpy(&tail, name.data() + name.size() - sizeof tail, sizeof tail);
    tail |= kLowerCase;
    for (std::size_t at = sizeof head; at + sizeof tail < name.size(); at += sizeof head) {
      std::uint64_t block = 0;
      std::memcpy(&block, name.data() + at, sizeof block);
      tail = (tail ^ ((block | kLowerCase) * kMultiplier)) * kMultiplier;
      tail ^= tail >> 32U;
    }
  } else if (name.size() >= 4) {
    std::uint32_t half = 0;
    std::memcpy(&half, name.data(), sizeof half);
    head = half;
    std::memcpy(&half, name.data() + name.size() - sizeof half, sizeof half);
    tail = half;
  } else {
    for (const char c : name) head = head << 8U | static_cast<unsigned char>(c);
  }
  const std::uint64_t mixed = ((head | kLowerCase) * kMultiplier) ^ ((tail | kLowerCase) + name.size()) * (kMultiplier >> 7U | 1U);
  return static_cast<std::uint32_t>((mixed * kMultiplier) >> 32U);
}

class NameIndex {
 public:
  static constexpr std::uint32_t kNone = base::HashIndex::kNone;

  explicit NameIndex(std::size_t names = 64) { numbers_.reserve(names); }

  void clear() {
    numbers_.clear();
    names_.clear();
  }
  std::uint32_t find(std::string_view written, std::uint32_t hash) const {
    return numbers_.find_spread(hash, [&](std::uint32_t number) { return is_same(names_[number], written); });
  }
  // The name's number; a new one keeps its lower-case form in the arena.
  std::uint32_t intern(std::string_view written, std::uint32_t hash, base::Arena& arena) {
    const std::uint32_t known = find(written, hash);
    return known != kNone ? known : add(lower_copy(written, arena), hash);
  }
  // As it is, mixed case and all. With another hash than its own it is not found by how it is written.
  std::uint32_t add(std::string_view name, std::uint32_t hash) {
    const auto number = static_cast<std::uint32_t>(names_.size());
    names_.push_back(name);
    numbers_.add_spread(hash, number);
    return number;
  }
  const std::vector<std::string_view>& names() const { return names_; }

 private:
  static bool is_same(std::string_view lower_case, std::string_view written) {
    if (lower_case == written) return true;
    if (lower_case.size() != written.size()) return false;
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (lower_case[i] != base::lower_ascii(written[i])) return false;
    }
    return true;
  }
  static std::string_view lower_copy(std::string_view written, base::Arena& arena) {
    char* copy = arena.allocate<char>(written.size());
    std::ranges::transform(written, copy, [](char c) { return base::lower_ascii(c); });
    return {copy, written.size()};
  }

  base::HashIndex numbers_;  // places in names_
  std::vector<std::string_view> names_;
};

}  // namespace garimpo::dom::direct
