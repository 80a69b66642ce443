#include "laboratory/run.hpp"

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

// False where they have no evaluator in common.
bool compare_heats(const Heat& before, const corpus::Corpus& before_corpus, std::string against, const Heat& after, Run& run) {
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

const Heat* Run::find(std::size_t corpus, std::size_t contender) const {
  const auto found = std::ranges::find_if(heats, [&](const Heat& heat) { return heat.corpus == corpus && heat.contender == contender; });
  return found == heats.end() ? nullptr : &*found;
}

bool Run::is_interrupted() const {
  return std::ranges::any_of(heats, [](const Heat& heat) { return heat.is_interrupted; });
}

std::vector<PlannedHeat> plan_heats(const Run& run, const RunPlan& plan) {
  std::vector<PlannedHeat> planned;
  for (std::size_t corpus = 0; corpus < run.corpora.size(); ++corpus) {
    const auto evaluators = applicable(run.corpora[corpus], plan.evaluators);
    for (std::size_t contender = 0; contender < run.contenders.size(); ++contender) {
      PlannedHeat heat{corpus, contender, {}};
      for (const evaluate::Evaluator* evaluator : evaluators)
        if (run.contenders[contender].competes_in(evaluator->task)) heat.evaluators.push_back(evaluator);
      if (!heat.evaluators.empty()) planned.push_back(std::move(heat));
    }
  }
  return planned;
}

LabResult<void> run_heats(Run& run, const RunPlan& plan, const std::vector<PlannedHeat>& heats, RunObserver& observer) {
  for (const PlannedHeat& planned : heats) {
    const Contender& contender = run.contenders[planned.contender];
    const corpus::Corpus& corpus = run.corpora[planned.corpus];
    LabResult<StoredAnswers> stored = StoredAnswers{};
    if (contender.kind == ContenderKind::answers) stored = read_answers(contender, corpus);
    if (!stored) return stored.error();
    auto file = open_answers(plan.answers_folder, contender, corpus);
    if (!file) return file.error();
    HeatPlan heat_plan{&corpus, {}, planned.evaluators, plan.jobs, file->get()};
    heat_plan.make_source = [&]() -> std::unique_ptr<AnswerSource> {
      if (contender.kind == ContenderKind::method) return method_answers(contender, run.limits);
      if (contender.kind == ContenderKind::external) return external_answers(contender, plan.external_timeout_ms);
      return stored_answers(*stored);
    };
    auto heat = run_heat(heat_plan, observer);
    if (!heat) return heat.error();
    heat->corpus = planned.corpus;
    heat->contender = planned.contender;
    const bool is_interrupted = heat->is_interrupted;
    run.heats.push_back(std::move(*heat));
    if (is_interrupted) break;
  }
  return {};
}

void compare_contenders(Run& run) {
  for (const Heat& heat : run.heats) {
    for (const Heat& first : run.heats) {
      if (&first == &heat) break;
      if (first.corpus != heat.corpus) continue;
      if (compare_heats(first, run.corpora[heat.corpus], run.contenders[first.contender].name, heat, run)) break;
    }
  }
}

void compare_runs(const Run& before, std::string_view before_name, Run& after) {
  for (const Heat& heat : after.heats) {
    for (const Heat& old_heat : before.heats) {
      const bool is_same_corpus = before.corpora[old_heat.corpus].name == after.corpora[heat.corpus].name;
      const bool is_same_name = before.contenders[old_heat.contender].name == after.contenders[heat.contender].name;
      const bool is_other = !is_same_name && before.contenders.size() != 1;
      if (!is_same_corpus || is_other) continue;
      const std::string against = std::string(before_name) + ": " + before.contenders[old_heat.contender].name;
      compare_heats(old_heat, before.corpora[old_heat.corpus], against, heat, after);
    }
  }
}

std::string file_name(std::string_view name) {
  std::string result;
  for (const char c : name) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '=';
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
