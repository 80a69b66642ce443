// Budgets that keep the parser safe: lexbor alone takes time or memory more than linear in depth, unclosed formatting tags, attributes per
// tag, distinct names and parse errors. The guard looks at each token before the tree constructor does.
//
// Past the depth or formatting budget start tags are dropped together with their end tags, and text stays, as browsers flatten too. Past
// time, nodes or names the rest of the page is left out. Cost: a few compares a token.
#pragma once
#include <garimpo/limits.hpp>

#include "base/budget.hpp"

#include <lexbor/html/html.h>

#include <bitset>
#include <cstdint>
#include <unordered_map>

namespace garimpo::reference::lexbor_parser {

enum class Cut : std::uint8_t { time, nodes, depth, formatting, attributes, names, count };

bool is_formatting(lxb_tag_id_t tag);

class ParseGuard {
 public:
  // Budgets beside Limits, each far above what 2,194 real pages reach (in brackets).
  static constexpr std::size_t kMaxFormatting = 200;         // active formatting elements [14]
  static constexpr std::size_t kMaxAttributes = 1'000;       // attributes of one tag [72]
  static constexpr std::size_t kMaxNames = 20'000;           // distinct tag or attribute names [357]
  static constexpr std::size_t kMaxFormattingBytes = 8'192;  // attributes of a formatting tag: it may be copied many times
  static constexpr std::size_t kBytesPerNode = 256;          // of lexbor's memory: counts the copies that tokens do not show

  void begin(lxb_html_parser_t* parser, const lxb_html_document_t* document, std::size_t html_bytes, const Limits& limits,
             base::Budget& budget);

  // Whether the token may reach the tree constructor. May cut its attributes.
  bool admit(lxb_html_token_t* token) {
    if (token->tag_id == LXB_TAG__END_OF_FILE) return true;  // closes the tree whatever came before
    if (++tokens_ % kTokensPerLook == 0 || is_stopped_) has_room();
    if (is_stopped_) return false;
    if (token->tag_id == LXB_TAG__TEXT) return true;
    return (token->type & LXB_HTML_TOKEN_TYPE_CLOSE) != 0 ? dropped_total_ == 0 || admit_end_tag(token) : admit_start_tag(token);
  }
  // To be called between chunks too: one token can be as long as the page.
  bool has_room();
  void stop(Cut cut);
  bool is_stopped() const { return is_stopped_; }
  bool was_cut(Cut cut) const { return cuts_[static_cast<std::size_t>(cut)]; }
  std::size_t tokens() const { return tokens_; }
  std::size_t attributes() const { return attributes_; }

 private:
  static constexpr std::size_t kTokensPerLook = 64;

  bool admit_start_tag(lxb_html_token_t* token);
  bool admit_end_tag(const lxb_html_token_t* token);
  void cut_attributes(lxb_html_token_t* token);
  void note(Cut cut) { cuts_.set(static_cast<std::size_t>(cut)); }

  lxb_html_tree_t* tree_ = nullptr;
  lxb_html_tokenizer_t* tokenizer_ = nullptr;
  const lxb_dom_document_t* document_ = nullptr;
  Limits limits_;
  base::Budget* budget_ = nullptr;
  std::unordered_map<lxb_tag_id_t, std::uint32_t> dropped_;  // start tags dropped whose end tags are still to come
  std::size_t dropped_total_ = 0;
  std::size_t tokens_ = 0;
  std::size_t attributes_ = 0;
  std::size_t node_chunks_allowed_ = 0;
  std::size_t text_chunks_allowed_ = 0;
  std::bitset<static_cast<std::size_t>(Cut::count)> cuts_;
  bool is_stopped_ = false;
};

}  // namespace garimpo::reference::lexbor_parser
