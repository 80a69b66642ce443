#include "dom/direct/tree_builder.hpp"

#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::dom::direct {

namespace {

// Beside Limits, each far above what real pages reach; the other parser knows what to cut where one is passed.
constexpr std::size_t kMaxFormatting = 200;
constexpr std::size_t kMaxAttributes = 1'000;
constexpr std::size_t kMaxNames = 10'000;
constexpr std::size_t kMaxFormattingBytes = 8'192;
constexpr std::size_t kTokensPerLook = 64;

std::size_t leading_space(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, [](char c) { return text::is_html_space(c); }) - text.begin());
}

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
  const std::size_t count = token.attributes_end - token.attributes_begin;
  if (count >= kMaxAttributes) return false;
  if (count == 0 || (rules_of(token.tag).categories & kFormatting) == 0) return true;
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

// --- the document's own elements

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
      mode_ = Mode::in_body;
      return true;
    case Tag::frameset:
      is_refused_ = true;
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

// --- nodes

Ref TreeBuilder::make_element(const Token& token, Namespace name_space) {
  const Ref ref = nodes_.add(NodeKind::element);
  Node& node = nodes_[ref];
  node.name_space = name_space;
  node.tag = node.shown = token.tag;
  node.open = token.range;
  node.attributes_begin = token.attributes_begin;
  node.attributes_end = token.attributes_end;
  node.categories = name_space == Namespace::html ? rules_of(token.tag).categories : names_.svg_categories(token.tag);
  return ref;
}

Ref TreeBuilder::make_element(Tag tag) {
  const Ref ref = nodes_.add(NodeKind::element);
  nodes_[ref].tag = nodes_[ref].shown = tag;
  nodes_[ref].categories = rules_of(tag).categories;
  return ref;
}

Ref TreeBuilder::insert(Ref element) {
  put(element, place_for(open_.current()));
  open_.push(element);
  return element;
}

TreeBuilder::Place TreeBuilder::place_for(Ref target) const {
  if (!is_fostering_ || (nodes_[target].categories & kTablePart) == 0) return {target, kNoRef};
  const std::size_t last_template = open_.last_index_of(Tag::template_);
  const std::size_t last_table = open_.last_index_of(Tag::table);
  if (last_template != OpenElements::kNoIndex && (last_table == OpenElements::kNoIndex || last_template > last_table))
    return {open_[last_template], kNoRef};
  if (last_table == OpenElements::kNoIndex) return {open_[0], kNoRef};
  const Ref table = open_[last_table];
  if (nodes_[table].parent != kNoRef) return {nodes_[table].parent, table};
  return {open_[last_table - 1], kNoRef};
}

void TreeBuilder::put(Ref node, const Place& place) {
  place.before == kNoRef ? nodes_.append(place.parent, node) : nodes_.insert_before(place.before, node);
}

void TreeBuilder::insert_raw_text(const Token& token, RawText kind) {
  insert_element(token);
  tokenizer_.read_raw_text(kind, token.tag);
  original_mode_ = mode_;
  mode_ = Mode::text;
}

void TreeBuilder::insert_comment(const Token& token, Ref parent) {
  const Ref ref = nodes_.add(NodeKind::comment);
  Node& node = nodes_[ref];
  node.tag = node.shown = Tag::comment;
  node.open = token.range;
  node.text = token.text.data();
  node.text_bytes = static_cast<std::uint32_t>(token.text.size());
  put(ref, parent != kNoRef ? Place{parent, kNoRef} : place_for(open_.current()));
}

void TreeBuilder::drop_leading_space(Token& token) { token.text_taken += static_cast<std::uint32_t>(leading_space(token.rest())); }

void TreeBuilder::insert_leading_space(Token& token) {
  const std::size_t bytes = leading_space(token.rest());
  if (bytes == 0) return;
  insert_text(token, bytes);
  token.text_taken += static_cast<std::uint32_t>(bytes);
}

void TreeBuilder::insert_rest(Token& token) { insert_text(token, token.rest().size()); }

void TreeBuilder::insert_text(const Token& token, std::size_t bytes) {
  insert_characters(token.rest().substr(0, bytes), range_of(token, token.text_taken, token.text_taken + bytes));
}

// Of a part of a text token. A text that was decoded begins with white space where it is ever split: a reference or a CRLF is one of it.
ByteRange TreeBuilder::range_of(const Token& token, std::size_t from, std::size_t to) const {
  const bool is_view = token.text.data() == html_.data() + token.range.begin;
  const auto skip = [&](std::size_t count) {
    if (is_view) return token.range.begin + static_cast<std::uint32_t>(count);
    std::size_t at = token.range.begin;
    for (; count > 0 && at < html_.size(); --count) {
      if (html_.substr(at, 2) == "\r\n") {
        at += 2;
      } else if (html_[at] == '&') {
        while (at < html_.size() && html_[at] != ';') ++at;
        ++at;
      } else {
        ++at;
      }
    }
    return static_cast<std::uint32_t>(std::min(at, html_.size()));
  };
  return {from == 0 ? token.range.begin : skip(from), to == token.text.size() ? token.range.end : skip(to)};
}

void TreeBuilder::insert_characters(std::string_view characters, ByteRange range) {
  if (characters.empty()) return;
  const Place place = place_for(open_.current());
  const Ref neighbour = place.before == kNoRef ? nodes_[place.parent].last_child : nodes_[place.before].previous;
  if (neighbour != kNoRef && nodes_[neighbour].kind == NodeKind::text) return append_characters(neighbour, characters, range);
  const Ref ref = nodes_.add(NodeKind::text);
  Node& node = nodes_[ref];
  node.tag = node.shown = Tag::text;
  node.open = range;
  node.text = characters.data();
  node.text_bytes = static_cast<std::uint32_t>(characters.size());
  put(ref, place);
}

// Text that goes on behind markup which left no node.
void TreeBuilder::append_characters(Ref text_node, std::string_view characters, ByteRange range) {
  Node& node = nodes_[text_node];
  const std::size_t bytes = node.text_bytes + characters.size();
  if (bytes > node.text_capacity) {
    const std::size_t capacity = bytes * 2;
    char* const grown = arena_.allocate<char>(capacity);
    std::copy_n(node.text, node.text_bytes, grown);
    node.text = grown;
    node.text_capacity = static_cast<std::uint32_t>(capacity);
  }
  std::ranges::copy(characters, const_cast<char*>(node.text) + node.text_bytes);
  node.text_bytes = static_cast<std::uint32_t>(bytes);
  node.open = {std::min(node.open.begin, range.begin), std::max(node.open.end, range.end)};
}

// The page writes <html> or <body> twice: what is new in the second is the element's too.
void TreeBuilder::merge_attributes(Ref element, const Token& token) {
  std::vector<TokenAttribute>& all = tokenizer_.attributes();
  Node& node = nodes_[element];
  const auto has = [&](std::uint32_t name) {
    for (std::uint32_t i = node.attributes_begin; i < node.attributes_end; ++i) {
      if (all[i].name == name) return true;
    }
    return false;
  };
  const auto begin = static_cast<std::uint32_t>(all.size());
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
    if (!has(all[i].name)) all.push_back(TokenAttribute(all[i]));
  }
  if (all.size() == begin) return;
  const std::size_t before = node.attributes_end - node.attributes_begin;
  is_refused_ = is_refused_ || before + all.size() - begin > kMaxAttributes;
  for (std::uint32_t i = node.attributes_begin; i < node.attributes_end; ++i) all.push_back(TokenAttribute(all[i]));
  std::rotate(all.begin() + begin, all.end() - static_cast<std::ptrdiff_t>(before), all.end());
  node.attributes_begin = begin;
  node.attributes_end = static_cast<std::uint32_t>(all.size());
}

}  // namespace garimpo::dom::direct
