// The only terminal control used is "\r" and "erase to the end of the line".
#include "terminal/console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

constexpr auto kBetweenDraws = std::chrono::milliseconds(100);
constexpr std::string_view kEraseLine = "\r\x1b[K";
constexpr std::size_t kWidestBar = 40;
constexpr std::size_t kNarrowestBar = 8;

std::string bar(double fraction, std::size_t width, bool utf8) {
  const auto full = static_cast<std::size_t>(std::clamp(fraction, 0.0, 1.0) * static_cast<double>(width));
  std::string out = utf8 ? "" : "[";
  for (std::size_t at = 0; at < width; ++at) {
    if (utf8)
      out += at < full ? "\u2588" : "\u2591";
    else
      out += at < full ? '=' : (at == full ? '>' : ' ');
  }
  if (!utf8) out += ']';
  return out;
}

}  // namespace

std::string progress_line(const Progress& progress, unsigned columns, bool utf8) {
  const double span = std::max(progress.seconds, 1e-3);
  const std::string pages = counted(progress.pages, "page");
  const std::string rate = readable_rate(static_cast<double>(progress.pages) / span) + "/s";
  const std::string volume = readable_bytes(static_cast<double>(progress.bytes) / span) + "/s";
  std::string percent, left;
  if (progress.fraction >= 0) {
    percent = fmt::format("{:.0f}%", std::floor(std::min(progress.fraction, 1.0) * 100));
    const double done = progress.fraction - progress.fraction_before;
    if (done > 0.005) left = clock_time(span * (1 - progress.fraction) / done) + " left";
  }
  // When there is no room, parts are left out from the last to the first.
  const std::array<const std::string*, 5> parts = {&pages, &percent, &left, &rate, &volume};
  const std::size_t room = columns > 1 ? columns - 1 : 0;
  std::string line;
  for (const std::string* part : parts) {
    if (part->empty()) continue;
    const std::size_t needed = line.empty() ? part->size() : line.size() + 2 + part->size();
    if (needed > room) break;
    if (!line.empty()) line += "  ";
    line += *part;
  }
  const std::size_t spare = room > line.size() + 2 ? room - line.size() - 2 : 0;
  if (progress.fraction >= 0 && spare >= kNarrowestBar + 2)
    line = bar(progress.fraction, std::min(spare - 2, kWidestBar), utf8) + "  " + line;
  return line;
}

void Console::draw(const Progress& progress) {
  const auto now = std::chrono::steady_clock::now();
  if (!shows_bar_ || (is_drawn_ && now - last_draw_ < kBetweenDraws)) return;
  last_draw_ = now;
  is_drawn_ = true;
  const unsigned columns = describe_terminal(STDERR_FILENO).columns;  // it may have been resized
  write_all(STDERR_FILENO, std::string(kEraseLine) + progress_line(progress, columns, terminal_.has_utf8));
}

void Console::clear_bar() {
  if (is_drawn_) write_all(STDERR_FILENO, kEraseLine);
  is_drawn_ = false;
}

void Console::print(std::string_view lines) {
  clear_bar();
  write_all(STDERR_FILENO, lines);
}

}  // namespace garimpo::cli
