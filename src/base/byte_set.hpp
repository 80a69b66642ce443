// Finds the next byte that is one of a few, looking at sixteen bytes at a time. The writers that escape text spend most of their time here.
#pragma once
#include "base/bytes16.hpp"

#include <cstddef>
#include <string_view>

namespace garimpo::base {

template <char... kBytes>
struct ByteSet {
  static constexpr bool contains(char c) { return ((c == kBytes) || ...); }

  // Position of the first such byte at or after `from`; the text's size where there is none.
  static std::size_t find(std::string_view text, std::size_t from) {
    for (; from + Bytes16::kSize <= text.size(); from += Bytes16::kSize) {
      const Bytes16 block = Bytes16::load(text.data() + from);
      if (const std::uint32_t found = (block.equal_to(kBytes) | ...).bits(); found != 0) return from + first_bit(found);
    }
    while (from < text.size() && !contains(text[from])) ++from;
    return from;
  }
};

}  // namespace garimpo::base
