#include "dom/direct/tree_builder.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

namespace {

// Beside Limits, each far above what real pages reach; the other parser knows what to cut where one is passed.
constexpr std::size_t kMaxFormatting = 200;
constexpr std::size_t kMaxNames = 10'000;
constexpr std::size_t kMaxFormattingBytes = 8'192;
constexpr std::size_t kTokensPerLook = 64;

}  // namespace

bool TreeBuilder::build(std::string_view html, const Limits& limits, base::Budget& budget) {
  html_ = html;
  limits_ = limits;
  arena_.reset();
  names_.begin(arena_);
  tokenizer_.begin(html, names_, arena_);
  nodes_.release_beyond(kRetainedNodes);
  nodes_.begin(std::min(html.size() / 32 + 64, kRetainedNodes));  // real pages have a node per 85 bytes
  open_.begin();
  formatting_.clear();
  template_modes_.clear();
  table_text_.clear();
  head_ = form_ = kNoRef;
  mode_ = original_mode_ = Mode::initial;
  is_quirky_ = is_fostering_ = skips_line_end_ = is_refused_ = is_out_of_time_ = false;
  Token token;
  for (std::size_t tokens = 1; tokenizer_.next(token); ++tokens) {
    if (tokens % kTokensPerLook == 0) {
      is_out_of_time_ = !budget.spend(kTokensPerLook);
      is_refused_ = is_refused_ || tokens > limits.max_nodes || nodes_.size() > limits.max_nodes || names_.count() > kMaxNames;
    }
    if (is_out_of_time_) token.kind = TokenKind::end_of_file;
    if (is_refused_ || !is_admitted(token)) return false;
    construct(token);
    if (token.kind == TokenKind::end_of_file) return !is_refused_ && nodes_.size() <= limits.max_nodes;
    tokenizer_.set_in_foreign(is_in_foreign());
  }
  return false;
}

bool TreeBuilder::is_admitted(const Token& token) {
  if (token.kind != TokenKind::start_tag) return true;
  if (open_.size() + 1 >= limits_.max_depth || formatting_.size() >= kMaxFormatting) return false;
  if (token.attributes_end == token.attributes_begin || (rules_of(token.tag).categories & kFormatting) == 0) return true;
  std::size_t bytes = 0;
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) bytes += tokenizer_.attributes()[i].value_bytes;
  return bytes <= kMaxFormattingBytes;
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
  while (!dispatch(token) && !is_refused_) {
  }
}

// An end tag may close an element that is popped, one of the document's own, the form, or a formatting element wherever it stands.
void TreeBuilder::construct_end_tag(Token& token) {
  const Tag tag = token.tag;
  const bool may_close_formatting = (rules_of(tag).categories & kFormatting) != 0;
  const Ref formatting = may_close_formatting ? last_formatting(tag) : kNoRef;
  for (bool is_done = false; !is_done && !is_refused_;) {
    const Mode mode = mode_;
    const std::size_t depth = open_.size();
    const Ref form = form_;
    is_done = dispatch(token);
    if (open_.size() < depth) {
      if (nodes_[open_.just_above_top()].tag == tag) close_source(open_.just_above_top(), token.range);
    } else if (mode == Mode::in_body && mode_ == Mode::after_body) {
      if (tag == Tag::body && open_.size() > 1) close_source(open_[1], token.range);
    } else if (mode == Mode::after_body && tag == Tag::html && !open_.empty()) {
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

bool TreeBuilder::dispatch(Token& token) {
  if (is_in_foreign()) {
    const bool is_html_again = (open_.current_node().categories & kIntegration) != 0 && token.kind != TokenKind::end_tag;
    if (!is_html_again && token.kind != TokenKind::end_of_file) return foreign(token);
  }
  return run_mode(mode_, token);
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
  }
  return true;
}

}  // namespace garimpo::dom::direct
