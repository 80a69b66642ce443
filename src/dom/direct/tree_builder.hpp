// The HTML standard's tree construction (13.2.6) over the tokenizer's tokens, straight into a table of numbered nodes.
//
// One member function per insertion mode; each returns whether the token is done with, false where another mode is to look at it too. The
// modes stand in document_modes.cpp, in_body.cpp, in_table.cpp and foreign.cpp, the making of nodes in insertion.cpp, the repair of
// misnested formatting in adoption.cpp. limit_guard.hpp says what is cut where a page passes a limit.
#pragma once
#include "base/budget.hpp"
#include "dom/direct/limit_guard.hpp"
#include "dom/direct/node_table.hpp"
#include "dom/direct/open_elements.hpp"
#include "dom/direct/tokenizer.hpp"

#include <garimpo/limits.hpp>

namespace garimpo::dom::direct {

class TreeBuilder {
 public:
  // Memory kept from page to page; a page with more nodes gives it back.
  static constexpr std::size_t kRetainedNodes = 50'000;

  // Past a limit the tree holds what was read; guard() tells which.
  void build(std::string_view html, const Limits& limits, base::Budget& budget);
  const LimitGuard& guard() const { return guard_; }

  NodeTable& nodes() { return nodes_; }
  const std::vector<TokenAttribute>& attributes() const { return tokenizer_.attributes(); }
  const Names& names() const { return names_; }

 private:
  enum class Mode : std::uint8_t {
    initial,
    before_html,
    before_head,
    in_head,
    in_head_noscript,
    after_head,
    in_body,
    text,
    in_table,
    in_table_text,
    in_caption,
    in_column_group,
    in_table_body,
    in_row,
    in_cell,
    in_template,
    after_body,
    after_after_body,
    in_frameset,
    after_frameset,
    after_after_frameset,
  };
  struct Place {
    Ref parent;
    Ref before;  // kNoRef: as the last child
  };
  struct TextPiece {
    std::string_view text;
    ByteRange range;
  };

  void construct(Token& token);
  void construct_end_tag(Token& token);
  bool dispatch(Token& token);
  bool run_mode(Mode mode, Token& token);
  bool is_admitted(Token& token);
  void cut_long_attributes(Token& token);
  bool is_for_html(const Token& token) const;

  bool initial(Token& token);
  bool before_html(Token& token);
  bool before_head(Token& token);
  bool in_head(Token& token);
  bool in_head_start_tag(Token& token);
  bool in_head_end_tag(Token& token);
  bool in_head_noscript(Token& token);
  bool after_head(Token& token);
  bool after_head_start_tag(Token& token);
  bool text(Token& token);
  bool after_body(Token& token);
  bool after_after_body(Token& token);
  bool in_template(Token& token);
  bool in_frameset(Token& token);
  bool takes_between_framesets(Token& token);
  bool after_frameset(Token& token);
  bool start_tag_after_frameset(Token& token);
  bool after_after_frameset(Token& token);
  bool leave_for(Mode mode);
  bool leave_head();
  bool make_body();
  void close_template();

  bool in_body(Token& token);
  bool in_body_text_with_nuls(Token& token);
  bool in_body_start_tag(Token& token);
  bool in_body_less_common_start_tag(Token& token);
  bool in_body_end_tag(Token& token);
  void start_html_again(const Token& token);
  void start_body_again(const Token& token);
  void start_form(const Token& token);
  void start_item(const Token& token, Tag first, Tag second);
  void start_anchor(const Token& token);
  void start_nobr(const Token& token);
  void start_input(const Token& token);
  void start_rule(const Token& token);
  void start_select(const Token& token);
  void start_option(const Token& token, Tag except);
  void start_frameset(const Token& token);
  void start_plaintext(const Token& token);
  void start_foreign_root(const Token& token, Namespace name_space);
  bool is_hidden_input(const Token& token) const;
  void end_block(Tag tag, Categories scope, Tag except);
  void end_form();
  void end_paragraph();
  void end_heading();
  void end_formatting(Tag tag);
  void end_any_other(Tag tag);
  void close_paragraph();
  void close_paragraph_in_scope() {
    if (open_.in_scope(Tag::p, kButtonScope) != kNoRef) close_paragraph();
  }

  bool in_table(Token& token);
  bool in_table_start_tag(Token& token);
  bool in_table_end_tag(Token& token);
  bool in_table_anything_else(Token& token);
  bool in_table_text(Token& token);
  bool in_caption(Token& token);
  bool in_column_group(Token& token);
  bool in_table_body(Token& token);
  bool in_row(Token& token);
  bool in_cell(Token& token);
  bool close_caption();
  bool close_row();
  bool close_table_body();
  void close_cell();
  void clear_back_to(Tag first, Tag second = Tag::none, Tag third = Tag::none);
  void reset_mode();

  bool foreign(Token& token);
  bool leave_foreign(Token& token);
  void insert_foreign(const Token& token, Namespace name_space);
  void insert_foreign_text(const Token& token);
  bool is_html_annotation(const Token& token) const;
  bool end_in_foreign(Token& token);
  bool is_in_foreign() const { return !open_.empty() && open_.current_node().name_space != Namespace::html; }

  // Whether the end tag is one for end_any_other().
  bool run_adoption_agency(Tag tag);
  void adopt(Ref formatting, std::size_t formatting_index, Ref furthest_block, std::size_t block_index);
  Ref last_formatting(Tag tag) const;
  void push_formatting(Ref element);
  void reconstruct_formatting();
  void clear_formatting_to_marker();
  bool is_equal_element(Ref first, Ref second) const;
  std::uint32_t attributes_hash(const Node& element) const;
  void remove_formatting(Ref element);

  Ref make_element(const Token& token, Namespace name_space);
  Ref make_element(Tag tag);
  Ref insert_element(const Token& token) { return insert(make_element(token, Namespace::html)); }
  Ref insert_implied(Tag tag) { return insert(make_element(tag)); }
  Ref insert(Ref element);
  void insert_void(const Token& token) {
    insert_element(token);
    open_.pop();
  }
  void insert_raw_text(const Token& token, RawText kind);
  void insert_comment(const Token& token, Ref parent = kNoRef);
  void insert_text(const Token& token, std::size_t bytes);
  void insert_rest(Token& token);
  void insert_characters(std::string_view characters, ByteRange range);
  void insert_leading_space(Token& token);
  void insert_white_space(const Token& token);
  TextPiece rest_without_nuls(const Token& token);
  void forbid_frameset_behind(std::string_view text);
  void drop_leading_space(Token& token);
  void append_characters(Ref text_node, std::string_view characters, ByteRange range);
  Place place_for(Ref target) const;
  void put(Ref node, const Place& place);
  void merge_attributes(Ref element, const Token& token);
  ByteRange range_of(const Token& token, std::size_t from, std::size_t to) const;
  void close_source(Ref element, ByteRange range);
  bool is_in_template() const { return open_.has(Tag::template_); }

  base::Arena arena_;
  Names names_;
  Tokenizer tokenizer_;
  NodeTable nodes_;
  OpenElements open_{nodes_};
  std::vector<Ref> formatting_;  // active formatting elements; kNoRef: a marker
  std::vector<Mode> template_modes_;
  std::vector<TextPiece> table_text_;
  std::string_view html_;
  LimitGuard guard_;
  Ref head_ = kNoRef;
  Ref form_ = kNoRef;
  Mode mode_ = Mode::initial;
  Mode original_mode_ = Mode::initial;
  bool is_quirky_ = false;
  bool is_fostering_ = false;
  bool skips_line_end_ = false;  // the one behind <pre>
  bool is_frameset_ok_ = true;   // nothing that would be seen stands in the body yet
};

}  // namespace garimpo::dom::direct
