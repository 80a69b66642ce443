// Hash tables in one array each: open addressing, linear probing. Single keys are not removed; clear() removes all and keeps the memory for
// the next page.
//
// FlatTable    values by 64-bit key. Where the key is a hash, two texts whose hashes are equal share a value. At most half full.
// HashIndex    numbers of things that the caller keeps and compares: equal hashes are told apart. At most a quarter full, because its slots
//              are small and every collision costs a comparison.
// DenseIds     keys numbered 0, 1, 2... in the order of their first appearance.
// HashCounts   how often each key was added.
#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace garimpo::base {

inline constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;  // 2^64 over the golden ratio: the upper bits of a product with it are even
inline constexpr std::size_t kFewestSlots = 32;

template <class Value>
class FlatTable {
  static_assert(std::is_trivially_copyable_v<Value>);

 public:
  // Takes constant time.
  void clear() {
    size_ = 0;
    if (++round_ != 0) return;
    for (Slot& slot : slots_) slot.round = 0;
    round_ = 1;
  }
  // Makes room for so many keys, so that adding them moves nothing.
  void reserve(std::size_t keys) {
    if (2 * keys > slots_.size()) resize(std::bit_ceil(std::max(2 * keys, kFewestSlots)));
  }
  // The value of the key, which is added with Value{} where it is new. The reference is valid until the next call.
  Value& at(std::uint64_t key) {
    if (2 * (size_ + 1) > slots_.size()) resize(std::max(2 * slots_.size(), kFewestSlots));
    Slot& slot = slots_[place_of(key)];
    if (slot.round != round_) {
      slot = {key, round_, Value{}};
      ++size_;
    }
    return slot.value;
  }
  // Null where the key is not in the table.
  const Value* find(std::uint64_t key) const {
    if (size_ == 0) return nullptr;
    const Slot& slot = slots_[place_of(key)];
    return slot.round == round_ ? &slot.value : nullptr;
  }
  Value* find(std::uint64_t key) {
    if (size_ == 0) return nullptr;
    Slot& slot = slots_[place_of(key)];
    return slot.round == round_ ? &slot.value : nullptr;
  }
  bool contains(std::uint64_t key) const { return find(key) != nullptr; }
  std::size_t size() const { return size_; }
  // Asks the processor to load the memory where the key would be, ahead of its use.
  void prefetch(std::uint64_t key) const {
    if (size_ > 0) __builtin_prefetch(&slots_[key * kSpread >> shift_]);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t round = 0;  // the slot is free unless this is the table's
    Value value{};
  };
  // The slot of the key, or the free one where it would be put.
  std::size_t place_of(std::uint64_t key) const {
    std::size_t at = key * kSpread >> shift_;
    while (slots_[at].round == round_ && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void resize(std::size_t slots) {
    std::vector<Slot> before(slots);
    before.swap(slots_);
    shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots));
    for (const Slot& slot : before)
      if (slot.round == round_) slots_[place_of(slot.key)] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::uint32_t round_ = 1;
  unsigned shift_ = 0;
};

class HashIndex {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  // A table that is far too large for what was in it is cut, though not below what was reserved: else every page after a huge one would pay
  // for emptying all of its slots.
  void clear() {
    if (size_ > 0) slots_.assign(32 * size_ < slots_.size() ? std::bit_ceil(std::max(8 * size_, least_slots_)) : slots_.size(), Slot{});
    size_ = 0;
  }
  // Makes room for so many things, so that adding them moves nothing; clear() keeps it.
  void reserve(std::size_t things) {
    least_slots_ = std::bit_ceil(std::max(4 * things, kFewestSlots));
    if (least_slots_ > slots_.size()) resize(least_slots_);
  }
  // The number of the thing with that hash of which is_same(number) is true; kNone where there is none.
  template <class IsSame>
  std::uint32_t find(std::uint64_t hash, IsSame is_same) const {
    return find_spread(spread_of(hash), is_same);
  }
  // The same by 32 bits of a hash whose lowest bits are as good as any: nothing is left to be mixed.
  template <class IsSame>
  std::uint32_t find_spread(std::uint32_t spread, IsSame is_same) const {
    if (size_ == 0) return kNone;
    for (std::size_t at = spread & (slots_.size() - 1); slots_[at].number != kNone; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].spread == spread && is_same(slots_[at].number)) return slots_[at].number;
    return kNone;
  }
  // Adds a thing that is not there yet.
  void add(std::uint64_t hash, std::uint32_t number) { add_spread(spread_of(hash), number); }
  void add_spread(std::uint32_t spread, std::uint32_t number) {
    if (4 * (size_ + 1) > slots_.size()) resize(std::max(2 * slots_.size(), least_slots_));
    place({spread, number});
    ++size_;
  }
  std::size_t size() const { return size_; }

 private:
  struct Slot {
    std::uint32_t spread = 0;
    std::uint32_t number = kNone;  // kNone: free
  };
  static std::uint32_t spread_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash * kSpread >> 32U); }
  void place(Slot slot) {
    std::size_t at = slot.spread & (slots_.size() - 1);
    while (slots_[at].number != kNone) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = slot;
  }
  void resize(std::size_t slots) {
    std::vector<Slot> before(slots);
    before.swap(slots_);
    for (const Slot& slot : before)
      if (slot.number != kNone) place(slot);
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  std::size_t least_slots_ = kFewestSlots;
};

class DenseIds {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  void clear() { numbers_.clear(); }
  void reserve(std::size_t keys) { numbers_.reserve(keys); }
  std::uint32_t id(std::uint64_t key) {
    std::uint32_t& number = numbers_.at(key);
    if (number == 0) number = size();
    return number - 1;
  }
  // The number of the key; kNone where it has none.
  std::uint32_t find(std::uint64_t key) const {
    const std::uint32_t* const number = numbers_.find(key);
    return number == nullptr ? kNone : *number - 1;
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(numbers_.size()); }

 private:
  FlatTable<std::uint32_t> numbers_;  // one more than the number
};

class HashCounts {
 public:
  // Returns how often the key was added, this time included.
  std::uint32_t add(std::uint64_t key) { return ++counts_.at(key); }
  std::uint32_t times(std::uint64_t key) const {
    const std::uint32_t* const count = counts_.find(key);
    return count == nullptr ? 0 : *count;
  }

 private:
  FlatTable<std::uint32_t> counts_;
};

}  // namespace garimpo::base
