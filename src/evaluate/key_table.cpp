#include "evaluate/key_table.hpp"

#include <cstring>

namespace garimpo::evaluate {

namespace {

constexpr std::size_t kFirstSlots = 1024;

template <class Number>
std::uint64_t load(const char* from) {
  Number number;
  std::memcpy(&number, from, sizeof number);
  return number;
}

}  // namespace

void KeyTable::clear() {
  size_ = 0;
  if (++round_ != 0) return;
  slots_.clear();
  round_ = 1;
}

void KeyTable::grow() {
  std::vector<Slot> old(slots_.empty() ? kFirstSlots : slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.round != round_) continue;
    std::size_t place = slot.key & (slots_.size() - 1);
    while (slots_[place].round == round_) place = (place + 1) & (slots_.size() - 1);
    slots_[place] = slot;
  }
}

// Most words have at most 16 bytes, which two overlapping loads of eight cover.
std::uint64_t hash_of(std::string_view text) {
  const char* bytes = text.data();
  std::size_t left = text.size();
  std::uint64_t hash = left;
  for (; left > 16; left -= 16, bytes += 16) hash = mix(load<std::uint64_t>(bytes) ^ hash, load<std::uint64_t>(bytes + 8));
  if (left >= 8) return mix(load<std::uint64_t>(bytes) ^ hash, load<std::uint64_t>(bytes + left - 8));
  if (left >= 4) return mix(load<std::uint32_t>(bytes) ^ hash << 32, load<std::uint32_t>(bytes + left - 4));
  std::uint64_t few = 0;
  for (; left > 0; --left, ++bytes) few = few << 8 | load<std::uint8_t>(bytes);
  return mix(few ^ hash << 32, hash);
}

}  // namespace garimpo::evaluate
