// A rule names the value of a field on a page: the spot at which all of its conditions hold.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/wrappers/condition.hpp"

namespace garimpo::extract::wrappers {

struct Rule {
  SpotKind spots = SpotKind::text;
  std::vector<Condition> conditions;
  std::uint32_t match = 1;  // which of the spots at which they hold, from 1
  // The value inside the text: between the first occurrence of one and the next of the other; "" for the beginning or the end of the text.
  std::string after;
  std::string until;
  bool drops_inner_label = false;           // the value is what stands behind the label of the spot's own text
  std::vector<std::string> template_texts;  // texts of the site's template that are no values
  double cost = 0;                          // how easily it breaks; lower is safer
};

struct Match {
  Spot spot;
  std::string_view value;  // a part of the spot's text
};

// The value inside a text as the rule cuts it; nothing where its marks are not there.
std::optional<std::string_view> cut_value(const Rule& rule, std::string_view text);

// Appends the spots at which every condition holds, with their values, at most `most`.
void append_matches(PageSpots& page, const Rule& rule, std::size_t most, std::vector<Match>& out);
// The one that the rule is for; nothing where it is not there or is a text of the template.
std::optional<Match> find_match(PageSpots& page, const Rule& rule);

// The rule in words, for reasons: `label "Price:", element "span.price"`.
std::string words(const Rule& rule);

}  // namespace garimpo::extract::wrappers
