// The machine and program that figures were measured with, stored with every run.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::laboratory {

struct Machine {
  std::string cpu;
  unsigned cores = 0;
  std::uint64_t memory_bytes = 0;
  std::string system;
};
Machine describe_machine();

// The commit that this program was built from, "unknown" outside a repository.
std::string_view commit();
// Now, as 2026-11-16T02:10:00Z.
std::string utc_now();

}  // namespace garimpo::laboratory
