// Runs of ASCII letters, sixteen bytes and more at a time: the words that names of classes are made of, and most of what texts are made of.
#pragma once
#include "base/ascii.hpp"
#include "base/bytes16.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::text {

// The length of the run of lower-case ASCII letters at `at`.
inline std::size_t small_letters(std::string_view text, std::size_t at) {
  using base::Bytes16;
  std::size_t count = 0;
  for (; at + count < text.size(); count += Bytes16::kSize) {
    const std::size_t left = text.size() - at - count;
    const std::uint32_t others = (~Bytes16::load_up_to(text.data() + at + count, left).between('a', 'z')).bits();
    const std::size_t run = others == 0 ? Bytes16::kSize : base::first_bit(others);
    if (run < Bytes16::kSize || left <= Bytes16::kSize) return count + std::min(run, left);
  }
  return count;
}

inline constexpr std::size_t kMaskBytes = 64;

// A bit for each of the first 64 bytes, the first byte's lowest.
struct ByteMasks {
  std::uint64_t small = 0;     // letters
  std::uint64_t capitals = 0;  // letters
  std::uint64_t others = 0;    // digits, and bytes beyond ASCII
};

inline ByteMasks masks_of(std::string_view text) {
  ByteMasks masks;
  const std::size_t size = std::min(text.size(), kMaskBytes);
  for (std::size_t at = 0; at < size; at += base::Bytes16::kSize) {
    const base::Bytes16 bytes = base::Bytes16::load_up_to(text.data() + at, size - at);
    masks.small |= std::uint64_t{bytes.between('a', 'z').bits()} << at;
    masks.capitals |= std::uint64_t{bytes.between('A', 'Z').bits()} << at;
    masks.others |= std::uint64_t{bytes.between('0', '9').bits() | bytes.non_ascii_bits()} << at;
  }
  const std::uint64_t inside = size == kMaskBytes ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
  return {masks.small & inside, masks.capitals & inside, masks.others & inside};
}

// The length of the run of set bits that begins at bit `at`.
inline std::size_t run_from(std::uint64_t mask, std::size_t at) {
  return at >= kMaskBytes ? 0 : static_cast<std::size_t>(std::countr_one(mask >> at));
}

// Calls take(word, has_capitals) for each word of a name: capitals, then small letters. "articleBody-HTMLpart" is article, Body, HTMLpart.
template <class Take>
void for_each_name_word(std::string_view name, Take take) {
  while (!name.empty()) {
    const ByteMasks masks = masks_of(name);
    std::size_t done = std::min(name.size(), kMaskBytes);
    for (std::uint64_t left = masks.small | masks.capitals; left != 0;) {
      const auto begin = static_cast<std::size_t>(std::countr_zero(left));
      const std::size_t capitals = run_from(masks.capitals, begin);
      std::size_t end = begin + capitals + run_from(masks.small, begin + capitals);
      if (end == kMaskBytes && name.size() > kMaskBytes) {
        done = begin;  // the word may continue in the next block, so it is read again from its beginning
        if (begin > 0) break;
        while (capitals == kMaskBytes && end < name.size() && base::is_capital_letter(name[end])) ++end;
        end += small_letters(name, end);
        done = end;
        left = 0;
      } else {
        left = end == kMaskBytes ? 0 : left & (~std::uint64_t{0} << end);
      }
      take(name.substr(begin, end - begin), capitals > 0);
    }
    name.remove_prefix(done);
  }
}

// The word in lower case, cut to kMost letters. It is copied into the buffer only where it has capitals.
template <std::size_t kMost>
std::string_view lowered(std::string_view word, bool has_capitals, std::array<char, kMost>& buffer) {
  word = word.substr(0, kMost);
  if (!has_capitals) return word;
  std::ranges::transform(word, buffer.begin(), [](char c) { return base::lower_ascii(c); });
  return {buffer.data(), word.size()};
}

}  // namespace garimpo::text
