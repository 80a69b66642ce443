// The lines of a .jsonl file of gold.
#pragma once
#include <cstddef>
#include <string_view>

namespace garimpo::corpus {

// Calls use(line, number) with every line that is not blank, without white space at its end; numbers count from 1.
template <class Use>
void for_each_line(std::string_view text, Use use) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last != std::string_view::npos) use(line.substr(0, last + 1), number);
  }
}

}  // namespace garimpo::corpus
