// Sixty-four-bit hashes of small things, and a table from such hashes to dense numbers. Two different things share a number only where
// their hashes collide by accident, which is not guarded against: it would cost a candidate, never a wrong memory access.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

inline std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = (a ^ (b + 0x9E3779B97F4A7C15ULL + (a << 6) + (a >> 2))) * 0xD6E8FEB86659FD93ULL;
  h ^= h >> 32;
  h *= 0xD6E8FEB86659FD93ULL;
  return h ^ h >> 29;
}

inline std::uint64_t hash_of(std::string_view text) {
  std::uint64_t h = 0xCBF29CE484222325ULL;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return mixed(h, text.size());
}

// Numbers hashes 0, 1, 2... in the order of their first appearance.
class DenseIds {
 public:
  std::uint32_t id(std::uint64_t hash) {
    if (2 * (std::size_t{next_} + 1) > slots_.size()) grow();
    Slot& found = slot(hash | 1U);
    if (found.key == 0) found = {hash | 1U, next_++};
    return found.value;
  }
  std::uint32_t size() const { return next_; }

 private:
  struct Slot {
    std::uint64_t key = 0;  // 0: free
    std::uint32_t value = 0;
  };
  Slot& slot(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (key >> 1) & mask;
    while (slots_[at].key != 0 && slots_[at].key != key) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> before(std::max<std::size_t>(512, slots_.size() * 2));
    before.swap(slots_);
    for (const Slot& old : before)
      if (old.key != 0) slot(old.key) = old;
  }

  std::vector<Slot> slots_;
  std::uint32_t next_ = 0;
};

}  // namespace garimpo::extract::records::automatic
