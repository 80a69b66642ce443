#include "features/structured_data/microformat_moments.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

using base::is_digit;

// Length of the text's front that fits the picture, in which 9 stands for a digit; 0 where it does not.
std::size_t fits(std::string_view text, std::string_view picture) {
  if (text.size() < picture.size()) return 0;
  for (std::size_t i = 0; i < picture.size(); ++i)
    if (picture[i] == '9' ? !is_digit(text[i]) : text[i] != picture[i]) return 0;
  return picture.size();
}

std::size_t date_length(std::string_view text) {
  if (const std::size_t length = fits(text, "9999-99-99")) return length;
  return fits(text, "9999-999");
}

// "am", "p.m.", "PM": 'a', 'p' or nothing, and how long it is.
char half_of_day(std::string_view text, std::size_t& length) {
  std::string letters;
  length = 0;
  for (; length < text.size() && letters.size() < 2; ++length) {
    const char c = base::lower_ascii(text[length]);
    if (text[length] == '.' && !letters.empty()) continue;
    if (c != 'a' && c != 'p' && c != 'm') break;
    letters += c;
  }
  if (length < text.size() && text[length] == '.') ++length;
  return letters == "am" || letters == "pm" ? letters[0] : '\0';
}

// Reads "19:00:00", "7:00pm", "7pm" off the front into the 24-hour form; false where there is none.
bool take_time(std::string_view& text, std::string& out) {
  std::size_t hour_digits = 0;
  while (hour_digits < text.size() && hour_digits < 2 && is_digit(text[hour_digits])) ++hour_digits;
  if (hour_digits == 0) return false;
  std::string_view rest = text.substr(hour_digits);
  std::string tail;
  for (int part = 0; part < 2 && fits(rest, ":99") > 0; ++part) {
    tail += rest.substr(0, 3);
    rest.remove_prefix(3);
  }
  if (tail.size() == 6 && rest.starts_with('.') && rest.size() > 1 && is_digit(rest[1])) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    tail += rest.substr(0, end);
    rest.remove_prefix(end);
  }
  std::size_t half_length = 0;
  const char half = half_of_day(rest, half_length);
  if (half == '\0' && tail.empty()) return false;
  int hour = text[0] - '0';
  if (hour_digits == 2) hour = hour * 10 + (text[1] - '0');
  if (half == 'p' && hour < 12) hour += 12;
  if (half == 'a' && hour == 12) hour = 0;
  if (half != '\0') rest.remove_prefix(half_length);
  out = (hour < 10 ? "0" : "") + std::to_string(hour) + (tail.empty() ? ":00" : tail);
  text = rest;
  return true;
}

std::size_t zone_length(std::string_view text) {
  if (text.starts_with('Z') || text.starts_with('z')) return 1;
  if (!text.starts_with('+') && !text.starts_with('-')) return 0;
  for (const std::string_view picture : {"99:99", "9999", "9:99", "99", "9"})
    if (const std::size_t length = fits(text.substr(1), picture)) return length + 1;
  return 0;
}

}  // namespace

// Date and time parsing of the value class pattern: a piece whose date or time is known already is ignored as a whole.
bool MomentPieces::take(std::string_view piece) {
  std::string_view rest = text::trim_html_space(piece);
  const std::size_t length = date_length(rest);
  const std::string_view own_date = rest.substr(0, length);
  rest.remove_prefix(length);
  if (length > 0 && (rest.starts_with('T') || rest.starts_with('t'))) rest.remove_prefix(1);
  rest = text::trim_html_space(rest);
  std::string own_time;
  const bool has_time = take_time(rest, own_time);
  rest = text::trim_html_space(rest);
  const std::string_view own_zone = rest.substr(0, zone_length(rest));
  if (length == 0 && !has_time && own_zone.empty()) return false;
  const bool is_known = (length > 0 && !date.empty()) || (has_time && !time.empty());
  if (is_known) return true;
  if (length > 0) date = own_date;
  if (has_time) time = own_time;
  if (zone.empty()) zone = own_zone;
  return true;
}

std::string MomentPieces::joined(std::string& implied_date) const {
  if (!date.empty()) implied_date = date;
  if (time.empty()) return date;
  const std::string& day = date.empty() ? implied_date : date;
  std::string joined = (day.empty() ? "" : day + " ") + time;
  for (const char c : zone)
    if (c != ':') joined += c;
  return joined;
}

}  // namespace garimpo::features
