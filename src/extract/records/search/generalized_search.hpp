// What records/gstm and records/gstm_improved share: the search for repeats with G-STM's similarity. They differ in the default of one
// switch, `normalise`, as they do in Godoy 2015, section 4.3.5.
#pragma once
#include "algo/generalized_tree_matching.hpp"
#include "extract/extractor.hpp"
#include "extract/records/search/repeat_search.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace garimpo::extract::records {

// The options of the search and, last, those of the matching.
namespace generalized_option {
enum Position : std::size_t { strict = repeat_option::count, normalise, max_shapes, count };
}
constexpr std::array<OptionInfo, generalized_option::count> generalized_options(std::string_view normalise_default) {
  std::array<OptionInfo, generalized_option::count> options{};
  std::ranges::copy(kRepeatOptions, options.begin());
  options[generalized_option::strict] = {"strict",
                                         OptionKind::flag,
                                         "true",
                                         0,
                                         0,
                                         "",
                                         "lists in common have the same repeated parts in both trees; false accepts a list of one item too",
                                         "Godoy 2015, Algorithm 3, line 28; the example of section 4.3.4 needs false"};
  options[generalized_option::normalise] = {
      "normalise",
      OptionKind::flag,
      normalise_default,
      0,
      0,
      "",
      "hand up the node counts of the best partners, lists reduced (NormalizaNumeroNos), instead of raw sizes",
      "Godoy 2015, section 4.3.5, Algorithm 5: what the improved G-STM adds"};
  options[generalized_option::max_shapes] = {
      "max_shapes",
      OptionKind::integer,
      "0",
      0,
      1'000'000,
      "",
      "of the children of one node so many shapes are told apart, further ones count as one of their tag; 0: all",
      "Godoy 2015, Algorithm 2, has no such bound; 16 (ours) bounds the time of long lists inside records"};
  return options;
}

// Finds and emits the regions, by options in the order of generalized_options(). The thresholds within trees are those of the search.
void run_generalized_search(Context& context);

}  // namespace garimpo::extract::records
