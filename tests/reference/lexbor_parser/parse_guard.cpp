#include "tests/reference/lexbor_parser/parse_guard.hpp"

namespace garimpo::reference::lexbor_parser {

namespace {

// Start tags that add no depth: the element is never the parent of another. Raw-text ones must reach the tree constructor, which
// switches the tokenizer; without it their contents would be read as markup.
bool is_leaf(lxb_tag_id_t tag) {
  switch (tag) {
    case LXB_TAG_AREA:
    case LXB_TAG_BASE:
    case LXB_TAG_BR:
    case LXB_TAG_COL:
    case LXB_TAG_EMBED:
    case LXB_TAG_HR:
    case LXB_TAG_IMG:
    case LXB_TAG_INPUT:
    case LXB_TAG_LINK:
    case LXB_TAG_META:
    case LXB_TAG_PARAM:
    case LXB_TAG_SOURCE:
    case LXB_TAG_TRACK:
    case LXB_TAG_WBR:
    case LXB_TAG_SCRIPT:
    case LXB_TAG_STYLE:
    case LXB_TAG_TEXTAREA:
    case LXB_TAG_TITLE:
    case LXB_TAG_XMP:
    case LXB_TAG_IFRAME:
    case LXB_TAG_NOEMBED:
    case LXB_TAG_NOFRAMES:
    case LXB_TAG_PLAINTEXT:
    // The document's own elements merge their attributes and open nothing twice.
    case LXB_TAG_HTML:
    case LXB_TAG_BODY:
    case LXB_TAG_HEAD:
      return true;
    default:
      return false;
  }
}

bool is_tag(const lxb_html_token_t* token) {
  switch (token->tag_id) {
    case LXB_TAG__TEXT:
    case LXB_TAG__END_OF_FILE:
    case LXB_TAG__EM_COMMENT:
    case LXB_TAG__EM_DOCTYPE:
      return false;
    default:
      return true;
  }
}

std::size_t attribute_bytes(const lxb_html_token_t* token) {
  std::size_t bytes = 0;
  for (const lxb_html_token_attr_t* attribute = token->attr_first; attribute != nullptr; attribute = attribute->next) {
    bytes += attribute->value_size;
  }
  return bytes;
}

}  // namespace

bool is_formatting(lxb_tag_id_t tag) {
  switch (tag) {
    case LXB_TAG_A:
    case LXB_TAG_B:
    case LXB_TAG_BIG:
    case LXB_TAG_CODE:
    case LXB_TAG_EM:
    case LXB_TAG_FONT:
    case LXB_TAG_I:
    case LXB_TAG_NOBR:
    case LXB_TAG_S:
    case LXB_TAG_SMALL:
    case LXB_TAG_STRIKE:
    case LXB_TAG_STRONG:
    case LXB_TAG_TT:
    case LXB_TAG_U:
      return true;
    default:
      return false;
  }
}

void ParseGuard::begin(lxb_html_parser_t* parser, const lxb_html_document_t* document, std::size_t html_bytes, const Limits& limits,
                       base::Budget& budget) {
  tree_ = parser->tree;
  tokenizer_ = parser->tkz;
  document_ = &document->dom_document;
  limits_ = limits;
  budget_ = &budget;
  dropped_.clear();
  dropped_total_ = tokens_ = attributes_ = 0;
  cuts_.reset();
  is_stopped_ = false;
  const auto chunks = [](const lexbor_mraw_t* memory, std::size_t bytes) { return bytes / memory->mem->chunk_min_size + 64; };
  // A node with a few attributes takes more than kBytesPerNode, but such a page also has more bytes.
  node_chunks_allowed_ = chunks(document_->mraw, std::size_t{limits.max_nodes} * kBytesPerNode + html_bytes * 32);
  text_chunks_allowed_ = chunks(document_->text, std::size_t{limits.max_nodes} * 64 + html_bytes * 4);
}

void ParseGuard::stop(Cut cut) {
  note(cut);
  is_stopped_ = true;
}

bool ParseGuard::has_room() {
  if (tokens_ > limits_.max_nodes) stop(Cut::nodes);
  lexbor_array_obj_clean(tokenizer_->parse_errors);  // both grow without bound
  lexbor_array_obj_clean(tree_->parse_errors);
  // Tables of 128 buckets that are never rehashed: lookups slow down with every new name.
  if (lexbor_dobject_allocated(tokenizer_->attrs->entries) > kMaxNames || lexbor_dobject_allocated(tokenizer_->tags->entries) > kMaxNames) {
    stop(Cut::names);
  }
  if (document_->mraw->mem->chunk_length > node_chunks_allowed_ || document_->text->mem->chunk_length > text_chunks_allowed_)
    stop(Cut::nodes);
  if (!budget_->spend(kTokensPerLook)) stop(Cut::time);
  return !is_stopped_;
}

bool ParseGuard::admit_start_tag(lxb_html_token_t* token) {
  if (!is_tag(token)) return true;
  if (token->attr_first != nullptr) cut_attributes(token);
  const bool is_too_deep = tree_->open_elements->length >= limits_.max_depth;
  if (!is_too_deep && tree_->active_formatting->length < kMaxFormatting) return true;
  if ((!is_too_deep && !is_formatting(token->tag_id)) || is_leaf(token->tag_id)) return true;
  note(is_too_deep ? Cut::depth : Cut::formatting);
  if ((token->type & LXB_HTML_TOKEN_TYPE_CLOSE_SELF) == 0) {
    ++dropped_[token->tag_id];
    ++dropped_total_;
  }
  return false;
}

bool ParseGuard::admit_end_tag(const lxb_html_token_t* token) {
  const auto found = dropped_.find(token->tag_id);
  if (found == dropped_.end() || found->second == 0) return true;
  --found->second;
  --dropped_total_;
  return false;
}

void ParseGuard::cut_attributes(lxb_html_token_t* token) {
  std::size_t count = 0;
  for (lxb_html_token_attr_t* attribute = token->attr_first; attribute != nullptr; attribute = attribute->next) {
    if (++count < kMaxAttributes || attribute->next == nullptr) continue;
    attribute->next = nullptr;  // before the tree constructor's quadratic search for duplicates
    token->attr_last = attribute;
    note(Cut::attributes);
  }
  attributes_ += count;
  if (is_formatting(token->tag_id) && attribute_bytes(token) > kMaxFormattingBytes) {
    token->attr_first = token->attr_last = nullptr;
    note(Cut::attributes);
  }
}

}  // namespace garimpo::reference::lexbor_parser
