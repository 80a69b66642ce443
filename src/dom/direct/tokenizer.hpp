// The HTML standard's tokenizer over a page that is wholly in memory: no state is kept between bytes, values and texts stay views of the
// page wherever nothing in them is to be decoded.
//
// What is rare and takes many rules (NUL characters, CDATA, malformed doctypes, what breaks off at the end of the
// page inside a comment) is refused: the page then goes to the other parser.
#pragma once
#include "base/arena.hpp"
#include "dom/direct/character_references.hpp"
#include "dom/direct/names.hpp"
#include "dom/direct/token.hpp"

#include <string>
#include <vector>

namespace garimpo::dom::direct {

// How the text behind a start tag is read, up to the end tag of the same name.
enum class RawText : std::uint8_t { none, with_references, plain, script };

class Tokenizer {
 public:
  // Of one tag; a page with more is refused. Real ones have up to 72.
  static constexpr std::size_t kMaxAttributes = 1'000;

  void begin(std::string_view html, Names& names, base::Arena& arena);

  // The next token; false where the page is refused.
  bool next(Token& token);
  void read_raw_text(RawText kind, Tag tag_name_in_source);
  void set_in_foreign(bool is_in_foreign) { is_in_foreign_ = is_in_foreign; }
  bool is_refused() const { return is_refused_; }

  std::vector<TokenAttribute>& attributes() { return attributes_; }
  const std::vector<TokenAttribute>& attributes() const { return attributes_; }
  std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }

 private:
  const char* end_of_text(const char* at, bool& needs_decoding) const;
  bool read_text(Token& token, const char* end, bool needs_decoding, Surroundings surroundings);
  bool read_raw(Token& token);
  const char* end_of_raw(const char* at) const;
  const char* end_of_script(const char* at) const;
  bool is_close_of_raw(const char* less_than) const;
  bool is_name_here(const char* at, std::string_view lower_case_name) const;

  // Each is at the '<' and leaves at_ behind the token; false: there was none (the page ended inside, or "</>").
  bool read_tag(Token& token, const char* name);
  const char* read_attributes(const char* at, bool& is_self_closing);
  const char* read_attribute(const char* at);
  const char* read_value(const char* at, TokenAttribute& attribute);
  void set_value(TokenAttribute& attribute, const char* begin, const char* end, bool needs_decoding);
  bool read_declaration(Token& token);
  bool read_comment(Token& token, const char* begin);
  bool read_bogus_comment(Token& token, const char* begin);
  bool read_instruction(Token& token, const char* begin);
  bool read_doctype_token(Token& token, const char* begin);
  std::string_view decoded(std::string_view source, Surroundings surroundings);
  bool refuse() {
    is_refused_ = true;
    return false;
  }

  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  const char* at_ = nullptr;
  Names* names_ = nullptr;
  base::Arena* arena_ = nullptr;
  std::vector<TokenAttribute> attributes_;
  std::string scratch_;
  std::string_view raw_name_;
  RawText raw_ = RawText::none;
  bool is_in_foreign_ = false;
  bool is_refused_ = false;
};

}  // namespace garimpo::dom::direct
