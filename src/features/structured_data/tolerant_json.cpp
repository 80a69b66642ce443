#include "features/structured_data/tolerant_json.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/character_references.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

namespace garimpo::features {

namespace {

constexpr std::size_t kMostProblems = 10;  // problems listed per text; further ones are not listed

bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

bool is_word_end(char c) {
  return is_blank(c) || c == ',' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']' || c == '"' || c == '\'';
}

// Bytes of the invisible characters that people paste into scripts: no-break space, byte order mark, line separators.
std::size_t invisible_length(std::string_view text) {
  if (const std::size_t length = text::space_length(text)) return length;
  return text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xE2\x80\x8B") ? 3 : 0;
}

bool is_number(std::string_view word) {
  const auto take_digits = [&] {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    word.remove_prefix(digits);
    return digits;
  };
  if (word.starts_with('-')) word.remove_prefix(1);
  const bool is_zero = word.starts_with('0');
  const std::size_t whole = take_digits();
  if (whole == 0 || (is_zero && whole > 1)) return false;
  if (word.starts_with('.')) {
    word.remove_prefix(1);
    if (take_digits() == 0) return false;
  }
  if (word.starts_with('e') || word.starts_with('E')) {
    word.remove_prefix(1);
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    if (take_digits() == 0) return false;
  }
  return word.empty();
}

// Four hexadecimal digits, or -1.
int code_unit(std::string_view digits) {
  if (digits.size() < 4) return -1;
  int unit = 0;
  for (const char c : digits.substr(0, 4)) {
    const int digit = base::hex_digit(c);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

// Where the quote or a backslash stands, at or after `at`; the end where neither does. Eight bytes at a time: most of a page's JSON is
// strings.
std::size_t find_quote_or_backslash(std::string_view text, std::size_t at, char quote) {
  if constexpr (std::endian::native == std::endian::little) {
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
    const std::uint64_t quotes = kOnes * static_cast<unsigned char>(quote);
    const auto zero_bytes = [](std::uint64_t bytes) { return (bytes - kOnes) & ~bytes & (kOnes << 7); };
    for (; at + 8 <= text.size(); at += 8) {
      std::uint64_t block = 0;
      std::memcpy(&block, text.data() + at, sizeof block);
      // A borrow in the subtraction may falsely mark a byte after a match, never one before it, so the first mark is right.
      const std::uint64_t found = zero_bytes(block ^ quotes) | zero_bytes(block ^ (kOnes * '\\'));
      if (found != 0) return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
    }
  }
  while (at < text.size() && text[at] != quote && text[at] != '\\') ++at;
  return at;
}

// Whether the whole text has its quotes as references, as in {&quot;name&quot;: …
bool has_quotes_as_references(std::string_view text) {
  const std::size_t bracket = text.find_first_of("{[");
  if (bracket == std::string_view::npos) return false;
  const std::string_view inside = text.substr(bracket);
  const std::size_t quote = inside.find('"');
  const std::size_t reference = inside.find('&');
  if (reference == std::string_view::npos || quote < reference) return false;
  const std::string_view name = inside.substr(reference);
  return name.starts_with("&quot;") || name.starts_with("&#34;") || name.starts_with("&#x22;") || name.starts_with("&#034;");
}

}  // namespace

void TolerantJson::read(std::string_view text, NodeId node) {
  begin(text, node);
  while (has_more()) step();
  finish();
}

void TolerantJson::read_first(std::string_view text, NodeId node, std::string_view key) {
  begin(text, node);
  key_ = key;
  const std::size_t before = tree_.size();
  while (has_more()) {
    step();
    if (tree_.open_count() == 0 && tree_.size() > before) return;
  }
  finish();
}

void TolerantJson::begin(std::string_view text, NodeId node) {
  node_ = node;
  at_ = open_objects_ = 0;
  key_ = {};
  has_key_ = needs_comma_ = is_stopped_ = false;
  problems_before_ = problems_.size();
  is_cut_ = text.size() > kMostJsonBytes;
  text_ = is_cut_ ? base::cut_utf8(text, kMostJsonBytes) : text;
  if (!has_quotes_as_references(text_)) return;
  note("quotes are written as character references");
  text_ = tree_.keep(text::decode_character_references(text_));
}

bool TolerantJson::has_more() {
  if (is_stopped_) return false;
  skip_blank();
  return at_ < text_.size() && !is_over_limits();
}

void TolerantJson::finish() {
  if (is_cut_ && !is_stopped_)
    note("longer than is read: cut", true);
  else if (tree_.open_count() > 0 && !is_stopped_)
    note("ends before its last bracket");
  while (tree_.open_count() > 0) close_one();
}

bool TolerantJson::is_over_limits() {
  if (tree_.size() >= kMostDataValues)
    note("more values than are read: cut", true);
  else if (!budget_.spend(4))
    note("the time is up: cut", true);
  else
    return false;
  is_stopped_ = true;
  return true;
}

void TolerantJson::note(std::string_view what, bool is_limit) {
  if (is_limit || problems_.size() - problems_before_ < kMostProblems) problems_.push_back({at_, what, is_limit});
}

void TolerantJson::skip_blank() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      const std::size_t length = invisible_length(text_.substr(at_));
      if (length == 0) return;
      at_ += length;
    } else {
      const bool may_begin_one = c == '/' || c == '<' || c == '-' || c == ']';
      if (!may_begin_one || (!skip_wrapper() && !skip_comment())) return;
    }
  }
}

// Skips the wrappers that make a script valid XML (CDATA) or hide it from old browsers (<!--), whose insides are data.
bool TolerantJson::skip_wrapper() {
  static constexpr std::string_view kWrappers[] = {"//<![CDATA[", "/*<![CDATA[*/", "<![CDATA[", "//]]>", "/*]]>*/"};
  for (const std::string_view wrapper : kWrappers) {
    if (!has(wrapper)) continue;
    at_ += wrapper.size();
    return true;
  }
  const bool is_end = tree_.open_count() == 0 && (has("]]>") || has("-->"));
  if (is_end) at_ += 3;
  return is_end;
}

bool TolerantJson::skip_comment() {
  std::string_view end;
  if (has("<!--")) {
    // A comment that begins with a bracket is a wrapper.
    std::size_t inside = at_ + 4;
    while (inside < text_.size() && is_blank(text_[inside])) ++inside;
    if (tree_.open_count() == 0 && inside < text_.size() && (text_[inside] == '{' || text_[inside] == '[')) {
      at_ = inside;
      return true;
    }
    end = "-->";
  } else if (has("/*")) {
    end = "*/";
  } else if (has("//")) {
    end = "\n";
  } else {
    return false;
  }
  const std::size_t found = text_.find(end, at_ + 2);
  at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  return true;
}

void TolerantJson::step() {
  switch (text_[at_]) {
    case '{':
      return open(JsonKind::object);
    case '[':
      return open(JsonKind::array);
    case '}':
    case ']':
      return close(text_[at_]);
    case ',':
    case ';':
      return separate();
    case ':':
      if (!has_key_) note("a colon that belongs to no key");
      ++at_;
      return;
    case '"':
    case '\'':
      return read_string();
    default:
      return read_word();
  }
}

void TolerantJson::open(JsonKind kind) {
  if (tree_.open_count() >= kDeepestJson) {
    note("nested deeper than is read: cut", true);
    is_stopped_ = true;
    return;
  }
  if (needs_comma_ && tree_.open_count() > 0) note("no comma between two values");
  if (in_object() && !has_key_) note("a value without a key");
  tree_.open(kind, key_, node_);
  open_objects_ += kind == JsonKind::object ? 1U : 0U;
  key_ = {};
  has_key_ = needs_comma_ = false;
  ++at_;
}

// A bracket of the wrong kind closes the innermost container of its own kind; where none is open it is ignored.
void TolerantJson::close(char bracket) {
  const JsonKind kind = bracket == '}' ? JsonKind::object : JsonKind::array;
  if (has_key_) add_scalar(JsonKind::null, {});
  if ((kind == JsonKind::object ? open_objects_ : tree_.open_count() - open_objects_) == 0) {
    note("a closing bracket that closes nothing");
  } else {
    if (tree_.open_kind() != kind) note("a closing bracket is missing");
    while (tree_.open_kind() != kind) close_one();
    close_one();
  }
  needs_comma_ = true;
  ++at_;
}

void TolerantJson::close_one() {
  open_objects_ -= in_object() ? 1U : 0U;
  tree_.close();
}

void TolerantJson::separate() {
  if (has_key_) {
    note("a key without a value");
    add_scalar(JsonKind::null, {});
  }
  needs_comma_ = false;
  ++at_;
}

void TolerantJson::read_string() {
  const char quote = text_[at_];
  if (quote == '\'') note(kSingleQuotes);
  ++at_;
  take_text(string_body(quote));
}

void TolerantJson::take_text(std::string_view text) {
  if (in_object() && !has_key_) {
    if (needs_comma_) note("no comma between two members");
    key_ = text;
    has_key_ = true;
    needs_comma_ = false;
    return;
  }
  add_scalar(JsonKind::string, text);
}

void TolerantJson::add_scalar(JsonKind kind, std::string_view text) {
  if (needs_comma_ && tree_.open_count() > 0) note("no comma between two values");
  tree_.add(kind, key_, text, node_);
  key_ = {};
  has_key_ = false;
  needs_comma_ = true;
}

// In valid JSON a string is always followed by one of these; a quote that is not followed by any stands inside the string.
bool TolerantJson::is_end_of_string(std::size_t after) const {
  bool has_line_break = false;
  while (after < text_.size() && is_blank(text_[after])) has_line_break |= text_[after++] == '\n';
  if (after >= text_.size()) return true;
  const char next = text_[after];
  return next == ',' || next == ':' || next == '}' || next == ']' || next == ';' || next == '/' || next == '<' || has_line_break ||
         (tree_.open_count() == 0 && next == '-') ||
         (static_cast<unsigned char>(next) >= 0x80 && invisible_length(text_.substr(after)) > 0);
}

std::string_view TolerantJson::string_body(char quote) {
  const std::size_t begin = at_;
  std::size_t copied = begin;
  std::string decoded;
  while (true) {
    at_ = find_quote_or_backslash(text_, at_, quote);
    if (at_ == text_.size()) {
      note("a string that does not end");
      return copied == begin ? text_.substr(begin) : tree_.keep(decoded.append(text_, copied));
    }
    if (text_[at_] == '\\') {
      decoded.append(text_, copied, at_ - copied);
      at_ = copied = unescape(at_, decoded);
      continue;
    }
    ++at_;
    if (is_end_of_string(at_)) break;
    note("a quote inside a string");
  }
  budget_.spend((at_ - begin) / 64);
  const std::size_t end = at_ - 1;
  return copied == begin ? text_.substr(begin, end - begin) : tree_.keep(decoded.append(text_, copied, end - copied));
}

// Appends what the escape at `at` stands for; returns where the text goes on.
std::size_t TolerantJson::unescape(std::size_t at, std::string& out) const {
  if (at + 1 >= text_.size()) return text_.size();
  const char c = text_[at + 1];
  static constexpr std::string_view kLetters = "bfnrt";
  static constexpr std::string_view kMeanings = "\b\f\n\r\t";
  if (const std::size_t letter = kLetters.find(c); letter != std::string_view::npos) {
    out += kMeanings[letter];
    return at + 2;
  }
  const int unit = c == 'u' ? code_unit(text_.substr(at + 2)) : -1;
  if (unit < 0) {  // \" \/ \\ as they should be; of any other, the character itself
    out += c;
    return at + 2;
  }
  std::uint32_t code_point = static_cast<std::uint32_t>(unit);
  std::size_t end = at + 6;
  if (unit >= 0xD800 && unit < 0xE000) {
    const int low = unit < 0xDC00 && text_.substr(end).starts_with("\\u") ? code_unit(text_.substr(end + 2)) : -1;
    const bool is_pair = low >= 0xDC00 && low < 0xE000;
    code_point =
        is_pair ? 0x10000U + ((static_cast<std::uint32_t>(unit) & 0x3FFU) << 10U) + (static_cast<std::uint32_t>(low) & 0x3FFU) : 0xFFFDU;
    if (is_pair) end += 6;
  }
  base::append_utf8(out, code_point);
  return end;
}

void TolerantJson::read_word() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !is_word_end(text_[at_])) ++at_;
  const std::string_view word = text_.substr(begin, at_ - begin);
  if (in_object() && !has_key_) {
    note(kBareKey);
    take_text(word);
  } else if (tree_.open_count() == 0 && !(word == "null" || word == "true" || word == "false" || is_number(word))) {
    note("something that is not JSON");
  } else if (is_number(word)) {
    add_scalar(JsonKind::number, word);
  } else if (word == "true" || word == "false") {
    add_scalar(JsonKind::boolean, word);
  } else if (word == "!0" || word == "!1") {
    add_scalar(JsonKind::boolean, word == "!0" ? "true" : "false");
  } else {
    static constexpr std::string_view kNothing[] = {"null", "undefined", "NaN", "void"};
    const bool is_nothing = std::ranges::find(kNothing, word) != std::end(kNothing);
    if (word != "null") note(is_nothing ? kForeignValue : "a word without quotes");
    add_scalar(is_nothing ? JsonKind::null : JsonKind::string, is_nothing ? std::string_view{} : word);
  }
}

}  // namespace garimpo::features
