// The records that a page's gold names, in whichever of the four forms public sets have them, as what can be looked for in an answer:
//   {"cells": [...], "text_cells": [...], "key": "..."}   cells of a table; those in text_cells were verified in the page
//   {"fields": {"title": "...", "authors": [...]}}         named fields; names that end in "url" are not text
//   [{"value": "...", "in_tag": false}, null, ...]         attributes cut out of the source
//   {"text": "..."}                                        the record's text, of which the first 120 characters are looked for
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.hpp"

namespace garimpo::evaluate {

struct GoldRecord {
  std::vector<std::string> signature;  // folded, sorted, each once; never empty
  std::vector<std::string> cells;      // folded, by column; "" where the record has no text there
};

// Records without a text to look for are left out. Nothing for pages whose gold is not one flat list of records, or whose cells are mostly
// not in the page (cell_hit below 0.3).
std::vector<GoldRecord> gold_records(base::JsonValue gold);
// Whether there would be any: stops at the first.
bool has_gold_records(base::JsonValue gold);

}  // namespace garimpo::evaluate
