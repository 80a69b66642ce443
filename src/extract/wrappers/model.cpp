#include "extract/wrappers/model.hpp"

#include <algorithm>
#include <cmath>

#include "base/ascii.hpp"
#include "base/utf8.hpp"

namespace garimpo::extract::wrappers {

namespace {

constexpr std::size_t kMostExamples = 5;
constexpr std::size_t kLongestExample = 120;

double rounded(double share) { return std::round(share * 1'000) / 1'000; }

}  // namespace

ValueProfile profile_of(const std::vector<std::string>& values, std::size_t pages) {
  ValueProfile profile;
  if (values.empty() || pages == 0) return profile;
  std::vector<std::size_t> lengths;
  double digits = 0;
  double letters = 0;
  for (const std::string& value : values) {
    lengths.push_back(value.size());
    digits += std::ranges::any_of(value, base::is_digit) ? 1 : 0;
    letters += std::ranges::any_of(value, base::is_letter_byte) ? 1 : 0;
    if (profile.examples.size() < kMostExamples && std::ranges::find(profile.examples, value) == profile.examples.end())
      profile.examples.emplace_back(base::cut_utf8(value, kLongestExample));
  }
  std::ranges::sort(lengths);
  constexpr std::size_t kTwentieth = 20;
  const std::size_t cut = lengths.size() / kTwentieth;
  const auto count = static_cast<double>(values.size());
  profile.found = rounded(std::min(1.0, count / static_cast<double>(pages)));
  profile.digits = rounded(digits / count);
  profile.letters = rounded(letters / count);
  profile.shortest = static_cast<double>(lengths[cut]);
  profile.longest = static_cast<double>(lengths[lengths.size() - 1 - cut]);
  return profile;
}

std::vector<Match> field_values(PageSpots& page, const ModelField& field, std::size_t& rule) {
  for (rule = 0; rule < field.rules.size(); ++rule) {
    const Rule& asked = field.rules[rule].rule;
    if (field.is_list) {
      constexpr std::size_t kMostValues = 1'000;
      std::vector<Match> matches;
      append_matches(page, asked, kMostValues, matches);
      std::erase_if(matches, [&](const Match& match) {
        return std::ranges::find(asked.template_texts, match.spot.text) != asked.template_texts.end();
      });
      if (!matches.empty()) return matches;
    } else if (const auto match = find_match(page, asked)) {
      return {*match};
    }
  }
  return {};
}

}  // namespace garimpo::extract::wrappers
