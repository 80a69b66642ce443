#include "extract/articles/auto/text_traits.hpp"

#include "text/letter_runs.hpp"

#include <array>

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
  for (std::size_t c = '0'; c <= '9'; ++c) classes[c] = kWord | kDigit;
  for (std::size_t c = 'a'; c <= 'z'; ++c) classes[c] = kWord;
  for (std::size_t c = 'A'; c <= 'Z'; ++c) classes[c] = kWord | kUpper;
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

bool is_digit(unsigned byte) { return byte >= '0' && byte <= '9'; }

// Capital letters of Latin-1, Greek and Cyrillic; others have none that matter here.
bool is_capital(unsigned lead, unsigned next) {
  return (lead == 0xC3 && next >= 0x80 && next <= 0x9E) || (lead == 0xCE && next >= 0x91 && next <= 0xA9) ||
         (lead == 0xD0 && next >= 0x81 && next <= 0xAF);
}

}  // namespace

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
  for (std::size_t i = 0; i < text.size(); ++i) {
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
        const unsigned next = byte_at(text, i + 1);
        if (begins && (byte == '1' || byte == '2') && (next == '9' || next == '0') && is_digit(byte_at(text, i + 2)) &&
            is_digit(byte_at(text, i + 3)) && !is_digit(byte_at(text, i + 4)))
          ++years;
      } else if (byte < 0x80) {
        // Small letters begin nothing and end nothing, and most of a text is made of them.
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
      if ((now & kEnd) != 0 && (before & kEnd) == 0) {
        const std::uint8_t after = kClasses[byte_at(text, i + 1)];
        sentence_ends += i + 1 >= text.size() || byte >= 0x80 || (after & (kSpace | kLead)) != 0 || byte_at(text, i + 1) == '"';
      }
    }
    before = now;
  }
  if (last == 0) return;
  ends_sentence = ends_with_colon = has_ellipsis_end = false;
  // A text that ends with a plain letter or digit ends nothing else.
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
