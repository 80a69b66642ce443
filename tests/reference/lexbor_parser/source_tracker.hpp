// Where in the text every node came from.
//
// lexbor keeps no positions. Through its public API we take the tokenizer's tokens, run the tree constructor's own loop step by step and
// look after each step where a node can have appeared: at the end of the current node, before a table it was fostered out of, in the head
// or at the end of the document. Cost: about 13 % more instructions than the bare parse.
//
// A node's `user` field: 0 not seen yet, 1 made by the parser, n >= 2 record n - 2. Clones copy it, so several nodes can name one
// record; the first in document order owns it.
#pragma once

#include "dom/document.hpp"
#include "tests/reference/lexbor_parser/parse_guard.hpp"

#include <lexbor/dom/dom.h>
#include <lexbor/html/html.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::reference::lexbor_parser {

struct SourceRecord {
  ByteRange open;
  ByteRange close;
  std::uint32_t text_bytes = 0;  // length of the text node when it was last seen
  bool is_claimed = false;       // by a node of the document
};

class SourceTracker {
 public:
  // Fed at once; one token can be the whole page, and the guard looks between chunks.
  static constexpr std::size_t kChunkBytes = 65'536;

  // Parses the text, or what the guard lets through of it. Null when memory ran out.
  lxb_html_document_t* parse(lxb_html_parser_t* parser, std::string_view html, const Limits& limits, base::Budget& budget);

  const ParseGuard& guard() const { return guard_; }
  std::size_t records() const { return records_.size(); }
  SourceRecord* record_of(const lxb_dom_node_t* node) {
    const auto user = reinterpret_cast<std::uintptr_t>(node->user);
    return user >= 2 ? &records_[user - 2] : nullptr;
  }

 private:
  // What one token and one step of the tree constructor look like to those who search for new nodes.
  struct Step {
    lxb_html_token_t* token;
    ByteRange range;                      // of the token
    const lxb_char_t* text;               // text tokens: where their text began
    lxb_dom_node_t* formatting;           // end tags of formatting elements: the one they may close
    lxb_html_tree_insertion_mode_f mode;  // before the step, as the rest below
    std::size_t depth;
    lxb_dom_node_t* current;
    lxb_dom_node_t* form;
    const lxb_char_t* text_before;
    bool is_done;
  };

  static lxb_html_token_t* on_token(lxb_html_tokenizer_t* tokenizer, lxb_html_token_t* token, void* context);
  ByteRange range_of(const lxb_html_token_t* token) const;
  void construct(lxb_html_token_t* token, ByteRange range);
  void look_after(const Step& step);
  void look_after_text(const Step& step);
  void look_after_start_tag(const Step& step);
  void look_after_end_tag(const Step& step);
  void look_after_comment(const Step& step);
  void take_table_text(const Step& step);

  ByteRange tag_range(const lxb_html_token_t* token) const;
  ByteRange declaration_range(const lxb_html_token_t* token) const;
  std::uint32_t offset(const lxb_char_t* position) const;
  bool is_inside(const lxb_char_t* position) const;

  lxb_dom_node_t* current() const;
  lxb_dom_node_t* last_formatting(lxb_tag_id_t tag) const;
  lxb_dom_node_t* before_fostering_table() const;
  template <class Take>
  bool probe(lxb_dom_node_t* before, Take&& take) const;
  SourceRecord& record(lxb_dom_node_t* node);
  bool take_text(lxb_dom_node_t* node, ByteRange range);
  bool mark_pushed(lxb_tag_id_t tag, ByteRange range, bool is_start_tag);
  void close(lxb_dom_node_t* node, ByteRange range);

  ParseGuard guard_;
  lxb_html_tree_t* tree_ = nullptr;
  std::string_view html_;
  std::vector<SourceRecord> records_;
  std::vector<ByteRange> table_text_;  // ranges of text that the tree constructor holds back inside tables
};

}  // namespace garimpo::reference::lexbor_parser
