// Streaming JSON writer: appends to a string, escapes, places commas. No tree is built and nothing is allocated but the output.
// Strings must be valid UTF-8, which everything out of a Document is; other bytes are replaced by U+FFFD.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace garimpo::base {

// Appends the string with its quotes.
void append_json_string(std::string& out, std::string_view value);

// Not constexpr and never defined: a literal key that would need escapes calls it, and so does not compile.
void a_literal_key_needs_escapes();

// A key known when compiling, with its quotes.
template <std::size_t length>
struct JsonKey {
  consteval JsonKey(const char (&name)[length]) {  // NOLINT(google-explicit-constructor): so that key<"name">() can be written
    quoted[0] = quoted[length] = '"';
    for (std::size_t i = 0; i + 1 < length; ++i) {
      if (name[i] < ' ' || name[i] > '~' || name[i] == '"' || name[i] == '\\') a_literal_key_needs_escapes();
      quoted[i + 1] = name[i];
    }
    quoted[length + 1] = ':';
  }
  static constexpr std::size_t kSize = length + 2;  // quotes and colon; the end of the literal is none of it
  char quoted[kSize]{};
};

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out, bool pretty = false) : out_(out), pretty_(pretty) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  // The same for a key known when compiling, in a few instructions: used for keys that are written once per cell.
  template <JsonKey name>
  JsonWriter& key() {
    if (pretty_) return key(std::string_view(name.quoted + 1, name.kSize - 3));
    const std::size_t before = out_.size();
    out_.resize_and_overwrite(before + name.kSize + 1, [&](char* bytes, std::size_t /*may be more than was asked for*/) {
      char* at = bytes + before;
      *at = ',';
      at += needs_comma_ ? 1 : 0;
      std::memcpy(at, name.quoted, name.kSize);
      return static_cast<std::size_t>(at + name.kSize - bytes);
    });
    after_key_ = true;
    needs_comma_ = true;
    return *this;
  }
  JsonWriter& string(std::string_view value);
  JsonWriter& number(std::uint64_t value);
  JsonWriter& number(double value);  // shortest form that reads back the same
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  // one finished value
  // A finished key, quotes and all.
  JsonWriter& raw_key(std::string_view json);
  // Finished members of the object that is open: "a":1,"b":2
  JsonWriter& raw_members(std::string_view members);

  JsonWriter& member(std::string_view name, std::string_view value) { return key(name).string(value); }
  // Leaves the member out where the value is unknown, instead of writing "".
  JsonWriter& member_if_known(std::string_view name, std::string_view value) { return value.empty() ? *this : member(name, value); }
  template <JsonKey name>
  JsonWriter& member_if_known(std::string_view value) {
    return value.empty() ? *this : key<name>().string(value);
  }

  bool is_pretty() const { return pretty_; }

 private:
  JsonWriter& open(char bracket) {
    before_value();
    out_ += bracket;
    ++level_;
    needs_comma_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    --level_;
    if (pretty_ && needs_comma_) new_line();
    out_ += bracket;
    needs_comma_ = true;
    return *this;
  }
  JsonWriter& end_key() {
    out_ += pretty_ ? ": " : ":";
    after_key_ = true;
    needs_comma_ = true;
    return *this;
  }
  void before_value() {
    if (after_key_) {
      after_key_ = false;
      return;
    }
    if (needs_comma_) out_ += ',';
    if (pretty_ && level_ > 0) new_line();
  }
  void new_line();

  std::string& out_;
  bool pretty_;
  bool needs_comma_ = false;
  bool after_key_ = false;
  int level_ = 0;
};

}  // namespace garimpo::base
