// What a caller knows of a page and wants to find in its JSON again: an id, a line number, a WARC record.
#pragma once
#include <cstdint>
#include <string>

namespace garimpo {

struct EnvelopeMember {
  enum class Kind : std::uint8_t {
    text,    // any text: it is quoted and escaped
    number,  // digits, written as they are
    json,    // one JSON value, written as it is
  };
  std::string key;
  std::string value;
  Kind kind = Kind::text;

  bool operator==(const EnvelopeMember&) const = default;
};

}  // namespace garimpo
