// JSON as the library reads it itself: garimpo/json_value.hpp.
#pragma once
#include <garimpo/json_value.hpp>

namespace garimpo::base {

using garimpo::JsonDocument;
using garimpo::JsonKind;
using garimpo::JsonMember;
using garimpo::JsonValue;

}  // namespace garimpo::base
