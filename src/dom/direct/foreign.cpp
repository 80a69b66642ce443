// SVG and MathML inside HTML.
#include "dom/direct/tree_builder.hpp"

#include "base/ascii.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

void TreeBuilder::start_foreign_root(const Token& token, Namespace name_space) {
  reconstruct_formatting();
  insert_foreign(token, name_space);
}

// The standard writes some names of SVG and one of MathML in mixed case.
void TreeBuilder::insert_foreign(const Token& token, Namespace name_space) {
  const Ref element = make_element(token, name_space);
  const bool is_svg = name_space == Namespace::svg;
  if (is_svg) nodes_[element].shown = names_.svg_tag(token.tag);
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    TokenAttribute& attribute = tokenizer_.attributes()[i];
    attribute.name = is_svg ? names_.svg_attribute(attribute.name) : names_.math_attribute(attribute.name);
  }
  insert(element);
  if (token.is_self_closing) open_.pop();
}

// annotation-xml says by an attribute that it holds HTML.
bool TreeBuilder::is_html_annotation(const Token& token) const {
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    const TokenAttribute& attribute = tokenizer_.attributes()[i];
    if (names_.attribute_names()[attribute.name] != "encoding") continue;
    std::string encoding(attribute.view().substr(0, 64));
    base::lower_ascii(encoding);
    return encoding == "text/html" || encoding == "application/xhtml+xml";
  }
  return false;
}

bool TreeBuilder::foreign(Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      insert_foreign_text(token);
      return true;
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
    case TokenKind::end_of_file:
      return true;
    case TokenKind::end_tag:
      return token.tag == Tag::p || token.tag == Tag::br ? leave_foreign(token) : end_in_foreign(token);
    case TokenKind::start_tag:
      break;
  }
  const auto& all = tokenizer_.attributes();
  const auto is_of_font = [&](const TokenAttribute& attribute) { return names_.is_font_attribute(attribute.name); };
  const bool is_font_of_html =
      token.tag == Tag::font && std::any_of(all.begin() + token.attributes_begin, all.begin() + token.attributes_end, is_of_font);
  if (is_font_of_html || (rules_of(token.tag).categories & kLeavesForeign) != 0) return leave_foreign(token);
  insert_foreign(token, open_.current_node().name_space);
  return true;
}

// Unlike HTML's body, where NULs are dropped, they are shown.
void TreeBuilder::insert_foreign_text(const Token& token) {
  forbid_frameset_behind(token.rest());
  if (!token.has_nul) return insert_text(token, token.rest().size());
  constexpr std::string_view kReplacement = "\ufffd";
  std::string shown;
  for (const char c : token.rest()) c == '\0' ? shown.append(kReplacement) : shown.append(1, c);
  insert_characters(arena_.keep(shown), range_of(token, token.text_taken, token.text.size()));
}

bool TreeBuilder::leave_foreign(Token& token) {
  while (!open_.empty()) {
    const Node& node = open_.current_node();
    if (node.name_space == Namespace::html || (node.categories & (kIntegration | kMathText)) != 0) break;
    open_.pop();
  }
  return run_mode(mode_, token);
}

bool TreeBuilder::end_in_foreign(Token& token) {
  if (!open_.has_named(token.tag)) return run_mode(mode_, token);
  for (std::size_t i = open_.size(); i-- > 1;) {
    const Ref ref = open_[i];
    if (nodes_[ref].name_space == Namespace::html) break;
    if (nodes_[ref].tag == token.tag) {
      open_.pop_through(ref);
      return true;
    }
  }
  return run_mode(mode_, token);
}

}  // namespace garimpo::dom::direct
