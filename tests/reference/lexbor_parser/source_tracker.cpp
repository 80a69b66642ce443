#include "tests/reference/lexbor_parser/source_tracker.hpp"

#include "dom/decoded_position.hpp"

#include <lexbor/html/interfaces/template_element.h>
#include <lexbor/html/tree/active_formatting.h>
#include <lexbor/html/tree/insertion_mode.h>
#include <lexbor/html/tree/open_elements.h>

#include <algorithm>

namespace garimpo::reference::lexbor_parser {

using dom::skip_decoded;

namespace {

// Records kept from page to page; a page with more gives the memory back.
constexpr std::size_t kRetainedRecords = 100'000;

lxb_dom_node_t* as_node(void* item) { return static_cast<lxb_dom_node_t*>(item); }

bool is_text(const lxb_html_token_t* token) { return token->tag_id == LXB_TAG__TEXT; }
bool is_end_of_file(const lxb_html_token_t* token) { return token->tag_id == LXB_TAG__END_OF_FILE; }
bool is_end_tag(const lxb_html_token_t* token) { return (token->type & LXB_HTML_TOKEN_TYPE_CLOSE) != 0; }
bool is_comment(const lxb_html_token_t* token) {
  if (token->tag_id == LXB_TAG__EM_COMMENT) return true;
#if LEXBOR_VERSION_MAJOR * 100 + LEXBOR_VERSION_MINOR >= 301  // makes processing instructions nodes; before, they were comments
  return token->tag_id == LXB_TAG__PROCESSINGINSTRUCTION;
#else
  return false;
#endif
}
bool is_doctype(const lxb_html_token_t* token) { return token->tag_id == LXB_TAG__EM_DOCTYPE; }

bool is_table_part(const lxb_dom_node_t* node) {
  if (node->ns != LXB_NS_HTML) return false;
  switch (node->local_name) {
    case LXB_TAG_TABLE:
    case LXB_TAG_TBODY:
    case LXB_TAG_TFOOT:
    case LXB_TAG_THEAD:
    case LXB_TAG_TR:
      return true;
    default:
      return false;
  }
}

// Where children of the node go: a template's stand under its content.
lxb_dom_node_t* container(lxb_dom_node_t* node) {
  if (node->local_name == LXB_TAG_TEMPLATE && node->ns == LXB_NS_HTML)
    return lxb_dom_interface_node(lxb_html_interface_template(node)->content);
  return node;
}

}  // namespace

// What runs for every token stands first and inline.

inline std::uint32_t SourceTracker::offset(const lxb_char_t* position) const {
  return static_cast<std::uint32_t>(position - reinterpret_cast<const lxb_char_t*>(html_.data()));
}

inline bool SourceTracker::is_inside(const lxb_char_t* position) const {
  const auto* begin = reinterpret_cast<const lxb_char_t*>(html_.data());
  return position >= begin && position <= begin + html_.size();
}

// A tag token's `end` is the end of its name; the '>' is the first one after the last attribute.
inline ByteRange SourceTracker::tag_range(const lxb_html_token_t* token) const {
  const lxb_char_t* after = token->end;
  if (const lxb_html_token_attr_t* last = token->attr_last) {
    after = std::max(after, last->name_end);
    if (last->value_end != nullptr) after = std::max(after, last->value_end);
  }
  if (after == nullptr || !is_inside(after)) return {};
  // It nearly always stands right here or after the closing quote.
  std::size_t close = offset(after);
  if (close + 1 < html_.size() && html_[close] != '>') ++close;
  if (close >= html_.size() || html_[close] != '>') close = html_.find('>', offset(after));
  if (close == std::string_view::npos) close = html_.size() - 1;
  // "</title >" leaves `begin` empty; the name's end is at most a name away from its '<'.
  std::uint32_t begin = offset(token->begin != nullptr ? token->begin : token->end - 1);
  while (begin > 0 && html_[begin] != '<') --begin;
  return {begin, static_cast<std::uint32_t>(close) + 1};
}

inline lxb_dom_node_t* SourceTracker::current() const {
  const lexbor_array_t* open = tree_->open_elements;
  return open->length > 0 ? as_node(open->list[open->length - 1]) : nullptr;
}

// Offers the nodes that the last step can have inserted.
template <class Take>
bool SourceTracker::probe(lxb_dom_node_t* before, Take&& take) const {
  lxb_dom_node_t* now = current();
  if (now == nullptr) return false;
  lxb_dom_node_t* node = container(now)->last_child;
  if (node != nullptr && take(node)) return true;
  if (before != nullptr && before != now) {
    node = container(before)->last_child;
    if (node != nullptr && take(node)) return true;
  }
  if (!is_table_part(now)) return false;
  node = before_fostering_table();
  return node != nullptr && take(node);
}

inline SourceRecord& SourceTracker::record(lxb_dom_node_t* node) {
  auto user = reinterpret_cast<std::uintptr_t>(node->user);
  if (user < 2) {
    records_.emplace_back();
    user = records_.size() + 1;
    node->user = reinterpret_cast<void*>(user);
  }
  return records_[user - 2];
}

inline bool SourceTracker::take_text(lxb_dom_node_t* node, ByteRange range) {
  if (node->type != LXB_DOM_NODE_TYPE_TEXT) return false;
  const std::size_t bytes = lxb_dom_interface_text(node)->char_data.data.length;
  const SourceRecord* known = record_of(node);
  if (known != nullptr && known->text_bytes >= bytes) return false;
  SourceRecord& source = record(node);
  // A text node can come from several pieces, with markup that left no node in between.
  source.open = source.text_bytes == 0 ? range : ByteRange{std::min(source.open.begin, range.begin), std::max(source.open.end, range.end)};
  source.text_bytes = static_cast<std::uint32_t>(bytes);
  return true;
}

// Elements pushed by the last step lie on top of the stack, unseen. The one with the start tag's name is the tag's.
inline bool SourceTracker::mark_pushed(lxb_tag_id_t tag, ByteRange range, bool is_start_tag) {
  const lexbor_array_t* open = tree_->open_elements;
  bool is_found = false;
  for (std::size_t i = open->length; i-- > 0;) {
    lxb_dom_node_t* element = as_node(open->list[i]);
    if (element->user != nullptr) break;
    if (is_start_tag && !is_found && element->local_name == tag) {
      record(element).open = range;
      is_found = true;
    } else {
      element->user = reinterpret_cast<void*>(std::uintptr_t{1});
    }
  }
  return is_found;
}

lxb_html_document_t* SourceTracker::parse(lxb_html_parser_t* parser, std::string_view html, const Limits& limits, base::Budget& budget) {
  tree_ = parser->tree;
  html_ = html;
  if (records_.capacity() > kRetainedRecords) std::vector<SourceRecord>().swap(records_);
  records_.clear();
  records_.reserve(std::min(html.size() / 32 + 64, kRetainedRecords));  // real pages have a node per 85 bytes
  table_text_.clear();
  lxb_html_document_t* document = lxb_html_parse_chunk_begin(parser);
  if (document == nullptr) return nullptr;
  guard_.begin(parser, document, html.size(), limits, budget);
  lxb_html_tokenizer_callback_token_done_set(parser->tkz, &SourceTracker::on_token, this);
  const auto* bytes = reinterpret_cast<const lxb_char_t*>(html.data());
  lxb_status_t status = LXB_STATUS_OK;
  for (std::size_t at = 0; at < html.size() && status == LXB_STATUS_OK && !guard_.is_stopped(); at += kChunkBytes) {
    status = lxb_html_parse_chunk_process(parser, bytes + at, std::min(kChunkBytes, html.size() - at));
    if (html.size() > kChunkBytes) guard_.has_room();
  }
  if (status == LXB_STATUS_OK) status = lxb_html_parse_chunk_end(parser);
  if (status == LXB_STATUS_OK) return document;
  lxb_html_document_destroy(document);
  return nullptr;
}

inline ByteRange SourceTracker::range_of(const lxb_html_token_t* token) const {
  if (is_text(token)) return {offset(token->begin), offset(token->end)};
  if (is_end_of_file(token)) return {};
  if (is_comment(token) || is_doctype(token)) return declaration_range(token);
  return tag_range(token);
}

inline void SourceTracker::look_after_text(const Step& step) {
  mark_pushed(0, {}, false);
  if (step.is_done && tree_->mode == lxb_html_tree_insertion_mode_in_table_text) {
    table_text_.push_back(step.range);
    return;
  }
  // Leading white space may have been inserted or dropped by an earlier step of the same token.
  ByteRange piece = step.range;
  const auto skipped_before = static_cast<std::size_t>(step.text_before - step.text);
  const auto skipped_after = static_cast<std::size_t>(step.token->text_start - step.text);
  if (skipped_before != 0) piece.begin = skip_decoded(html_, step.range.begin, skipped_before);
  if (skipped_after != skipped_before) {
    if (!step.is_done) {
      piece.end = skip_decoded(html_, step.range.begin, skipped_after);
    } else if (step.token->text_start != step.token->text_end) {
      piece.begin = skip_decoded(html_, step.range.begin, skipped_after);  // the newline after <pre>
    }
  }
  probe(step.current, [&](lxb_dom_node_t* node) { return take_text(node, piece); });
}

inline void SourceTracker::look_after_start_tag(const Step& step) {
  const lxb_tag_id_t tag = step.token->tag_id;
  if (mark_pushed(tag, step.range, true) || !step.is_done) return;
  // Void elements are inserted and popped at once.
  const auto take = [&](lxb_dom_node_t* node) {
    if (node->local_name != tag || node->user != nullptr) return false;
    record(node).open = step.range;
    return true;
  };
  if (probe(step.current, take) || tree_->document->head == nullptr) return;
  lxb_dom_node_t* last_in_head = lxb_dom_interface_node(tree_->document->head)->last_child;
  if (last_in_head != nullptr) take(last_in_head);
}

inline void SourceTracker::look_after_end_tag(const Step& step) {
  mark_pushed(0, {}, false);
  const lexbor_array_t* open = tree_->open_elements;
  const lxb_tag_id_t tag = step.token->tag_id;
  if (open->length < step.depth) {
    lxb_dom_node_t* popped = as_node(open->list[open->length]);  // the last one popped is still in the array
    if (popped->local_name == tag) close(popped, step.range);
  } else if (step.mode == lxb_html_tree_insertion_mode_in_body && tree_->mode == lxb_html_tree_insertion_mode_after_body) {
    if (tag == LXB_TAG_BODY && open->length > 1) close(as_node(open->list[1]), step.range);
  } else if (step.mode == lxb_html_tree_insertion_mode_after_body && tag == LXB_TAG_HTML && open->length > 0) {
    close(as_node(open->list[0]), step.range);
  }
  if (tag == LXB_TAG_FORM && step.form != nullptr && tree_->form == nullptr) close(step.form, step.range);
  if (step.is_done && step.formatting != nullptr && last_formatting(tag) != step.formatting) close(step.formatting, step.range);
}

inline void SourceTracker::look_after(const Step& step) {
  if (!table_text_.empty()) take_table_text(step);
  if (is_text(step.token)) {
    look_after_text(step);
  } else if (is_comment(step.token) || is_doctype(step.token) || is_end_of_file(step.token)) {
    look_after_comment(step);
  } else if (is_end_tag(step.token)) {
    look_after_end_tag(step);
  } else {
    look_after_start_tag(step);
  }
}

inline void SourceTracker::construct(lxb_html_token_t* token, ByteRange range) {
  Step step{};
  step.token = token;
  step.range = range;
  step.text = token->text_start;
  const bool may_close_formatting = !is_text(token) && is_end_tag(token) && is_formatting(token->tag_id);
  step.formatting = may_close_formatting ? last_formatting(token->tag_id) : nullptr;
  do {
    step.mode = tree_->mode;
    step.depth = tree_->open_elements->length;
    step.current = current();
    step.form = reinterpret_cast<lxb_dom_node_t*>(tree_->form);
    step.text_before = token->text_start;
    step.is_done = lxb_html_tree_construction_dispatcher(tree_, token);
    look_after(step);
  } while (!step.is_done);
}

lxb_html_token_t* SourceTracker::on_token(lxb_html_tokenizer_t* tokenizer, lxb_html_token_t* token, void* context) {
  auto& self = *static_cast<SourceTracker*>(context);
  const ByteRange range = self.range_of(token);  // before the guard, which may cut the attributes that it is found by
  if (!self.guard_.admit(token)) return token;
  self.construct(token, range);
  if (self.tree_->status != LXB_STATUS_OK) {
    tokenizer->status = self.tree_->status;
    return nullptr;
  }
  return token;
}

// Inside a table text is held back until a token that is not text comes; by now it has been inserted.
void SourceTracker::take_table_text(const Step& step) {
  if (step.mode != lxb_html_tree_insertion_mode_in_table_text || is_text(step.token)) return;
  const ByteRange range{table_text_.front().begin, table_text_.back().end};
  table_text_.clear();
  probe(step.current, [&](lxb_dom_node_t* node) { return take_text(node, range); });
}

void SourceTracker::look_after_comment(const Step& step) {
  mark_pushed(0, {}, false);
  if (!step.is_done || !(is_comment(step.token) || is_doctype(step.token))) return;
  const auto take = [&](lxb_dom_node_t* node) {
    if (node->user != nullptr || node->type == LXB_DOM_NODE_TYPE_TEXT || node->type == LXB_DOM_NODE_TYPE_ELEMENT) return false;
    record(node).open = step.range;
    return true;
  };
  if (probe(step.current, take)) return;
  if (lxb_dom_element_t* root = tree_->document->dom_document.element) {
    lxb_dom_node_t* last = lxb_dom_interface_node(root)->last_child;
    if (last != nullptr && take(last)) return;
  }
  if (lxb_dom_node_t* last = lxb_dom_interface_node(tree_->document)->last_child) take(last);
}

ByteRange SourceTracker::declaration_range(const lxb_html_token_t* token) const {
  if (token->begin == nullptr || token->end == nullptr || !is_inside(token->begin) || !is_inside(token->end)) return {};
  std::uint32_t begin = offset(token->begin);
  std::uint32_t end = offset(token->end);
  if (begin > 0) --begin;
  while (begin > 0 && html_[begin] != '<') --begin;
  if (html_.substr(begin, 4) == "<!--" && end > begin + 4) ++end;  // a comment's `end` is its last character
  const std::size_t close = html_.find('>', end);
  return {begin, static_cast<std::uint32_t>(close == std::string_view::npos ? html_.size() : close + 1)};
}

lxb_dom_node_t* SourceTracker::last_formatting(lxb_tag_id_t tag) const {
  const lexbor_array_t* active = tree_->active_formatting;
  const auto* marker = reinterpret_cast<const lxb_dom_node_t*>(lxb_html_tree_active_formatting_marker());
  for (std::size_t i = active->length; i-- > 0;) {
    lxb_dom_node_t* element = as_node(active->list[i]);
    if (element == marker) return nullptr;
    if (element->local_name == tag && element->ns == LXB_NS_HTML) return element;
  }
  return nullptr;
}

// The node before the table that fostered content is put in front of.
lxb_dom_node_t* SourceTracker::before_fostering_table() const {
  const lexbor_array_t* open = tree_->open_elements;
  for (std::size_t i = open->length; i-- > 0;) {
    lxb_dom_node_t* element = as_node(open->list[i]);
    if (element->ns != LXB_NS_HTML) continue;
    if (element->local_name == LXB_TAG_TEMPLATE) return container(element)->last_child;
    if (element->local_name != LXB_TAG_TABLE) continue;
    if (element->parent != nullptr) return element->prev;
    return i > 0 ? container(as_node(open->list[i - 1]))->last_child : nullptr;
  }
  return nullptr;
}

void SourceTracker::close(lxb_dom_node_t* node, ByteRange range) {
  SourceRecord* source = record_of(node);
  if (source != nullptr && source->close.begin == source->close.end) source->close = range;
}

}  // namespace garimpo::reference::lexbor_parser
