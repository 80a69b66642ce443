#include "text/encoding/transport_charset.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <string>

namespace garimpo::text {

namespace {

constexpr std::string_view kHttpSpace = "\t\n\r ";

bool is_charset(std::string_view name) {
  constexpr std::string_view kName = "charset";
  return std::ranges::equal(name, kName, {}, [](char c) { return base::lower_ascii(c); });
}

// Takes a quoted string off the front of the text, whose first character is the quote; it may lack its end.
std::string take_quoted(std::string_view& text) {
  std::string value;
  std::size_t i = 1;
  for (; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    value += text[i];
  }
  text.remove_prefix(std::min(i + 1, text.size()));
  return value;
}

std::string_view take_until(std::string_view& text, std::string_view stops) {
  const std::string_view taken = text.substr(0, text.find_first_of(stops));
  text.remove_prefix(taken.size());
  return taken;
}

}  // namespace

std::optional<Encoding> transport_charset(std::string_view content_type) {
  std::string_view rest = content_type;
  take_until(rest, ";,");
  while (!rest.empty()) {
    rest.remove_prefix(1);
    rest.remove_prefix(std::min(rest.find_first_not_of(kHttpSpace), rest.size()));
    const std::string_view name = take_until(rest, ";,=");
    if (!rest.starts_with('=')) continue;
    rest.remove_prefix(1);
    if (rest.starts_with('"')) {
      const std::string value = take_quoted(rest);
      take_until(rest, ";,");
      if (is_charset(name)) return encoding_for_label(value);
    } else {
      const std::string_view value = take_until(rest, ";,");
      if (is_charset(name) && value.find_first_not_of(kHttpSpace) != std::string_view::npos) return encoding_for_label(value);
    }
  }
  return std::nullopt;
}

}  // namespace garimpo::text
