// Brackets are counted, strings skipped; nothing is decoded. One pass, no recursion.
#include "command_line/json_members.hpp"

#include <cstddef>

namespace garimpo::cli {

void JsonMembers::skip_white() {
  while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t' || rest_.front() == '\r' || rest_.front() == '\n'))
    rest_.remove_prefix(1);
}

std::optional<std::string_view> JsonMembers::take_string() {
  if (!rest_.starts_with('"')) return std::nullopt;
  for (std::size_t at = 1; at < rest_.size(); ++at) {
    if (rest_[at] == '\\') {
      ++at;
      continue;
    }
    if (rest_[at] != '"') continue;
    const std::string_view taken = rest_.substr(0, at + 1);
    rest_.remove_prefix(at + 1);
    return taken;
  }
  return std::nullopt;
}

std::optional<std::string_view> JsonMembers::take_value() {
  const std::string_view start = rest_;
  std::size_t open = 0;
  while (!rest_.empty()) {
    const char c = rest_.front();
    if (c == '"') {
      if (!take_string()) return std::nullopt;
      continue;
    }
    if (open == 0 && (c == ',' || c == '}')) break;
    if (c == '{' || c == '[') ++open;
    if (c == '}' || c == ']') {
      if (open == 0) return std::nullopt;
      --open;
    }
    rest_.remove_prefix(1);
  }
  if (open != 0) return std::nullopt;
  return start.substr(0, start.size() - rest_.size());
}

std::optional<std::pair<std::string_view, std::string_view>> JsonMembers::next() {
  skip_white();
  const auto key = take_string();
  if (!key) return std::nullopt;
  skip_white();
  if (!rest_.starts_with(':')) return std::nullopt;
  rest_.remove_prefix(1);
  skip_white();
  const auto value = take_value();
  if (!value || value->empty()) return std::nullopt;
  if (rest_.starts_with(',')) rest_.remove_prefix(1);
  return std::pair{key->substr(1, key->size() - 2), *value};
}

std::optional<std::string_view> find_member(std::string_view members, std::string_view name) {
  JsonMembers reader(members);
  while (const auto member = reader.next())
    if (member->first == name) return member->second;
  return std::nullopt;
}

}  // namespace garimpo::cli
