// Experiments for a terminal: the list of them, one of them in words, and its tables beside the published ones.
#pragma once
#include <span>
#include <string>

#include "laboratory/experiments/experiment.hpp"
#include "laboratory/experiments/experiment_tables.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

std::string experiment_list(const Terminal& terminal);
std::string described(const laboratory::Experiment& experiment, const Terminal& terminal);
// Ours and the published one side by side where both fit, else one below the other.
std::string beside_published(std::span<const laboratory::ExperimentTable> tables, const Terminal& terminal, std::size_t columns);
// What differs in data and counting, a point each.
std::string differences(const laboratory::Experiment& experiment, bool is_own_set, const Terminal& terminal, std::size_t columns);

}  // namespace garimpo::cli
