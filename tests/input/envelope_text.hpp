// The envelope of a page as its members stand in the JSON, for tests to compare.
#pragma once
#include "base/json_writer.hpp"
#include "input/source_page.hpp"

#include <string>

namespace garimpo::input {

inline std::string envelope_text(const SourcePage& page) {
  std::string out;
  for (const EnvelopeMember& member : page.envelope) {
    if (!out.empty()) out += ',';
    base::append_json_string(out, member.key);
    out += ':';
    if (member.kind == EnvelopeMember::Kind::text)
      base::append_json_string(out, member.value);
    else
      out += member.value;
  }
  return out;
}

}  // namespace garimpo::input
