#include "extract/products/automatic/name_tokens.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

using base::is_letter;

constexpr std::size_t kLongestToken = 20;

// Appends tag and class words without numbers: "item-12 first" and "item-13" come from the same template.
void append_template_key(const Document& document, NodeId node, unsigned classes, std::string& key) {
  key += document.name(node);
  const std::string_view names = document.attribute(node, "class").value_or("");
  bool at_start = true;
  unsigned tokens = 0;
  for (const char c : names) {
    if (c == ' ' || c == '\t' || c == '\n') {
      at_start = true;
      if (++tokens == classes) break;
      continue;
    }
    if (at_start) key += '.';
    at_start = false;
    if (!base::is_digit(c)) key += c;
  }
  key += '/';
}

}  // namespace

bool has_token(std::string_view name, std::span<const std::string_view> words) {
  std::array<char, kLongestToken> token{};
  for (std::size_t at = 0; at < name.size();) {
    if (!is_letter(name[at])) {
      ++at;
      continue;
    }
    std::size_t length = 0;
    const std::size_t begin = at;
    // A word ends before a capital that follows a small letter, so that "MSRP" stays one word.
    while (at < name.size() && is_letter(name[at]) &&
           (at == begin || !base::is_capital_letter(name[at]) || base::is_capital_letter(name[at - 1]))) {
      if (length < token.size()) token[length] = base::lower_ascii(name[at]);
      ++length;
      ++at;
    }
    if (length > token.size()) continue;
    const std::string_view found(token.data(), length);
    if (std::ranges::find(words, found) != words.end()) return true;
  }
  return false;
}

bool is_named(const Document& document, NodeId element, std::span<const std::string_view> words) {
  const auto class_name = document.attribute(element, "class");
  if (class_name && has_token(*class_name, words)) return true;
  const auto id = document.attribute(element, "id");
  return id && has_token(*id, words);
}

std::string template_key(const Document& document, NodeId node, unsigned levels, unsigned classes) {
  std::string key;
  for (unsigned level = 0; level < levels && node != kNoNode && document.is_element(node); ++level, node = document.parent(node))
    append_template_key(document, node, classes, key);
  return key;
}

}  // namespace garimpo::extract::products::automatic
