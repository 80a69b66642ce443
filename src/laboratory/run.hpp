// A benchmark run: contenders, corpora and results. Stored as a folder (run_folder.hpp), shown as tables, JSON and a report.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "corpus/corpus.hpp"
#include "laboratory/answers/contender.hpp"
#include "laboratory/comparison.hpp"
#include "laboratory/machine.hpp"
#include "laboratory/totals.hpp"
#include "laboratory/trial.hpp"
#include "laboratory/trial_runner.hpp"

namespace garimpo::laboratory {

// A comparison of two trials on one corpus; `before` names the run or contender that the other one comes from.
struct NamedComparison {
  std::size_t corpus = 0;
  std::size_t contender = 0;
  std::string against;
  Comparison comparison;
};

struct Run {
  std::string command;  // as it was typed
  std::string started;  // ISO 8601, UTC
  Machine machine;
  std::string version;
  std::string commit;
  Limits limits;
  Resampling resampling;
  std::vector<corpus::Corpus> corpora;
  std::vector<Contender> contenders;
  std::vector<SweepCurve> sweeps;
  std::vector<Trial> trials;
  std::vector<NamedComparison> comparisons;

  const Trial* find(std::size_t corpus, std::size_t contender) const;
  bool is_interrupted() const;  // some pages were not reached
};

// What is to be run. The names of corpora must differ, and so must those of contenders.
struct RunPlan {
  std::vector<const evaluate::Evaluator*> evaluators;
  unsigned jobs = 1;
  std::uint32_t external_timeout_ms = 30'000;
  std::string answers_folder;  // where raw answers go, "" for nowhere: <folder>/<contender>/<corpus>.jsonl
};

// A trial to be run and its evaluators; a method is scored only on the tasks of its family.
struct PlannedTrial {
  std::size_t corpus;
  std::size_t contender;
  std::vector<const evaluate::Evaluator*> evaluators;
};
std::vector<PlannedTrial> plan_trials(const Run& run, const RunPlan& plan);

// Runs them one after the other and adds them to the run. Stops early where the observer says so.
LabResult<void> run_trials(Run& run, const RunPlan& plan, const std::vector<PlannedTrial>& trials, RunObserver& observer);

// Compares every contender with the first one of the same corpus that shares an evaluator with it, by the first such evaluator.
void compare_contenders(Run& run);
// Compares every contender with the one of the same name in an older run, or with the only one of that run. A method is the same under its
// aliases, of which one may have been its name when that run was made; with settings that the older run does not have it is compared with
// the same method without any. Says how many pairs it found.
std::size_t compare_runs(const Run& before, std::string_view before_name, Run& after, const Registry& registry);

// A name for files: letters, digits, '.', '-' and '=' are kept, anything else becomes '_'.
std::string file_name(std::string_view name);
// Adds folders to the names of corpora that have the same name.
void make_names_unique(std::vector<corpus::Corpus>& corpora);

}  // namespace garimpo::laboratory
