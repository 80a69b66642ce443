// Streaming JSON writer: appends to a string, escapes, places commas. No tree is built and nothing is allocated but the output.
// Strings must be valid UTF-8, which everything out of a Document is; other bytes are replaced by U+FFFD.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::base {

// Appends the string with its quotes.
void append_json_string(std::string& out, std::string_view value);

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out, bool pretty = false) : out_(out), pretty_(pretty) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
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
  // Unknown is left out, never "".
  JsonWriter& member_if_known(std::string_view name, std::string_view value) { return value.empty() ? *this : member(name, value); }

  bool is_pretty() const { return pretty_; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& end_key();
  void before_value();
  void new_line();

  std::string& out_;
  bool pretty_;
  bool needs_comma_ = false;
  bool after_key_ = false;
  int level_ = 0;
};

}  // namespace garimpo::base
