#include "laboratory/run.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace garimpo::laboratory {

namespace {

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

LabResult<File> open_answers(const std::string& folder, const Contender& contender, const corpus::Corpus& corpus) {
  if (folder.empty()) return File();
  const std::filesystem::path path = std::filesystem::path(folder) / file_name(contender.name) / (file_name(corpus.name) + ".jsonl");
  std::error_code problem;
  std::filesystem::create_directories(path.parent_path(), problem);
  File file(std::fopen(path.c_str(), "wb"));
  if (!file) return LabError{ErrorCode::unwritable, "cannot write " + path.string()};
  return file;
}

// A contender's answers on one corpus: the file itself, or the corpus's file in a folder.
LabResult<StoredAnswers> read_answers(const Contender& contender, const corpus::Corpus& corpus) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(contender.answers, ignored)) return StoredAnswers::read(contender.answers);
  return StoredAnswers::read((std::filesystem::path(contender.answers) / (file_name(corpus.name) + ".jsonl")).string());
}

// Returns false if the two have no evaluator in common.
bool compare_trials(const Trial& before, const corpus::Corpus& before_corpus, std::string against, const Trial& after, Run& run) {
  for (const evaluate::Evaluator* evaluator : after.evaluators) {
    if (!before.find(evaluator->name)) continue;
    auto comparison = compare(before, before_corpus, after, run.corpora[after.corpus], evaluator->name, run.resampling);
    if (!comparison) continue;
    run.comparisons.push_back({after.corpus, after.contender, std::move(against), std::move(*comparison)});
    return true;
  }
  return false;
}

}  // namespace

const Trial* Run::find(std::size_t corpus, std::size_t contender) const {
  const auto found =
      std::ranges::find_if(trials, [&](const Trial& trial) { return trial.corpus == corpus && trial.contender == contender; });
  return found == trials.end() ? nullptr : &*found;
}

bool Run::is_interrupted() const {
  return std::ranges::any_of(trials, [](const Trial& trial) { return trial.is_interrupted; });
}

std::vector<PlannedTrial> plan_trials(const Run& run, const RunPlan& plan) {
  std::vector<PlannedTrial> planned;
  for (std::size_t corpus = 0; corpus < run.corpora.size(); ++corpus) {
    const auto evaluators = applicable(run.corpora[corpus], plan.evaluators);
    for (std::size_t contender = 0; contender < run.contenders.size(); ++contender) {
      PlannedTrial trial{corpus, contender, {}};
      for (const evaluate::Evaluator* evaluator : evaluators)
        if (run.contenders[contender].competes_in(evaluator->task)) trial.evaluators.push_back(evaluator);
      if (!trial.evaluators.empty()) planned.push_back(std::move(trial));
    }
  }
  return planned;
}

LabResult<void> run_trials(Run& run, const RunPlan& plan, const std::vector<PlannedTrial>& trials, RunObserver& observer) {
  for (const PlannedTrial& planned : trials) {
    const Contender& contender = run.contenders[planned.contender];
    const corpus::Corpus& corpus = run.corpora[planned.corpus];
    LabResult<StoredAnswers> stored = StoredAnswers{};
    if (contender.kind == ContenderKind::answers) stored = read_answers(contender, corpus);
    if (!stored) return stored.error();
    auto file = open_answers(plan.answers_folder, contender, corpus);
    if (!file) return file.error();
    TrialPlan trial_plan{&corpus, {}, planned.evaluators, plan.jobs, file->get()};
    trial_plan.make_source = [&]() -> std::unique_ptr<AnswerSource> {
      if (contender.kind == ContenderKind::method) return method_answers(contender, run.limits);
      if (contender.kind == ContenderKind::external) return external_answers(contender, plan.external_timeout_ms);
      return stored_answers(*stored);
    };
    auto trial = run_trial(trial_plan, observer);
    if (!trial) return trial.error();
    trial->corpus = planned.corpus;
    trial->contender = planned.contender;
    const bool is_interrupted = trial->is_interrupted;
    run.trials.push_back(std::move(*trial));
    if (is_interrupted) break;
  }
  return {};
}

void compare_contenders(Run& run) {
  for (const Trial& trial : run.trials) {
    for (const Trial& first : run.trials) {
      if (&first == &trial) break;
      if (first.corpus != trial.corpus) continue;
      if (compare_trials(first, run.corpora[trial.corpus], run.contenders[first.contender].name, trial, run)) break;
    }
  }
}

namespace {

// The name that the contender has in the older run: its own or, where none is called so, that of its method without settings.
std::string counterpart(std::string_view contender, const Run& before, const Registry& registry) {
  std::string name = current_name(contender, registry);
  const auto is_called = [&](const Contender& old) { return current_name(old.name, registry) == name; };
  return std::ranges::any_of(before.contenders, is_called) ? name : name.substr(0, name.find(':'));
}

}  // namespace

std::size_t compare_runs(const Run& before, std::string_view before_name, Run& after, const Registry& registry) {
  std::size_t pairs = 0;
  for (const Trial& trial : after.trials) {
    const std::string wanted = counterpart(after.contenders[trial.contender].name, before, registry);
    for (const Trial& old_trial : before.trials) {
      const bool is_same_corpus = before.corpora[old_trial.corpus].name == after.corpora[trial.corpus].name;
      const std::string& old_name = before.contenders[old_trial.contender].name;
      const bool is_same_name = current_name(old_name, registry) == wanted;
      const bool is_other = !is_same_name && before.contenders.size() != 1;
      if (!is_same_corpus || is_other) continue;
      const std::string against = std::string(before_name) + ": " + old_name;
      if (compare_trials(old_trial, before.corpora[old_trial.corpus], against, trial, after)) ++pairs;
    }
  }
  return pairs;
}

std::string file_name(std::string_view name) {
  std::string result;
  for (const char c : name) {
    const bool is_plain = base::is_letter_or_digit(c) || c == '.' || c == '-' || c == '=';
    result += is_plain ? c : '_';
  }
  return result.empty() || result.front() == '.' ? "_" + result : result;
}

void make_names_unique(std::vector<corpus::Corpus>& corpora) {
  std::set<std::string> taken;
  for (corpus::Corpus& corpus : corpora) {
    if (!taken.insert(file_name(corpus.name)).second) {
      corpus.name = std::filesystem::path(corpus.folder).lexically_normal().parent_path().filename().string() + "/" + corpus.name;
      for (std::size_t number = 2; !taken.insert(file_name(corpus.name)).second; ++number)
        corpus.name = corpus.name.substr(0, corpus.name.find('#')) + "#" + std::to_string(number);
    }
  }
}

}  // namespace garimpo::laboratory
