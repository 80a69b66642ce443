// What the tokenizer hands to the tree builder: a tag, a run of text, a comment, the doctype or the end.
#pragma once

#include <cstdint>
#include <string_view>

#include "dom/document.hpp"

namespace garimpo::dom::direct {

struct TokenAttribute {
  std::uint32_t name;
  std::uint32_t value_bytes;
  const char* value;
  std::string_view view() const { return {value, value_bytes}; }
};

enum class TokenKind : std::uint8_t { start_tag, end_tag, text, comment, doctype, end_of_file };

struct Token {
  TokenKind kind = TokenKind::end_of_file;
  bool is_self_closing = false;
  bool is_instruction = false;  // a comment that is a processing instruction
  bool is_quirky = false;       // doctype: of a page made for old browsers
  bool has_nul = false;         // text: holds NUL characters, which every mode of the tree builder treats in its own way
  Tag tag = Tag::none;
  ByteRange range;                     // in the page
  std::uint32_t attributes_begin = 0;  // in the page's list of attributes
  std::uint32_t attributes_end = 0;
  std::string_view text;         // decoded: of a text or comment; a doctype as the document shows it
  std::uint32_t text_taken = 0;  // bytes at its beginning that are already in the tree, or dropped

  std::string_view rest() const { return text.substr(text_taken); }
};

}  // namespace garimpo::dom::direct
