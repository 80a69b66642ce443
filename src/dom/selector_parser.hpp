// Reads a list of CSS selectors into compounds. See selector.hpp for what is known.
#pragma once
#include "dom/selector.hpp"

namespace garimpo::dom {

Result<std::vector<SelectorCompound>> parse_selectors(std::string_view css);

}  // namespace garimpo::dom
