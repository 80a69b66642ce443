// Numbers by 64-bit key, emptied in constant time: words by their hash, shingles by theirs. Open addressing, linear probing, at most half
// full. Only the hashes are compared: with 64 bits, two of a million words share a hash on one of thirty million pages.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::evaluate {

class KeyTable {
 public:
  // Keeps the memory.
  void clear();
  // The number of a key, 0 where it is new. Valid until the next call.
  std::uint32_t& at(std::uint64_t key);
  // Decrements the number of a key; false where it is 0 already.
  bool take(std::uint64_t key);
  std::size_t size() const { return size_; }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
    std::uint32_t round = 0;  // the slot is free unless this is the table's
  };
  void grow();

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::uint32_t round_ = 1;
};

inline std::uint32_t& KeyTable::at(std::uint64_t key) {
  if (size_ * 2 >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t place = key & mask;; place = (place + 1) & mask) {
    Slot& slot = slots_[place];
    if (slot.round != round_) {
      slot = {key, 0, round_};
      ++size_;
      return slot.number;
    }
    if (slot.key == key) return slot.number;
  }
}

inline bool KeyTable::take(std::uint64_t key) {
  if (size_ == 0) return false;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t place = key & mask; slots_[place].round == round_; place = (place + 1) & mask) {
    if (slots_[place].key != key) continue;
    if (slots_[place].number == 0) return false;
    --slots_[place].number;
    return true;
  }
  return false;
}

// Mixes two words so that each bit of the result depends on all bits of both.
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0x9E37'79B9'7F4A'7C15U) * (b ^ 0xD1B5'4A32'D192'ED03U);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t hash_of(std::string_view text);

}  // namespace garimpo::evaluate
