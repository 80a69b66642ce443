// Greedy: as many words as fit. Bytes count as columns, which is right for the ASCII that help is written in.
#include "terminal/wrap.hpp"

namespace garimpo::cli {

std::vector<std::string_view> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string_view> lines;
  while (text.size() > width) {
    std::size_t cut = text.rfind(' ', width);
    if (cut == std::string_view::npos || cut == 0) cut = text.find(' ', 1);
    if (cut == std::string_view::npos) break;
    lines.push_back(text.substr(0, cut));
    text.remove_prefix(cut + 1);
  }
  lines.push_back(text);
  return lines;
}

}  // namespace garimpo::cli
