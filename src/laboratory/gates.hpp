// Gates: figures of a run that must not be worse than given. Worse means lower, except for metrics where less is better.
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
LabResult<Gate> parse_gate(std::string_view words);

struct GateResult {
  bool is_passed = true;
  std::string message;  // "aed articles/nce shingle4.f1 0.830 < 0.950"
};
// One result for each trial that the gate concerns; unknown_evaluator where it concerns none.
LabResult<std::vector<GateResult>> check(const Gate& gate, const Run& run);

// A floor carries the hash of the corpus it was measured on; on a corpus with another hash the check fails.
struct Floor {
  std::string corpus;
  std::string hash;
  std::string contender;
  std::string metric;  // "shingle4.f1"
  double value = 0;
};
LabResult<std::vector<Floor>> read_floors(const std::string& path);
// Keeps what the file says about itself ("about": how and when the floors were measured).
LabResult<void> write_floors(const std::string& path, const std::vector<Floor>& floors);
// Floors of contenders or corpora that are not in this run are passed over.
std::vector<GateResult> check(const std::vector<Floor>& floors, const Run& run);
// Raises floors to the figures of the run (cut to four digits) and adds missing ones for the headline metric of every evaluator. Skips
// corpora with weak gold, which nobody checked. Lowers one only if that is allowed. Returns what it did, a line each.
std::vector<std::string> update(std::vector<Floor>& floors, const Run& run, bool may_lower);

}  // namespace garimpo::laboratory
