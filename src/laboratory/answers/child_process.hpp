// One run of another program with bounded output and time, and its cost. It runs in its own process group, which is killed at the end of
// the call, so nothing outlives it.
#pragma once
#include <cstdint>
#include <string>

namespace garimpo::laboratory {

struct ChildResult {
  bool is_started = false;
  bool is_timed_out = false;
  bool is_output_cut = false;
  int exit_code = 0;  // 128 + signal where a signal ended it
  std::string output;
  std::string complaint;  // the end of its standard error
  double cpu_us = 0;
  std::uint64_t peak_bytes = 0;
};

// Runs `sh -c 'COMMAND "$@"' sh ARGUMENT` with standard input from /dev/null.
ChildResult run_child(const std::string& command, const std::string& argument, std::uint32_t timeout_ms, std::size_t most_output_bytes);

}  // namespace garimpo::laboratory
