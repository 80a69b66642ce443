#include "text/encoding/iso_2022_jp.hpp"

#include <optional>

namespace garimpo::text::iso_2022_jp {

namespace {

constexpr unsigned char kEscape = 0x1B;
enum Set : Mode { kAscii, kRoman, kKatakana, kJis0208 };

// The set that the escape at the start of the text chooses.
std::optional<Mode> chosen_set(std::string_view text) {
  const std::string_view code = text.substr(1, 2);
  if (code == "(B") return kAscii;
  if (code == "(J") return kRoman;
  if (code == "(I") return kKatakana;
  if (code == "$@" || code == "$B") return kJis0208;
  return std::nullopt;
}

std::uint32_t single_byte(Mode set, unsigned char byte) {
  if (set == kKatakana) return byte >= 0x21 && byte <= 0x5F ? 0xFF61U - 0x21U + byte : kError;
  if (byte >= 0x80 || byte == 0x0E || byte == 0x0F) return kError;
  if (set == kRoman && byte == 0x5C) return 0xA5;
  if (set == kRoman && byte == 0x7E) return 0x203E;
  return byte;
}

Step double_byte(std::string_view source, std::size_t at, Jis0208 jis0208) {
  const auto is_in_range = [](unsigned char byte) { return byte >= 0x21 && byte <= 0x7E; };
  const auto lead = static_cast<unsigned char>(source[at]);
  if (!is_in_range(lead) || at + 1 == source.size()) return {kError, at, at + 1};
  const auto trail = static_cast<unsigned char>(source[at + 1]);
  if (trail == kEscape) return {kError, at, at + 1};
  return {is_in_range(trail) ? jis0208(lead, trail) : kError, at, at + 2};
}

}  // namespace

Step next(std::string_view source, std::size_t at, Mode& mode, Jis0208 jis0208) {
  while (at < source.size()) {
    const auto byte = static_cast<unsigned char>(source[at]);
    if (byte == kEscape) {
      const std::optional<Mode> set = chosen_set(source.substr(at));
      const bool is_after_escape = (mode & kAfterEscape) != 0;
      mode = set ? static_cast<Mode>(*set | kAfterEscape) : static_cast<Mode>(mode & ~kAfterEscape);
      if (!set) return {kError, at, at + 1};
      // The standard makes two escapes in a row an error, because empty escapes could hide text from filters.
      if (is_after_escape) return {kError, at, at + 3};
      at += 3;
      continue;
    }
    mode = static_cast<Mode>(mode & ~kAfterEscape);
    if (mode == kJis0208) return double_byte(source, at, jis0208);
    return {single_byte(mode, byte), at, at + 1};
  }
  return {kError, at, at};
}

}  // namespace garimpo::text::iso_2022_jp
