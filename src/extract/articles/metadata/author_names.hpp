// The names in a byline: "By Jane Doe and J. Müller, Staff Writers | 5 May 2024" names two people.
// Roles, dates, addresses and words of the form go; what is left is cut at commas, bars and the "and" of many languages.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

struct Byline {
  std::vector<std::string> names;
  bool has_by = false;  // it began with "by" or the like
};

// From a field that holds nothing but names (JSON-LD, meta) or, with is_loose, from a text of the page, where a name must begin with a
// capital letter if its script has them.
Byline read_byline(std::string_view text, bool is_loose);

}  // namespace garimpo::extract::articles
