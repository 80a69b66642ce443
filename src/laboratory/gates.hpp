// A run as a gate: figures that must not be worse than given. Worse is lower, but for metrics of which less is better.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "laboratory/run.hpp"

namespace garimpo::laboratory {

// "[CORPUS/]NAME.METRIC=VALUE": NAME is an evaluator, or a task for the first evaluator of it that the corpus has.
struct Gate {
  std::string corpus;  // "" for every one
  std::string name;
  std::string metric;
  double value = 0;
};
Result<Gate> parse_gate(std::string_view words);

struct GateResult {
  bool is_passed = true;
  std::string message;  // "aed articles/nce shingle4.f1 0.830 < 0.950"
};
// One result for each trial that the gate concerns; unknown_evaluator where it concerns none.
Result<std::vector<GateResult>> check(const Gate& gate, const Run& run);

// A file of floors carries the hash of the corpus that they were measured on: on another corpus they mean nothing, and that is a failure.
struct Floor {
  std::string corpus;
  std::string hash;
  std::string contender;
  std::string metric;  // "shingle4.f1"
  double value = 0;
};
Result<std::vector<Floor>> read_floors(const std::string& path);
// Keeps what the file says about itself ("about": how and when the floors were measured).
Result<void> write_floors(const std::string& path, const std::vector<Floor>& floors);
// Floors of contenders or corpora that are not in this run are passed over.
std::vector<GateResult> check(const std::vector<Floor>& floors, const Run& run);
// Raises floors to the figures of the run (cut to four digits) and adds missing ones: the headline metric of every evaluator.
// Passes over corpora with weak gold, which nobody looked at. Lowers one only where that is allowed. Tells what it did, a line each.
std::vector<std::string> update(std::vector<Floor>& floors, const Run& run, bool may_lower);

}  // namespace garimpo::laboratory
