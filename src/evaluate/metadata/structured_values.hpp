// Embedded data (JSON-LD, microdata and their kin) in forms that can be compared: exactly, or value by value.
#pragma once
#include <string>
#include <unordered_map>

#include "base/json_value.hpp"

namespace garimpo::evaluate {

// One text for all equal values: the order of members and of elements does not matter, nor white space, nor the difference between 1 and
// "1"; members that are null, [] or {} are left out. An absent value is null.
std::string canonical_form(base::JsonValue value);

// How often each leaf occurs: the last part of its property's name and its folded value, without schema.org's address. @context and @id
// are no leaves.
using LeafCounts = std::unordered_map<std::string, std::size_t>;
LeafCounts count_leaves(base::JsonValue value);

}  // namespace garimpo::evaluate
