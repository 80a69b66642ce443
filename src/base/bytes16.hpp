// Sixteen bytes that are looked at together. This is the one file of the library that knows which processor searches bytes: kernels of text
// are written with these operations once and run with SSE2, with NEON, or as plain C++.
//
// gcc and clang compile arithmetic and comparisons of their vector types to the processor's own instructions, or to ordinary ones where it
// has none. Only the step from a vector to one bit per byte has no such operator, so it is written for each processor.
#pragma once
#include "base/over_read.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace garimpo::base {

using Vector16 [[gnu::vector_size(16)]] = std::uint8_t;
using SignedVector16 [[gnu::vector_size(16)]] = std::int8_t;

// The highest bit of each byte, the first byte's lowest. For processors without a way of their own, and for the test of theirs.
inline std::uint32_t plain_high_bits(Vector16 bytes) {
  std::uint32_t bits = 0;
  for (std::uint32_t i = 0; i < 16; ++i) bits |= static_cast<std::uint32_t>(bytes[i] >> 7U) << i;
  return bits;
}

inline std::uint32_t high_bits(Vector16 bytes) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(_mm_movemask_epi8(std::bit_cast<__m128i>(bytes)));
#elif defined(__aarch64__)
  constexpr Vector16 kPlaces = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  const auto placed = std::bit_cast<uint8x16_t>((bytes >> 7U) << kPlaces);
  return static_cast<std::uint32_t>(vaddv_u8(vget_low_u8(placed))) | static_cast<std::uint32_t>(vaddv_u8(vget_high_u8(placed))) << 8U;
#else
  return plain_high_bits(bytes);
#endif
}

// What is true of each of sixteen bytes.
class Marks16 {
 public:
  explicit Marks16(Vector16 marks) : marks_(marks) {}  // every byte 0 or 0xFF

  friend Marks16 operator|(Marks16 a, Marks16 b) { return Marks16(a.marks_ | b.marks_); }
  friend Marks16 operator&(Marks16 a, Marks16 b) { return Marks16(a.marks_ & b.marks_); }
  friend Marks16 operator~(Marks16 a) { return Marks16(~a.marks_); }

  // A bit for each byte, the first byte's lowest; no others are set.
  std::uint32_t bits() const { return high_bits(marks_); }

 private:
  Vector16 marks_;
};

class Bytes16 {
 public:
  static constexpr std::size_t kSize = 16;

  // Sixteen bytes, wherever they begin.
  static Bytes16 load(const char* from) {
    Bytes16 loaded;
    std::memcpy(&loaded.bytes_, from, kSize);
    return loaded;
  }

  // One to sixteen bytes, or the first sixteen of more; what stands after them is anything.
  GARIMPO_READS_ALONG static Bytes16 load_up_to(const char* from, std::size_t bytes) {
    using Anywhere [[gnu::vector_size(16), gnu::aligned(1), gnu::may_alias]] = std::uint8_t;
    Bytes16 loaded;
    if (bytes >= kSize || stays_in_page(from, kSize)) {
      loaded.bytes_ = *reinterpret_cast<const Anywhere*>(from);
    } else {
      loaded.bytes_ = Vector16{};
      std::memcpy(&loaded.bytes_, from, bytes);
    }
    return loaded;
  }

  Marks16 equal_to(char byte) const { return Marks16(reinterpret_cast<Vector16>(bytes_ == all(byte))); }
  // Both ends included, bytes past ASCII counted from 128 on.
  Marks16 between(char first, char last) const {
    return Marks16(reinterpret_cast<Vector16>(bytes_ - all(first) <= all(static_cast<char>(last - first))));
  }
  // As numbers from -128 on, so that every byte past ASCII is less than every one of ASCII.
  Marks16 signed_less_than(signed char byte) const {
    return Marks16(reinterpret_cast<Vector16>(reinterpret_cast<SignedVector16>(bytes_) < SignedVector16{} + byte));
  }
  // Each byte with some bits set: 0x20 makes capital letters small, and nothing else a small letter.
  Bytes16 with_bits(char bits) const {
    Bytes16 changed;
    changed.bytes_ = bytes_ | all(bits);
    return changed;
  }
  // A bit for each byte that is no ASCII.
  std::uint32_t non_ascii_bits() const { return high_bits(bytes_); }

  void store(char* to) const { std::memcpy(to, &bytes_, kSize); }

 private:
  static Vector16 all(char byte) { return Vector16{} + static_cast<std::uint8_t>(byte); }

  Vector16 bytes_;
};

// Position of the first bit; there must be one.
inline std::size_t first_bit(std::uint32_t bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

}  // namespace garimpo::base
