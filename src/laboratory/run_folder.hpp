// A run as a folder:
//   run.json                            command, version, commit, machine, options, corpora with their hashes, contenders
//   answers/<contender>/<corpus>.jsonl  raw answers, one line a page, failures included
//   pages.jsonl                         what each page gave each contender: time, error, counts of every evaluator
//   scores.json                         the figures, as `bench --json` prints them
//   report.html                         all of it, to look at
// Scoring again reads run.json, the corpora and the answers; comparing reads run.json and pages.jsonl alone.
#pragma once
#include <string>

#include "laboratory/run.hpp"

namespace garimpo::laboratory {

std::string answers_folder(const std::string& run_folder);

// Makes the folder. unwritable where it cannot be, or where it holds anything: a run is never written over another one.
LabResult<void> prepare_run_folder(const std::string& folder);
LabResult<void> write_run(const std::string& folder, const Run& run);

// Everything but the gold: corpora have the ids, sites, kinds and languages of their pages, and the folders that they were read from.
// Methods and evaluators are those of the registries; an evaluator whose counts have other names today is left out. bad_run where the
// folder is none.
LabResult<Run> read_run(const std::string& folder, const Registry& registry, const EvaluatorRegistry& evaluators);

// The contenders of a stored run as answers to be scored again, with their stored times.
std::vector<Contender> stored_contenders(const std::string& folder, const Run& run);
void restore_times(const Run& before, Run& after);

}  // namespace garimpo::laboratory
