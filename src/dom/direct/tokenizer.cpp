#include "dom/direct/tokenizer.hpp"

#include "base/ascii.hpp"
#include "dom/direct/character_references.hpp"
#include "dom/direct/doctype.hpp"
#include "dom/direct/scan.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace garimpo::dom::direct {

namespace {

enum CharClass : std::uint8_t { kSpace = 1, kEndsTagName = 2, kEndsAttributeName = 4, kEndsBareValue = 8, kLetter = 16 };

constexpr std::array<std::uint8_t, 256> kClasses = [] {
  std::array<std::uint8_t, 256> table{};
  for (const char c : {' ', '\n', '\t', '\r', '\f'})
    table[static_cast<unsigned char>(c)] = kSpace | kEndsTagName | kEndsAttributeName | kEndsBareValue;
  table['/'] = kEndsTagName | kEndsAttributeName;
  table['>'] = kEndsTagName | kEndsAttributeName | kEndsBareValue;
  table['='] = kEndsAttributeName;
  for (unsigned char c = 'a'; c <= 'z'; ++c) table[c] = table[c - ('a' - 'A')] = kLetter;
  return table;
}();

bool is(char c, std::uint8_t classes) { return (kClasses[static_cast<unsigned char>(c)] & classes) != 0; }

// Of one tag; fewer are compared one by one.
constexpr std::size_t kManyAttributes = 24;

const char* find(const char* at, const char* end, char c) {
  const void* found = at == end ? nullptr : std::memchr(at, c, static_cast<std::size_t>(end - at));
  return found == nullptr ? end : static_cast<const char*>(found);
}

}  // namespace

void Tokenizer::begin(std::string_view html, Names& names, base::Arena& arena) {
  begin_ = at_ = html.data();
  end_ = begin_ + html.size();
  names_ = &names;
  arena_ = &arena;
  attributes_.clear();
  raw_ = RawText::none;
  mentioned_in_.clear();
  tags_with_many_ = 0;
  is_in_foreign_ = has_cut_attributes_ = false;
  has_nul_ = find(begin_, end_, '\0') != end_;
}

// What runs for every text and value stands first and inline.

[[gnu::always_inline]] inline void Tokenizer::read_text(Token& token, const char* end, bool needs_decoding, Surroundings surroundings) {
  const std::string_view source(at_, static_cast<std::size_t>(end - at_));
  token.kind = TokenKind::text;
  token.range = {offset(at_), offset(end)};
  token.text = needs_decoding ? decoded(source, surroundings) : source;
  token.text_taken = 0;
  token.has_nul = has_nul_ && holds_nul(source);
  at_ = end;
}

[[gnu::always_inline]] inline void Tokenizer::set_value(TokenAttribute& attribute, const char* begin, const char* end,
                                                        bool needs_decoding) {
  std::string_view value(begin, static_cast<std::size_t>(end - begin));
  if (needs_decoding) value = decoded(value, Surroundings::attribute);
  value = replaced_nuls(value);
  attribute.value = value.data();
  attribute.value_bytes = static_cast<std::uint32_t>(value.size());
}

void Tokenizer::next(Token& token) {
  if (raw_ != RawText::none && read_raw(token)) return;
  while (at_ != end_) {
    bool needs_decoding = false;
    const char* const text_end = end_of_text(at_, needs_decoding);
    if (text_end != at_) return read_text(token, text_end, needs_decoding, Surroundings::text);
    if (read_markup(token)) return;
  }
  token.kind = TokenKind::end_of_file;
  token.range = {};
}

// At a '<' that begins markup. False where it is none after all: "</>", or what the page breaks off in.
bool Tokenizer::read_markup(Token& token) {
  const char second = at_[1];  // end_of_text() stops only where there is one
  if (is(second, kLetter)) {
    token.kind = TokenKind::start_tag;
    return read_tag(token, at_ + 1);
  }
  if (second == '!') return read_declaration(token);
  if (second == '?') return read_instruction(token, at_ + 2);
  if (is(at_[2], kLetter)) {
    token.kind = TokenKind::end_tag;
    return read_tag(token, at_ + 2);
  }
  if (at_[2] != '>') return read_bogus_comment(token, at_ + 2);
  at_ += 3;
  return false;
}

// The next '<' that begins markup, or the end of the page.
const char* Tokenizer::end_of_text(const char* at, bool& needs_decoding) const {
  for (;; ++at) {
    at = find_any(at, end_, '<', '&', '\r');
    if (at == end_) return end_;
    if (*at != '<') {
      needs_decoding = true;
      continue;
    }
    if (end_ - at < 2) continue;
    const char second = at[1];
    if (is(second, kLetter) || second == '!' || second == '?' || (second == '/' && end_ - at > 2)) return at;
  }
}

std::string_view Tokenizer::decoded(std::string_view source, Surroundings surroundings) {
  scratch_.clear();
  append_decoded(source, surroundings, scratch_);
  return arena_->keep(scratch_);
}

std::string_view Tokenizer::with_replacements(std::string_view text) {
  constexpr std::string_view kReplacement = "\ufffd";
  if (!holds_nul(text)) return text;
  scratch_.clear();
  for (std::size_t at = 0;;) {
    const std::size_t nul = text.find('\0', at);
    scratch_.append(text.substr(at, nul - at));
    if (nul == std::string_view::npos) return arena_->keep(scratch_);
    scratch_.append(kReplacement);
    at = nul + 1;
  }
}

std::string_view Tokenizer::readable(std::string_view source) {
  return replaced_nuls(source.find('\r') == std::string_view::npos ? source : decoded(source, Surroundings::raw_text));
}

void Tokenizer::read_raw_text(RawText kind, Tag tag) {
  raw_ = kind;
  raw_name_ = constant_tag_name(tag);
}

bool Tokenizer::is_name_here(const char* at, std::string_view lower_case_name) const {
  if (static_cast<std::size_t>(end_ - at) <= lower_case_name.size()) return false;
  for (std::size_t i = 0; i < lower_case_name.size(); ++i) {
    if (base::lower_ascii(at[i]) != lower_case_name[i]) return false;
  }
  return is(at[lower_case_name.size()], kEndsTagName);
}

bool Tokenizer::is_close_of_raw(const char* less_than) const {
  return end_ - less_than > 2 && less_than[1] == '/' && is_name_here(less_than + 2, raw_name_);
}

const char* Tokenizer::end_of_raw(const char* at) const {
  for (;; ++at) {
    at = find(at, end_, '<');
    if (at == end_ || is_close_of_raw(at)) return at;
  }
}

// Inside "<!--" of a script a nested "<script>" keeps its end tag from ending the outer one.
const char* Tokenizer::end_of_script(const char* at) const {
  enum class Depth : std::uint8_t { plain, escaped, escaped_twice };
  Depth depth = Depth::plain;
  for (;; ++at) {
    at = depth == Depth::plain ? find(at, end_, '<') : find_any(at, end_, '<', '-', '-');
    if (at == end_) return end_;
    const std::string_view here(at, static_cast<std::size_t>(end_ - at));
    if (*at == '-') {
      if (here.starts_with("-->")) depth = Depth::plain;
    } else if (is_close_of_raw(at)) {
      if (depth != Depth::escaped_twice) return at;
      depth = Depth::escaped;
    } else if (depth == Depth::plain && here.starts_with("<!--")) {
      depth = Depth::escaped;
      ++at;  // the same hyphens may close it: "<!-->"
    } else if (depth == Depth::escaped && is_name_here(at + 1, raw_name_)) {
      depth = Depth::escaped_twice;
    }
  }
}

bool Tokenizer::read_raw(Token& token) {
  const RawText kind = raw_;
  raw_ = RawText::none;
  const char* end = end_;
  if (kind == RawText::script) {
    end = end_of_script(at_);
  } else if (kind != RawText::to_the_end) {
    end = end_of_raw(at_);
  }
  if (end == at_) return false;
  const auto bytes = static_cast<std::size_t>(end - at_);
  const bool has_references = kind == RawText::with_references && std::memchr(at_, '&', bytes) != nullptr;
  const bool needs_decoding = has_references || std::memchr(at_, '\r', bytes) != nullptr;
  read_text(token, end, needs_decoding, kind == RawText::with_references ? Surroundings::text : Surroundings::raw_text);
  if (token.has_nul) token.text = with_replacements(token.text);
  token.has_nul = false;
  return true;
}

bool Tokenizer::read_tag(Token& token, const char* name) {
  const char* const begin = at_;
  const char* at = name;
  while (at != end_ && !is(*at, kEndsTagName)) ++at;
  token.attributes_begin = static_cast<std::uint32_t>(attributes_.size());
  token.is_self_closing = false;
  const char* const behind = at == end_ ? nullptr : read_attributes(at, token.is_self_closing);
  if (behind == nullptr) {  // a tag that the page breaks off in is none
    at_ = end_;
    return false;
  }
  token.tag = names_->tag(replaced_nuls({name, static_cast<std::size_t>(at - name)}));
  token.range = {offset(begin), offset(behind)};
  if (token.kind == TokenKind::end_tag) attributes_.resize(token.attributes_begin);
  token.attributes_end = static_cast<std::uint32_t>(attributes_.size());
  at_ = behind;
  return true;
}

const char* Tokenizer::read_attributes(const char* at, bool& is_self_closing) {
  const std::size_t first = attributes_.size();
  bool is_in_table = false;  // whether the names are in the table of is_among_many()
  has_cut_attributes_ = false;
  for (;;) {
    while (at != end_ && is(*at, kSpace)) ++at;
    if (at == end_) return nullptr;
    if (*at == '>') return at + 1;
    if (*at == '/') {
      ++at;
      if (at == end_) return nullptr;
      if (*at == '>') {
        is_self_closing = true;
        return at + 1;
      }
      continue;
    }
    const std::size_t last = attributes_.size();
    if (last - first >= kManyAttributes) {
      at = read_one_of_many(at, first, is_in_table);
      if (at == nullptr) return nullptr;
      continue;
    }
    at = read_attribute(at);
    if (at == nullptr) return nullptr;
    const std::uint32_t name = attributes_[last].name;
    for (std::size_t earlier = first; earlier < last; ++earlier) {
      if (attributes_[earlier].name != name) continue;
      attributes_.pop_back();  // the first of a name counts
      break;
    }
  }
}

// An attribute of a tag that has many: past the limit it is passed over.
const char* Tokenizer::read_one_of_many(const char* at, std::size_t first, bool& is_in_table) {
  has_cut_attributes_ = attributes_.size() - first >= kMaxAttributes;
  if (has_cut_attributes_) return skip_attribute(at);
  at = read_attribute(at);
  if (at != nullptr && is_among_many(first, is_in_table)) attributes_.pop_back();
  return at;
}

// Whether the last attribute's name stands among those of the same tag before it, through a table: a tag may have a thousand, and its names
// stand in the table from the first question on.
bool Tokenizer::is_among_many(std::size_t first, bool& is_in_table) {
  const std::uint32_t name = attributes_.back().name;
  const std::size_t last = attributes_.size() - 1;
  if (mentioned_in_.size() < names_->attribute_names().size()) mentioned_in_.resize(names_->attribute_names().size() * 2, 0);
  if (!is_in_table) {
    is_in_table = true;
    ++tags_with_many_;
    for (std::size_t earlier = first; earlier < last; ++earlier) mentioned_in_[attributes_[earlier].name] = tags_with_many_;
  }
  return std::exchange(mentioned_in_[name], tags_with_many_) == tags_with_many_;
}

// As read_attribute(), and keeps nothing.
const char* Tokenizer::skip_attribute(const char* at) const {
  do {
    ++at;
  } while (at != end_ && !is(*at, kEndsAttributeName));
  while (at != end_ && is(*at, kSpace)) ++at;
  if (at == end_) return nullptr;
  if (*at != '=') return at;
  ++at;
  while (at != end_ && is(*at, kSpace)) ++at;
  if (at == end_) return nullptr;
  if (*at == '"' || *at == '\'') {
    at = find(at + 1, end_, *at);
    return at == end_ ? nullptr : at + 1;
  }
  while (at != end_ && !is(*at, kEndsBareValue)) ++at;
  return at == end_ ? nullptr : at;
}

const char* Tokenizer::read_attribute(const char* at) {
  const char* const name = at;
  do {
    ++at;
  } while (at != end_ && !is(*at, kEndsAttributeName));
  TokenAttribute& attribute = attributes_.emplace_back();
  attribute.name = names_->attribute(replaced_nuls({name, static_cast<std::size_t>(at - name)}));
  while (at != end_ && is(*at, kSpace)) ++at;
  if (at == end_) return nullptr;
  return *at == '=' ? read_value(at + 1, attribute) : at;
}

const char* Tokenizer::read_value(const char* at, TokenAttribute& attribute) {
  while (at != end_ && is(*at, kSpace)) ++at;
  if (at == end_) return nullptr;
  bool needs_decoding = false;
  const char quote = *at;
  if (quote == '"' || quote == '\'') {
    const char* const begin = ++at;
    for (;; ++at) {
      at = find_any(at, end_, quote, '&', '\r');
      if (at == end_) return nullptr;
      if (*at == quote) break;
      needs_decoding = true;
    }
    set_value(attribute, begin, at, needs_decoding);
    return at + 1;
  }
  const char* const begin = at;
  for (; at != end_ && !is(*at, kEndsBareValue); ++at) needs_decoding = needs_decoding || *at == '&';
  if (at == end_) return nullptr;
  set_value(attribute, begin, at, needs_decoding);
  return at;
}

bool Tokenizer::read_declaration(Token& token) {
  const std::string_view here(at_, static_cast<std::size_t>(end_ - at_));
  if (here.starts_with("<!--")) return read_comment(token, at_ + 4);
  constexpr std::string_view kDoctype = "doctype";
  if (here.size() >= 2 + kDoctype.size()) {
    if (base::starts_with_ignoring_case(here.substr(2), kDoctype)) return read_doctype_token(token, at_ + 2 + kDoctype.size());
  }
  constexpr std::string_view kCdata = "<![CDATA[";
  if (is_in_foreign_ && here.starts_with(kCdata)) return read_cdata(token, at_ + kCdata.size());
  return read_bogus_comment(token, at_ + 2);
}

// Text without references, of SVG or MathML. The token stands where the text does, between the brackets.
bool Tokenizer::read_cdata(Token& token, const char* begin) {
  const std::string_view here(begin, static_cast<std::size_t>(end_ - begin));
  const std::size_t close = here.find("]]>");
  const bool is_closed = close != std::string_view::npos;
  const char* const end = is_closed ? begin + close : end_;
  at_ = begin;
  const bool is_token = end != begin;
  if (is_token) read_text(token, end, here.substr(0, close).find('\r') != std::string_view::npos, Surroundings::raw_text);
  at_ = is_closed ? end + 3 : end_;
  return is_token;
}

void Tokenizer::make_comment(Token& token, std::string_view source, const char* behind) {
  token.kind = TokenKind::comment;
  token.is_instruction = false;
  token.range = {offset(at_), offset(behind)};
  token.text = readable(source);
  at_ = behind;
}

bool Tokenizer::read_comment(Token& token, const char* begin) {
  const std::string_view here(begin, static_cast<std::size_t>(end_ - begin));
  if (here.starts_with(">") || here.starts_with("->")) {
    make_comment(token, {}, begin + (here.front() == '>' ? 1 : 2));
    return true;
  }
  for (const char* at = begin;; ++at) {
    at = find(at, end_, '-');
    const std::string_view close(at, static_cast<std::size_t>(end_ - at));
    const std::string_view source(begin, static_cast<std::size_t>(at - begin));
    if (close.starts_with("-->") || close.starts_with("--!>")) {
      make_comment(token, source, at + (close[2] == '>' ? 3 : 4));
      return true;
    }
    // The page ends inside: hyphens that might have become the end are not of the text.
    if (close.empty() || close == "-" || close == "--" || close == "--!") {
      make_comment(token, source, end_);
      return true;
    }
  }
}

// Up to the next '>', or the end of the page.
bool Tokenizer::read_bogus_comment(Token& token, const char* begin) {
  const char* const close = find(begin, end_, '>');
  make_comment(token, {begin, static_cast<std::size_t>(close - begin)}, close == end_ ? end_ : close + 1);
  return true;
}

// "<?target data?>"; a declaration of XML, or a target that is no name, is a comment that begins with the question mark. One that the page
// breaks off in is none.
bool Tokenizer::read_instruction(Token& token, const char* begin) {
  const char* at = begin;
  const auto is_in_target = [](char c) { return is(c, kLetter) || base::is_digit(c) || c == '-' || c == '_'; };
  while (at != end_ && is_in_target(*at)) ++at;
  const std::string_view target(begin, static_cast<std::size_t>(at - begin));
  const bool is_named = !target.empty() && (is(target.front(), kLetter) || target.front() == '_');
  if (!is_named && begin != end_) return read_bogus_comment(token, begin - 1);
  if (at != end_) {
    const auto is_target = [&](std::string_view name) { return base::equals_ignoring_case(target, name); };
    const bool is_ended = is(*at, kSpace) || *at == '?' || *at == '>';
    if (!is_ended || is_target("xml") || is_target("xml-stylesheet")) return read_bogus_comment(token, begin - 1);
  }
  while (at != end_ && is(*at, kSpace)) ++at;
  const char* const close = find(at, end_, '>');
  if (close == end_) {
    at_ = end_;
    return false;
  }
  const char* const data_end = close != at && close[-1] == '?' ? close - 1 : close;
  scratch_.assign(target).append(1, ' ');
  append_decoded({at, static_cast<std::size_t>(data_end - at)}, Surroundings::raw_text, scratch_);
  token.kind = TokenKind::comment;
  token.is_instruction = true;
  token.range = {offset(at_), offset(close + 1)};
  token.text = arena_->keep(scratch_);  // NULs and all: the standard has no rule for them here
  at_ = close + 1;
  return true;
}

bool Tokenizer::read_doctype_token(Token& token, const char* begin) {
  const char* const close = find(begin, end_, '>');
  const bool is_closed = close != end_;
  const Doctype doctype = read_doctype(readable({begin, static_cast<std::size_t>(close - begin)}), is_closed);
  token.kind = TokenKind::doctype;
  token.range = {offset(at_), offset(is_closed ? close + 1 : end_)};
  token.is_quirky = doctype.is_quirky;
  scratch_ = doctype.name;
  const std::string_view public_id = doctype.public_id.value_or("");
  const std::string_view system_id = doctype.system_id.value_or("");
  if (!public_id.empty() || !system_id.empty()) scratch_.append(" \"").append(public_id).append("\" \"").append(system_id).append("\"");
  token.text = arena_->keep(scratch_);
  at_ = is_closed ? close + 1 : end_;
  return true;
}

}  // namespace garimpo::dom::direct
