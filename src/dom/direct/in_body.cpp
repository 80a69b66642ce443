// The mode "in body": most tags of most pages.
#include "base/ascii.hpp"
#include "dom/direct/tree_builder.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

bool TreeBuilder::in_body(Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      if (token.has_nul) return in_body_text_with_nuls(token);
      reconstruct_formatting();
      if (is_frameset_ok_) forbid_frameset_behind(token.rest());
      insert_rest(token);
      return true;
    case TokenKind::comment:
      insert_comment(token);
      return true;
    case TokenKind::doctype:
      return true;
    case TokenKind::start_tag:
      return in_body_start_tag(token);
    case TokenKind::end_tag:
      return in_body_end_tag(token);
    case TokenKind::end_of_file:
      return template_modes_.empty() ? true : in_template(token);
  }
  return true;
}

bool TreeBuilder::in_body_text_with_nuls(Token& token) {
  const TextPiece piece = rest_without_nuls(token);
  if (piece.text.empty()) return true;
  reconstruct_formatting();
  forbid_frameset_behind(piece.text);
  insert_characters(piece.text, piece.range);
  return true;
}

bool TreeBuilder::in_body_start_tag(Token& token) {
  const ElementRules& rules = rules_of(token.tag);
  if ((rules.categories & kForbidsFrameset) != 0) is_frameset_ok_ = false;
  switch (rules.start) {
    case StartRule::block:
      close_paragraph_in_scope();
      insert_element(token);
      return true;
    case StartRule::any_other:
      reconstruct_formatting();
      insert_element(token);
      return true;
    case StartRule::anchor:
      start_anchor(token);
      return true;
    case StartRule::formatting:
      reconstruct_formatting();
      push_formatting(insert_element(token));
      return true;
    case StartRule::list_item:
      start_item(token, Tag::li, Tag::li);
      return true;
    case StartRule::void_inline:
      reconstruct_formatting();
      insert_void(token);
      return true;
    case StartRule::as_in_head:
      return in_head(token);
    case StartRule::heading:
      close_paragraph_in_scope();
      if ((open_.current_node().categories & kHeading) != 0) open_.pop();
      insert_element(token);
      return true;
    default:
      return in_body_less_common_start_tag(token);
  }
}

bool TreeBuilder::in_body_less_common_start_tag(Token& token) {
  switch (rules_of(token.tag).start) {
    case StartRule::html:
      start_html_again(token);
      return true;
    case StartRule::body:
      start_body_again(token);
      return true;
    case StartRule::preformatted:
      close_paragraph_in_scope();
      insert_element(token);
      skips_line_end_ = true;
      return true;
    case StartRule::form:
      start_form(token);
      return true;
    case StartRule::description:
      start_item(token, Tag::dd, Tag::dt);
      return true;
    case StartRule::button:
      if (open_.in_scope(Tag::button, kScope) != kNoRef) {
        open_.generate_implied_end_tags(Tag::none);
        open_.pop_through(Tag::button);
      }
      reconstruct_formatting();
      insert_element(token);
      return true;
    case StartRule::nobr:
      start_nobr(token);
      return true;
    case StartRule::with_marker:
      reconstruct_formatting();
      insert_element(token);
      formatting_.push_back(kNoRef);
      return true;
    case StartRule::table:
      if (!is_quirky_) close_paragraph_in_scope();
      insert_element(token);
      mode_ = Mode::in_table;
      return true;
    case StartRule::input:
      start_input(token);
      return true;
    case StartRule::void_plain:
      insert_void(token);
      return true;
    case StartRule::rule:
      start_rule(token);
      return true;
    case StartRule::image:
      token.tag = Tag::img;
      return false;
    case StartRule::textarea:
      insert_raw_text(token, RawText::with_references);
      skips_line_end_ = true;
      return true;
    case StartRule::xmp:
      close_paragraph_in_scope();
      reconstruct_formatting();
      insert_raw_text(token, RawText::plain);
      return true;
    case StartRule::raw_text:
      // A browser that runs scripts reads a noscript as text up to its end, so pages write what they like into it. An iframe without an end
      // tag would take the rest of the page with it here.
      if (token.is_self_closing && open_.current_is(Tag::noscript)) {
        insert_void(token);
        return true;
      }
      insert_raw_text(token, RawText::plain);
      return true;
    case StartRule::select:
      start_select(token);
      return true;
    case StartRule::option:
      start_option(token, Tag::optgroup);
      return true;
    case StartRule::option_group:
      start_option(token, Tag::none);
      return true;
    case StartRule::ruby_base:
    case StartRule::ruby_text:
      if (open_.in_scope(Tag::ruby, kScope) != kNoRef)
        open_.generate_implied_end_tags(rules_of(token.tag).start == StartRule::ruby_text ? Tag::rtc : Tag::none);
      insert_element(token);
      return true;
    case StartRule::svg:
      start_foreign_root(token, Namespace::svg);
      return true;
    case StartRule::math:
      start_foreign_root(token, Namespace::math);
      return true;
    case StartRule::frameset:
      start_frameset(token);
      return true;
    case StartRule::plaintext:
      start_plaintext(token);
      return true;
    default:
      return true;  // ignored
  }
}

void TreeBuilder::start_html_again(const Token& token) {
  if (!is_in_template()) merge_attributes(open_[0], token);
}

void TreeBuilder::start_body_again(const Token& token) {
  if (open_.size() < 2 || !open_.is_html(open_[1], Tag::body) || is_in_template()) return;
  is_frameset_ok_ = false;
  merge_attributes(open_[1], token);
}

// Takes the place of a body that shows nothing yet.
void TreeBuilder::start_frameset(const Token& token) {
  if (open_.size() < 2 || !open_.is_html(open_[1], Tag::body) || !is_frameset_ok_) return;
  nodes_.remove(open_[1]);
  while (open_.size() > 1) open_.pop();
  insert_element(token);
  mode_ = Mode::in_frameset;
}

// The rest of the page is its text.
void TreeBuilder::start_plaintext(const Token& token) {
  close_paragraph_in_scope();
  insert_element(token);
  tokenizer_.read_raw_text(RawText::to_the_end, token.tag);
}

void TreeBuilder::start_form(const Token& token) {
  if (form_ != kNoRef && !is_in_template()) return;
  close_paragraph_in_scope();
  const Ref form = insert_element(token);
  if (!is_in_template()) form_ = form;
}

// "li", "dd" and "dt" close the item before them, wherever only blocks that may stand inside one are open.
void TreeBuilder::start_item(const Token& token, Tag first, Tag second) {
  for (std::size_t i = open_.size(); i-- > 0;) {
    const Node& node = nodes_[open_[i]];
    const bool is_html = node.name_space == Namespace::html;
    if (is_html && (node.tag == first || node.tag == second)) {
      const Tag tag = node.tag;
      open_.generate_implied_end_tags(tag);
      open_.pop_through(tag);
      break;
    }
    const bool is_passed = is_html && (node.tag == Tag::address || node.tag == Tag::div || node.tag == Tag::p);
    if ((node.categories & kSpecial) != 0 && !is_passed) break;
  }
  close_paragraph_in_scope();
  insert_element(token);
}

void TreeBuilder::start_anchor(const Token& token) {
  if (const Ref earlier = last_formatting(Tag::a); earlier != kNoRef) {
    run_adoption_agency(Tag::a);
    remove_formatting(earlier);
    open_.remove(earlier);
  }
  reconstruct_formatting();
  push_formatting(insert_element(token));
}

void TreeBuilder::start_nobr(const Token& token) {
  reconstruct_formatting();
  if (open_.in_scope(Tag::nobr, kScope) != kNoRef) {
    end_formatting(Tag::nobr);
    reconstruct_formatting();
  }
  push_formatting(insert_element(token));
}

bool TreeBuilder::is_hidden_input(const Token& token) const {
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    const TokenAttribute& attribute = tokenizer_.attributes()[i];
    if (attribute.name != names_.type_attribute()) continue;
    return base::equals_ignoring_case(attribute.view(), "hidden");
  }
  return false;
}

void TreeBuilder::start_input(const Token& token) {
  if (const Ref select = open_.in_scope(Tag::select, kScope); select != kNoRef) open_.pop_through(select);
  reconstruct_formatting();
  insert_void(token);
  if (is_frameset_ok_) is_frameset_ok_ = is_hidden_input(token);
}

void TreeBuilder::start_rule(const Token& token) {
  close_paragraph_in_scope();
  if (open_.in_scope(Tag::select, kScope) != kNoRef) open_.generate_implied_end_tags(Tag::none);
  insert_void(token);
}

void TreeBuilder::start_select(const Token& token) {
  if (const Ref select = open_.in_scope(Tag::select, kScope); select != kNoRef) {
    open_.pop_through(select);
    return;
  }
  reconstruct_formatting();
  insert_element(token);
}

void TreeBuilder::start_option(const Token& token, Tag except) {
  if (open_.in_scope(Tag::select, kScope) != kNoRef) {
    open_.generate_implied_end_tags(except);
  } else if (open_.current_is(Tag::option)) {
    open_.pop();
  }
  reconstruct_formatting();
  insert_element(token);
}

bool TreeBuilder::in_body_end_tag(Token& token) {
  const Tag tag = token.tag;
  switch (rules_of(tag).end) {
    case EndRule::block:
      end_block(tag, kScope, Tag::none);
      return true;
    case EndRule::any_other:
      end_any_other(tag);
      return true;
    case EndRule::formatting:
      end_formatting(tag);
      return true;
    case EndRule::paragraph:
      end_paragraph();
      return true;
    case EndRule::list_item:
      end_block(tag, kListScope, tag);
      return true;
    case EndRule::description:
      end_block(tag, kScope, tag);
      return true;
    case EndRule::heading:
      end_heading();
      return true;
    case EndRule::form:
      end_form();
      return true;
    case EndRule::template_:
      return in_head(token);
    case EndRule::with_marker:
      if (open_.in_scope(tag, kScope) == kNoRef) return true;
      end_block(tag, kScope, Tag::none);
      clear_formatting_to_marker();
      return true;
    case EndRule::line_break:
      token.kind = TokenKind::start_tag;
      token.attributes_begin = token.attributes_end = 0;
      is_frameset_ok_ = false;
      reconstruct_formatting();
      insert_void(token);
      return true;
    case EndRule::body:
    case EndRule::html:
      if (open_.in_scope(Tag::body, kScope) == kNoRef) return true;
      mode_ = Mode::after_body;
      return tag == Tag::body;
  }
  return true;
}

void TreeBuilder::end_block(Tag tag, Categories scope, Tag except) {
  if (open_.in_scope(tag, scope) == kNoRef) return;
  open_.generate_implied_end_tags(except);
  open_.pop_through(tag);
}

void TreeBuilder::end_form() {
  if (is_in_template()) return end_block(Tag::form, kScope, Tag::none);
  const Ref form = form_;
  form_ = kNoRef;
  if (form == kNoRef || !open_.is_in_scope(form, kScope)) return;
  open_.generate_implied_end_tags(Tag::none);
  open_.remove(form);
}

void TreeBuilder::close_paragraph() {
  open_.generate_implied_end_tags(Tag::p);
  open_.pop_through(Tag::p);
}

void TreeBuilder::end_paragraph() {
  if (open_.in_scope(Tag::p, kButtonScope) == kNoRef) insert_implied(Tag::p);
  close_paragraph();
}

void TreeBuilder::end_heading() {
  if (!open_.has_heading_in_scope()) return;
  open_.generate_implied_end_tags(Tag::none);
  open_.pop_through_heading();
}

void TreeBuilder::end_formatting(Tag tag) {
  if (run_adoption_agency(tag)) end_any_other(tag);
}

void TreeBuilder::end_any_other(Tag tag) {
  if (!open_.has_named(tag)) return;
  for (std::size_t i = open_.size(); i-- > 0;) {
    const Ref ref = open_[i];
    if (open_.is_html(ref, tag)) {
      open_.generate_implied_end_tags(tag);
      open_.pop_through(ref);
      return;
    }
    if ((nodes_[ref].categories & kSpecial) != 0) return;
  }
}

}  // namespace garimpo::dom::direct
