// The tables of an experiment: ours, made from a finished run, each with the published one that stands beside it.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "laboratory/experiments/experiment.hpp"
#include "laboratory/experiments/stage_times.hpp"
#include "laboratory/run.hpp"

namespace garimpo::laboratory {

struct ExperimentTable {
  std::string title;
  FigureTable ours;
  FigureTable published;
  std::string published_note;
};

// bad_experiment where a table names an evaluator, count or metric that is not there.
LabResult<void> check_figures(const Experiment& experiment, const EvaluatorRegistry& evaluators);

// The contenders of the run are those of the experiment's methods, in their order, or one for each value of its sweep.
std::vector<ExperimentTable> experiment_tables(const Experiment& experiment, const Run& run, std::span<const SiteTimes> times);

// {"name", "title", "work", "question", "differs": [], "tables": [{"title", "ours": {"columns", "rows"}, "published", "publishedNote"}],
// "bars": [...]}: what the report shows and --json prints.
std::string experiment_json(const Experiment& experiment, std::span<const ExperimentTable> tables, std::span<const SiteTimes> times,
                            bool is_own_set);

}  // namespace garimpo::laboratory
