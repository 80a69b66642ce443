#include "text/white_space.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::text {

namespace {

enum class ByteClass : std::uint8_t { other, space, lead };  // lead: a non-ASCII space may start here

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> classes{};
  for (const std::size_t c : {0x09U, 0x0AU, 0x0BU, 0x0CU, 0x0DU, 0x20U}) classes[c] = ByteClass::space;
  for (const std::size_t c : {0xC2U, 0xE1U, 0xE2U, 0xE3U}) classes[c] = ByteClass::lead;
  return classes;
}
constexpr auto kClasses = make_classes();

ByteClass class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

std::size_t non_ascii_space_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  switch (byte(0)) {
    case 0xC2:
      return byte(1) == 0x85 || byte(1) == 0xA0 ? 2 : 0;
    case 0xE1:
      return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0;
    case 0xE2: {
      const unsigned last = byte(2);
      if (byte(1) == 0x80) return (last >= 0x80 && last <= 0x8A) || last == 0xA8 || last == 0xA9 || last == 0xAF ? 3 : 0;
      return byte(1) == 0x81 && last == 0x9F ? 3 : 0;
    }
    case 0xE3:
      return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0;
    default:
      return 0;
  }
}

std::size_t space_length_at(std::string_view text, std::size_t i) {
  switch (class_of(text[i])) {
    case ByteClass::other:
      return 0;
    case ByteClass::space:
      return 1;
    case ByteClass::lead:
      return non_ascii_space_length(text.substr(i));
  }
  return 0;
}

#ifdef __SSE2__
__m128i equals(__m128i bytes, unsigned char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(c))); }
// Tab to carriage return.
__m128i is_control(__m128i bytes) {
  const __m128i from_tab = _mm_sub_epi8(bytes, _mm_set1_epi8(9));
  return _mm_cmpeq_epi8(_mm_min_epu8(from_tab, _mm_set1_epi8(4)), from_tab);
}
__m128i is_ascii_space(__m128i bytes) { return _mm_or_si128(equals(bytes, ' '), is_control(bytes)); }
__m128i is_lead(__m128i bytes) {
  return _mm_or_si128(_mm_or_si128(equals(bytes, 0xC2), equals(bytes, 0xE1)), _mm_or_si128(equals(bytes, 0xE2), equals(bytes, 0xE3)));
}
__m128i load(const char* bytes) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)); }

// A bit for each of sixteen bytes that is not copied as it is; `next` is the same block one byte later.
unsigned uncollapsed(__m128i block, __m128i next) {
  const __m128i run = _mm_and_si128(equals(block, ' '), _mm_or_si128(is_ascii_space(next), is_lead(next)));
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(run, _mm_or_si128(is_control(block), is_lead(block)))));
}
#endif

// Where the run of white space ends that starts at i.
std::size_t skip_spaces(std::string_view text, std::size_t i) {
#ifdef __SSE2__
  // Lines of a page are often indented by many spaces.
  for (; i + 16 <= text.size() && class_of(text[i]) == ByteClass::space; i += 16)
    if (const auto others = static_cast<unsigned>(_mm_movemask_epi8(is_ascii_space(load(text.data() + i)))) ^ 0xFFFFU; others != 0) {
      i += static_cast<std::size_t>(std::countr_zero(others));
      break;
    }
#endif
  while (i < text.size()) {
    const std::size_t length = space_length_at(text, i);
    if (length == 0) break;
    i += length;
  }
  return i;
}

// First byte at or after i that is not copied as it is: white space other than one ' ' between other characters, or a byte that may start
// white space past ASCII.
std::size_t next_uncollapsed(std::string_view text, std::size_t i) {
#ifdef __SSE2__
  // The byte after the block is looked at too: a block may end in the first of two spaces.
  for (; i + 17 <= text.size(); i += 16)
    if (const unsigned mask = uncollapsed(load(text.data() + i), load(text.data() + i + 1)); mask != 0)
      return i + static_cast<std::size_t>(std::countr_zero(mask));
  if (i == text.size()) return i;
  std::array<char, 32> rest{};
  std::memcpy(rest.data(), text.data() + i, text.size() - i);
  const unsigned mask = uncollapsed(load(rest.data()), load(rest.data() + 1));
  return mask != 0 ? i + static_cast<std::size_t>(std::countr_zero(mask)) : text.size();
#else
  while (i < text.size() && class_of(text[i]) == ByteClass::other) ++i;
  return i;
#endif
}

}  // namespace

std::size_t space_length(std::string_view text) { return text.empty() ? 0 : space_length_at(text, 0); }

bool is_space_only(std::string_view text) { return skip_spaces(text, 0) == text.size(); }

void append_collapsed(std::string& out, std::string_view text) {
  std::size_t copied = skip_spaces(text, 0);
  if (copied > 0 && !out.empty() && out.back() != ' ' && out.back() != '\n') out += ' ';
  for (std::size_t i = next_uncollapsed(text, copied); i < text.size(); i = next_uncollapsed(text, i)) {
    const std::size_t end = skip_spaces(text, i);
    if (end == i) {
      ++i;
    } else if (end == i + 1 && text[i] == ' ') {
      i = end;  // a single space is collapsed already, and is copied with its neighbours
    } else {
      out.append(text, copied, i - copied);
      out += ' ';
      copied = i = end;
    }
  }
  out.append(text, copied, text.size() - copied);
}

std::string collapsed(std::string_view text) {
  std::string out;
  append_collapsed(out, text);
  drop_trailing_space(out);
  return out;
}

}  // namespace garimpo::text
