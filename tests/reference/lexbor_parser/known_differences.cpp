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

std::size_t count_formatting(std::string_view html) {
  std::size_t found = 0;
  for (const std::string_view name : {"a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"})
    found += count_start_tags(html, name);
  return found;
}

}  // namespace

bool strays_from_standard(std::string_view page) {
  const std::string html = lower_copy(page);
  const auto has = [&](std::string_view sought) { return html.find(sought) != std::string::npos; };
  const std::size_t formatting = count_formatting(html);
  // It may put a copy of a formatting element one place too late when many are open.
  if (formatting > 3) return true;
  // It closes options and ruby parts of SVG and MathML as if they were HTML's, and does not leave them for "sup".
  const bool has_foreign = has("<svg") || has("<math");
  if (has_foreign && (has("<opt") || has("<r") || has("<sup"))) return true;
  // It looks at the second mention of an attribute too: an input's type, xmlns, an annotation's encoding.
  if (count(html, "type") - count(html, "<!doctype") > 1 || count(html, "xmlns") > 1 || count(html, "encoding") > 1) return true;
  // It takes the rules of HTML for comments inside mi, desc and the like, which show behind "</body>".
  if (has_foreign && (has("</body") || has("</html"))) return true;
  // A frameset takes the body's place behind a template too, and not behind an input that is HIDDEN; white space among other text behind
  // the page of a frameset is lost.
  if (has("<frameset") && (has("<template") || has("<input") || has("</html"))) return true;
  // It opens formatting again inside a textarea whose first line is empty.
  if (formatting > 0 && has("<textarea")) return true;
  // Text behind a column in a template loses white space between what is dropped.
  if (has("<template") && has("<col")) return true;
  // Text between the parts of a table in a template is not held back, so that white space alone opens formatting again.
  if (formatting > 0 && has("<template") &&
      (has("<tb") || has("<td") || has("<tf") || has("<th") || has("<tr") || has("<cap") || has("<col")))
    return true;
  // "<!" at the end of the page gets the text of the token before, and what may begin "<![CDATA[" is lost there.
  if (html.ends_with("<!") || count(html, "<![") != count(html, "<![cdata[")) return true;
  // It takes an empty system identifier for a missing one.
  return has("<!doctype") && (has("\"\"") || has("''"));
}

bool guesses_ranges(std::string_view page) {
  const std::string html = lower_copy(page);
  const auto has = [&](std::string_view sought) { return html.find(sought) != std::string::npos; };
  // Its text tokens hold what the tree builder drops: NULs, and in framesets everything that is not white space.
  if (html.find('\0') != std::string::npos || has("<frameset")) return true;
  // Of one token that stands in two places, the white space is not always found: behind the head, in a group of columns.
  if (has("</head") || has("<col")) return true;
  // A copy of a formatting element that was fostered out in front of its original takes the original's tags.
  if (has("<table") && count_formatting(html) > 0) return true;
  // A '<' that the page ends with is a token of its own; so are the brackets of a CDATA section.
  if (html.ends_with("<") || html.ends_with("</") || (has("<![cdata[") && (has("]]]") || html.ends_with("]")))) return true;
  // "</>" is nothing, and not of the text before it. Comments may end where they begin or with "--!>", or hold the beginning of another.
  return has("</>") || has("<!-->") || has("<!--->") || has("--!") || count(html, "<!-") != count(html, "-->");
}

}  // namespace garimpo::reference::lexbor_parser
