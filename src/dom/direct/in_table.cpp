// The modes inside tables: what has no place there is fostered out in front of the table.
#include "dom/direct/tree_builder.hpp"

#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

namespace {

// Start tags that end a cell, a caption or a row before they are looked at again.
bool is_table_structure(Tag tag) {
  switch (tag) {
    case Tag::caption:
    case Tag::col:
    case Tag::colgroup:
    case Tag::tbody:
    case Tag::td:
    case Tag::tfoot:
    case Tag::th:
    case Tag::thead:
    case Tag::tr:
      return true;
    default:
      return false;
  }
}
bool is_section(Tag tag) { return tag == Tag::tbody || tag == Tag::tfoot || tag == Tag::thead; }
bool is_cell(Tag tag) { return tag == Tag::td || tag == Tag::th; }

}  // namespace

void TreeBuilder::clear_back_to(Tag first, Tag second, Tag third) {
  const auto is_context = [&](const Node& node) {
    if (node.name_space != Namespace::html) return false;
    return node.tag == first || (second != Tag::none && node.tag == second) || (third != Tag::none && node.tag == third) ||
           node.tag == Tag::template_ || node.tag == Tag::html;
  };
  while (!is_context(open_.current_node())) open_.pop();
}

void TreeBuilder::reset_mode() {
  for (std::size_t i = open_.size(); i-- > 0;) {
    const Node& node = nodes_[open_[i]];
    if (node.name_space != Namespace::html) continue;
    switch (node.tag) {
      case Tag::td:
      case Tag::th:
        mode_ = Mode::in_cell;
        return;
      case Tag::tr:
        mode_ = Mode::in_row;
        return;
      case Tag::tbody:
      case Tag::tfoot:
      case Tag::thead:
        mode_ = Mode::in_table_body;
        return;
      case Tag::caption:
        mode_ = Mode::in_caption;
        return;
      case Tag::colgroup:
        mode_ = Mode::in_column_group;
        return;
      case Tag::table:
        mode_ = Mode::in_table;
        return;
      case Tag::template_:
        mode_ = template_modes_.back();
        return;
      case Tag::head:
        mode_ = Mode::in_head;
        return;
      case Tag::body:
        mode_ = Mode::in_body;
        return;
      case Tag::frameset:
        mode_ = Mode::in_frameset;
        return;
      case Tag::html:
        mode_ = head_ == kNoRef ? Mode::before_head : Mode::after_head;
        return;
      default:
        break;
    }
  }
  mode_ = Mode::in_body;
}

bool TreeBuilder::in_table(Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      if ((open_.current_node().categories & kTablePart) == 0 && !open_.current_is(Tag::template_)) return in_table_anything_else(token);
      table_text_.clear();
      original_mode_ = mode_;
      return leave_for(Mode::in_table_text);
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::start_tag:
      return in_table_start_tag(token);
    case TokenKind::end_tag:
      return in_table_end_tag(token);
    case TokenKind::end_of_file:
      return in_body(token);
  }
  return true;
}

bool TreeBuilder::in_table_start_tag(Token& token) {
  switch (token.tag) {
    case Tag::caption:
      clear_back_to(Tag::table);
      formatting_.push_back(kNoRef);
      insert_element(token);
      mode_ = Mode::in_caption;
      return true;
    case Tag::colgroup:
      clear_back_to(Tag::table);
      insert_element(token);
      mode_ = Mode::in_column_group;
      return true;
    case Tag::col:
      clear_back_to(Tag::table);
      insert_implied(Tag::colgroup);
      return leave_for(Mode::in_column_group);
    case Tag::tbody:
    case Tag::tfoot:
    case Tag::thead:
      clear_back_to(Tag::table);
      insert_element(token);
      mode_ = Mode::in_table_body;
      return true;
    case Tag::td:
    case Tag::th:
    case Tag::tr:
      clear_back_to(Tag::table);
      insert_implied(Tag::tbody);
      return leave_for(Mode::in_table_body);
    case Tag::table:
      if (open_.in_scope(Tag::table, kTableScope) == kNoRef) return true;
      open_.pop_through(Tag::table);
      reset_mode();
      return false;
    case Tag::style:
    case Tag::script:
    case Tag::template_:
      return in_head(token);
    case Tag::input:
      if (is_hidden_input(token)) {
        insert_void(token);
        return true;
      }
      return in_table_anything_else(token);
    case Tag::form: {
      if (form_ != kNoRef && !is_in_template()) return true;
      const Ref form = insert_element(token);
      if (!is_in_template()) form_ = form;
      open_.pop();
      return true;
    }
    default:
      return in_table_anything_else(token);
  }
}

bool TreeBuilder::in_table_end_tag(Token& token) {
  switch (token.tag) {
    case Tag::table:
      if (open_.in_scope(Tag::table, kTableScope) == kNoRef) return true;
      open_.pop_through(Tag::table);
      reset_mode();
      return true;
    case Tag::body:
    case Tag::html:
      return true;
    case Tag::template_:
      return in_head(token);
    default:
      return is_table_structure(token.tag) ? true : in_table_anything_else(token);
  }
}

bool TreeBuilder::in_table_anything_else(Token& token) {
  is_fostering_ = true;
  in_body(token);
  is_fostering_ = false;
  return true;
}

bool TreeBuilder::in_table_text(Token& token) {
  if (token.kind == TokenKind::text) {
    const TextPiece piece = rest_without_nuls(token);
    if (!piece.text.empty()) table_text_.push_back(piece);
    return true;
  }
  const bool is_space = std::ranges::all_of(table_text_, [](const TextPiece& piece) { return text::is_html_space(piece.text); });
  is_fostering_ = !is_space;
  for (const TextPiece& piece : table_text_) {
    if (!is_space) {
      reconstruct_formatting();
      is_frameset_ok_ = false;
    }
    insert_characters(piece.text, piece.range);
  }
  is_fostering_ = false;
  table_text_.clear();
  return leave_for(original_mode_);
}

bool TreeBuilder::close_caption() {
  if (open_.in_scope(Tag::caption, kTableScope) == kNoRef) return false;
  open_.generate_implied_end_tags(Tag::none);
  open_.pop_through(Tag::caption);
  clear_formatting_to_marker();
  mode_ = Mode::in_table;
  return true;
}

bool TreeBuilder::in_caption(Token& token) {
  if (token.kind == TokenKind::end_tag) {
    if (token.tag == Tag::caption) {
      close_caption();
      return true;
    }
    if (token.tag == Tag::table) return !close_caption();
    if (token.tag == Tag::body || token.tag == Tag::html || is_table_structure(token.tag)) return true;
  }
  if (token.kind == TokenKind::start_tag && is_table_structure(token.tag)) return !close_caption();
  return in_body(token);
}

bool TreeBuilder::in_column_group(Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      if (!open_.current_is(Tag::colgroup)) {
        insert_white_space(token);
        return true;
      }
      insert_leading_space(token);
      if (token.rest().empty()) return true;
      break;
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::start_tag:
      if (token.tag == Tag::html) return in_body(token);
      if (token.tag == Tag::template_) return in_head(token);
      if (token.tag != Tag::col) break;
      insert_void(token);
      return true;
    case TokenKind::end_tag:
      if (token.tag == Tag::template_) return in_head(token);
      if (token.tag == Tag::col) return true;
      if (token.tag != Tag::colgroup) break;
      if (!open_.current_is(Tag::colgroup)) return true;
      open_.pop();
      mode_ = Mode::in_table;
      return true;
    case TokenKind::end_of_file:
      return in_body(token);
    case TokenKind::doctype:
      break;
  }
  if (!open_.current_is(Tag::colgroup)) return true;
  open_.pop();
  return leave_for(Mode::in_table);
}

bool TreeBuilder::close_table_body() {
  const bool has_section = open_.in_scope(Tag::tbody, kTableScope) != kNoRef || open_.in_scope(Tag::thead, kTableScope) != kNoRef ||
                           open_.in_scope(Tag::tfoot, kTableScope) != kNoRef;
  if (!has_section) return false;
  clear_back_to(Tag::tbody, Tag::tfoot, Tag::thead);
  open_.pop();
  mode_ = Mode::in_table;
  return true;
}

bool TreeBuilder::in_table_body(Token& token) {
  if (token.kind == TokenKind::start_tag) {
    if (token.tag == Tag::tr) {
      clear_back_to(Tag::tbody, Tag::tfoot, Tag::thead);
      insert_element(token);
      mode_ = Mode::in_row;
      return true;
    }
    if (is_cell(token.tag)) {
      clear_back_to(Tag::tbody, Tag::tfoot, Tag::thead);
      insert_implied(Tag::tr);
      return leave_for(Mode::in_row);
    }
    if (is_table_structure(token.tag)) return !close_table_body();
  }
  if (token.kind == TokenKind::end_tag) {
    if (is_section(token.tag)) {
      if (open_.in_scope(token.tag, kTableScope) == kNoRef) return true;
      clear_back_to(Tag::tbody, Tag::tfoot, Tag::thead);
      open_.pop();
      mode_ = Mode::in_table;
      return true;
    }
    if (token.tag == Tag::table) return !close_table_body();
    if (token.tag == Tag::body || token.tag == Tag::html || is_table_structure(token.tag)) return true;
  }
  return in_table(token);
}

bool TreeBuilder::close_row() {
  if (open_.in_scope(Tag::tr, kTableScope) == kNoRef) return false;
  clear_back_to(Tag::tr);
  open_.pop();
  mode_ = Mode::in_table_body;
  return true;
}

bool TreeBuilder::in_row(Token& token) {
  if (token.kind == TokenKind::start_tag) {
    if (is_cell(token.tag)) {
      clear_back_to(Tag::tr);
      insert_element(token);
      mode_ = Mode::in_cell;
      formatting_.push_back(kNoRef);
      return true;
    }
    if (is_table_structure(token.tag)) return !close_row();
  }
  if (token.kind == TokenKind::end_tag) {
    if (token.tag == Tag::tr) {
      close_row();
      return true;
    }
    if (token.tag == Tag::table) return !close_row();
    if (is_section(token.tag)) return open_.in_scope(token.tag, kTableScope) == kNoRef || !close_row();
    if (token.tag == Tag::body || token.tag == Tag::html || is_table_structure(token.tag)) return true;
  }
  return in_table(token);
}

void TreeBuilder::close_cell() {
  open_.generate_implied_end_tags(Tag::none);
  while (!open_.empty()) {
    const Ref popped = open_.pop();
    if (open_.is_html(popped, Tag::td) || open_.is_html(popped, Tag::th)) break;
  }
  clear_formatting_to_marker();
  mode_ = Mode::in_row;
}

bool TreeBuilder::in_cell(Token& token) {
  if (token.kind == TokenKind::end_tag) {
    if (is_cell(token.tag)) {
      if (open_.in_scope(token.tag, kTableScope) == kNoRef) return true;
      end_block(token.tag, kTableScope, Tag::none);
      clear_formatting_to_marker();
      mode_ = Mode::in_row;
      return true;
    }
    if (token.tag == Tag::table || is_section(token.tag) || token.tag == Tag::tr) {
      if (open_.in_scope(token.tag, kTableScope) == kNoRef) return true;
      close_cell();
      return false;
    }
    if (token.tag == Tag::body || token.tag == Tag::html || is_table_structure(token.tag)) return true;
  }
  if (token.kind == TokenKind::start_tag && is_table_structure(token.tag)) {
    if (open_.in_scope(Tag::td, kTableScope) == kNoRef && open_.in_scope(Tag::th, kTableScope) == kNoRef) return true;
    close_cell();
    return false;
  }
  return in_body(token);
}

}  // namespace garimpo::dom::direct
