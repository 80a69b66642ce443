// Uses from_chars and fmt without 'L', so that digits are the same under every locale.
#include "terminal/quantities.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "base/ascii.hpp"

namespace garimpo::cli {

namespace {

struct Unit {
  std::string_view name;  // lower case
  double bytes;
};

constexpr std::array kUnits = {
    Unit{"", 1},    Unit{"b", 1},    Unit{"k", 1e3},    Unit{"kb", 1e3},      Unit{"m", 1e6},       Unit{"mb", 1e6},
    Unit{"g", 1e9}, Unit{"gb", 1e9}, Unit{"kib", 1024}, Unit{"mib", 1 << 20}, Unit{"gib", 1 << 30},
};

constexpr double kMostBytes = 1e18;

std::string lower(std::string_view text) {
  std::string out(text);
  base::lower_ascii(out);
  return out;
}

}  // namespace

std::optional<std::uint64_t> parse_bytes(std::string_view text) {
  double amount = 0;
  const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), amount, std::chars_format::fixed);
  if (problem != std::errc{} || !(amount >= 0)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  if (text.starts_with(' ')) text.remove_prefix(1);
  const std::string unit = lower(text);
  for (const Unit& known : kUnits) {
    if (known.name != unit) continue;
    const double bytes = amount * known.bytes;
    if (bytes > kMostBytes) return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(bytes));
  }
  return std::nullopt;
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  std::uint64_t value = 0;
  const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || rest != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string with_thousands(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string counted(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", with_thousands(count), noun, count == 1 ? "" : "s");
}

std::string readable_bytes(double bytes) {
  if (bytes >= 1e9) return fmt::format("{:.1f} GB", bytes / 1e9);
  if (bytes >= 1e6) return fmt::format("{:.1f} MB", bytes / 1e6);
  if (bytes >= 1e3) return fmt::format("{:.0f} KB", bytes / 1e3);
  return fmt::format("{:.0f} B", bytes);
}

std::string readable_rate(double per_second) {
  if (per_second >= 100) return with_thousands(static_cast<std::uint64_t>(std::llround(per_second)));
  return fmt::format("{:.1f}", per_second);
}

std::string readable_seconds(double seconds) {
  if (seconds < 10) return fmt::format("{:.2f} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  return fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

std::string clock_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace garimpo::cli
