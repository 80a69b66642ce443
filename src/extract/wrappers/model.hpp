// What was learned of a site: its fields, the rules that find them, what their values look like, and what was done to it since. It is
// written as JSON that a person can read and change. A model is untrusted input like a page: what it may hold is limited, and it names no
// files.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "extract/wrappers/learning.hpp"

namespace garimpo::extract::wrappers {

// What the values of a field were like when it was learned.
struct ValueProfile {
  double found = 0;     // share of the pages that had one
  double digits = 0;    // share of the values with digits
  double letters = 0;   // share of the values with letters
  double shortest = 0;  // characters, of all but a twentieth of the values
  double longest = 0;   // the same
  std::vector<std::string> examples;
};

ValueProfile profile_of(const std::vector<std::string>& values, std::size_t pages);

struct ModelField {
  std::string name;
  std::vector<LearnedRule> rules;
  std::vector<LearnedRule> spares;
  ValueProfile profile;
  bool is_list = false;  // pages have several values: all matches of the first rule that has any
};

struct ModelEvent {
  std::string date;
  std::string what;
};

struct Model {
  std::string site;
  std::vector<std::string> labelled_pages;
  std::uint64_t other_pages = 0;
  std::vector<ModelField> fields;
  std::vector<ModelEvent> history;
};

// The values of one field on a page.
std::vector<Match> field_values(PageSpots& page, const ModelField& field, std::size_t& rule);

}  // namespace garimpo::extract::wrappers
