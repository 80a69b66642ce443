// Learns the rules of a site's fields from a few pages whose values are known and from further pages of the site, whose values are not.
//
// Every place of a known value gives some forty rules. A rule is judged by what it finds on the pages with known values, by what it finds
// on the others (on how many, how like the known values, how constant), and by its cost: conditions that outlive a change of the site are
// cheap, positions dear. Text of the site's template is never a value: where a field is missing, the next label moves into its place. Cost:
// linear in the pages; rules are judged on at most LearningOptions::most_pages of them.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "extract/wrappers/rule.hpp"

namespace garimpo::extract::wrappers {

struct KnownField {
  std::string name;
  std::vector<std::string> values;  // any of them is right; none: the page does not have the field
};

struct LearningPage {
  PageSpots* spots = nullptr;
  bool is_labelled = false;
  std::vector<KnownField> fields;  // of a labelled page; of a field that is not among them nothing is known
};

struct LearnedRule {
  Rule rule;
  double score = 0;
  double f1 = 0;        // on the labelled pages
  double coverage = 0;  // share of the other pages on which it finds something
};

struct LearnedField {
  std::string name;
  // In the order in which they are asked; none where no known value stands on its page. One, where other pages of the site showed that it
  // holds; else further ones that lean on other signs, since nothing says which sign is data and which the site's own.
  std::vector<LearnedRule> rules;
  std::vector<LearnedRule> spares;               // the next best, for the day when the site changes
  std::size_t pages_with_value = 0;              // labelled pages that should have it
  std::vector<std::size_t> pages_without_place;  // labelled pages on which no known value was found, by their position
};

struct LearningOptions {
  std::size_t most_pages = 100;  // on which rules are judged, the labelled ones included
  std::size_t most_rules = 5;    // of a field, and as many spares
};

std::vector<LearnedField> learn_fields(std::span<LearningPage> pages, const LearningOptions& options);

}  // namespace garimpo::extract::wrappers
