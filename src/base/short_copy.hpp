// Copies a few bytes with two overlapping moves. Names, values and most text nodes are so short that a call to memcpy would cost more.
#pragma once
#include <array>
#include <cstddef>
#include <cstring>

namespace garimpo::base {

template <std::size_t kBytes>
void copy_both_ends(char* to, const char* from, std::size_t bytes) {
  std::array<char, kBytes> head;
  std::array<char, kBytes> tail;
  std::memcpy(head.data(), from, kBytes);
  std::memcpy(tail.data(), from + bytes - kBytes, kBytes);
  std::memcpy(to, head.data(), kBytes);
  std::memcpy(to + bytes - kBytes, tail.data(), kBytes);
}

inline void copy_short(char* to, const char* from, std::size_t bytes) {
  if (bytes > 32) {
    std::memcpy(to, from, bytes);
  } else if (bytes >= 16) {
    copy_both_ends<16>(to, from, bytes);
  } else if (bytes >= 8) {
    copy_both_ends<8>(to, from, bytes);
  } else if (bytes >= 4) {
    copy_both_ends<4>(to, from, bytes);
  } else {
    for (std::size_t i = 0; i < bytes; ++i) to[i] = from[i];
  }
}

}  // namespace garimpo::base
