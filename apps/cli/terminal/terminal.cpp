// The only file that asks the system about terminals. Nothing here reads the locale's number or case rules.
#include "terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>

namespace garimpo::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

unsigned positive_number(std::string_view text) {
  unsigned value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// The first of these variables that is set decides, as POSIX says.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.ends_with("UTF-8") || value.ends_with("utf8") || value.ends_with("UTF8") || value.ends_with("utf-8");
  }
  return false;
}

}  // namespace

std::string Terminal::paint(std::string_view code, std::string_view text) const {
  if (!has_colors || text.empty()) return std::string(text);
  std::string out = "\x1b[";
  out.append(code).append("m").append(text).append("\x1b[0m");
  return out;
}

Terminal describe_terminal(int descriptor, ColorChoice choice) {
  Terminal terminal;
  terminal.is_terminal = isatty(descriptor) == 1;
  winsize size{};
  if (terminal.is_terminal && ioctl(descriptor, TIOCGWINSZ, &size) == 0) {
    if (size.ws_col > 0) terminal.columns = size.ws_col;
    terminal.rows = size.ws_row;
  }
  if (const unsigned columns = positive_number(environment("COLUMNS")); columns > 0) terminal.columns = columns;
  const bool automatic = terminal.is_terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  terminal.has_colors = choice == ColorChoice::always || (choice == ColorChoice::automatic && automatic);
  terminal.has_utf8 = locale_is_utf8();
  return terminal;
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void print_error(std::string_view message, ColorChoice choice) {
  const Terminal terminal = describe_terminal(STDERR_FILENO, choice);
  write_all(STDERR_FILENO, terminal.red("garimpo:") + " " + std::string(message) + "\n");
}

}  // namespace garimpo::cli
