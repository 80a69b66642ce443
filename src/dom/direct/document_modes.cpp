// The modes around the body: the document's own elements, the head, raw text, templates, framesets, and what comes after the body.
#include "dom/direct/tree_builder.hpp"

#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

bool TreeBuilder::leave_for(Mode mode) {
  mode_ = mode;
  return false;
}

bool TreeBuilder::initial(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token, kRoot);
      return true;
    case TokenKind::doctype: {
      const Ref node = nodes_.add(NodeKind::doctype);
      nodes_[node].open = token.range;
      nodes_[node].text = token.text.data();
      nodes_[node].text_bytes = static_cast<std::uint32_t>(token.text.size());
      nodes_.append(kRoot, node);
      is_quirky_ = token.is_quirky;
      mode_ = Mode::before_html;
      return true;
    }
    case TokenKind::text:
      drop_leading_space(token);
      if (token.rest().empty()) return true;
      break;
    default:
      break;
  }
  is_quirky_ = true;
  return leave_for(Mode::before_html);
}

bool TreeBuilder::before_html(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token, kRoot);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::text:
      drop_leading_space(token);
      if (token.rest().empty()) return true;
      break;
    case TokenKind::start_tag:
      if (token.tag != Tag::html) break;
      open_.push(make_element(token, Namespace::html));
      nodes_.append(kRoot, open_.current());
      mode_ = Mode::before_head;
      return true;
    case TokenKind::end_tag:
      if (token.tag != Tag::head && token.tag != Tag::body && token.tag != Tag::html && token.tag != Tag::br) return true;
      break;
    case TokenKind::end_of_file:
      break;
  }
  open_.push(make_element(Tag::html));
  nodes_.append(kRoot, open_.current());
  return leave_for(Mode::before_head);
}

bool TreeBuilder::before_head(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::text:
      drop_leading_space(token);
      if (token.rest().empty()) return true;
      break;
    case TokenKind::start_tag:
      if (token.tag == Tag::html) return in_body(token);
      if (token.tag != Tag::head) break;
      head_ = insert_element(token);
      mode_ = Mode::in_head;
      return true;
    case TokenKind::end_tag:
      if (token.tag != Tag::head && token.tag != Tag::body && token.tag != Tag::html && token.tag != Tag::br) return true;
      break;
    case TokenKind::end_of_file:
      break;
  }
  head_ = insert_implied(Tag::head);
  return leave_for(Mode::in_head);
}

bool TreeBuilder::leave_head() {
  open_.pop();
  return leave_for(Mode::after_head);
}

bool TreeBuilder::in_head(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::text:
      insert_leading_space(token);
      return token.rest().empty() || leave_head();
    case TokenKind::start_tag:
      return in_head_start_tag(token);
    case TokenKind::end_tag:
      return in_head_end_tag(token);
    case TokenKind::end_of_file:
      return leave_head();
  }
  return true;
}

bool TreeBuilder::in_head_start_tag(Token& token) {
  switch (token.tag) {
    case Tag::html:
      return in_body(token);
    case Tag::base:
    case Tag::basefont:
    case Tag::bgsound:
    case Tag::link:
    case Tag::meta:
      insert_void(token);
      return true;
    case Tag::title:
      insert_raw_text(token, RawText::with_references);
      return true;
    case Tag::noscript:
      insert_element(token);
      mode_ = Mode::in_head_noscript;
      return true;
    case Tag::noframes:
    case Tag::style:
      insert_raw_text(token, RawText::plain);
      return true;
    case Tag::script:
      insert_raw_text(token, RawText::script);
      return true;
    case Tag::template_:
      insert_element(token);
      formatting_.push_back(kNoRef);
      is_frameset_ok_ = false;
      mode_ = Mode::in_template;
      template_modes_.push_back(Mode::in_template);
      return true;
    case Tag::head:
      return true;
    default:
      return leave_head();
  }
}

bool TreeBuilder::in_head_end_tag(Token& token) {
  switch (token.tag) {
    case Tag::head:
      open_.pop();
      mode_ = Mode::after_head;
      return true;
    case Tag::body:
    case Tag::html:
    case Tag::br:
      return leave_head();
    case Tag::template_:
      if (is_in_template()) close_template();
      return true;
    default:
      return true;
  }
}

void TreeBuilder::close_template() {
  open_.generate_implied_end_tags(Tag::none, kImpliedInTemplate);
  open_.pop_through(Tag::template_);
  clear_formatting_to_marker();
  template_modes_.pop_back();
  reset_mode();
}

bool TreeBuilder::in_head_noscript(Token& token) {
  switch (token.kind) {
    case TokenKind::doctype:
      return true;
    case TokenKind::comment:
      return in_head(token);
    case TokenKind::text:
      insert_leading_space(token);
      if (token.rest().empty()) return true;
      break;
    case TokenKind::start_tag:
      switch (token.tag) {
        case Tag::html:
          return in_body(token);
        case Tag::basefont:
        case Tag::bgsound:
        case Tag::link:
        case Tag::meta:
        case Tag::noframes:
        case Tag::style:
          return in_head(token);
        case Tag::head:
        case Tag::noscript:
          return true;
        default:
          break;
      }
      break;
    case TokenKind::end_tag:
      if (token.tag == Tag::noscript) {
        open_.pop();
        mode_ = Mode::in_head;
        return true;
      }
      if (token.tag != Tag::br) return true;
      break;
    case TokenKind::end_of_file:
      break;
  }
  open_.pop();
  return leave_for(Mode::in_head);
}

bool TreeBuilder::make_body() {
  insert_implied(Tag::body);
  return leave_for(Mode::in_body);
}

bool TreeBuilder::after_head(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::text:
      insert_leading_space(token);
      return token.rest().empty() || make_body();
    case TokenKind::start_tag:
      return after_head_start_tag(token);
    case TokenKind::end_tag:
      if (token.tag == Tag::template_) return in_head(token);
      return (token.tag == Tag::body || token.tag == Tag::html || token.tag == Tag::br) ? make_body() : true;
    case TokenKind::end_of_file:
      return make_body();
  }
  return true;
}

bool TreeBuilder::after_head_start_tag(Token& token) {
  switch (token.tag) {
    case Tag::html:
      return in_body(token);
    case Tag::body:
      insert_element(token);
      is_frameset_ok_ = false;
      mode_ = Mode::in_body;
      return true;
    case Tag::frameset:
      insert_element(token);
      mode_ = Mode::in_frameset;
      return true;
    case Tag::base:
    case Tag::basefont:
    case Tag::bgsound:
    case Tag::link:
    case Tag::meta:
    case Tag::noframes:
    case Tag::script:
    case Tag::style:
    case Tag::template_:
    case Tag::title:
      open_.push(head_);
      in_head(token);
      open_.remove(head_);
      return true;
    case Tag::head:
      return true;
    default:
      return make_body();
  }
}

bool TreeBuilder::text(Token& token) {
  if (token.kind == TokenKind::text) {
    insert_rest(token);
    return true;
  }
  open_.pop();
  mode_ = original_mode_;
  return token.kind != TokenKind::end_of_file;
}

bool TreeBuilder::after_body(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token, open_[0]);
      return true;
    case TokenKind::doctype:
    case TokenKind::end_of_file:
      return true;
    case TokenKind::start_tag:
      if (token.tag == Tag::html) return in_body(token);
      break;
    case TokenKind::end_tag:
      if (token.tag != Tag::html) break;
      mode_ = Mode::after_after_body;
      return true;
    case TokenKind::text:
      if (text::is_html_space(token.rest())) return in_body(token);
      break;
  }
  return leave_for(Mode::in_body);
}

bool TreeBuilder::after_after_body(Token& token) {
  switch (token.kind) {
    case TokenKind::comment:
      insert_comment(token, kRoot);
      return true;
    case TokenKind::doctype:
    case TokenKind::end_of_file:
      return true;
    case TokenKind::start_tag:
    case TokenKind::end_tag:
      if (token.tag == Tag::html) return in_body(token);
      break;
    case TokenKind::text:
      if (text::is_html_space(token.rest())) return in_body(token);
      break;
  }
  return leave_for(Mode::in_body);
}

bool TreeBuilder::in_template(Token& token) {
  const auto change_to = [&](Mode mode) {
    template_modes_.back() = mode;
    return leave_for(mode);
  };
  switch (token.kind) {
    case TokenKind::text:
    case TokenKind::comment:
    case TokenKind::doctype:
      return in_body(token);
    case TokenKind::end_tag:
      return token.tag == Tag::template_ ? in_head(token) : true;
    case TokenKind::end_of_file:
      if (!is_in_template()) return true;
      open_.pop_through(Tag::template_);
      clear_formatting_to_marker();
      template_modes_.pop_back();
      reset_mode();
      return false;
    case TokenKind::start_tag:
      break;
  }
  if (rules_of(token.tag).start == StartRule::as_in_head) return in_head(token);
  switch (token.tag) {
    case Tag::caption:
    case Tag::colgroup:
    case Tag::tbody:
    case Tag::tfoot:
    case Tag::thead:
      return change_to(Mode::in_table);
    case Tag::col:
      return change_to(Mode::in_column_group);
    case Tag::tr:
      return change_to(Mode::in_table_body);
    case Tag::td:
    case Tag::th:
      return change_to(Mode::in_row);
    default:
      return change_to(Mode::in_body);
  }
}

// What stands between the tags of framesets: only white space and comments stay.
bool TreeBuilder::takes_between_framesets(Token& token) {
  if (token.kind == TokenKind::text) insert_white_space(token);
  if (token.kind == TokenKind::comment) insert_comment(token);
  return token.kind != TokenKind::start_tag && token.kind != TokenKind::end_tag;
}

bool TreeBuilder::in_frameset(Token& token) {
  if (takes_between_framesets(token)) return true;
  if (token.kind == TokenKind::end_tag) {
    if (token.tag != Tag::frameset || open_.size() == 1) return true;
    open_.pop();
    if (!open_.current_is(Tag::frameset)) mode_ = Mode::after_frameset;
    return true;
  }
  switch (token.tag) {
    case Tag::html:
      return in_body(token);
    case Tag::frameset:
      insert_element(token);
      return true;
    case Tag::frame:
      insert_void(token);
      return true;
    case Tag::noframes:
      return in_head(token);
    default:
      return true;
  }
}

bool TreeBuilder::after_frameset(Token& token) {
  if (takes_between_framesets(token)) return true;
  if (token.kind == TokenKind::start_tag) return start_tag_after_frameset(token);
  if (token.tag == Tag::html) mode_ = Mode::after_after_frameset;
  return true;
}

bool TreeBuilder::start_tag_after_frameset(Token& token) {
  if (token.tag == Tag::html) return in_body(token);
  return token.tag == Tag::noframes ? in_head(token) : true;
}

bool TreeBuilder::after_after_frameset(Token& token) {
  switch (token.kind) {
    case TokenKind::text:  // as in the body, but white space alone
      if (std::ranges::none_of(token.rest(), [](char c) { return text::is_html_space(c); })) return true;
      reconstruct_formatting();
      insert_white_space(token);
      return true;
    case TokenKind::comment:
      insert_comment(token, kRoot);
      return true;
    case TokenKind::doctype:
    case TokenKind::end_of_file:
    case TokenKind::end_tag:
      return true;
    case TokenKind::start_tag:
      return start_tag_after_frameset(token);
  }
  return true;
}

}  // namespace garimpo::dom::direct
