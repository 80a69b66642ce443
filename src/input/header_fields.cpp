#include "input/header_fields.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::input {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Cuts the first line, with its folded continuations, off the front.
std::string_view take_folded_line(std::string_view& block) {
  std::size_t end = block.find('\n');
  while (end != std::string_view::npos && end + 1 < block.size() && (block[end + 1] == ' ' || block[end + 1] == '\t'))
    end = block.find('\n', end + 1);
  const std::string_view line = block.substr(0, end);
  block.remove_prefix(end == std::string_view::npos ? block.size() : end + 1);
  return line;
}

}  // namespace

void HeaderFields::parse(std::string_view block) {
  fields_.clear();
  while (!block.empty()) {
    const std::string_view line = take_folded_line(block);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    fields_.push_back({trim_spaces(line.substr(0, colon)), trim_spaces(line.substr(colon + 1))});
  }
}

std::optional<std::string_view> HeaderFields::find(std::string_view name) const {
  for (const Field& field : fields_)
    if (equals_ignoring_case(field.name, name)) return field.value;
  return std::nullopt;
}

std::size_t head_length(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('\n', from); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    if (text.substr(at + 1, 1) == "\n") return at + 2;
    if (text.substr(at + 1, 2) == "\r\n") return at + 3;
  }
  return std::string_view::npos;
}

std::string_view trim_spaces(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<std::uint64_t> parse_decimal(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace garimpo::input
