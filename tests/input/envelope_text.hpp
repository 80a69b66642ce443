// The envelope of a page as its members stand in the JSON, for tests to compare.
#pragma once
#include "base/json_writer.hpp"
#include "input/source_page.hpp"

#include <string>
#include <vector>

namespace garimpo::input {

inline void append_members(const std::vector<EnvelopeMember>& members, std::string& out) {
  for (const EnvelopeMember& member : members) {
    if (&member != &members.front()) out += ',';
    base::append_json_string(out, member.key);
    out += ':';
    if (member.kind == EnvelopeMember::Kind::text) {
      base::append_json_string(out, member.value);
    } else if (member.kind == EnvelopeMember::Kind::object) {
      out += '{';
      append_members(member.members, out);
      out += '}';
    } else {
      out += member.value;
    }
  }
}

inline std::string envelope_text(const SourcePage& page) {
  std::string out;
  append_members(page.envelope, out);
  return out;
}

}  // namespace garimpo::input
