// The lists of an answer, in the order of importance that the answer gives.
#pragma once
#include <string>
#include <vector>

#include "base/json_value.hpp"
#include "evaluate/page_case.hpp"

namespace garimpo::evaluate {

// Objects of type recordList or productList.
std::vector<base::JsonValue> record_regions(const PageCase& page);
// The region's records, or its products where it has no records.
base::JsonValue records_of(base::JsonValue region);
// The text of each record, folded; of its cells where it has none of its own.
std::vector<std::string> record_texts(base::JsonValue region);

}  // namespace garimpo::evaluate
