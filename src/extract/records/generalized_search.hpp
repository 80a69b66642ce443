// What records/gstm and records/gstm_improved share: the search for repeats with G-STM's similarity. They differ in one switch.
#pragma once
#include "algo/generalized_tree_matching.hpp"
#include "extract/extractor.hpp"
#include "extract/records/repeat_search.hpp"

namespace garimpo::extract::records {

// Finds and emits the regions. The thresholds within trees are those of the search.
void run_generalized_search(Context& context, const RepeatOptions& options, bool is_strict, bool is_normalized, bool is_reduced);

}  // namespace garimpo::extract::records
