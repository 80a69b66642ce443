// Standard error while a batch runs: a progress bar that stays on the last line, and messages above it. One thread at a time.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "terminal/terminal.hpp"

namespace garimpo::cli {

struct Progress {
  std::uint64_t pages = 0;
  std::uint64_t bytes = 0;
  double fraction = -1;        // share of all the work; below 0: not known
  double fraction_before = 0;  // share that an earlier run had done
  double seconds = 0;
};

// The progress bar for a width; parts are left out where it is narrow. Never longer than columns - 1.
std::string progress_line(const Progress& progress, unsigned columns, bool utf8);

class Console {
 public:
  Console(ColorChoice choice, bool shows_bar) : terminal_(describe_terminal(2, choice)), shows_bar_(shows_bar && terminal_.is_terminal) {}

  const Terminal& terminal() const { return terminal_; }
  bool shows_bar() const { return shows_bar_; }
  // Draws at most ten times a second.
  void draw(const Progress& progress);
  void clear_bar();
  // Lines with their ends, above the bar.
  void print(std::string_view lines);

 private:
  Terminal terminal_;
  bool shows_bar_;
  bool is_drawn_ = false;
  std::chrono::steady_clock::time_point last_draw_{};
};

}  // namespace garimpo::cli
