// Every date holds digits, so the search goes from one number or month name to the next and tries the orders that may begin there.
#include "text/dates/dates.hpp"

#include "base/ascii.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::text {

namespace {

struct MonthName {
  std::string_view name;
  std::uint8_t number;
};
constexpr auto kMonthNames = std::to_array<MonthName>({
#define GARIMPO_MONTH(name, number) {name, number},
#include "text/dates/month_names.inc"
#undef GARIMPO_MONTH
});
static_assert(std::ranges::is_sorted(kMonthNames, {}, &MonthName::name));
constexpr std::size_t kLongestName = 40;

constexpr std::int16_t kFirstYear = 1900;
constexpr std::int16_t kLastYear = 2099;

// Words that may stand between day, month and year.
constexpr std::array<std::string_view, 12> kGlue = {"de", "del", "of", "den", "the", "di", "da", "d'", "d’", "do", "г", "ngày"};
constexpr std::array<std::string_view, 9> kOrdinals = {"st", "nd", "rd", "th", "er", "ème", "º", "ª", "°"};

using base::is_digit;
using base::is_letter_byte;

int days_of_month(int year, int month) {
  constexpr std::array<int, 13> kDays = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && is_leap ? 29 : kDays[static_cast<std::size_t>(month)];
}

std::optional<Date> date_of(int year, int month, int day) {
  if (year < kFirstYear || year > kLastYear || month < 1 || month > 12 || day < 1 || day > days_of_month(year, month)) return std::nullopt;
  return Date{static_cast<std::int16_t>(year), static_cast<std::uint8_t>(month), static_cast<std::uint8_t>(day)};
}

std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_letter_byte(text[end])) ++end;
  return text.substr(at, end - at);
}

int month_of(std::string_view word) {
  if (word.size() < 3 || word.size() > kLongestName) return 0;
  const std::string folded = lower(word);
  const auto* const found = std::ranges::lower_bound(kMonthNames, std::string_view{folded}, {}, &MonthName::name);
  return found != kMonthNames.end() && found->name == folded ? found->number : 0;
}

// A cursor over the text. Every read either succeeds and moves the cursor, or fails and leaves it.
class Reader {
 public:
  Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool skip(std::string_view piece) {
    if (!text_.substr(at_).starts_with(piece)) return false;
    at_ += piece.size();
    return true;
  }
  bool skip_any(std::string_view bytes) {
    const std::size_t before = at_;
    while (at_ < text_.size() && bytes.find(text_[at_]) != std::string_view::npos) ++at_;
    return at_ > before;
  }
  // A number of at least and at most so many digits, not the beginning of a longer one; -1 where there is none.
  int number(std::size_t least, std::size_t most) {
    std::size_t end = at_;
    int value = 0;
    while (end < text_.size() && is_digit(text_[end]) && end - at_ < most) value = value * 10 + (text_[end++] - '0');
    if (end - at_ < least || (end < text_.size() && is_digit(text_[end]))) return -1;
    at_ = end;
    return value;
  }
  int month_name() {
    const std::string_view word = word_at(text_, at_);
    const int month = month_of(word);
    if (month > 0) at_ += word.size();
    return month;
  }
  void skip_glue() {
    skip_spaces();
    for (int words = 0; words < 2; ++words) {
      const std::string_view word = word_at(text_, at_);
      const bool has_mark = skip("d'") || skip("d’");
      if (!has_mark && std::ranges::find(kGlue, word) == kGlue.end()) return;
      if (!has_mark) at_ += word.size();
      skip_spaces();
    }
  }
  void skip_ordinal() {
    for (const std::string_view suffix : kOrdinals)
      if (skip(suffix)) return;
  }

 private:
  void skip_spaces() {
    constexpr std::string_view kNoBreak = "\xC2\xA0";
    while (skip_any(" \t\n\r.,-/") || skip(kNoBreak)) {
    }
  }
  std::string_view text_;
  std::size_t at_;
};

class DateSearch {
 public:
  DateSearch(std::string_view text, bool month_first) : text_(text), month_first_(month_first) {}

  std::optional<FoundDate> run(std::size_t from) {
    if (std::ranges::none_of(text_.substr(std::min(from, text_.size())), is_digit)) return std::nullopt;
    for (std::size_t at = from; at < text_.size();) {
      if (is_digit(text_[at])) {
        if (auto found = at_number(at)) return with_time(*found);
        while (at < text_.size() && is_digit(text_[at])) ++at;
      } else if (is_letter_byte(text_[at])) {
        const std::string_view word = word_at(text_, at);
        if (auto found = at_month_name(at, word)) return with_time(*found);
        at += word.size();
      } else {
        ++at;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<FoundDate> at_number(std::size_t at) const {
    std::size_t digits = 0;
    while (at + digits < text_.size() && is_digit(text_[at + digits])) ++digits;
    if (digits == 4) return year_first(at);
    if (digits == 8 || digits == 14) return compact(at);
    if (digits <= 2) return day_first(at);
    return std::nullopt;
  }

  std::optional<FoundDate> year_first(std::size_t at) const {
    Reader reader(text_, at);
    const int year = reader.number(4, 4);
    const bool has_separator = reader.skip("年") || reader.skip("년") || reader.skip_any("-/._");
    reader.skip_any(" ");
    int month = reader.number(1, 2);
    if (month >= 0 && !has_separator) return std::nullopt;
    if (month < 0) month = reader.month_name();
    const bool has_second = reader.skip("月") || reader.skip("월") || reader.skip_any("-/._ ");
    reader.skip_any(" ");
    const int day = reader.number(1, 2);
    if (!has_second || day < 0) return std::nullopt;
    if (!reader.skip("日")) reader.skip("일");
    return found(date_of(year, month, day), DateForm::year_first, at, reader.at());
  }

  std::optional<FoundDate> compact(std::size_t at) const {
    const auto part = [&](std::size_t begin, std::size_t digits) {
      int value = 0;
      for (std::size_t i = begin; i < begin + digits; ++i) value = value * 10 + (text_[at + i] - '0');
      return value;
    };
    return found(date_of(part(0, 4), part(4, 2), part(6, 2)), DateForm::compact, at, at + 8);
  }

  std::optional<FoundDate> day_first(std::size_t at) const {
    Reader reader(text_, at);
    const int first = reader.number(1, 2);
    const char separator = reader.next();
    reader.skip_ordinal();
    if (separator == '/' || separator == '.' || separator == '-') {
      Reader numeric = reader;
      if (const auto all_numbers = numbers(numeric, first, separator, at)) return all_numbers;
    }
    reader.skip_glue();
    int month = reader.month_name();
    if (month == 0 && reader.skip("tháng ")) month = reader.number(1, 2);
    if (month <= 0) return std::nullopt;
    reader.skip_glue();
    if (reader.skip("năm ")) reader.skip_glue();
    const int year = reader.number(4, 4);
    return found(date_of(year, month, first), DateForm::month_name, at, reader.at());
  }

  std::optional<FoundDate> numbers(Reader& reader, int first, char separator, std::size_t at) const {
    const std::string_view mark(&separator, 1);
    reader.skip(mark);
    reader.skip_any(" ");
    const int second = reader.number(1, 2);
    if (second < 0 || !reader.skip(mark)) return std::nullopt;
    reader.skip_any(" ");
    Reader short_year = reader;
    int year = reader.number(4, 4);
    if (year < 0) {
      year = short_year.number(2, 2);
      if (year < 0 || separator == '-') return std::nullopt;
      year += 2000;
      reader = short_year;
    }
    const bool is_sure = first > 12 || second > 12 || first == second;
    const bool is_month_first = second > 12 || (month_first_ && first <= 12 && separator != '.');
    const auto date = is_month_first ? date_of(year, first, second) : date_of(year, second, first);
    return found(date, is_sure ? DateForm::day_is_sure : DateForm::day_guessed, at, reader.at());
  }

  std::optional<FoundDate> at_month_name(std::size_t at, std::string_view word) const {
    Reader reader(text_, at + word.size());
    reader.skip_glue();
    if (!is_digit(reader.next())) return std::nullopt;
    const int month = month_of(word);
    if (month == 0) return std::nullopt;
    const int day = reader.number(1, 2);
    if (day < 0) return std::nullopt;
    reader.skip_ordinal();
    reader.skip_glue();
    const int year = reader.number(4, 4);
    return found(date_of(year, month, day), DateForm::month_name, at, reader.at());
  }

  std::optional<FoundDate> found(std::optional<Date> date, DateForm form, std::size_t begin, std::size_t end) const {
    if (!date) return std::nullopt;
    return FoundDate{*date, std::nullopt, form, begin, end};
  }

  FoundDate with_time(FoundDate date) const {
    // Between date and time may stand "at", "um", "às", a comma or a dash: a few bytes without a digit.
    constexpr std::size_t kMostBetween = 12;
    std::size_t at = date.end;
    while (at < text_.size() && at - date.end < kMostBetween && !is_digit(text_[at])) ++at;
    Reader reader(text_, at);
    TimeOfDay time;
    const int hour = reader.number(1, 2);
    if (hour < 0 || hour > 23 || (!reader.skip(":") && !reader.skip("h"))) return date;
    const int minute = reader.number(2, 2);
    if (minute < 0 || minute > 59) return date;
    time.hour = static_cast<std::uint8_t>(hour);
    time.minute = static_cast<std::uint8_t>(minute);
    read_seconds(reader, time);
    date.end = reader.at();
    read_half_of_day(reader, time, date.end);
    read_offset(reader, time, date.end);
    date.time = time;
    return date;
  }

  static void read_seconds(Reader& reader, TimeOfDay& time) {
    Reader seconds = reader;
    if (!seconds.skip(":")) return;
    const int second = seconds.number(2, 2);
    if (second < 0 || second > 60) return;
    time.second = static_cast<std::uint8_t>(std::min(second, 59));
    if (seconds.skip(".")) seconds.skip_any("0123456789");
    reader = seconds;
  }

  static void read_half_of_day(Reader& reader, TimeOfDay& time, std::size_t& end) {
    Reader half = reader;
    half.skip_any(" ");
    const bool is_afternoon = half.skip("pm") || half.skip("PM") || half.skip("p.m.");
    if (!is_afternoon && !half.skip("am") && !half.skip("AM") && !half.skip("a.m.")) return;
    if (is_afternoon && time.hour < 12) time.hour = static_cast<std::uint8_t>(time.hour + 12);
    if (!is_afternoon && time.hour == 12) time.hour = 0;
    reader = half;
    end = reader.at();
  }

  static void read_offset(Reader& reader, TimeOfDay& time, std::size_t& end) {
    Reader offset = reader;
    offset.skip_any(" ");
    if (offset.skip("Z") || offset.skip("UTC") || offset.skip("GMT")) {
      time.has_offset = true;
      end = offset.at();
    }
    const char sign = offset.next();
    if ((sign != '+' && sign != '-') || !offset.skip(std::string_view(&sign, 1))) return;
    Reader whole = offset;
    int hours = offset.number(2, 2);
    int minutes = 0;
    if (hours >= 0 && offset.skip(":")) minutes = offset.number(2, 2);
    if (hours < 0) {
      const int together = whole.number(4, 4);
      if (together < 0) return;
      hours = together / 100;
      minutes = together % 100;
      offset = whole;
    }
    if (hours > 14 || minutes < 0 || minutes > 59) return;
    time.has_offset = true;
    time.offset_minutes = static_cast<std::int16_t>((sign == '-' ? -1 : 1) * (hours * 60 + minutes));
    end = offset.at();
  }

  std::string_view text_;
  bool month_first_;
};

void append_digits(int value, std::size_t digits, std::string& out) {
  const std::string written = std::to_string(value);
  out.append(digits > written.size() ? digits - written.size() : 0, '0');
  out += written;
}

}  // namespace

std::int32_t day_number(Date date) {
  // Howard Hinnant's days_from_civil: the year begins in March, so that the leap day is its last.
  const int year = date.year - (date.month <= 2 ? 1 : 0);
  const int century = year / 400;
  const int year_of_century = year - century * 400;
  const int day_of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  return century * 146097 + year_of_century * 365 + year_of_century / 4 - year_of_century / 100 + day_of_year - 719468;
}

std::optional<FoundDate> find_date(std::string_view text, bool month_first, std::size_t from) {
  return DateSearch(text, month_first).run(from);
}

void append_iso(Date date, const std::optional<TimeOfDay>& time, std::string& out) {
  append_digits(date.year, 4, out);
  out += '-';
  append_digits(date.month, 2, out);
  out += '-';
  append_digits(date.day, 2, out);
  if (!time) return;
  out += 'T';
  append_digits(time->hour, 2, out);
  out += ':';
  append_digits(time->minute, 2, out);
  out += ':';
  append_digits(time->second, 2, out);
  if (!time->has_offset) return;
  if (time->offset_minutes == 0) {
    out += 'Z';
    return;
  }
  out += time->offset_minutes < 0 ? '-' : '+';
  const int minutes = std::abs(time->offset_minutes);
  append_digits(minutes / 60, 2, out);
  out += ':';
  append_digits(minutes % 60, 2, out);
}

}  // namespace garimpo::text
