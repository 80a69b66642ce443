// A run as tables for a terminal: one per task, then sweeps, comparisons, failures and gates.
#pragma once
#include <string>
#include <vector>

#include "laboratory/gates.hpp"
#include "laboratory/run.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

// Tasks and metrics in the order of the evaluators. With `all`, every metric of every evaluator instead of the headlines.
std::string score_tables(const laboratory::Run& run, const std::vector<const evaluate::Evaluator*>& evaluators, const Terminal& terminal,
                         std::size_t columns, bool all);
std::string sweep_tables(const laboratory::Run& run, const Terminal& terminal, std::size_t columns);
std::string comparison_lines(const laboratory::Run& run, const Terminal& terminal, std::size_t columns);
// Problems of the corpora and pages that failed, the first of each kind.
std::string failure_lines(const laboratory::Run& run, const Terminal& terminal, bool all);
// only_failed: those that hold are left out.
std::string gate_lines(const std::vector<laboratory::GateResult>& gates, const Terminal& terminal, bool only_failed);

}  // namespace garimpo::cli
