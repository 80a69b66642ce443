#include "dom/step_name.hpp"

#include "base/ascii.hpp"

namespace garimpo::dom {

bool is_plain_name(std::string_view name) {
  if (name.empty()) return false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool is_start = base::is_letter(c) || c == '_';
    const bool is_inner = base::is_digit(c) || c == '-' || c == '.';
    if (!is_start && (i == 0 || !is_inner)) return false;
  }
  return true;
}

void append_literal(std::string_view text, std::string& out) {
  if (text.find('\'') == std::string_view::npos || text.find('"') == std::string_view::npos) {
    const char quote = text.find('\'') == std::string_view::npos ? '\'' : '"';
    out += quote;
    out += text;
    out += quote;
    return;
  }
  out += "concat(";
  while (!text.empty()) {
    const char quote = text.front() == '\'' ? '"' : '\'';
    const std::string_view part = text.substr(0, text.find(quote));
    out += quote;
    out += part;
    out += quote;
    text.remove_prefix(part.size());
    if (!text.empty()) out += ',';
  }
  out += ')';
}

void append_step_name(const Document& document, NodeId node, std::string& out) {
  switch (document.kind(node)) {
    case NodeKind::text:
      out += "text()";
      return;
    case NodeKind::comment:
      out += "comment()";
      return;
    case NodeKind::instruction:
      out += "processing-instruction()";
      return;
    default:
      break;
  }
  const std::string_view name = document.name(node);
  const bool is_plain = document.tag(node) < Tag::first_unknown || is_plain_name(name);
  if (document.name_space(node) == Namespace::html && is_plain) {
    out += name;
    return;
  }
  out += "*[name()=";
  append_literal(name, out);
  out += ']';
}

}  // namespace garimpo::dom
