// Embedded data (JSON-LD, microdata, RDFa, microformats) in forms that can be compared: exactly, or value by value.
#pragma once
#include <string>
#include <unordered_map>

#include "base/json_value.hpp"

namespace garimpo::evaluate {

// One text for all equal values, whichever of the usual shapes a reader gives them: the order of members and of elements does not matter,
// nor white space, nor the difference between 1 and "1"; a list of one is its element; {"type", "id", "properties": {...}} is JSON-LD's
// {"@type", "@id", ...}; a name of schema.org may have its address or not; @context and members that are null, "", [] or {} are left out.
// An absent value is null.
std::string canonical_form(base::JsonValue value);

// How often each leaf occurs: the last part of its property's name and its folded value, without schema.org's address or
// prefix. @context and @id are no leaves.
using LeafCounts = std::unordered_map<std::string, std::size_t>;
LeafCounts count_leaves(base::JsonValue value);

}  // namespace garimpo::evaluate
