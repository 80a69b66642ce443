#include "laboratory/process_memory.hpp"

#include <cstdlib>
#include <fstream>
#include <string>

namespace garimpo::laboratory {

void forget_peak_memory() {
  std::ofstream file("/proc/self/clear_refs");
  file << "5";
}

std::uint64_t peak_memory_bytes() {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmHWM:")) return std::strtoull(line.c_str() + 6, nullptr, 10) * 1024;
  return 0;
}

}  // namespace garimpo::laboratory
