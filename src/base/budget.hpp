// The budget of a page (garimpo/budget.hpp) and the clock behind it.
#pragma once
#include <garimpo/budget.hpp>

#include <cstdint>

namespace garimpo::base {

using garimpo::Budget;

// CPU time of the calling thread.
std::uint64_t thread_cpu_us();

}  // namespace garimpo::base
