// What a caller knows of a page and wants to find in its JSON again: an id, a line number, a WARC record.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace garimpo {

// One level of members in members is all that is made; copying follows them. NOLINTNEXTLINE(misc-no-recursion)
struct EnvelopeMember {
  enum class Kind : std::uint8_t {
    text,    // any text: it is quoted and escaped
    number,  // digits, written as they are
    json,    // one JSON value, written as it is
    object,  // the members, in their order
  };
  std::string key;
  std::string value = {};  // "" of an object
  Kind kind = Kind::text;
  std::vector<EnvelopeMember> members = {};  // of an object

  bool operator==(const EnvelopeMember&) const = default;
};

}  // namespace garimpo
