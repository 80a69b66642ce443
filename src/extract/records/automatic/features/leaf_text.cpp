#include "extract/records/automatic/features/leaf_text.hpp"

#include "base/ascii.hpp"
#include "base/bytes16.hpp"
#include "base/hash.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kLongestDate = 200;  // a text longer than this is not a date, whatever it mentions
constexpr std::size_t kNumberDigits = 9;

constexpr std::uint32_t packed(const char* word) {
  std::uint32_t out = 0;
  for (int i = 0; i < 3; ++i) out = out << 8 | static_cast<unsigned char>(base::lower_ascii(word[i]));
  return out;
}
constexpr std::array<std::uint32_t, 14> kDateWords = {packed("jan"), packed("feb"), packed("mar"), packed("apr"), packed("may"),
                                                      packed("jun"), packed("jul"), packed("aug"), packed("sep"), packed("oct"),
                                                      packed("nov"), packed("dec"), packed("ago"), packed("yes")};

using base::is_digit;

// Whether a word of three letters or more begins with the first three letters of a month, or is "ago".
bool is_date_word(std::string_view word) {
  if (word.size() < 3 || word.size() > 9) return false;
  const std::uint32_t first_three = packed(word.data());  // NOLINT(bugprone-suspicious-stringview-data-usage): three bytes are there
  return std::ranges::find(kDateWords, first_three) != kDateWords.end() && (word.size() == 3 || word[2] != 'o');
}

bool follows_with_digit(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == ' ') ++at;
  return at < text.size() && is_digit(text[at]);
}

// Dollar; pound and yen (C2 A3, C2 A5); euro and its neighbours (E2 82 xx).
bool is_currency_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U; };
  return byte(0) == '$' || (byte(0) == 0xC2 && (byte(1) == 0xA3 || byte(1) == 0xA5)) || (byte(0) == 0xE2 && byte(1) == 0x82);
}

bool is_price_at(std::string_view text, std::size_t at) {
  if (!is_currency_at(text, at)) return false;
  const std::size_t length = text[at] == '$' ? 1 : static_cast<unsigned char>(text[at]) == 0xC2 ? 2 : 3;
  if (follows_with_digit(text, at + length)) return true;
  std::size_t before = at;
  while (before > 0 && text[before - 1] == ' ') --before;
  return before > 0 && is_digit(text[before - 1]);
}

// Between two digits stands a slash or dash, twice: 3/4/16, 2016-04-03.
bool has_numeric_date(std::string_view text) {
  std::size_t marks = 0;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool is_mark = text[i] == '/' || text[i] == '-' || text[i] == '.';
    if (is_mark && is_digit(text[i - 1]) && is_digit(text[i + 1]))
      ++marks;
    else if (!is_digit(text[i]))
      marks = 0;
    if (marks == 2) return true;
  }
  return false;
}

// 0 for bytes outside words. For others the lower-case byte, and above it counts of characters and digits.
constexpr unsigned kFoldedBits = 8;
constexpr std::uint64_t kOneChar = std::uint64_t{1} << 8;
constexpr std::uint64_t kOneDigit = std::uint64_t{1} << 36;
constexpr std::array<std::uint64_t, 256> kFolded = [] {
  std::array<std::uint64_t, 256> folded{};
  for (unsigned c = 0; c < 256; ++c) {
    const auto byte = static_cast<char>(c);
    if (!base::is_letter_byte(byte) && !is_digit(byte)) continue;
    folded[c] = static_cast<unsigned char>(base::lower_ascii(byte));
    if ((c & 0xC0U) != 0x80) folded[c] += kOneChar;
    if (is_digit(byte)) folded[c] += kOneDigit;
  }
  return folded;
}();

bool has_date_word(std::string_view text) {
  const auto is_word = [&](std::size_t at) { return kFolded[static_cast<unsigned char>(text[at])] != 0; };
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    for (end = begin; end < text.size() && is_word(end); ++end) {
    }
    if (is_date_word(text.substr(begin, end - begin))) return true;
  }
  return false;
}

// Skips whole blocks of ASCII white space, with which pages are indented.
std::size_t skip_blank_blocks(std::string_view text, std::size_t at) {
  using base::Bytes16;
  for (; at + Bytes16::kSize <= text.size() && static_cast<unsigned char>(text[at]) <= ' '; at += Bytes16::kSize)
    if ((~Bytes16::load(text.data() + at).between('\0', ' ')).bits() != 0) break;
  return at;
}

class LeafReader {
 public:
  explicit LeafReader(std::string_view text) : text_(text) {}

  LeafText read() {
    for (std::size_t i = 0; i < text_.size();) {
      if (kFolded[static_cast<unsigned char>(text_[i])] != 0) {
        i = read_word(i);
      } else {
        if (text_[i] == '$') note_price(i);
        i = skip_blank_blocks(text_, i + 1);
      }
    }
    out_.hash = base::mix(base::mix(hash_, last_bytes_), bytes_);
    const bool is_short = text_.size() <= kLongestDate && out_.digits > 0;
    out_.is_date_like = is_short && (has_numeric_date(text_) || has_date_word(text_));
    return out_;
  }

 private:
  void note_price(std::size_t at) { out_.is_price_like = out_.is_price_like || is_price_at(text_, at); }

  // Reads a word and returns its end. The hash takes eight bytes at a time.
  std::size_t read_word(std::size_t begin) {
    std::size_t at = begin;
    // Local copies stay in registers: this loop reads every letter of the page.
    std::uint64_t last_bytes = last_bytes_;
    std::uint64_t bytes = bytes_;
    std::uint64_t counts = 0;
    for (; at < text_.size(); ++at) {
      const std::uint64_t folded = kFolded[static_cast<unsigned char>(text_[at])];
      if (folded == 0) break;
      counts += folded >> kFoldedBits;
      const auto c = static_cast<std::uint8_t>(folded);
      last_bytes = last_bytes << 8 | c;
      if (++bytes % 8 == 0) hash_ = base::mix(hash_, last_bytes);
      if (c >= 0xC2) note_price(at);
    }
    last_bytes_ = last_bytes;
    bytes_ = bytes;
    out_.digits += static_cast<std::uint32_t>(counts / (kOneDigit / kOneChar));
    out_.chars += static_cast<std::uint32_t>(counts % (kOneDigit / kOneChar));
    const std::string_view word = text_.substr(begin, at - begin);
    if (out_.words++ == 0) read_number(word);
    return at;
  }

  void read_number(std::string_view word) {
    if (word.size() > kNumberDigits || !std::ranges::all_of(word, is_digit)) return;
    out_.number = 0;
    for (const char c : word) out_.number = out_.number * 10 + (c - '0');
  }

  std::string_view text_;
  LeafText out_;
  std::uint64_t hash_ = 0;
  std::uint64_t last_bytes_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace

LeafText read_leaf(std::string_view text) { return LeafReader(text).read(); }

}  // namespace garimpo::extract::records::automatic
