#include "experiments/experiment_plan.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/garimpo.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "bench/run_keeping.hpp"
#include "command_line/plan.hpp"
#include "corpus/sample.hpp"
#include "corpus/whole_file.hpp"
#include "laboratory/experiments/experiment_tables.hpp"
#include "laboratory/experiments/own_files.hpp"
#include "laboratory/machine.hpp"
#include "laboratory/run_folder.hpp"
#include "outputs/output_rules.hpp"
#include "outputs/run_note.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFileBytes = std::size_t{16} << 20;

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// Where the corpora are: what was named, or what the environment names. "" where neither has one of them.
Outcome<std::string> corpora_folder(const Command& command, const laboratory::Experiment& experiment) {
  const auto holds_one = [&](const fs::path& root) {
    return std::ranges::any_of(experiment.corpora, [&](const std::string& name) { return is_folder(root / name); });
  };
  if (command.has(FlagId::corpora)) {
    std::string folder(command.last(FlagId::corpora));
    if (!is_folder(folder)) return usage_error(fmt::format("{} is not a folder: --corpora names the one that holds the corpora", folder));
    if (!holds_one(folder))
      return usage_error(
          fmt::format("{} has none of the corpora of '{}': {}\n  archives are unpacked first, such as: tar -xJf {}.tar.xz\n"
                      "  without --corpora it runs on a small set of our own making",
                      folder, experiment.name, fmt::join(experiment.corpora, ", "),
                      experiment.corpora.empty() ? "GROUP" : experiment.corpora.front().substr(0, experiment.corpora.front().find('/'))));
    return folder;
  }
  const char* const shared = std::getenv("GARIMPO_SHARED_DATA");
  if (shared == nullptr || *shared == '\0') return std::string{};
  for (const fs::path& root : {fs::path(shared) / "corpora", fs::path(shared)})
    if (holds_one(root)) return root.string();
  return std::string{};
}

// The first page of each site, by id, as Godoy 2015 takes page number 1.
void keep_one_page_per_site(corpus::Corpus& corpus) {
  std::vector<std::size_t> order(corpus.pages.size());
  for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
  std::ranges::stable_sort(order, {}, [&](std::size_t at) { return corpus.pages[at].id; });
  std::set<std::string> sites;
  std::set<std::string> kept;
  for (const std::size_t at : order) {
    const corpus::CorpusPage& page = corpus.pages[at];
    if (!page.gold.empty() && sites.insert(page.site.empty() ? page.id : page.site).second) kept.insert(page.id);
  }
  std::erase_if(corpus.pages, [&](const corpus::CorpusPage& page) { return !kept.contains(page.id); });
  corpus::keep_sample(corpus, corpus.pages.size());
}

Outcome<void> add_corpus(const std::string& folder, ExperimentPlan& plan) {
  auto corpus = corpus::read_corpus(folder);
  if (!corpus) return usage_error(corpus.error().message);
  plan.run.corpora.push_back(std::move(*corpus));
  return {};
}

Outcome<void> read_named_corpora(const std::string& root, ExperimentPlan& plan) {
  for (const std::string& name : plan.opened.experiment.corpora) {
    if (!is_folder(fs::path(root) / name)) {
      plan.missing.push_back(name);
      continue;
    }
    if (const auto added = add_corpus((fs::path(root) / name).string(), plan); !added) return added;
  }
  return {};
}

// Beside what is kept, so that the stored run finds its pages again; else in a folder of its own that is removed afterwards.
Outcome<void> write_own_set(ExperimentPlan& plan) {
  const std::string& set = plan.opened.experiment.own_set;
  if (set.empty())
    return usage_error(fmt::format("none of its corpora is here ({}), and it names no own_set: say where they are with --corpora DIR",
                                   fmt::join(plan.opened.experiment.corpora, ", ")));
  std::error_code ignored;
  const fs::path folder =
      plan.written_folder.empty() ? fs::temp_directory_path(ignored) / fmt::format("garimpo_{}", getpid()) : fs::path(plan.written_folder);
  plan.own_set_folder = (folder / set).string();
  if (const auto written = laboratory::write_own_set(set, plan.own_set_folder); !written)
    return Failure{written.error().code == LabErrorCode::bad_experiment ? kExitUsage : kExitSomeFailed, written.error().message};
  return add_corpus(plan.own_set_folder, plan);
}

Outcome<void> read_corpora(const Command& command, ExperimentPlan& plan) {
  const auto root = corpora_folder(command, plan.opened.experiment);
  if (!root) return root.error();
  if (const auto read = root->empty() ? write_own_set(plan) : read_named_corpora(*root, plan); !read) return read;
  laboratory::make_names_unique(plan.run.corpora);
  if (plan.opened.experiment.is_one_page_per_site)
    for (corpus::Corpus& corpus : plan.run.corpora) keep_one_page_per_site(corpus);
  if (!command.has(FlagId::sample)) return {};
  const auto pages = read_number(command, FlagId::sample, 0, 1, UINT32_MAX);
  if (!pages) return pages.error();
  for (corpus::Corpus& corpus : plan.run.corpora) corpus::keep_sample(corpus, static_cast<std::size_t>(*pages));
  return {};
}

Outcome<void> read_contenders(const Command& command, ExperimentPlan& plan) {
  const laboratory::Experiment& experiment = plan.opened.experiment;
  for (const laboratory::MethodPlan& method : experiment.methods) {
    auto contender = laboratory::parse_method(method.words, *command.registry);
    if (!contender) return usage_error(fmt::format("{}: {}", experiment.name, contender.error().message));
    plan.run.contenders.push_back(std::move(*contender));
  }
  if (!experiment.sweep.empty()) {
    const auto sweep = laboratory::parse_sweep(experiment.sweep);
    if (!sweep) return usage_error(fmt::format("{}: {}", experiment.name, sweep.error().message));
    auto curves = laboratory::expand(*sweep, plan.run.contenders);
    if (!curves) return usage_error(fmt::format("{}: {}", experiment.name, curves.error().message));
    plan.run.sweeps = std::move(*curves);
  }
  std::set<std::string> names;
  for (const laboratory::Contender& contender : plan.run.contenders)
    if (!names.insert(laboratory::file_name(contender.name)).second)
      return usage_error(fmt::format("{} names the method '{}' twice", experiment.name, contender.name));
  for (const std::string& name : experiment.evaluators)
    if (const auto* evaluator = command.evaluators->find(name)) plan.plan.evaluators.push_back(evaluator);
  return {};
}

Outcome<void> read_folder(const Command& command, ExperimentPlan& plan) {
  plan.run_folder = command.last(FlagId::run_folder);
  if (plan.run_folder.empty()) return {};
  while (plan.run_folder.size() > 1 && plan.run_folder.ends_with('/')) plan.run_folder.pop_back();
  plan.written_folder = plan.run_folder + ".part";
  return check_run_folder(plan.run_folder, command.has(FlagId::replace), spelled(command, {FlagId::replace}));
}

Outcome<void> read_numbers(const Command& command, ExperimentPlan& plan) {
  const auto pages = read_number(command, FlagId::report_pages, 30, 0, 100'000);
  if (!pages) return pages.error();
  plan.report_pages = static_cast<std::size_t>(*pages);
  const auto jobs = read_jobs(command);
  if (!jobs) return jobs.error();
  plan.plan.jobs = *jobs;
  return {};
}

}  // namespace

Outcome<OpenedExperiment> open_experiment(const std::string& name) {
  const bool is_path = name.find('/') != std::string::npos || name.ends_with(".json");
  OpenedExperiment opened;
  if (is_path) {
    auto text = corpus::read_whole_file(name, kMostFileBytes);
    if (!text) return usage_error(fmt::format("{}: {}", name, text.error().message));
    opened.file = std::move(*text);
  } else {
    opened.file = laboratory::find_experiment(name);
    const std::vector<std::string_view> names = laboratory::experiment_names();
    if (opened.file.empty())
      return usage_error(fmt::format("no experiment '{}'{}; there are {}; the file of your own is named by its path, such as ./{}.json",
                                     name, did_you_mean(name, names), fmt::join(names, ", "), name));
  }
  auto read = laboratory::read_experiment(opened.file, name);
  if (!read) return usage_error(read.error().message);
  opened.experiment = std::move(*read);
  return opened;
}

Outcome<ExperimentPlan> plan_experiment(const Command& command, OpenedExperiment opened) {
  ExperimentPlan plan;
  plan.opened = std::move(opened);
  plan.json = command.has(FlagId::json);
  plan.is_quiet = command.has(FlagId::quiet);
  if (const auto read = read_numbers(command, plan); !read) return read.error();
  if (const auto checked = laboratory::check_figures(plan.opened.experiment, *command.evaluators); !checked)
    return usage_error(checked.error().message);
  if (const auto read = read_contenders(command, plan); !read) return read.error();
  if (const auto kept = read_folder(command, plan); !kept) return kept.error();
  if (!plan.written_folder.empty()) {
    if (const auto begun = begin_written_folder(plan.written_folder); !begun) return begun.error();
    plan.plan.answers_folder = laboratory::answers_folder(plan.written_folder);
  }
  if (const auto read = read_corpora(command, plan); !read) {
    std::error_code ignored;
    if (!plan.written_folder.empty()) fs::remove_all(plan.written_folder, ignored);
    return read.error();
  }
  plan.run.command = spelled(command);
  plan.run.started = laboratory::utc_now();
  plan.run.machine = laboratory::describe_machine();
  plan.run.version = version();
  plan.run.commit = laboratory::commit();
  return plan;
}

}  // namespace garimpo::cli
