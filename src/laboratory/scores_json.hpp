// A run's figures for programs: what `bench --json` prints and a stored run keeps in scores.json.
#pragma once
#include <string>

#include "laboratory/run.hpp"

namespace garimpo::laboratory {

void append_scores(const Run& run, bool is_pretty, std::string& out);

// Smaller groups are not written: their figures are too uncertain.
inline constexpr std::size_t kFewestInGroup = 5;

}  // namespace garimpo::laboratory
