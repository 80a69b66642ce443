// Calendar dates in running text and in attributes: ISO 8601, RFC 2822, "5 March 2024", "March 5, 2024", "5.3.2024", "2024年3月5日", with
// the month names of some thirty languages (month_names.inc). Relative dates ("two days ago") are not dates. Gregorian years 1900 to 2099.
// Cost: one pass over the text.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace garimpo::text {

struct Date {
  std::int16_t year = 0;
  std::uint8_t month = 0;
  std::uint8_t day = 0;
  auto operator<=>(const Date&) const = default;
};

// Days since 1970-01-01.
std::int32_t day_number(Date date);

struct TimeOfDay {
  std::uint8_t hour = 0;
  std::uint8_t minute = 0;
  std::uint8_t second = 0;
  bool has_offset = false;
  std::int16_t offset_minutes = 0;
};

// How sure the reading is, surest first.
enum class DateForm : std::uint8_t {
  year_first,   // 2024-03-05, 2024/3/5, 2024年3月5日
  month_name,   // 5 March 2024
  day_is_sure,  // 25/3/2024: only one order is possible
  day_guessed,  // 5.3.2024, 5/3/2024
  compact,      // 20240305
};

struct FoundDate {
  Date date;
  std::optional<TimeOfDay> time;
  DateForm form = DateForm::year_first;
  std::size_t begin = 0;  // bytes of the text
  std::size_t end = 0;
};

// The first date at or after a position. In 5/3/2024 the first number is the month if month_first is set, else the day.
std::optional<FoundDate> find_date(std::string_view text, bool month_first = false, std::size_t from = 0);

// 2024-03-05, or 2024-03-05T09:30:00+01:00.
void append_iso(Date date, const std::optional<TimeOfDay>& time, std::string& out);

}  // namespace garimpo::text
