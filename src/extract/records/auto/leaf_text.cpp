#include "extract/records/auto/leaf_text.hpp"

#include "extract/records/auto/hashing.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kLongestDate = 200;  // a text longer than this is not a date, whatever it mentions
constexpr std::size_t kNumberDigits = 9;

constexpr std::array<std::string_view, 14> kDateWords = {"jan", "feb", "mar", "apr", "may", "jun", "jul",
                                                         "aug", "sep", "oct", "nov", "dec", "ago", "yes"};

bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
bool is_letter(unsigned char c) { return (c | 0x20U) >= 'a' && (c | 0x20U) <= 'z'; }

// A word of three letters or more whose first three are a month's, or "ago".
bool is_date_word(std::string_view word) {
  if (word.size() < 3 || word.size() > 9) return false;
  std::array<char, 3> head{};
  for (std::size_t i = 0; i < 3; ++i) head[i] = static_cast<char>(static_cast<unsigned char>(word[i]) | 0x20U);
  return std::ranges::find(kDateWords, std::string_view(head.data(), 3)) != kDateWords.end() && (word.size() == 3 || word[2] != 'o');
}

bool follows_with_digit(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == ' ') ++at;
  return at < text.size() && is_digit(static_cast<unsigned char>(text[at]));
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
  return before > 0 && is_digit(static_cast<unsigned char>(text[before - 1]));
}

// Between two digits stands a slash or dash, twice: 3/4/16, 2016-04-03.
bool has_numeric_date(std::string_view text) {
  std::size_t marks = 0;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool is_mark = text[i] == '/' || text[i] == '-' || text[i] == '.';
    if (is_mark && is_digit(static_cast<unsigned char>(text[i - 1])) && is_digit(static_cast<unsigned char>(text[i + 1])))
      ++marks;
    else if (!is_digit(static_cast<unsigned char>(text[i])))
      marks = 0;
    if (marks == 2) return true;
  }
  return false;
}

class LeafReader {
 public:
  explicit LeafReader(std::string_view text) : text_(text) {}

  LeafText read() {
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const auto c = static_cast<unsigned char>(text_[i]);
      const bool is_number = is_digit(c);
      const bool is_part = is_number || is_letter(c) || c >= 0x80;
      if (!out_.is_price_like && (c == '$' || c >= 0xC2) && is_price_at(text_, i)) out_.is_price_like = true;
      if (!is_part) {
        end_word(i);
        continue;
      }
      if (word_begin_ == kNone) word_begin_ = i;
      h = (h ^ (is_letter(c) ? c | 0x20U : c)) * 0x100000001B3ULL;
      if (is_number) ++out_.digits;
      if ((c & 0xC0U) != 0x80) ++out_.chars;
    }
    end_word(text_.size());
    out_.hash = h;
    const bool is_short = text_.size() <= kLongestDate && out_.digits > 0;
    out_.is_date_like = is_short && (has_date_word_ || has_numeric_date(text_));
    return out_;
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;

  void end_word(std::size_t end) {
    if (word_begin_ == kNone) return;
    const std::string_view word = text_.substr(word_begin_, end - word_begin_);
    word_begin_ = kNone;
    if (out_.words++ == 0) read_number(word);
    has_date_word_ = has_date_word_ || is_date_word(word);
  }

  void read_number(std::string_view word) {
    if (word.size() > kNumberDigits || !std::ranges::all_of(word, [](char c) { return is_digit(static_cast<unsigned char>(c)); })) return;
    out_.number = 0;
    for (const char c : word) out_.number = out_.number * 10 + (c - '0');
  }

  std::string_view text_;
  LeafText out_;
  std::size_t word_begin_ = kNone;
  bool has_date_word_ = false;
};

}  // namespace

LeafText read_leaf(std::string_view text) { return LeafReader(text).read(); }

}  // namespace garimpo::extract::records::automatic
