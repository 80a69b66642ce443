// Finds the values of a page's gold that are not in the page.
#pragma once
#include <garimpo/document.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.hpp"

namespace garimpo::corpus {

// Values of one kind of gold: how many were looked for, how many were not there, and a few of those.
struct Missing {
  std::string_view what;  // "words of the text", "cells of the records"
  std::size_t looked_for = 0;
  std::size_t missing = 0;
  std::vector<std::string> examples = {};
  bool is_text = false;  // words of a running text

  double share() const { return looked_for == 0 ? 0 : static_cast<double>(missing) / static_cast<double>(looked_for); }
  void count(bool is_there, std::string_view value);
};

// One entry for each kind that the gold has, also where nothing is missing.
std::vector<Missing> missing_in_page(base::JsonValue gold, const Document& document);

}  // namespace garimpo::corpus
