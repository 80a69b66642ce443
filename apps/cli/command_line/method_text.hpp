// An option of a method in words, for the terminal and for docs/methods.md alike.
#pragma once
#include <garimpo/method.hpp>

#include <string>

namespace garimpo::cli {

// "whole number, 0 to 10000", "remove or keep", "true or false".
std::string accepted_values(const OptionInfo& option);

}  // namespace garimpo::cli
