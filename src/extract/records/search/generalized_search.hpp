// What records/gstm and records/gstm_improved share: the search for repeats with G-STM's similarity. They differ in one switch.
#pragma once
#include "algo/generalized_tree_matching.hpp"
#include "extract/extractor.hpp"
#include "extract/records/search/repeat_search.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace garimpo::extract::records {

// The options of the search and, last, whether lists in common must be alike as printed.
constexpr std::array<OptionInfo, repeat_option::count + 1> generalized_options(std::string_view strict_default,
                                                                               std::string_view strict_origin) {
  std::array<OptionInfo, repeat_option::count + 1> options{};
  std::ranges::copy(kRepeatOptions, options.begin());
  options.back() = {
      "strict",     OptionKind::flag, strict_default, 0, 0, "", "lists in common have the same repeated parts in both trees, as printed",
      strict_origin};
  return options;
}

// Finds and emits the regions, by options in the order of generalized_options(). The thresholds within trees are those of the search.
void run_generalized_search(Context& context, bool is_normalized);

}  // namespace garimpo::extract::records
