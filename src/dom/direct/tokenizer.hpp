// The HTML standard's tokenizer over a page that is wholly in memory: no state is kept between bytes, values and texts stay views of the
// page wherever nothing in them is to be decoded.
//
// NUL characters become U+FFFD wherever the standard says so; those in ordinary text are left to the tree builder, whose modes drop or
// replace them. What breaks off at the end of the page is given as far as it goes (comments, doctypes) or not at all (tags).
#pragma once
#include "base/arena.hpp"
#include "dom/direct/character_references.hpp"
#include "dom/direct/names.hpp"
#include "dom/direct/token.hpp"

#include <string>
#include <vector>

namespace garimpo::dom::direct {

// How the text behind a start tag is read, up to the end tag of the same name.
enum class RawText : std::uint8_t { none, with_references, plain, script, to_the_end };

class Tokenizer {
 public:
  // Of one tag; further ones are passed over. Real tags have up to 72.
  static constexpr std::size_t kMaxAttributes = 1'000;

  void begin(std::string_view html, Names& names, base::Arena& arena);

  // The next token; past the end of the page always the end.
  void next(Token& token);
  void read_raw_text(RawText kind, Tag tag_name_in_source);
  void set_in_foreign(bool is_in_foreign) { is_in_foreign_ = is_in_foreign; }
  // Whether the last tag had more attributes than are kept.
  bool has_cut_attributes() const { return has_cut_attributes_; }

  std::vector<TokenAttribute>& attributes() { return attributes_; }
  const std::vector<TokenAttribute>& attributes() const { return attributes_; }
  std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }

 private:
  const char* end_of_text(const char* at, bool& needs_decoding) const;
  void read_text(Token& token, const char* end, bool needs_decoding, Surroundings surroundings);
  bool read_raw(Token& token);
  const char* end_of_raw(const char* at) const;
  const char* end_of_script(const char* at) const;
  bool is_close_of_raw(const char* less_than) const;
  bool is_name_here(const char* at, std::string_view lower_case_name) const;

  // Each is at the '<' and leaves at_ behind the token; false: there was none (the page ended inside, or "</>").
  bool read_tag(Token& token, const char* name);
  const char* read_attributes(const char* at, bool& is_self_closing);
  const char* read_attribute(const char* at);
  const char* skip_attribute(const char* at) const;
  const char* read_one_of_many(const char* at, std::size_t first, bool& is_in_table);
  bool is_among_many(std::size_t first, bool& is_in_table);
  const char* read_value(const char* at, TokenAttribute& attribute);
  void set_value(TokenAttribute& attribute, const char* begin, const char* end, bool needs_decoding);
  bool read_markup(Token& token);
  bool read_declaration(Token& token);
  bool read_cdata(Token& token, const char* begin);
  bool read_comment(Token& token, const char* begin);
  bool read_bogus_comment(Token& token, const char* begin);
  void make_comment(Token& token, std::string_view source, const char* behind);
  bool read_instruction(Token& token, const char* begin);
  bool read_doctype_token(Token& token, const char* begin);
  std::string_view decoded(std::string_view source, Surroundings surroundings);
  bool holds_nul(std::string_view text) const { return has_nul_ && text.find('\0') != std::string_view::npos; }
  // The text with U+FFFD for every NUL.
  std::string_view replaced_nuls(std::string_view text) { return has_nul_ ? with_replacements(text) : text; }
  [[gnu::cold]] std::string_view with_replacements(std::string_view text);
  // Both: line ends made one and NULs replaced, as in comments and raw text.
  std::string_view readable(std::string_view source);

  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  const char* at_ = nullptr;
  Names* names_ = nullptr;
  base::Arena* arena_ = nullptr;
  std::vector<TokenAttribute> attributes_;
  std::string scratch_;
  std::string_view raw_name_;
  RawText raw_ = RawText::none;
  std::vector<std::uint32_t> mentioned_in_;  // by name of an attribute: the last tag with many attributes that had it
  std::uint32_t tags_with_many_ = 0;
  bool is_in_foreign_ = false;
  bool has_nul_ = false;  // anywhere in the page
  bool has_cut_attributes_ = false;
};

}  // namespace garimpo::dom::direct
