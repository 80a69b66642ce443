#include "tests/reference/lexbor_parser/known_differences.hpp"

#include <algorithm>
#include <string>

namespace garimpo::reference::lexbor_parser {

namespace {

std::size_t count(std::string_view html, std::string_view sought) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = html.find(sought, at)) != std::string_view::npos; ++at) ++found;
  return found;
}

std::size_t count_start_tags(std::string_view html, std::string_view name) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = html.find('<', at)) != std::string_view::npos; ++at) {
    const std::string_view here = html.substr(at + 1);
    if (here.starts_with(name) && here.size() > name.size() && std::string_view(" \t\n\r\f/>").contains(here[name.size()])) ++found;
  }
  return found;
}

std::string lower_copy(std::string_view text) {
  std::string copy(text);
  std::ranges::transform(copy, copy.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
  return copy;
}

}  // namespace

bool strays_from_standard(std::string_view page) {
  const std::string html = lower_copy(page);
  const auto has = [&](std::string_view sought) { return html.find(sought) != std::string::npos; };
  // It may put a copy of a formatting element one place too late when many are open.
  std::size_t formatting = 0;
  for (const std::string_view name : {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"})
    formatting += count_start_tags(html, name);
  if (formatting > 3) return true;
  // It closes options and ruby parts of SVG and MathML as if they were HTML's, and does not leave them for "sup".
  const bool has_foreign = has("<svg") || has("<math");
  if (has_foreign && (has("<opt") || has("<r") || has("<sup"))) return true;
  // It looks at the second mention of an attribute too: an input's type, xmlns, an annotation's encoding.
  if (count(html, "type") - count(html, "<!doctype") > 1 || count(html, "xmlns") > 1 || count(html, "encoding") > 1) return true;
  // It takes an empty system identifier for a missing one.
  return has("<!doctype") && (has("\"\"") || has("''"));
}

bool guesses_ranges(std::string_view page) {
  const std::string html = lower_copy(page);
  const auto has = [&](std::string_view sought) { return html.find(sought) != std::string::npos; };
  return has("<table") || has("<!") || has("<?") || html.find('\0') != std::string::npos || has("</ ");
}

}  // namespace garimpo::reference::lexbor_parser
