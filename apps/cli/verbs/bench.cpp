// Runs, scores, keeps, compares and checks. Tables go to standard output; progress and complaints to standard error.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "batch/interrupt.hpp"
#include "bench/bench_plan.hpp"
#include "bench/bench_text.hpp"
#include "command_line/plan.hpp"
#include "laboratory/report/report_data.hpp"
#include "laboratory/run_folder.hpp"
#include "laboratory/scores_json.hpp"
#include "terminal/console.hpp"
#include "terminal/quantities.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kColumnsOfAFile = 200;

class BenchProgress final : public laboratory::RunObserver {
 public:
  BenchProgress(Console& console, std::uint64_t pages) : console_(console), all_pages_(pages) {}
  void page_done(std::uint64_t bytes) override {
    ++progress_.pages;
    progress_.bytes += bytes;
    progress_.fraction = static_cast<double>(progress_.pages) / static_cast<double>(std::max<std::uint64_t>(all_pages_, 1));
    progress_.seconds = seconds();
    console_.draw(progress_);
  }
  bool should_stop() override { return is_interrupted(); }
  std::uint64_t pages() const { return progress_.pages; }
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }

 private:
  Console& console_;
  std::uint64_t all_pages_;
  Progress progress_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

Failure failed(const LabError& error) { return {kExitSomeFailed, error.message}; }

bool is_rescored_in_place(const BenchPlan& plan, const Command& command) {
  std::error_code ignored;
  return plan.rescored && std::filesystem::equivalent(plan.run_folder, std::string(command.last(FlagId::rescore)), ignored);
}

Outcome<void> run_all(BenchPlan& plan, const Command& command, Console& console) {
  const bool in_place = is_rescored_in_place(plan, command);
  if (!plan.run_folder.empty() && !in_place) {
    if (const auto prepared = laboratory::prepare_run_folder(plan.run_folder); !prepared) return failed(prepared.error());
    plan.plan.answers_folder = laboratory::answers_folder(plan.run_folder);
  }
  const auto trials = laboratory::plan_trials(plan.run, plan.plan);
  if (trials.empty()) return usage_error("none of these contenders can be scored on these corpora: their gold is for other tasks");
  std::uint64_t pages = 0;
  for (const laboratory::PlannedTrial& trial : trials) pages += plan.run.corpora[trial.corpus].pages.size();
  BenchProgress progress(console, pages);
  const auto done = laboratory::run_trials(plan.run, plan.plan, trials, progress);
  console.clear_bar();
  if (!done) return failed(done.error());
  if (plan.rescored) laboratory::restore_times(*plan.rescored, plan.run);
  laboratory::compare_contenders(plan.run);
  if (plan.compared) laboratory::compare_runs(*plan.compared, plan.compared_name, plan.run);
  if (plan.run.is_interrupted())
    console.print(console.terminal().yellow("interrupted: these figures are of the pages that were reached") + "\n");
  if (plan.verbosity != Verbosity::quiet)
    console.print(fmt::format("{} scored in {}\n", counted(progress.pages(), "page"), readable_seconds(progress.seconds())));
  return {};
}

Outcome<void> keep(const BenchPlan& plan, Console& console) {
  if (plan.run_folder.empty()) return {};
  if (const auto written = laboratory::write_run(plan.run_folder, plan.run); !written) return failed(written.error());
  const laboratory::ReportOptions options{
      .title = "Garimpo bench", .answers_folder = laboratory::answers_folder(plan.run_folder), .worst_pages = plan.report_pages};
  const std::string path = (std::filesystem::path(plan.run_folder) / "report.html").string();
  std::ofstream file(path, std::ios::binary);
  file << laboratory::make_report(plan.run, options);
  file.flush();
  if (!file) return Failure{kExitSomeFailed, "cannot write " + path};
  if (plan.verbosity != Verbosity::quiet) console.print(fmt::format("kept in {}; look at {}\n", plan.run_folder, path));
  return {};
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
  if (plan.verbosity != Verbosity::quiet)
    console.print(failure_lines(plan.run, console.terminal(), plan.verbosity == Verbosity::verbose) +
                  gate_lines(gates, console.terminal()));
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
  if (const auto run = run_all(*plan, command, console); !run) return report(run.error(), command);
  const auto gates = check_gates(*plan);
  if (!gates) return report(gates.error(), command);
  if (const auto kept = keep(*plan, console); !kept) return report(kept.error(), command);
  if (const auto updated = update_floors(*plan, console); !updated) return report(updated.error(), command);
  return show(*plan, *gates, console, command);
}

}  // namespace garimpo::cli
