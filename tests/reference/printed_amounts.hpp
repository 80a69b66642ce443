// Amounts of text in ASCII, read slowly: split at the marks, decide from the list of groups. The fast reader is compared with it.
#pragma once
#include <algorithm>
#include <regex>
#include <string>
#include <vector>

namespace garimpo::reference {

inline std::string without_leading_zeros(std::string digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.erase(0, 1);
  return digits;
}

// The first amount of the text, "" where there is none. No hints.
inline std::string first_amount(const std::string& text) {
  // An apostrophe or space counts between groups of three; a mark with a space behind it counts before two last digits.
  static const std::regex kNumber(
      R"(\d{1,3}(?:( |')\d{3}(?!\d)(?:\1\d{3}(?!\d))*)(?:[.,]\d+|[.,] \d\d(?!\d|%|[.,]\d))*|\d+(?:[.,]\d+|[.,] \d\d(?!\d|%|[.,]\d))*)");
  static const std::regex kPercent(R"(^ *%)");
  std::smatch found;
  for (std::string rest = text; std::regex_search(rest, found, kNumber);) {
    std::string number = found.str();
    // "3,9, 24": a mark that was used before does not reach over a space.
    for (std::size_t at = 1; at + 1 < number.size(); ++at)
      if (number[at + 1] == ' ' && (number[at] == '.' || number[at] == ',') && number.find(number[at]) < at) number.resize(at);
    rest = rest.substr(static_cast<std::size_t>(found.position()) + number.size());
    if (std::regex_search(rest, kPercent)) continue;
    std::vector<std::string> groups = {""};
    std::vector<char> marks;
    for (const char c : number) {
      if (c >= '0' && c <= '9') {
        groups.back() += c;
      } else if (!groups.back().empty()) {
        marks.push_back(c);
        groups.emplace_back();
      }
    }
    const auto same = [&](char mark) { return std::ranges::count(marks, mark); };
    const char last = marks.empty() ? '\0' : marks.back();
    bool decimal = last == '.' || last == ',';
    if (decimal && groups.back().size() == 3) decimal = same(last) == 1 && (groups.size() > 2 || groups[0].size() > 3 || groups[0] == "0");
    if ((last == '.' || last == ',') && groups.size() > 2 && same(last) > 1) {
      const std::size_t counted = groups.back().size() == 2 ? groups.size() - 1 : groups.size();
      bool grouped = groups[0].size() <= 3;
      for (std::size_t index = 1; index < counted; ++index)
        grouped = grouped && (groups[index].size() == 3 || (groups[index].size() == 2 && index + 1 < counted));
      if (!grouped) continue;
    }
    std::string whole;
    for (std::size_t index = 0; index + (decimal ? 1 : 0) < groups.size(); ++index) whole += groups[index];
    return without_leading_zeros(whole) + (decimal ? "." + groups.back() : "");
  }
  return "";
}

}  // namespace garimpo::reference
