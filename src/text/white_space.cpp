#include "text/white_space.hpp"

#include "base/bytes16.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace garimpo::text {

using base::Bytes16;
using base::Marks16;

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

// Tab to carriage return.
Marks16 is_control(Bytes16 bytes) { return bytes.between('\t', '\r'); }
Marks16 is_ascii_space(Bytes16 bytes) { return bytes.equal_to(' ') | is_control(bytes); }
Marks16 is_lead(Bytes16 bytes) { return bytes.equal_to('\xC2') | bytes.between('\xE1', '\xE3'); }

// A bit for each of sixteen bytes that is not copied as it is; `next` is the same block one byte later.
std::uint32_t uncollapsed(Bytes16 block, Bytes16 next) {
  const Marks16 run = block.equal_to(' ') & (is_ascii_space(next) | is_lead(next));
  return (run | is_control(block) | is_lead(block)).bits();
}

// Where the run of white space ends that starts at i.
std::size_t skip_spaces(std::string_view text, std::size_t i) {
  // Lines of a page are often indented by many spaces.
  for (; i + Bytes16::kSize <= text.size() && class_of(text[i]) == ByteClass::space; i += Bytes16::kSize)
    if (const std::uint32_t others = (~is_ascii_space(Bytes16::load(text.data() + i))).bits(); others != 0) {
      i += base::first_bit(others);
      break;
    }
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
  // The byte after the block is looked at too: a block may end in the first of two spaces.
  for (; i + Bytes16::kSize + 1 <= text.size(); i += Bytes16::kSize)
    if (const std::uint32_t mask = uncollapsed(Bytes16::load(text.data() + i), Bytes16::load(text.data() + i + 1)); mask != 0)
      return i + base::first_bit(mask);
  if (i == text.size()) return i;
  std::array<char, 2 * Bytes16::kSize> rest{};
  std::memcpy(rest.data(), text.data() + i, text.size() - i);
  const std::uint32_t mask = uncollapsed(Bytes16::load(rest.data()), Bytes16::load(rest.data() + 1));
  return mask != 0 ? i + base::first_bit(mask) : text.size();
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
