// The only file that asks the system about terminals. Nothing here reads the locale's number or case rules.
#include "terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdlib>

#include "base/utf8.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

std::atomic<int> output_failure = 0;  // errno of the first failed write to standard output

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

std::string Terminal::fitted(std::string_view message) const { return is_terminal ? wrap_message(message, columns) : std::string(message); }

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

std::string printable(std::string_view name) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (std::size_t at = 0; at < name.size();) {
    const auto byte = static_cast<unsigned char>(name[at]);
    const std::size_t length = byte < 0x80 ? 1 : base::utf8_sequence_length(name.substr(at));
    const bool is_control = byte < 0x20 || byte == 0x7F || (byte == 0xC2 && length == 2 && static_cast<unsigned char>(name[at + 1]) < 0xA0);
    if (length != 0 && !is_control) {
      out += name.substr(at, length);
      at += length;
      continue;
    }
    if (name[at] == '\n' || name[at] == '\t')
      out += name[at] == '\n' ? "\\n" : "\\t";
    else
      ((out += "\\x") += kHex[byte >> 4]) += kHex[byte & 15];
    ++at;
  }
  return out;
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      if (descriptor == STDOUT_FILENO && output_failure == 0) output_failure = errno;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

int standard_output_failure() { return output_failure; }

void print_error(std::string_view message, ColorChoice choice) {
  const Terminal terminal = describe_terminal(STDERR_FILENO, choice);
  write_all(STDERR_FILENO, terminal.fitted(terminal.red("garimpo:") + " " + std::string(message)) + "\n");
}

}  // namespace garimpo::cli
