// Titles and names as they are compared: lower-case words with one space between.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::evaluate {

std::string folded_name(std::string_view text);

}  // namespace garimpo::evaluate
