// Runs, scores, keeps, compares and checks. Tables go to standard output; progress and complaints to standard error.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "batch/interrupt.hpp"
#include "bench/bench_plan.hpp"
#include "bench/bench_text.hpp"
#include "bench/run_keeping.hpp"
#include "bench/text_table.hpp"
#include "command_line/plan.hpp"
#include "corpus/corpus_writer.hpp"
#include "laboratory/report/report_data.hpp"
#include "laboratory/run_folder.hpp"
#include "laboratory/scores_json.hpp"
#include "terminal/console.hpp"
#include "terminal/quantities.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

Failure failed(const LabError& error) { return {kExitSomeFailed, error.message}; }

Outcome<void> prepare(BenchPlan& plan) {
  if (plan.written_folder == plan.run_folder) return {};
  if (const auto begun = begin_written_folder(plan.written_folder); !begun) return begun;
  plan.plan.answers_folder = laboratory::answers_folder(plan.written_folder);
  return {};
}

std::string names_of(const laboratory::Run& run) {
  std::set<std::string> contenders;
  std::set<std::string> corpora;
  for (const laboratory::Trial& trial : run.trials) {
    contenders.insert(run.contenders[trial.contender].name);
    corpora.insert(run.corpora[trial.corpus].name);
  }
  return fmt::format("{} on {}", fmt::join(contenders, ", "), fmt::join(corpora, ", "));
}

std::string nothing_in_common(const laboratory::Run& before, std::string_view before_name, const laboratory::Run& now) {
  return fmt::format(": {} has {}, and this run has {}: no contender, corpus and page in common", before_name, names_of(before),
                     names_of(now));
}

Outcome<void> run_all(BenchPlan& plan, Console& console, const Registry& registry) {
  const auto trials = laboratory::plan_trials(plan.run, plan.plan);
  if (trials.empty()) return usage_error("none of these contenders can be scored on these corpora: their gold is for other tasks");
  if (const auto prepared = prepare(plan); !prepared) return prepared;
  std::uint64_t pages = 0;
  for (const laboratory::PlannedTrial& trial : trials) pages += plan.run.corpora[trial.corpus].pages.size();
  RunProgress progress(console, pages);
  const auto done = laboratory::run_trials(plan.run, plan.plan, trials, progress);
  console.clear_bar();
  if (!done) return failed(done.error());
  if (plan.rescored) laboratory::restore_times(*plan.rescored, plan.run);
  laboratory::compare_contenders(plan.run);
  if (plan.compared && laboratory::compare_runs(*plan.compared, plan.compared_name, plan.run, registry) == 0)
    console.print(console.terminal().fitted(console.terminal().yellow("nothing to compare") +
                                            nothing_in_common(*plan.compared, plan.compared_name, plan.run)) +
                  "\n");
  if (plan.run.is_interrupted())
    console.print(console.terminal().yellow("interrupted: these figures are of the pages that were reached") + "\n");
  if (plan.verbosity != Verbosity::quiet)
    console.print(fmt::format("{} scored in {}\n", counted(progress.pages(), "page"), readable_seconds(progress.seconds())));
  return {};
}

Outcome<void> write_folder(const BenchPlan& plan) {
  if (const auto written = laboratory::write_run(plan.written_folder, plan.run); !written) return failed(written.error());
  const laboratory::ReportOptions options{
      .title = "Garimpo bench", .answers_folder = laboratory::answers_folder(plan.written_folder), .worst_pages = plan.report_pages};
  const std::string path = (std::filesystem::path(plan.written_folder) / "report.html").string();
  if (const auto written = corpus::replace_file(path, laboratory::make_report(plan.run, options)); !written) return failed(written.error());
  return {};
}

Outcome<void> keep(const BenchPlan& plan, Console& console) {
  if (plan.run_folder.empty()) return {};
  if (const auto written = write_folder(plan); !written) return written;
  std::error_code ignored;
  const bool stays_beside =
      plan.run.is_interrupted() && std::filesystem::exists(std::filesystem::path(plan.run_folder) / "run.json", ignored);
  if (!stays_beside)
    if (const auto put = put_in_place(plan.written_folder, plan.run_folder); !put) return put;
  const std::string& folder = stays_beside ? plan.written_folder : plan.run_folder;
  if (plan.verbosity != Verbosity::quiet)
    console.print(fmt::format("kept in {}; look at {}\n", folder, (std::filesystem::path(folder) / "report.html").string()));
  if (stays_beside) console.print(fmt::format("{} is as it was before\n", plan.run_folder));
  return {};
}

// A run that failed leaves nothing behind: what stood there before stands there still.
int give_up(const BenchPlan& plan, const Failure& failure, const Command& command) {
  std::error_code ignored;
  if (plan.written_folder != plan.run_folder) std::filesystem::remove_all(plan.written_folder, ignored);
  return report(failure, command);
}

Outcome<std::vector<laboratory::GateResult>> check_gates(const BenchPlan& plan) {
  std::vector<laboratory::GateResult> results;
  for (const laboratory::Gate& gate : plan.gates) {
    auto checked = laboratory::check(gate, plan.run);
    if (!checked) return usage_error(checked.error().message);
    results.insert(results.end(), checked->begin(), checked->end());
  }
  if (!plan.updates_floors) {
    const auto checked = laboratory::check(plan.floors, plan.run);
    results.insert(results.end(), checked.begin(), checked.end());
  }
  return results;
}

Outcome<void> update_floors(BenchPlan& plan, Console& console) {
  if (!plan.updates_floors) return {};
  for (const std::string& line : laboratory::update(plan.floors, plan.run, plan.may_lower_floors)) console.print(line + "\n");
  if (const auto written = laboratory::write_floors(plan.floors_path, plan.floors); !written) return failed(written.error());
  return {};
}

std::string tables(const BenchPlan& plan, const Terminal& terminal) {
  const std::size_t columns = terminal.is_terminal ? terminal.columns : kColumnsOfAFile;
  std::string out = score_tables(plan.run, plan.plan.evaluators, terminal, columns, plan.verbosity == Verbosity::verbose);
  for (const std::string& part :
       {sweep_tables(plan.run, terminal, columns), plan.run.sweeps.empty() ? comparison_lines(plan.run, terminal, columns) : ""}) {
    if (!part.empty() && !out.empty()) out += "\n";
    out += part;
  }
  return out;
}

int show(const BenchPlan& plan, const std::vector<laboratory::GateResult>& gates, Console& console, const Command& command) {
  std::string out;
  if (plan.json) {
    laboratory::append_scores(plan.run, false, out);
    out += "\n";
  } else {
    out = tables(plan, describe_terminal(STDOUT_FILENO, command.color));
  }
  const bool is_quiet = plan.verbosity == Verbosity::quiet;
  if (!is_quiet) console.print(failure_lines(plan.run, console.terminal(), plan.verbosity == Verbosity::verbose));
  // What makes the command fail is said even to those who want to hear nothing.
  console.print(gate_lines(gates, console.terminal(), is_quiet));
  write_all(STDOUT_FILENO, out);
  if (is_interrupted()) return kExitInterrupted;
  for (const laboratory::GateResult& gate : gates)
    if (!gate.is_passed) return kExitSomeFailed;
  for (const corpus::Corpus& corpus : plan.run.corpora)
    if (!corpus.problems.empty()) return kExitSomeFailed;
  for (const laboratory::Trial& trial : plan.run.trials)
    if (trial.failed_pages() != 0) return kExitSomeFailed;
  return kExitExtracted;
}

}  // namespace

int run_bench(const Command& command) {
  auto plan = plan_bench(command);
  if (!plan) return report(plan.error(), command);
  Console console(command.color, plan->verbosity != Verbosity::quiet);
  if (const auto run = run_all(*plan, console, *command.registry); !run) return give_up(*plan, run.error(), command);
  const auto gates = check_gates(*plan);
  if (!gates) return give_up(*plan, gates.error(), command);
  if (const auto kept = keep(*plan, console); !kept) return give_up(*plan, kept.error(), command);
  if (const auto updated = update_floors(*plan, console); !updated) return report(updated.error(), command);
  return show(*plan, *gates, console, command);
}

}  // namespace garimpo::cli
