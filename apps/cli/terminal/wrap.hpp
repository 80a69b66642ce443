// Words into lines of a width.
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace garimpo::cli {

// Breaks at spaces; a word longer than the width stands alone on its line. Views into the text; at least one line.
std::vector<std::string_view> wrap(std::string_view text, std::size_t width);

}  // namespace garimpo::cli
