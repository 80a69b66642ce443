#include "bench/bench_plan.hpp"

#include <fmt/format.h>
#include <garimpo/garimpo.hpp>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/json_value.hpp"
#include "command_line/plan.hpp"
#include "corpus/sample.hpp"
#include "corpus/whole_file.hpp"
#include "laboratory/machine.hpp"
#include "laboratory/run_folder.hpp"
#include "outputs/new_file.hpp"
#include "outputs/output_rules.hpp"
#include "outputs/run_note.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

using laboratory::Contender;
using laboratory::ContenderKind;

Outcome<void> read_corpus_into(const std::string& folder, std::vector<corpus::Corpus>& corpora) {
  auto corpus = corpus::read_corpus(folder);
  if (!corpus) return usage_error(corpus.error().message);
  corpora.push_back(std::move(*corpus));
  return {};
}

Outcome<std::vector<corpus::Corpus>> read_corpora(const Command& command) {
  std::vector<std::string> named = command.all(FlagId::corpus);
  named.insert(named.end(), command.arguments.begin(), command.arguments.end());
  std::vector<corpus::Corpus> corpora;
  for (const std::string& name : named) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(name, ignored)) return usage_error(fmt::format("{} is not a folder: a corpus is one", name));
    const std::vector<std::string> folders = corpus::find_corpora(name);
    for (const std::string& folder : folders.empty() ? std::vector<std::string>{name} : folders)
      if (const auto read = read_corpus_into(folder, corpora); !read) return read.error();
  }
  laboratory::make_names_unique(corpora);
  return corpora;
}

// Keeps the pages whose gold field equals the value; a field that is not a string is compared as its JSON text.
void keep_where(const laboratory::Setting& where, corpus::Corpus& corpus) {
  base::JsonDocument gold;
  std::erase_if(corpus.pages, [&](const corpus::CorpusPage& page) {
    if (page.gold.empty() || !gold.parse(page.gold)) return true;
    const base::JsonValue field = gold.root()[where.name];
    return (field.is_string() ? field.text() : field.json()) != where.value;
  });
}

// Pages whose gold a contender has seen. The hash becomes that of what is left, as of a sample.
void leave_out(std::string_view lines, corpus::Corpus& corpus) {
  std::set<std::string_view> ids;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    ids.insert(line.substr(0, line.find_last_not_of(" \t\r") + 1));
  }
  std::erase_if(corpus.pages, [&](const corpus::CorpusPage& page) { return ids.contains(page.id); });
  corpus::keep_sample(corpus, corpus.pages.size());
}

Outcome<void> filter(const Command& command, std::vector<corpus::Corpus>& corpora) {
  for (const std::string& words : command.all(FlagId::where)) {
    const auto where = laboratory::parse_setting(words);
    if (!where) return usage_error("--where: " + where.error().message);
    for (corpus::Corpus& corpus : corpora) {
      keep_where(*where, corpus);
      corpus.hash += "?" + words;  // figures of a part must not be compared with those of the whole
    }
  }
  if (command.has(FlagId::leave_out)) {
    const auto ids = corpus::read_whole_file(std::string(command.last(FlagId::leave_out)));
    if (!ids) return usage_error("--leave-out: " + ids.error().message);
    for (corpus::Corpus& corpus : corpora) leave_out(*ids, corpus);
  }
  if (!command.has(FlagId::sample)) return {};
  const auto pages = read_number(command, FlagId::sample, 0, 1, UINT32_MAX);
  if (!pages) return pages.error();
  for (corpus::Corpus& corpus : corpora) corpus::keep_sample(corpus, static_cast<std::size_t>(*pages));
  return {};
}

bool begins_with(const MethodInfo& method, std::string_view prefix, const Registry& registry) {
  return method.name.starts_with(prefix) || std::ranges::any_of(registry.aliases(), [&](const MethodAlias& each) {
           return each.method == method.name && each.alias.starts_with(prefix);
         });
}

// FAMILY/* is every method of the family, FAMILY/PREFIX* those whose name or alias begins so; each once, by its own name.
std::vector<std::string> with_patterns_spelled_out(const std::vector<std::string>& names, const Registry& registry) {
  std::vector<std::string> spelled;
  for (const std::string& name : names) {
    const std::size_t before = spelled.size();
    if (name.ends_with('*') && name.find('/') != std::string::npos)
      for (const MethodInfo& method : registry.methods())
        if (begins_with(method, std::string_view(name).substr(0, name.size() - 1), registry)) spelled.emplace_back(method.name);
    if (spelled.size() == before) spelled.push_back(name);
  }
  return spelled;
}

Outcome<void> add_methods(const Command& command, std::vector<Contender>& contenders) {
  std::vector<std::string> names = with_patterns_spelled_out(split_names(command.all(FlagId::methods)), *command.registry);
  const bool has_others = command.has(FlagId::external) || command.has(FlagId::answers);
  const bool is_by_default = names.empty() && !has_others;
  if (is_by_default)
    for (const MethodInfo& method : command.registry->methods())
      if (std::ranges::find(names, method.family()) == names.end()) names.emplace_back(method.family());
  for (const std::string& name : names) {
    auto contender = laboratory::parse_method(name, *command.registry);
    if (!contender) return usage_error(contender.error().message);
    contender->is_by_default = is_by_default;
    contenders.push_back(std::move(*contender));
  }
  for (const std::string& words : command.all(FlagId::set)) {
    const auto setting = laboratory::parse_setting(words);
    if (!setting) return usage_error("--set: " + setting.error().message);
    bool applied = false;
    for (Contender& contender : contenders) {
      if (!laboratory::has_option(contender, setting->name)) continue;
      if (const auto set = laboratory::apply_setting(contender, *setting); !set) return usage_error(set.error().message);
      applied = true;
    }
    if (!applied) return usage_error(fmt::format("no method here has an option '{}'; see garimpo methods NAME", setting->name));
  }
  return {};
}

Outcome<void> add_others(const Command& command, std::vector<Contender>& contenders) {
  const auto add = [&](FlagId id, ContenderKind kind, std::string Contender::* place) -> Outcome<void> {
    for (const std::string& words : command.all(id)) {
      const auto setting = laboratory::parse_setting(words);
      if (!setting) return usage_error(fmt::format("--{} takes {}, not '{}'", flag(id).name, flag(id).argument, words));
      Contender contender;
      contender.name = setting->name;
      contender.kind = kind;
      contender.*place = setting->value;
      contenders.push_back(std::move(contender));
    }
    return {};
  };
  if (const auto added = add(FlagId::external, ContenderKind::external, &Contender::command); !added) return added;
  return add(FlagId::answers, ContenderKind::answers, &Contender::answers);
}

Outcome<void> read_contenders(const Command& command, laboratory::Run& run) {
  if (const auto added = add_methods(command, run.contenders); !added) return added;
  if (command.all(FlagId::sweep).size() > 1) return usage_error("one --sweep at a time");
  if (command.has(FlagId::sweep)) {
    const auto sweep = laboratory::parse_sweep(command.last(FlagId::sweep));
    if (!sweep) return usage_error("--sweep: " + sweep.error().message);
    auto curves = laboratory::expand(*sweep, run.contenders);
    if (!curves) return usage_error(curves.error().message);
    run.sweeps = std::move(*curves);
  }
  if (const auto added = add_others(command, run.contenders); !added) return added;
  std::vector<std::string> names;
  for (const Contender& contender : run.contenders) {
    if (std::ranges::find(names, laboratory::file_name(contender.name)) != names.end())
      return usage_error(fmt::format("two contenders are called '{}'", contender.name));
    names.push_back(laboratory::file_name(contender.name));
  }
  return {};
}

Outcome<std::vector<const evaluate::Evaluator*>> read_evaluators(const Command& command) {
  const std::vector<std::string> names = split_names(command.all(FlagId::evaluators));
  std::vector<const evaluate::Evaluator*> chosen;
  std::vector<std::string_view> known;
  for (const evaluate::Evaluator* evaluator : command.evaluators->all()) {
    known.push_back(evaluator->name);
    const bool is_named = std::ranges::find(names, evaluator->name) != names.end() || std::ranges::find(names, "all") != names.end();
    if (is_named || (names.empty() && !evaluator->is_costly)) chosen.push_back(evaluator);
  }
  for (const std::string& name : names)
    if (name != "all" && std::ranges::find(known, name) == known.end())
      return usage_error(fmt::format("no evaluator '{}'{}; there are {}", name, did_you_mean(name, known), fmt::join(known, ", ")));
  return chosen;
}

Outcome<void> read_gates(const Command& command, BenchPlan& plan) {
  for (const std::string& words : command.all(FlagId::fail_below)) {
    auto gate = laboratory::parse_gate(words);
    if (!gate) return usage_error("--fail-below: " + gate.error().message);
    plan.gates.push_back(std::move(*gate));
  }
  plan.floors_path = command.last(FlagId::floors);
  plan.updates_floors = command.has(FlagId::update_floors);
  plan.may_lower_floors = command.has(FlagId::lower_floors);
  if (plan.updates_floors && plan.floors_path.empty()) return usage_error("--update-floors needs --floors FILE");
  if (plan.may_lower_floors && !plan.updates_floors) return usage_error("--lower-floors goes with --update-floors");
  std::error_code ignored;
  if (plan.floors_path.empty() || (plan.updates_floors && !std::filesystem::exists(plan.floors_path, ignored))) return {};
  auto floors = laboratory::read_floors(plan.floors_path);
  if (!floors) return usage_error(floors.error().message);
  plan.floors = std::move(*floors);
  return {};
}

Outcome<void> read_numbers(const Command& command, BenchPlan& plan) {
  const auto rounds = read_number(command, FlagId::bootstrap, 1000, 0, 1'000'000);
  const auto seed = read_number(command, FlagId::seed, 1, 0, UINT64_MAX);
  const auto timeout = read_number(command, FlagId::timeout_ms, 30'000, 1, 86'400'000);
  const auto pages = read_number(command, FlagId::report_pages, 30, 0, 100'000);
  for (const auto* number : {&rounds, &seed, &timeout, &pages})
    if (!*number) return number->error();
  plan.run.resampling = {static_cast<std::size_t>(*rounds), *seed};
  plan.plan.external_timeout_ms = static_cast<std::uint32_t>(*timeout);
  plan.report_pages = static_cast<std::size_t>(*pages);
  const auto jobs = read_jobs(command);
  if (!jobs) return jobs.error();
  plan.plan.jobs = *jobs;
  const auto limits = read_limits(command);
  if (!limits) return limits.error();
  plan.run.limits = *limits;
  return {};
}

// Takes the stored run's corpora from where they were, or those named on the command line.
Outcome<void> plan_rescoring(const Command& command, BenchPlan& plan) {
  const std::string folder(command.last(FlagId::rescore));
  for (const FlagId id : {FlagId::methods, FlagId::external, FlagId::answers, FlagId::sweep, FlagId::set})
    if (command.has(id)) return usage_error(fmt::format("--rescore scores what is stored: --{} has no place there", flag(id).name));
  auto stored = laboratory::read_run(folder, *command.registry, *command.evaluators);
  if (!stored) return usage_error(stored.error().message);
  plan.run.contenders = laboratory::stored_contenders(folder, *stored);
  plan.run.sweeps = stored->sweeps;
  if (plan.run.corpora.empty()) {
    for (const corpus::Corpus& corpus : stored->corpora) {
      if (const auto read = read_corpus_into(corpus.folder, plan.run.corpora); !read) return read;
      plan.run.corpora.back().name = corpus.name;
    }
  }
  if (plan.run_folder.empty()) plan.run_folder = folder;
  plan.rescored = std::move(*stored);
  return {};
}

// Of the methods that nobody named, those stay that can answer some of the gold.
Outcome<void> keep_those_that_can_answer(BenchPlan& plan) {
  std::vector<Contender>& contenders = plan.run.contenders;
  if (contenders.empty() || !contenders.front().is_by_default || !plan.run.sweeps.empty()) return {};
  std::set<std::size_t> able;
  for (const laboratory::PlannedTrial& trial : laboratory::plan_trials(plan.run, plan.plan)) able.insert(trial.contender);
  if (able.empty()) {
    std::set<std::string> kinds;
    for (const corpus::Corpus& corpus : plan.run.corpora) kinds.insert(corpus.gold_kinds.begin(), corpus.gold_kinds.end());
    return usage_error(
        fmt::format("no method here answers gold of this kind ({}): name what does with --external NAME=COMMAND or --answers NAME=FILE",
                    fmt::join(kinds, ", ")));
  }
  std::vector<Contender> kept;
  kept.reserve(able.size());
  for (const std::size_t at : able) kept.push_back(std::move(contenders[at]));
  contenders = std::move(kept);
  return {};
}

bool is_of_a_part(const Command& command) {
  return !command.arguments.empty() || command.has(FlagId::corpus) || command.has(FlagId::where) || command.has(FlagId::sample) ||
         command.has(FlagId::leave_out);
}

// Whether the run may be kept where it was asked for, and where it is written meanwhile.
Outcome<void> read_run_folder(const Command& command, BenchPlan& plan) {
  if (plan.run_folder.empty()) return {};
  while (plan.run_folder.size() > 1 && plan.run_folder.ends_with('/')) plan.run_folder.pop_back();
  plan.written_folder = plan.run_folder + ".part";
  if (!plan.rescored || !is_same_file(plan.run_folder, std::string(command.last(FlagId::rescore))))
    return check_run_folder(plan.run_folder, plan.replaces, spelled(command, {FlagId::replace}));
  plan.written_folder = plan.run_folder;
  return check_rescoring(plan.run_folder, is_of_a_part(command), plan.replaces);
}

}  // namespace

Outcome<BenchPlan> plan_bench(const Command& command) {
  BenchPlan plan;
  plan.json = command.has(FlagId::json);
  plan.run_folder = command.last(FlagId::run_folder);
  plan.replaces = command.has(FlagId::replace);
  if (command.has(FlagId::verbose)) plan.verbosity = Verbosity::verbose;
  if (command.has(FlagId::quiet)) plan.verbosity = Verbosity::quiet;
  if (const auto read = read_numbers(command, plan); !read) return read.error();
  auto corpora = read_corpora(command);
  if (!corpora) return corpora.error();
  plan.run.corpora = std::move(*corpora);
  auto evaluators = read_evaluators(command);
  if (!evaluators) return evaluators.error();
  plan.plan.evaluators = std::move(*evaluators);
  const auto contenders = command.has(FlagId::rescore) ? plan_rescoring(command, plan) : read_contenders(command, plan.run);
  if (!contenders) return contenders.error();
  if (plan.run.corpora.empty()) return usage_error("no corpus: name a folder with pages/ and gold.jsonl; see garimpo help bench");
  if (const auto kept = read_run_folder(command, plan); !kept) return kept.error();
  if (const auto filtered = filter(command, plan.run.corpora); !filtered) return filtered.error();
  if (const auto kept = keep_those_that_can_answer(plan); !kept) return kept.error();
  if (const auto gates = read_gates(command, plan); !gates) return gates.error();
  if (command.has(FlagId::compare)) {
    plan.compared_name = command.last(FlagId::compare);
    auto older = laboratory::read_run(plan.compared_name, *command.registry, *command.evaluators);
    if (!older) return usage_error(older.error().message);
    plan.compared = std::move(*older);
  }
  plan.run.command = spelled(command);
  plan.run.started = laboratory::utc_now();
  plan.run.machine = laboratory::describe_machine();
  plan.run.version = version();
  plan.run.commit = laboratory::commit();
  return plan;
}

}  // namespace garimpo::cli
