// Words into lines of a width.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::cli {

// Breaks at spaces; a word longer than the width stands alone on its line. Views into the text; at least one line.
std::vector<std::string_view> wrap(std::string_view text, std::size_t width);

// The lines of a message, each broken at spaces and continued two columns in; characters count as columns, whatever their bytes, and the
// codes of colours as none. Lines that begin with a space are left as they are: they hold commands to be copied, or columns.
std::string wrap_message(std::string_view message, std::size_t width);

}  // namespace garimpo::cli
