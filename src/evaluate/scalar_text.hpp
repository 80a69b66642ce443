// Scalars of JSON as the published scorers print and compare them: what Python's str() makes of a value, and amounts of money.
#pragma once
#include <optional>
#include <string>

#include "base/json_value.hpp"
#include "text/prices/decimal.hpp"

namespace garimpo::evaluate {

// str() of a scalar: strings as they are, None, True, integers as written, other numbers in the shortest form that reads back the same.
// "" for arrays and objects; an absent value is None.
std::string scalar_text(base::JsonValue value);

// An amount, thousands marks (,) left out; nothing where the value is absent, null, "" or no number.
std::optional<text::Decimal> amount(base::JsonValue value);

}  // namespace garimpo::evaluate
