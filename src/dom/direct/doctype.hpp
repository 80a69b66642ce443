// Doctypes: which of them make a page quirky.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace garimpo::dom::direct {

struct Doctype {
  std::string name;                           // in lower case; empty where there is none
  std::optional<std::string_view> public_id;  // an empty one is not a missing one: the rules for quirks tell them apart
  std::optional<std::string_view> system_id;
  bool is_quirky = false;
};

// Reads what stands between "<!doctype" and ">", as far as it makes sense. A page that ends before the ">" is quirky.
Doctype read_doctype(std::string_view declaration, bool is_closed);

}  // namespace garimpo::dom::direct
