// Published experiments: listed, described, run. Tables go to standard output; progress and complaints to standard error.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "batch/interrupt.hpp"
#include "bench/bench_text.hpp"
#include "bench/run_keeping.hpp"
#include "bench/text_table.hpp"
#include "command_line/plan.hpp"
#include "corpus/corpus_writer.hpp"
#include "experiments/experiment_plan.hpp"
#include "experiments/experiment_text.hpp"
#include "laboratory/experiments/experiment_tables.hpp"
#include "laboratory/experiments/own_files.hpp"
#include "laboratory/experiments/stage_times.hpp"
#include "laboratory/report/report_data.hpp"
#include "laboratory/run_folder.hpp"
#include "terminal/console.hpp"
#include "terminal/quantities.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

namespace fs = std::filesystem;

// What was measured, as tables.
struct Findings {
  std::vector<laboratory::SiteTimes> times;
  std::vector<laboratory::ExperimentTable> tables;
  std::string json;
};

Outcome<Findings> measure(ExperimentPlan& plan, const Command& command, Console& console) {
  const laboratory::Experiment& experiment = plan.opened.experiment;
  const auto trials = laboratory::plan_trials(plan.run, plan.plan);
  std::uint64_t pages = 0;
  for (const laboratory::PlannedTrial& trial : trials) pages += plan.run.corpora[trial.corpus].pages.size();
  if (experiment.times)
    for (const corpus::Corpus& corpus : plan.run.corpora) pages += corpus.pages.size();
  if (trials.empty() && !experiment.times)
    return usage_error(fmt::format("the corpora of '{}' have no gold that its evaluators score", experiment.name));
  RunProgress progress(console, pages);
  if (const auto done = laboratory::run_trials(plan.run, plan.plan, trials, progress); !done)
    return Failure{kExitSomeFailed, done.error().message};
  Findings findings;
  if (experiment.times && !is_interrupted()) {
    auto times = laboratory::measure_stages(*experiment.times, *command.registry, plan.run.corpora, plan.run.limits, progress);
    if (!times) return usage_error(fmt::format("{}: {}", experiment.name, times.error().message));
    findings.times = std::move(*times);
  }
  console.clear_bar();
  if (plan.run.sweeps.empty()) laboratory::compare_contenders(plan.run);
  findings.tables = laboratory::experiment_tables(experiment, plan.run, findings.times);
  findings.json = laboratory::experiment_json(experiment, findings.tables, findings.times, !plan.own_set_folder.empty());
  if (!plan.is_quiet)
    console.print(fmt::format("{} scored in {}\n", counted(progress.pages(), "page"), readable_seconds(progress.seconds())));
  return findings;
}

Outcome<void> keep(ExperimentPlan& plan, const Findings& findings, Console& console) {
  if (plan.run_folder.empty()) return {};
  const auto failed = [](const LabError& error) { return Failure{kExitSomeFailed, error.message}; };
  const fs::path folder(plan.written_folder);
  const laboratory::ReportOptions options{.title = plan.opened.experiment.title,
                                          .answers_folder = laboratory::answers_folder(plan.written_folder),
                                          .worst_pages = plan.report_pages,
                                          .experiment = findings.json};
  const std::string text = beside_published(findings.tables, {}, kColumnsOfAFile) +
                           differences(plan.opened.experiment, !plan.own_set_folder.empty(), {}, kColumnsOfAFile);
  for (const auto& [name, content] : {std::pair<std::string_view, std::string>{"report.html", laboratory::make_report(plan.run, options)},
                                      {"experiment.json", plan.opened.file},
                                      {"tables.json", findings.json + "\n"},
                                      {"tables.txt", text}})
    if (const auto written = corpus::replace_file((folder / name).string(), content); !written) return failed(written.error());
  // The stored run names its pages where they will be, not where they were read.
  if (!plan.own_set_folder.empty()) plan.run.corpora.front().folder = (fs::path(plan.run_folder) / plan.opened.experiment.own_set).string();
  if (const auto written = laboratory::write_run(plan.written_folder, plan.run); !written) return failed(written.error());
  if (const auto put = put_in_place(plan.written_folder, plan.run_folder); !put) return put;
  if (!plan.is_quiet)
    console.print(fmt::format("kept in {}; look at {}\n", plan.run_folder, (fs::path(plan.run_folder) / "report.html").string()));
  return {};
}

void say_what_is_missing(const ExperimentPlan& plan, Console& console) {
  if (plan.is_quiet) return;
  if (!plan.own_set_folder.empty() && !plan.opened.experiment.corpora.empty())
    console.print(fmt::format("{}: none of its corpora is here ({}), so a small set of our own making is used; --corpora DIR names them\n",
                              plan.opened.experiment.name, fmt::join(plan.opened.experiment.corpora, ", ")));
  if (!plan.missing.empty()) console.print(fmt::format("not here and left out: {}\n", fmt::join(plan.missing, ", ")));
}

// What was only written to be measured goes again.
void clean_up(const ExperimentPlan& plan) {
  std::error_code ignored;
  if (!plan.written_folder.empty()) fs::remove_all(plan.written_folder, ignored);
  if (plan.run_folder.empty() && !plan.own_set_folder.empty()) fs::remove_all(fs::path(plan.own_set_folder).parent_path(), ignored);
}

int show_findings(const ExperimentPlan& plan, const Findings& findings, Console& console, const Command& command) {
  const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
  const bool has_width = terminal.is_terminal || std::getenv("COLUMNS") != nullptr;
  const std::size_t columns = has_width ? terminal.columns : kColumnsOfAFile;
  if (plan.json)
    write_all(STDOUT_FILENO, findings.json + "\n");
  else
    write_all(STDOUT_FILENO, beside_published(findings.tables, terminal, columns) +
                                 differences(plan.opened.experiment, !plan.own_set_folder.empty(), terminal, columns));
  if (!plan.is_quiet) console.print(failure_lines(plan.run, console.terminal(), false));
  if (is_interrupted()) return kExitInterrupted;
  const bool has_failed = std::ranges::any_of(plan.run.trials, [](const laboratory::Trial& trial) { return trial.failed_pages() != 0; });
  return has_failed ? kExitSomeFailed : kExitExtracted;
}

int run(const Command& command, OpenedExperiment opened) {
  auto plan = plan_experiment(command, std::move(opened));
  if (!plan) return report(plan.error(), command);
  Console console(command.color, !plan->is_quiet);
  say_what_is_missing(*plan, console);
  const auto findings = measure(*plan, command, console);
  if (!findings) {
    clean_up(*plan);
    return report(findings.error(), command);
  }
  if (is_interrupted())
    console.print(console.terminal().yellow("interrupted: these figures are of the pages that were reached, and nothing is kept") + "\n");
  const auto kept = is_interrupted() ? Outcome<void>{} : keep(*plan, *findings, console);
  const int exit_code = kept ? show_findings(*plan, *findings, console, command) : report(kept.error(), command);
  clean_up(*plan);
  return exit_code;
}

int show(const Command& command, const OpenedExperiment& opened) {
  if (command.has(FlagId::json)) {
    write_all(STDOUT_FILENO, opened.file);
    return kExitExtracted;
  }
  write_all(STDOUT_FILENO, described(opened.experiment, describe_terminal(STDOUT_FILENO, command.color)));
  return kExitExtracted;
}

}  // namespace

int run_experiment(const Command& command) {
  const std::string usage = "say what to do: garimpo experiment list, show NAME or run NAME";
  if (command.arguments.empty()) return report({kExitUsage, usage}, command);
  const std::string& action = command.arguments.front();
  if (std::ranges::find(kExperimentActions, action) == kExperimentActions.end())
    return report({kExitUsage, fmt::format("'experiment' cannot '{}'{}; {}", action, did_you_mean(action, kExperimentActions), usage)},
                  command);
  const std::size_t wanted = action == "list" ? 1 : 2;
  if (command.arguments.size() < wanted)
    return report({kExitUsage, fmt::format("name an experiment: garimpo experiment {} NAME; there are {}", action,
                                           fmt::join(laboratory::experiment_names(), ", "))},
                  command);
  if (command.arguments.size() > wanted)
    return report({kExitUsage, fmt::format("'experiment {}' takes {}, not '{}' too", action, wanted == 1 ? "no name" : "one name",
                                           command.arguments[wanted])},
                  command);
  if (action == "list") {
    write_all(STDOUT_FILENO, experiment_list(describe_terminal(STDOUT_FILENO, command.color)));
    return kExitExtracted;
  }
  auto opened = open_experiment(command.arguments[1]);
  if (!opened) return report(opened.error(), command);
  return action == "show" ? show(command, *opened) : run(command, std::move(*opened));
}

}  // namespace garimpo::cli
