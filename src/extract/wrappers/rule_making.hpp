// The rules that one place of a known value suggests, each with its cost.
#pragma once
#include <vector>

#include "extract/wrappers/rule.hpp"

namespace garimpo::extract::wrappers {

// How the value stands in the text of the spot.
enum class Fit : std::uint8_t { whole, behind_inner_label, inside };

struct Occurrence {
  Spot spot;
  Fit fit = Fit::whole;
  std::string value;  // as it is known; for values inside longer texts
};

// What is known to be data of the page, folded: a text that is data is no label, since other pages have another one there.
struct PageData {
  std::vector<std::string> values;  // of all fields
  std::string title;
};

// Appends rules that match the spot first or as one of the first few; `match` is set accordingly.
void append_rules(PageSpots& page, const Occurrence& occurrence, const PageData& data, std::vector<Rule>& out);

}  // namespace garimpo::extract::wrappers
