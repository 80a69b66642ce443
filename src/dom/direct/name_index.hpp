// Numbers for names, whatever the case they are written in: an open-addressing table of 32-bit hashes.
#pragma once
#include "base/arena.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace garimpo::dom::direct {

inline constexpr std::array<char, 256> kLowered = [] {
  std::array<char, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<char>(i >= 'A' && i <= 'Z' ? i + ('a' - 'A') : i);
  return table;
}();
inline char lowered(char c) { return kLowered[static_cast<unsigned char>(c)]; }

// A name as it stands in the source, with the hash of its lower-case form.
struct WrittenName {
  std::string_view written;
  std::uint32_t hash;
};

class NameHash {
 public:
  void add(char lower_case) { state_ = (state_ ^ static_cast<unsigned char>(lower_case)) * 16'777'619U; }
  std::uint32_t value() const { return state_ ^ (state_ >> 15); }
  static std::uint32_t of(std::string_view name) {
    NameHash hash;
    for (const char c : name) hash.add(lowered(c));
    return hash.value();
  }

 private:
  std::uint32_t state_ = 2'166'136'261U;
};

class NameIndex {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  explicit NameIndex(std::size_t slots = 256) : slots_(slots) {}

  void clear() {
    if (!names_.empty()) std::ranges::fill(slots_, Slot{});
    names_.clear();
  }
  std::uint32_t find(const WrittenName& name) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = name.hash & mask; slots_[at].number != kNone; at = (at + 1) & mask) {
      if (slots_[at].hash == name.hash && is_same(names_[slots_[at].number], name.written)) return slots_[at].number;
    }
    return kNone;
  }
  // The name's number; a new one keeps its lower-case form in the arena.
  std::uint32_t intern(const WrittenName& name, base::Arena& arena) {
    const std::uint32_t known = find(name);
    return known != kNone ? known : add(lower_copy(name.written, arena), name.hash);
  }
  // As it is, mixed case and all; for names that are not sought by how they are written.
  std::uint32_t add(std::string_view name, std::uint32_t hash) {
    if ((names_.size() + 1) * 2 > slots_.size()) grow();
    const auto number = static_cast<std::uint32_t>(names_.size());
    names_.push_back(name);
    place({hash, number});
    return number;
  }
  const std::vector<std::string_view>& names() const { return names_; }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = kNone;
  };
  static bool is_same(std::string_view lower_case, std::string_view written) {
    if (lower_case.size() != written.size()) return false;
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (lower_case[i] != written[i] && lower_case[i] != lowered(written[i])) return false;
    }
    return true;
  }
  static std::string_view lower_copy(std::string_view written, base::Arena& arena) {
    char* copy = arena.allocate<char>(written.size());
    std::ranges::transform(written, copy, lowered);
    return {copy, written.size()};
  }
  void place(Slot slot) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = slot.hash & mask;
    while (slots_[at].number != kNone) at = (at + 1) & mask;
    slots_[at] = slot;
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.number != kNone) place(slot);
    }
  }

  std::vector<Slot> slots_;
  std::vector<std::string_view> names_;
};

}  // namespace garimpo::dom::direct
