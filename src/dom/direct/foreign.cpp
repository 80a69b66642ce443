// SVG inside HTML. MathML is rare and refused.
#include "dom/direct/tree_builder.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

void TreeBuilder::start_svg(const Token& token) {
  reconstruct_formatting();
  start_in_foreign(token);
}

// An element of SVG, whose names the standard partly writes in mixed case.
bool TreeBuilder::start_in_foreign(const Token& token) {
  const Ref element = make_element(token, Namespace::svg);
  nodes_[element].shown = names_.svg_tag(token.tag);
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    TokenAttribute& attribute = tokenizer_.attributes()[i];
    attribute.name = names_.svg_attribute(attribute.name);
  }
  insert(element);
  if (token.is_self_closing) open_.pop();
  return true;
}

bool TreeBuilder::foreign(Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      insert_rest(token);
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
  return start_in_foreign(token);
}

bool TreeBuilder::leave_foreign(Token& token) {
  while (!open_.empty()) {
    const Node& node = open_.current_node();
    if (node.name_space == Namespace::html || (node.categories & kIntegration) != 0) break;
    open_.pop();
  }
  return run_mode(mode_, token);
}

bool TreeBuilder::end_in_foreign(Token& token) {
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
