// Doctypes: which of them make a page quirky.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace garimpo::dom::direct {

struct Doctype {
  std::string name;  // in lower case
  std::string_view public_id;
  std::string_view system_id;
  bool is_quirky = false;
};

// Reads what stands between "<!doctype" and ">". Nothing where it is not well made: the standard's rules for those are many and such pages
// few.
std::optional<Doctype> read_doctype(std::string_view declaration);

}  // namespace garimpo::dom::direct
