#include "text/words/text_count.hpp"

#include "base/over_read.hpp"
#include "text/white_space.hpp"

#include <array>
#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::text {

namespace {

enum class ByteClass : std::uint8_t { character, space, continuation, maybe_space };

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> classes{};
  for (std::size_t byte = 0x80; byte < 0xC0; ++byte) classes[byte] = ByteClass::continuation;
  for (const char c : {'\t', '\n', '\v', '\f', '\r', ' '}) classes[static_cast<unsigned char>(c)] = ByteClass::space;
  for (const std::size_t lead : {0xC2U, 0xE1U, 0xE2U, 0xE3U}) classes[lead] = ByteClass::maybe_space;  // U+0085, 00A0, 1680, 2000.., 3000
  return classes;
}
constexpr auto kClasses = make_classes();

// Counts one character after another. The block-wise counting below adds to the same state, so the two can alternate.
class Counter {
 public:
  void add(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
      const std::size_t space = leading_space(text.substr(i));
      if (space > 0) {
        after_space_ = true;
        i += space;
        continue;
      }
      if (kClasses[static_cast<unsigned char>(text[i++])] != ByteClass::continuation)
        add_characters(1, after_space_ ? 1 : 0, after_space_, false);
    }
  }

  // Adds at least one character. `after_space` of them directly follow white space; the flags say whether the first of them does and
  // whether white space comes after the last.
  void add_characters(std::uint32_t characters, std::uint32_t after_space, bool is_first_after_space, bool ends_with_space) {
    if (count_.chars == 0) {
      // The first character of all starts a word whatever stands before it, and no space is counted before it.
      count_.starts_with_space = is_first_after_space;
      after_space -= is_first_after_space ? 1 : 0;
      count_.words = 1;
    }
    count_.chars += characters + after_space;
    count_.words += after_space;
    after_space_ = ends_with_space;
  }
  bool is_after_space() const { return after_space_; }
  void set_after_space(bool is_after) { after_space_ = is_after; }

  TextCount result() const {
    TextCount counted = count_;
    counted.ends_with_space = after_space_;
    return counted;
  }

 private:
  static std::size_t leading_space(std::string_view text) {
    switch (kClasses[static_cast<unsigned char>(text[0])]) {
      case ByteClass::space:
        return 1;
      case ByteClass::maybe_space:
        return space_length(text);
      default:
        return 0;
    }
  }

  TextCount count_;
  bool after_space_ = false;
};

#ifdef __SSE2__
struct BlockMasks {
  unsigned space;         // ASCII white space
  unsigned continuation;  // second and later bytes of a character
  unsigned leads;         // bytes that can start a white space character past ASCII

  bool is_plain() const { return leads == 0; }
};

BlockMasks masks_of(__m128i block) {
  const auto equals = [&](unsigned char byte) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(static_cast<char>(byte))); };
  // Tab to carriage return: unsigned byte - 9 <= 4.
  const __m128i controls =
      _mm_cmpeq_epi8(_mm_min_epu8(_mm_sub_epi8(block, _mm_set1_epi8(9)), _mm_set1_epi8(4)), _mm_sub_epi8(block, _mm_set1_epi8(9)));
  const __m128i space = _mm_or_si128(equals(' '), controls);
  const __m128i continuation = _mm_cmplt_epi8(block, _mm_set1_epi8(-64));
  const __m128i leads = _mm_or_si128(_mm_or_si128(equals(0xC2), equals(0xE1)), _mm_or_si128(equals(0xE2), equals(0xE3)));
  return {static_cast<unsigned>(_mm_movemask_epi8(space)), static_cast<unsigned>(_mm_movemask_epi8(continuation)),
          static_cast<unsigned>(_mm_movemask_epi8(leads))};
}

BlockMasks masks_of(const char* bytes) { return masks_of(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes))); }

// A block of up to sixteen bytes without white space past ASCII.
void add_block(Counter& counter, const BlockMasks& masks, std::size_t bytes) {
  const unsigned characters = ~masks.space & ~masks.continuation & 0xFFFF;
  const unsigned before = (masks.space << 1 | (counter.is_after_space() ? 1U : 0U)) & 0xFFFF;  // white space right before the byte
  const bool ends_with_space = (masks.space >> (bytes - 1) & 1) != 0;
  if (characters == 0) {
    counter.set_after_space(ends_with_space);
    return;
  }
  const unsigned first = characters & (~characters + 1);
  counter.add_characters(static_cast<std::uint32_t>(std::popcount(characters)),
                         static_cast<std::uint32_t>(std::popcount(characters & before)), (first & before) != 0, ends_with_space);
}

// Bytes past the tail are treated as continuation bytes, which are not counted.
BlockMasks cut_to(BlockMasks masks, std::size_t bytes) {
  const unsigned inside = (1U << bytes) - 1;
  return {masks.space & inside, masks.continuation | (~inside & 0xFFFF), masks.leads & inside};
}

// The masks of a text of fewer than sixteen bytes.
BlockMasks masks_of_short(std::string_view text) { return cut_to(masks_of(base::load_up_to_16(text.data(), text.size())), text.size()); }

// The last bytes of a longer text, out of its last sixteen.
BlockMasks masks_of_tail(std::string_view text, std::size_t tail) {
  const BlockMasks last = masks_of(text.data() + text.size() - 16);
  const std::size_t before = 16 - tail;
  return cut_to({last.space >> before, last.continuation >> before, last.leads >> before}, tail);
}

// Most text nodes of a page are shorter than a block.
TextCount count_short(std::string_view utf8, const BlockMasks& masks) {
  const unsigned characters = ~masks.space & ~masks.continuation & 0xFFFF;
  const bool ends_with_space = (masks.space >> (utf8.size() - 1) & 1) != 0;
  if (characters == 0) return {0, 0, false, ends_with_space};
  const unsigned first = characters & (~characters + 1);
  const unsigned after_space = characters & (masks.space << 1);
  const auto words = static_cast<std::uint32_t>(std::popcount(after_space & ~first)) + 1;
  return {static_cast<std::uint32_t>(std::popcount(characters)) + words - 1, words, (after_space & first) != 0, ends_with_space};
}
#endif

}  // namespace

TextCount count_text_slowly(std::string_view utf8) {
  Counter counter;
  counter.add(utf8);
  return counter.result();
}

TextCount count_text(std::string_view utf8) {
#ifdef __SSE2__
  Counter counter;
  if (utf8.empty()) return {};
  if (utf8.size() < 16) {
    const BlockMasks masks = masks_of_short(utf8);
    if (masks.is_plain()) return count_short(utf8, masks);
    counter.add(utf8);
    return counter.result();
  }
  std::size_t at = 0;
  for (; at + 16 <= utf8.size(); at += 16) {
    const BlockMasks masks = masks_of(utf8.data() + at);
    if (masks.is_plain()) {
      add_block(counter, masks, 16);
      continue;
    }
    // The block may end inside a character: go on to the end of it.
    std::size_t end = at + 16;
    while (end < utf8.size() && kClasses[static_cast<unsigned char>(utf8[end])] == ByteClass::continuation) ++end;
    counter.add(utf8.substr(at, end - at));
    at = end - 16;
  }
  if (at == utf8.size()) return counter.result();
  const std::string_view tail = utf8.substr(at);
  if (const BlockMasks masks = masks_of_tail(utf8, tail.size()); masks.is_plain()) {
    add_block(counter, masks, tail.size());
  } else {
    counter.add(tail);
  }
  return counter.result();
#else
  return count_text_slowly(utf8);
#endif
}

}  // namespace garimpo::text
