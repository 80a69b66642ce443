// A method's other names and an option in words, for the terminal and for docs/methods.md alike.
#pragma once
#include <garimpo/registry.hpp>

#include <string>

namespace garimpo::cli {

// "whole number, 0 to 10000", "remove or keep", "true or false".
std::string accepted_values(const OptionInfo& option);

// "records/sibling_runs", several separated by commas; "" where the method has no other name. Each stands between the quotes.
std::string aliases_of(const MethodInfo& method, const Registry& registry, std::string_view quote = "");

}  // namespace garimpo::cli
