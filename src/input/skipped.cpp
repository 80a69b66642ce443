#include "input/skipped.hpp"

#include "base/ascii.hpp"
#include "input/header_fields.hpp"

#include <algorithm>

namespace garimpo::input {

// Media types are written in any case and with parameters; no type at all is told apart.
void SkippedRecords::count_type(std::string_view content_type) {
  std::string type(trim_spaces(content_type.substr(0, content_type.find_first_of(";,"))));
  base::lower_ascii(type);
  if (type.empty()) type = "no type";
  if (types.size() >= kMostKinds && !types.contains(type)) type = "other";
  ++types[type];
}

}  // namespace garimpo::input
