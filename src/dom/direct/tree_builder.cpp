#include "dom/direct/tree_builder.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

void TreeBuilder::build(std::string_view html, const Limits& limits, base::Budget& budget) {
  html_ = html;
  arena_.reset();
  names_.begin(arena_);
  tokenizer_.begin(html, names_, arena_);
  guard_.begin(limits, budget);
  nodes_.release_beyond(kRetainedNodes);
  nodes_.begin(std::min(html.size() / 32 + 64, kRetainedNodes));  // real pages have a node per 85 bytes
  open_.begin();
  formatting_.clear();
  template_modes_.clear();
  table_text_.clear();
  head_ = form_ = kNoRef;
  mode_ = original_mode_ = Mode::initial;
  is_quirky_ = is_fostering_ = skips_line_end_ = false;
  is_frameset_ok_ = true;
  Token token;
  do {
    tokenizer_.next(token);
    if (token.kind != TokenKind::end_of_file && guard_.is_due() &&
        !guard_.look(nodes_.size(), names_.unknown_names().size(), names_.attribute_names().size()))
      token.kind = TokenKind::end_of_file;
    if (!is_admitted(token)) continue;
    construct(token);
    tokenizer_.set_in_foreign(is_in_foreign());
  } while (token.kind != TokenKind::end_of_file);
}

// What limits leave of the token; false: nothing.
bool TreeBuilder::is_admitted(Token& token) {
  if (token.kind == TokenKind::end_tag) return guard_.admit_end_tag(token.tag);
  if (token.kind != TokenKind::start_tag) return true;
  if (token.attributes_end != token.attributes_begin) {
    if (tokenizer_.has_cut_attributes()) guard_.note(Cut::attributes);
    if ((rules_of(token.tag).categories & kFormatting) != 0) cut_long_attributes(token);
  }
  if (guard_.has_room(open_.size(), formatting_.size())) return true;
  if (is_leaf(token.tag) && is_for_html(token)) return true;  // only HTML's rules keep a raw text from having children
  return guard_.admit_start_tag(token.tag, token.is_self_closing, open_.size());
}

// A formatting element may be copied into every paragraph that follows.
void TreeBuilder::cut_long_attributes(Token& token) {
  std::size_t bytes = 0;
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) bytes += tokenizer_.attributes()[i].value_bytes;
  if (bytes <= LimitGuard::kMaxFormattingBytes) return;
  token.attributes_end = token.attributes_begin;
  guard_.note(Cut::attributes);
}

void TreeBuilder::construct(Token& token) {
  if (skips_line_end_) {
    skips_line_end_ = false;
    if (token.kind == TokenKind::text && token.text.starts_with('\n')) {
      token.text_taken = 1;
      if (token.text.size() == 1) return;
    }
  }
  if (token.kind == TokenKind::end_tag) return construct_end_tag(token);
  while (!dispatch(token)) {
  }
}

// An end tag may close an element that is popped, one of the document's own, the form, or a formatting element wherever it stands.
void TreeBuilder::construct_end_tag(Token& token) {
  const Tag tag = token.tag;
  const bool may_close_formatting = (rules_of(tag).categories & kFormatting) != 0;
  const Ref formatting = may_close_formatting ? last_formatting(tag) : kNoRef;
  for (bool is_done = false; !is_done;) {
    const Mode mode = mode_;
    const std::size_t depth = open_.size();
    const Ref form = form_;
    is_done = dispatch(token);
    if (open_.size() < depth) {
      if (nodes_[open_.just_above_top()].tag == tag) close_source(open_.just_above_top(), token.range);
    } else if (mode == Mode::in_body && mode_ == Mode::after_body) {
      if (tag == Tag::body && open_.size() > 1) close_source(open_[1], token.range);
    } else if ((mode == Mode::after_body || mode == Mode::after_frameset) && tag == Tag::html && !open_.empty()) {
      close_source(open_[0], token.range);
    }
    if (tag == Tag::form && form != kNoRef && form_ == kNoRef) close_source(form, token.range);
  }
  if (formatting != kNoRef && last_formatting(tag) != formatting) close_source(formatting, token.range);
}

void TreeBuilder::close_source(Ref element, ByteRange range) {
  Node& node = nodes_[element];
  if (node.open.begin != node.open.end && node.close.begin == node.close.end) node.close = range;
}

// Whether the token follows HTML's rules, or those of the SVG or MathML that it stands in.
bool TreeBuilder::is_for_html(const Token& token) const {
  if (!is_in_foreign()) return true;
  const Categories categories = open_.current_node().categories;
  switch (token.kind) {
    case TokenKind::end_of_file:
      return true;
    case TokenKind::text:
      return (categories & (kIntegration | kMathText)) != 0;
    case TokenKind::start_tag:
      if ((categories & kMathText) != 0) return !names_.is_math_glyph(token.tag);
      return (categories & kIntegration) != 0 || ((categories & kAnnotation) != 0 && token.tag == Tag::svg);
    default:
      return false;
  }
}

bool TreeBuilder::dispatch(Token& token) {
  if (is_in_foreign() && !is_for_html(token)) return foreign(token);
  return mode_ == Mode::in_body ? in_body(token) : run_mode(mode_, token);
}

bool TreeBuilder::run_mode(Mode mode, Token& token) {
  switch (mode) {
    case Mode::initial:
      return initial(token);
    case Mode::before_html:
      return before_html(token);
    case Mode::before_head:
      return before_head(token);
    case Mode::in_head:
      return in_head(token);
    case Mode::in_head_noscript:
      return in_head_noscript(token);
    case Mode::after_head:
      return after_head(token);
    case Mode::in_body:
      return in_body(token);
    case Mode::text:
      return text(token);
    case Mode::in_table:
      return in_table(token);
    case Mode::in_table_text:
      return in_table_text(token);
    case Mode::in_caption:
      return in_caption(token);
    case Mode::in_column_group:
      return in_column_group(token);
    case Mode::in_table_body:
      return in_table_body(token);
    case Mode::in_row:
      return in_row(token);
    case Mode::in_cell:
      return in_cell(token);
    case Mode::in_template:
      return in_template(token);
    case Mode::after_body:
      return after_body(token);
    case Mode::after_after_body:
      return after_after_body(token);
    case Mode::in_frameset:
      return in_frameset(token);
    case Mode::after_frameset:
      return after_frameset(token);
    case Mode::after_after_frameset:
      return after_after_frameset(token);
  }
  return true;
}

}  // namespace garimpo::dom::direct
