// Largest resident size of this process, which the kernel keeps and forgets when asked to.
#pragma once
#include <cstdint>

namespace garimpo::laboratory {

// From now on, where the kernel allows it; since the start of the process otherwise.
void forget_peak_memory();
std::uint64_t peak_memory_bytes();

}  // namespace garimpo::laboratory
