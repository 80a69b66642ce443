#include "output/body/markdown_escape.hpp"

#include "base/ascii.hpp"
#include "base/byte_set.hpp"
#include "base/utf8.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

using base::is_digit;
using base::is_letter;
bool is_ascii_punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}
// Whether the byte belongs to a letter or digit; every byte beyond ASCII counts as one.
bool is_word(char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; }

using Special = base::ByteSet<'\\', '`', '*', '_', '[', ']', '<', '&', '~', '|'>;

// Whether the text begins with a character reference such as "&amp;", which a Markdown reader would decode.
bool is_reference(std::string_view text) {
  constexpr std::size_t kLongest = 33;
  std::size_t i = text.starts_with("&#") ? 2 : 1;
  const std::size_t first = i;
  while (i < text.size() && i < kLongest && (is_letter(text[i]) || is_digit(text[i]))) ++i;
  return i > first && i < text.size() && text[i] == ';';
}

bool needs_backslash(std::string_view text, std::size_t i, MarkdownPlace place, char before) {
  const char next = i + 1 < text.size() ? text[i + 1] : '\0';
  switch (text[i]) {
    case '\\':
      return next == '\0' || is_ascii_punctuation(next);
    case '_':
      return !is_word(before) || !is_word(next);
    case '[':
      return place.is_in_link;
    case ']':
      return place.is_in_link || next == '(' || next == '[' || next == ':' || next == '\0';
    case '<':
      return is_letter(next) || next == '/' || next == '!' || next == '?';
    case '&':
      return is_reference(text.substr(i));
    case '~':
      return next == '~' || before == '~';
    case '|':
      return place.is_in_table;
    default:
      return true;
  }
}

// The number of bytes at the start of a line that would open a heading, list, quote or rule; the backslash goes before the last of them.
std::size_t line_opener(std::string_view text) {
  const auto ends_word = [&](std::size_t i) { return i >= text.size() || text[i] == ' '; };
  switch (text.front()) {
    case '>':
      return 1;
    case '-':
    case '+':
      return ends_word(1) || text.find_first_not_of("- ") == std::string_view::npos ? 1 : 0;
    case '=':
      return text.find_first_not_of("= ") == std::string_view::npos ? 1 : 0;
    case '#': {
      const std::size_t level = std::min(text.find_first_not_of('#'), text.size());
      return level <= 6 && ends_word(level) ? 1 : 0;
    }
    default:
      break;
  }
  std::size_t digits = 0;
  while (digits < text.size() && digits < 10 && is_digit(text[digits])) ++digits;
  const bool is_number = digits > 0 && digits < 10 && digits < text.size() && (text[digits] == '.' || text[digits] == ')');
  return is_number && ends_word(digits + 1) ? digits + 1 : 0;
}

bool is_space_or_edge(std::string_view character) { return character.empty() || text::space_length(character) > 0; }

}  // namespace

void append_markdown_text(std::string_view text, MarkdownPlace place, std::string& out) {
  std::size_t copied = 0;
  std::size_t i = 0;
  if (place.is_line_start && !text.empty()) {
    if (const std::size_t opener = line_opener(text)) {
      out.append(text, 0, opener - 1);
      out += '\\';
      copied = opener - 1;
      i = opener;
    }
  }
  for (i = Special::find(text, i); i < text.size(); i = Special::find(text, i + 1)) {
    const char before = i > 0 ? text[i - 1] : out.empty() ? ' ' : out.back();
    if (!needs_backslash(text, i, place, before)) continue;
    out.append(text, copied, i - copied);
    out += '\\';
    copied = i;
  }
  out.append(text, copied, text.size() - copied);
}

void append_markdown_address(std::string_view address, std::string& out) {
  using Ending = base::ByteSet<' ', '(', ')', '<', '>', '\\', '\t', '\n', '\r', '|'>;
  const bool is_plain = !address.empty() && Ending::find(address, 0) == address.size();
  if (is_plain) {
    out += address;
    return;
  }
  out += '<';
  for (const char c : address) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    if (c == '<' || c == '>' || c == '|' || c == '\\' || static_cast<unsigned char>(c) < 0x20) {
      out += '%';
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 15];
    } else {
      out += c;
    }
  }
  out += '>';
}

// General categories P and S of the ranges that prose uses.
bool is_markdown_punctuation(std::string_view text) {
  if (text.empty()) return false;
  const std::uint32_t c = base::decode_utf8(text).value;
  if (c < 0x80) return is_ascii_punctuation(static_cast<char>(c));
  if (c < 0xC0) return c >= 0xA1 && c != 0xAA && c != 0xB2 && c != 0xB3 && c != 0xB5 && c != 0xB9 && c != 0xBA && c < 0xBC;
  return c == 0xD7 || c == 0xF7 || c == 0xBF || (c >= 0x2010 && c <= 0x2BFF) || (c >= 0x3001 && c <= 0x303F) ||
         (c >= 0xFE10 && c <= 0xFE6F) || (c >= 0xFF01 && c <= 0xFF0F) || (c >= 0xFF1A && c <= 0xFF20) || (c >= 0xFF3B && c <= 0xFF40) ||
         (c >= 0xFF5B && c <= 0xFF65);
}

bool can_open_emphasis(std::string_view before, std::string_view after) {
  if (is_space_or_edge(after)) return false;
  return !is_markdown_punctuation(after) || is_space_or_edge(before) || is_markdown_punctuation(before);
}

}  // namespace garimpo::output
