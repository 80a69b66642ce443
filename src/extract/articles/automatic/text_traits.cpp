#include "extract/articles/automatic/text_traits.hpp"

#include "base/ascii.hpp"
#include "base/bytes16.hpp"
#include "text/words/letter_runs.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace garimpo::extract::articles::automatic {

namespace {

enum Class : std::uint8_t {
  kSpace = 1,
  kWord = 2,
  kDigit = 4,
  kUpper = 8,
  kComma = 16,
  kEnd = 32,
  kContinuation = 64,
  kLead = 128,  // the first byte of a character beyond ASCII: looked at alone
};

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (std::size_t i = 0; i < 0x80; ++i) {
    const auto c = static_cast<char>(i);
    if (base::is_letter_or_digit(c)) classes[i] = kWord | (base::is_digit(c) ? kDigit : 0) | (base::is_capital_letter(c) ? kUpper : 0);
  }
  for (const char c : {' ', '\n', '\t', '\r', '\f'}) classes[static_cast<unsigned char>(c)] = kSpace;
  for (const char c : {'.', '!', '?'}) classes[static_cast<unsigned char>(c)] = kEnd;
  classes[static_cast<unsigned char>(',')] = kComma;
  classes[static_cast<unsigned char>(';')] = kComma;
  for (std::size_t c = 0x80; c < 0xC0; ++c) classes[c] = kContinuation | kWord;
  for (std::size_t c = 0xC0; c < 0x100; ++c) classes[c] = kLead | kWord;
  return classes;
}
constexpr auto kClasses = make_classes();

unsigned byte_at(std::string_view text, std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; }

bool is_digit(unsigned byte) { return base::is_digit(static_cast<char>(byte)); }

// Whether the two bytes begin a capital letter of Latin-1, Greek or Cyrillic, the only ones counted.
bool is_capital(unsigned lead, unsigned next) {
  return (lead == 0xC3 && next >= 0x80 && next <= 0x9E) || (lead == 0xCE && next >= 0x91 && next <= 0xA9) ||
         (lead == 0xD0 && next >= 0x81 && next <= 0xAF);
}

// Whether 19xx or 20xx stands here.
bool is_year(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const unsigned next = byte_at(text, at + 1);
  return (first == '1' || first == '2') && (next == '9' || next == '0') && is_digit(byte_at(text, at + 2)) &&
         is_digit(byte_at(text, at + 3)) && !is_digit(byte_at(text, at + 4));
}

// Whether an ASCII mark ends a sentence: the text ends here, or a space, a quotation mark or a character beyond ASCII follows.
bool ends_here(std::string_view text, std::size_t at) {
  return at + 1 >= text.size() || (kClasses[byte_at(text, at + 1)] & (kSpace | kLead)) != 0 || byte_at(text, at + 1) == '"';
}

constexpr std::size_t kWindow = 64;

// Bit masks over up to 64 bytes of text.
struct PlainMasks {
  std::uint64_t beyond = 0;  // bytes that are no ASCII
  std::uint64_t space = 0;
  std::uint64_t letters = 0;
  std::uint64_t capitals = 0;
  std::uint64_t digits = 0;
  std::uint64_t commas = 0;
  std::uint64_t ends = 0;
  std::uint64_t colons = 0;
  std::uint64_t dollars = 0;
  std::uint64_t bars = 0;
};

PlainMasks plain_masks(const char* bytes, std::size_t size) {
  PlainMasks masks;
  for (std::size_t at = 0; at < size; at += base::Bytes16::kSize) {
    const base::Bytes16 block = base::Bytes16::load_up_to(bytes + at, size - at);
    const auto put = [&](std::uint64_t& mask, std::uint32_t bits) { mask |= std::uint64_t{bits} << at; };
    const auto equals = [&](char c) { return block.equal_to(c); };
    put(masks.beyond, block.non_ascii_bits());
    put(masks.space, (equals(' ') | (block.between('\t', '\r') & ~equals('\v'))).bits());
    put(masks.letters, block.with_bits(0x20).between('a', 'z').bits());
    put(masks.capitals, block.between('A', 'Z').bits());
    put(masks.digits, block.between('0', '9').bits());
    put(masks.commas, (equals(',') | equals(';')).bits());
    put(masks.ends, (equals('.') | equals('!') | equals('?')).bits());
    put(masks.colons, equals(':').bits());
    put(masks.dollars, equals('$').bits());
    put(masks.bars, equals('|').bits());
  }
  return masks;
}

std::uint32_t count(std::uint64_t bits) { return static_cast<std::uint32_t>(std::popcount(bits)); }

template <class Visit>
void for_each_bit(std::uint64_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

// Does what add() does for each byte, for 64 bytes at once.
bool TextTraits::add_plain(std::string_view text, std::size_t from, std::uint8_t& before, std::size_t& last) {
  const std::size_t size = std::min(text.size() - from, kWindow);
  const PlainMasks masks = plain_masks(text.data() + from, size);
  const std::uint64_t inside = size == kWindow ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
  if ((masks.beyond & inside) != 0) return false;
  const auto after = [&](std::uint64_t bits, Class what) { return bits << 1U | ((before & what) != 0 ? 1U : 0U); };
  const std::uint64_t space = masks.space & inside;
  const std::uint64_t words = (masks.letters | masks.digits) & inside;
  const std::uint64_t begins = words & ~after(words, kWord);
  chars += count(inside & ~space) + count(space & ~after(space, kSpace));
  spaced_words += count(begins);
  capitals += count(begins & masks.capitals);
  digits += count(masks.digits & inside);
  commas += count(masks.commas & inside);
  prices += count(masks.dollars & inside);
  bars += count(masks.bars & inside);
  for_each_bit(begins & masks.digits, [&](std::size_t at) { years += is_year(text, from + at); });
  for_each_bit(masks.colons & inside & after(masks.digits, kDigit),
               [&](std::size_t at) { has_clock |= is_digit(byte_at(text, from + at + 1)); });
  for_each_bit(masks.ends & inside & ~after(masks.ends, kEnd), [&](std::size_t at) { sentence_ends += ends_here(text, from + at); });
  if (const std::uint64_t shown = inside & ~space; shown != 0) last = from + kWindow - static_cast<std::size_t>(std::countl_zero(shown));
  before = kClasses[byte_at(text, from + size - 1)];
  return true;
}

void TextTraits::add(std::string_view text) {
  std::uint8_t before = kSpace;
  std::size_t last = 0;  // one past the last byte that is not white space
  const auto look_at_lead = [&](std::size_t at) -> std::uint8_t {
    const unsigned lead = byte_at(text, at);
    const unsigned next = byte_at(text, at + 1);
    const unsigned third = byte_at(text, at + 2);
    if (lead <= 0xDF) {
      if (lead == 0xC2) {
        has_copyright |= next == 0xA9;
        prices += next == 0xA3 || next == 0xA5;
        bars += next == 0xB7 || next == 0xBB;
        if (next == 0xA0) return kSpace;
        return 0;
      }
      if (lead == 0xD8 && next == 0x9F) return kEnd;
      if (lead == 0xDB && next == 0x94) return kEnd;
      return is_capital(lead, next) ? kWord | kUpper : kWord;
    }
    if (lead == 0xE0) {
      unspaced += next == 0xB8 || next == 0xB9 ? 1 : 0;
      return next == 0xA5 && (third == 0xA4 || third == 0xA5) ? std::uint8_t{kEnd} : std::uint8_t{kWord};
    }
    if (lead == 0xE2) {
      prices += next == 0x82;
      bars += next == 0x80 && (third == 0xA2 || third == 0xBA);
      return next == 0x80 && third == 0xA6 ? std::uint8_t{kEnd} : std::uint8_t{0};
    }
    if (lead == 0xE3 && next == 0x80) return third == 0x82 ? kEnd : third == 0x81 ? kComma : 0;
    if (lead == 0xEF && next == 0xBC) return third == 0x81 || third == 0x9F ? kEnd : third == 0x8C ? kComma : 0;
    if (lead >= 0xE3 && lead <= 0xE9) {
      unspaced += 2;
      return kWord;
    }
    return kWord;
  };
  std::size_t looked_at = 0;  // bytes before this one were refused by add_plain and are read one by one
  for (std::size_t i = 0; i < text.size(); ++i) {
    while (i >= looked_at && i < text.size() && add_plain(text, i, before, last)) i += kWindow;
    if (i >= text.size()) break;
    if (i >= looked_at) looked_at = i + kWindow;
    const auto byte = static_cast<unsigned char>(text[i]);
    std::uint8_t now = kClasses[byte];
    if ((now & kContinuation) != 0) continue;
    if ((now & kLead) != 0) now = look_at_lead(i);
    if ((now & kSpace) != 0) {
      chars += (before & kSpace) == 0;
      before = now;
      continue;
    }
    ++chars;
    last = i + 1;
    if ((now & kWord) != 0) {
      const bool begins = (before & kWord) == 0;
      spaced_words += begins;
      capitals += begins && (now & kUpper) != 0;
      if ((now & kDigit) != 0) {
        ++digits;
        years += begins && is_year(text, i);
      } else if (byte < 0x80) {
        // Runs of small letters, most of a text, only add characters, so they are passed over at once.
        const std::size_t rest = text::small_letters(text, i + 1);
        chars += static_cast<std::uint32_t>(rest);
        i += rest;
        last = i + 1;
        now = rest > 0 ? std::uint8_t{kWord} : now;
      }
    } else {
      commas += (now & kComma) != 0;
      prices += byte == '$';
      bars += byte == '|';
      if (byte == ':' && (before & kDigit) != 0 && is_digit(byte_at(text, i + 1))) has_clock = true;
      if ((now & kEnd) != 0 && (before & kEnd) == 0) sentence_ends += byte >= 0x80 || ends_here(text, i);
    }
    before = now;
  }
  if (last == 0) return;
  ends_sentence = ends_with_colon = has_ellipsis_end = false;
  // A text that ends with an ASCII letter or digit ends neither a sentence nor a label.
  const auto ending = static_cast<unsigned char>(text[last - 1]);
  if (ending < 0x80 && (kClasses[ending] & kWord) != 0) return;
  std::size_t end = last;
  while (end < text.size() && (byte_at(text, end) & 0xC0) == 0x80) ++end;
  std::string_view rest = text.substr(0, end);
  for (const std::string_view quote : {"\"", ")", "\xE2\x80\x9D", "\xE2\x80\x99", "\xC2\xBB", "'"})
    if (rest.ends_with(quote)) rest.remove_suffix(quote.size());
  for (const std::string_view mark :
       {".", "!", "?", "\xE3\x80\x82", "\xEF\xBC\x81", "\xEF\xBC\x9F", "\xD8\x9F", "\xDB\x94", "\xE0\xA5\xA4"})
    ends_sentence |= rest.ends_with(mark);
  ends_with_colon = rest.ends_with(":") || rest.ends_with("\xEF\xBC\x9A");
  has_ellipsis_end = rest.ends_with("...") || rest.ends_with("\xE2\x80\xA6");
}

}  // namespace garimpo::extract::articles::automatic
