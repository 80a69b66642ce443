// One page under test, as evaluators see it: garimpo/page_case.hpp.
#pragma once
#include <garimpo/page_case.hpp>

#include "base/json_value.hpp"

namespace garimpo::evaluate {

using garimpo::PageCase;
using garimpo::WordIds;

}  // namespace garimpo::evaluate
