// Greedy: as many words as fit. Bytes count as columns, which is right for the ASCII that help is written in.
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

// Characters, without the codes of colours.
std::size_t columns_of(std::string_view word) {
  std::size_t columns = 0;
  bool is_code = false;
  for (const char c : word) {
    is_code |= c == '\x1b';
    if (!is_code && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++columns;
    if (c == 'm') is_code = false;
  }
  return columns;
}

void append_wrapped(std::string_view line, std::size_t width, std::string& out) {
  constexpr std::string_view kIndent = "  ";
  if (line.starts_with(' ')) {
    out += line;
    return;
  }
  std::size_t column = 0;
  for (bool is_first = true;; is_first = false) {
    const std::size_t end = line.find(' ');
    const std::string_view word = line.substr(0, end);
    const std::size_t columns = columns_of(word);
    if (!is_first && column + 1 + columns > width) {
      (out += '\n') += kIndent;
      column = kIndent.size();
    } else if (!is_first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += columns;
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 1);
  }
}

}  // namespace

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

std::string wrap_message(std::string_view message, std::size_t width) {
  std::string out;
  while (!message.empty()) {
    const std::size_t end = message.find('\n');
    append_wrapped(message.substr(0, end), width, out);
    if (end == std::string_view::npos) break;
    out += '\n';
    message.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace garimpo::cli
