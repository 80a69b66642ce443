// Digits are gathered group by group with the marks between them. What each mark means is decided once the whole number has been read.
#include "text/prices/price_number.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/ascii.hpp"
#include "base/utf8.hpp"

namespace garimpo::text {

namespace {

// No price has more digits: a longer run is a bar code or a hostile page.
constexpr std::size_t kMaxDigits = 32;
constexpr std::size_t kMaxGroups = 10;

enum class Mark : std::uint8_t { none, dot, comma, space, apostrophe, decimal_only, group_only };

// First code points of the decimal digits of the scripts that prices are printed in.
constexpr std::array<std::uint32_t, 10> kZeros = {0x0660, 0x06F0, 0x0966, 0x09E6, 0x0AE6, 0x0BE6, 0x0E50, 0x0ED0, 0x17E0, 0xFF10};

Mark mark_at(std::string_view text, std::size_t at, std::size_t& bytes) {
  bytes = 1;
  if (at >= text.size()) return Mark::none;
  const char c = text[at];
  if (c == '.') return Mark::dot;
  if (c == ',') return Mark::comma;
  if (c == ' ') return Mark::space;
  if (c == '\'' || c == '`') return Mark::apostrophe;
  if ((static_cast<unsigned char>(c) & 0x80U) == 0) return Mark::none;
  if (const std::size_t space = price_space_at(text, at); space > 0) {
    bytes = space;
    return Mark::space;
  }
  const base::CodePoint point = base::decode_utf8(text.substr(at));
  bytes = point.bytes;
  switch (point.value) {
    case 0x2019:
    case 0x02BC:
    case 0x00B4:
      return Mark::apostrophe;
    case 0x00B7:
    case 0x066B:
      return Mark::decimal_only;
    case 0x066C:
      return Mark::group_only;
    case 0xFF0C:
      return Mark::comma;
    case 0xFF0E:
      return Mark::dot;
    default:
      return Mark::none;
  }
}

struct Group {
  std::size_t first = 0;  // among the digits
  std::size_t length = 0;
  Mark before = Mark::none;
};

class Reader {
 public:
  Reader(std::string_view text, std::size_t at) : text_(text), begin_(at), at_(at) {}

  // False where the run is longer than any price; end() is past the run in either case.
  bool read() {
    read_group(Mark::none);
    while (is_whole_ && read_next_group()) {
    }
    while (!is_whole_ && skip_digit()) {
    }
    return is_whole_;
  }

  std::size_t begin() const { return begin_; }
  std::size_t end() const { return at_; }
  std::size_t group_count() const { return group_count_; }
  const Group& group(std::size_t index) const { return groups_[index]; }
  const Group& last() const { return groups_[group_count_ - 1]; }
  std::string_view digits(const Group& group) const { return {digits_.data() + group.first, group.length}; }
  bool repeats(Mark mark) const {
    return std::ranges::count_if(groups_.begin(), groups_.begin() + static_cast<std::ptrdiff_t>(group_count_),
                                 [mark](const Group& group) { return group.before == mark; }) > 1;
  }

 private:
  bool skip_digit() {
    std::size_t bytes = 0;
    if (digit_at(text_, at_, bytes) < 0) return false;
    at_ += bytes;
    return true;
  }

  void read_group(Mark before) {
    if (group_count_ == kMaxGroups) {
      is_whole_ = false;
      return;
    }
    Group& group = groups_[group_count_++];
    group = {digit_count_, 0, before};
    std::size_t bytes = 0;
    for (int digit = digit_at(text_, at_, bytes); digit >= 0; digit = digit_at(text_, at_, bytes)) {
      if (digit_count_ == kMaxDigits) {
        is_whole_ = false;
        return;
      }
      digits_[digit_count_++] = static_cast<char>('0' + digit);
      ++group.length;
      at_ += bytes;
    }
  }

  // How many digits stand at a place, up to five.
  std::size_t digits_from(std::size_t at) const {
    std::size_t count = 0;
    std::size_t bytes = 0;
    while (count < 5 && digit_at(text_, at, bytes) >= 0) {
      at += bytes;
      ++count;
    }
    return count;
  }

  bool uses(Mark mark) const {
    return std::any_of(groups_.begin(), groups_.begin() + static_cast<std::ptrdiff_t>(group_count_),
                       [mark](const Group& group) { return group.before == mark; });
  }

  bool has_decimal_mark() const { return uses(Mark::dot) || uses(Mark::comma); }

  bool read_next_group() {
    std::size_t bytes = 0;
    const Mark mark = mark_at(text_, at_, bytes);
    if (mark == Mark::none) return false;
    const std::size_t behind = at_ + bytes;
    const std::size_t count = digits_from(behind);
    bool belongs = count > 0;
    std::size_t gap = 0;
    if (mark == Mark::space || mark == Mark::apostrophe) {
      // "205,68 205" is two numbers; so is "5 16"
      belongs = count == 3 && groups_[0].length <= 3 && !has_decimal_mark() && (group_count_ == 1 || last().before == mark);
    } else if (count == 0 && (mark == Mark::dot || mark == Mark::comma)) {
      gap = price_space_at(text_, behind);  // "392. 00"
      belongs = gap > 0 && !uses(mark) && digits_from(behind + gap) == 2 && !goes_on_behind(behind + gap + 2);
    }
    if (!belongs) return false;
    at_ = behind + gap;
    read_group(mark);
    return true;
  }

  bool goes_on_behind(std::size_t at) const {
    return at < text_.size() && (text_[at] == '%' || ((text_[at] == '.' || text_[at] == ',') && digits_from(at + 1) > 0));
  }

  std::string_view text_;
  std::size_t begin_;
  std::size_t at_;
  std::array<char, kMaxDigits> digits_{};
  std::size_t digit_count_ = 0;
  std::array<Group, kMaxGroups> groups_{};
  std::size_t group_count_ = 0;
  bool is_whole_ = true;
};

char printed(Mark mark) {
  if (mark == Mark::dot || mark == Mark::decimal_only) return '.';
  return mark == Mark::comma ? ',' : '\0';
}

// Groups behind the first are of three digits, or of two with three at the end as in India.
bool is_grouped(const Reader& number, std::size_t groups) {
  if (number.group(0).length > 3 || number.group(0).length == 0) return false;
  for (std::size_t at = 1; at < groups; ++at) {
    const std::size_t length = number.group(at).length;
    const bool is_lakh = length == 2 && at + 1 < groups;
    if (length != 3 && !is_lakh) return false;
  }
  return true;
}

struct Reading {
  bool has_decimals = false;
  bool is_certain = true;
};

// Three digits after the only kind of mark are thousands, unless there is evidence for decimals.
Reading read_three_digits(const Reader& number, const AmountHabits& habits) {
  const Group& last = number.last();
  if (number.repeats(last.before)) return {false, true};
  if (number.group_count() == 2) {
    const std::string_view front = number.digits(number.group(0));
    if (front.size() > 3 || front == "0") return {true, true};
    if (habits.currency_has_mills) return {true, false};
    return {habits.decimal_mark != '\0' && habits.decimal_mark == printed(last.before), false};
  }
  return {true, true};  // another mark stands before: 1,234.567
}

Reading read_marks(const Reader& number, const AmountHabits& habits) {
  const Group& last = number.last();
  switch (last.before) {
    case Mark::none:
    case Mark::space:
    case Mark::apostrophe:
    case Mark::group_only:
      return {};
    case Mark::decimal_only:
      return {true, true};
    case Mark::dot:
    case Mark::comma:
      return last.length == 3 ? read_three_digits(number, habits) : Reading{true, true};
  }
  return {};
}

// 15.08.2017 and 1.2.3: the same mark again and again between groups that are not thousands.
bool is_date_or_version(const Reader& number) {
  return number.group_count() > 2 && number.repeats(number.last().before) && printed(number.last().before) != '\0' &&
         !is_grouped(number, number.last().length == 2 ? number.group_count() - 1 : number.group_count());
}

void append_integer(std::string& out, const Reader& number, std::size_t groups) {
  for (std::size_t at = 0; at < groups; ++at) out += number.digits(number.group(at));
  const std::size_t zeros = std::min(out.find_first_not_of('0'), out.size() - (out.empty() ? 0 : 1));
  out.erase(0, zeros);
}

// In 1299,- and 1299.– the mark and the dash stand for the cents.
std::size_t end_with_dash(std::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != ',' && text[at] != '.')) return at;
  std::size_t end = at + 1;
  if (end < text.size() && text[end] == ' ') ++end;
  const std::size_t dashes = end;
  while (end < text.size()) {
    const base::CodePoint point = base::decode_utf8(text.substr(end));
    if (point.value != '-' && point.value != 0x2013 && point.value != 0x2014 && point.value != 0x2212) break;
    end += point.bytes;
  }
  return end > dashes ? end : at;
}

bool is_percentage(std::string_view text, std::size_t at) {
  while (const std::size_t space = price_space_at(text, at)) at += space;
  return text.substr(at).starts_with('%') || text.substr(at).starts_with("\xEF\xBC\x85") || text.substr(at).starts_with("\xD9\xAA");
}

// Whether the dot before the digits is a decimal mark, as in ".75". In "Rs.75" it ends an abbreviation, since letters precede it.
bool has_leading_dot(std::string_view text, std::size_t digits) {
  if (digits == 0 || text[digits - 1] != '.') return false;
  std::size_t before = digits - 1;
  while (before > 0 && text[before - 1] == '.') --before;
  if (before == 0) return true;
  const char c = text[before - 1];
  const bool is_letter = base::is_letter_or_digit(c) || c == '/';
  // Letters of other scripts end in a byte past ASCII, and so does €. Only characters that begin with E2 (such as €) and £ are no letters.
  const bool is_sign = before >= 3 && static_cast<unsigned char>(text[before - 3]) == 0xE2;
  const bool is_other = base::is_beyond_ascii(c) && !is_sign && !text.substr(0, before).ends_with("\xC2\xA3");
  return !is_letter && !is_other;
}

PrintedNumber build(std::string_view text, const Reader& number, const AmountHabits& habits) {
  PrintedNumber result;
  result.begin = number.begin();
  result.end = end_with_dash(text, number.end());
  const Reading reading = read_marks(number, habits);
  if (number.group_count() == 1 && number.last().length <= 2 && has_leading_dot(text, number.begin())) {
    --result.begin;
    result.decimal_mark = '.';
    result.decimals = static_cast<unsigned>(number.last().length);
    result.amount = "0." + std::string(number.digits(number.last()));
    return result;
  }
  const std::size_t groups = number.group_count() - (reading.has_decimals ? 1 : 0);
  append_integer(result.amount, number, groups);
  result.has_group_marks = groups > 1;
  result.is_decimal_certain = reading.is_certain;
  if (!reading.has_decimals) return result;
  result.decimal_mark = printed(number.last().before);
  result.decimals = static_cast<unsigned>(number.last().length);
  (result.amount += '.') += number.digits(number.last());
  return result;
}

}  // namespace

int compare_amounts(std::string_view left, std::string_view right) {
  const std::size_t left_dot = std::min(left.find('.'), left.size());
  const std::size_t right_dot = std::min(right.find('.'), right.size());
  if (left_dot != right_dot) return left_dot < right_dot ? -1 : 1;
  if (const int order = left.substr(0, left_dot).compare(right.substr(0, right_dot)); order != 0) return order;
  const std::size_t length = std::max(left.size(), right.size());
  for (std::size_t at = left_dot + 1; at < length; ++at) {
    const char a = at < left.size() ? left[at] : '0';
    const char b = at < right.size() ? right[at] : '0';
    if (a != b) return a < b ? -1 : 1;
  }
  return 0;
}

int digit_at(std::string_view text, std::size_t at, std::size_t& bytes) {
  bytes = 1;
  if (at >= text.size()) return -1;
  const char c = text[at];
  if (base::is_digit(c)) return c - '0';
  if (static_cast<unsigned char>(c) < 0xD9) return -1;
  const base::CodePoint point = base::decode_utf8(text.substr(at));
  bytes = point.bytes;
  for (const std::uint32_t zero : kZeros)
    if (point.value >= zero && point.value < zero + 10) return static_cast<int>(point.value - zero);
  return -1;
}

std::size_t price_space_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const std::string_view rest = text.substr(at);
  if (rest.front() == ' ' || rest.front() == '\t' || rest.front() == '\n' || rest.front() == '\r') return 1;
  if (rest.starts_with("\xC2\xA0")) return 2;
  if (rest.starts_with("\xE2\x80\xAF") || rest.starts_with("\xE2\x80\x89") || rest.starts_with("\xE2\x80\x87")) return 3;
  return 0;
}

PrintedNumber next_number(std::string_view text, std::size_t from, const AmountHabits& habits) {
  std::size_t bytes = 0;
  for (std::size_t at = from; at < text.size();) {
    if (digit_at(text, at, bytes) < 0) {
      at += bytes;
      continue;
    }
    Reader number(text, at);
    const bool is_whole = number.read();
    at = number.end();
    if (is_whole && !is_percentage(text, at) && !is_date_or_version(number)) return build(text, number, habits);
  }
  return {};
}

}  // namespace garimpo::text
