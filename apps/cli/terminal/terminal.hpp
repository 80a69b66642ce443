// What a descriptor leads to: a terminal (its width, whether colours are used) or a file.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::cli {

enum class ColorChoice { automatic, always, never };

struct Terminal {
  bool is_terminal = false;
  bool has_colors = false;
  bool has_utf8 = false;  // the locale says so: block characters may be drawn
  unsigned columns = 80;
  unsigned rows = 0;  // 0 where unknown

  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string dim(std::string_view text) const { return paint("2", text); }
  std::string red(std::string_view text) const { return paint("31", text); }
  std::string green(std::string_view text) const { return paint("32", text); }
  std::string yellow(std::string_view text) const { return paint("33", text); }
  std::string cyan(std::string_view text) const { return paint("36", text); }

  // A message in lines of the terminal's width (wrap.hpp); as it is where this is none: programs read lines.
  std::string fitted(std::string_view message) const;

 private:
  std::string paint(std::string_view code, std::string_view text) const;
};

// COLUMNS wins over what the terminal says; NO_COLOR and TERM=dumb turn automatic colours off.
Terminal describe_terminal(int descriptor, ColorChoice choice = ColorChoice::automatic);

// A name as it may be shown: bytes that would break the line or command the terminal are written as \n, \t or \xNN, and so are those
// that are no UTF-8.
std::string printable(std::string_view name);

// Writes the whole text to the descriptor; false when it cannot be written.
bool write_all(int descriptor, std::string_view text);
// errno of the first write to standard output that failed, 0 where none did.
int standard_output_failure();

// "garimpo: MESSAGE" on standard error.
void print_error(std::string_view message, ColorChoice choice = ColorChoice::automatic);

}  // namespace garimpo::cli
