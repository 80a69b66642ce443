// The largest resident size of this process, as the kernel keeps it; it can be reset.
#pragma once
#include <cstdint>

namespace garimpo::laboratory {

// Resets it if the kernel allows that; otherwise it stays the largest since the start of the process.
void forget_peak_memory();
std::uint64_t peak_memory_bytes();

}  // namespace garimpo::laboratory
