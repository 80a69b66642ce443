// Reads a run folder.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/json_value.hpp"
#include "laboratory/run_folder.hpp"

namespace garimpo::laboratory {

namespace {

LabError bad_run(const std::string& folder, std::string_view what) {
  return LabError{LabErrorCode::bad_run, folder + ": " + std::string(what)};
}

AnyErrorCode code_of(std::string_view name) {
  const auto of_library = std::ranges::find(error_codes(), name, &CodeInfo::name);
  if (of_library != error_codes().end()) return static_cast<ErrorCode>(of_library - error_codes().begin());
  const auto of_laboratory = std::ranges::find(lab_error_codes(), name, &CodeInfo::name);
  if (of_laboratory != lab_error_codes().end()) return static_cast<LabErrorCode>(of_laboratory - lab_error_codes().begin());
  return ErrorCode::internal;
}

// Evaluators that count today what they counted then.
std::vector<const evaluate::Evaluator*> known_evaluators(base::JsonValue stored, const EvaluatorRegistry& evaluators) {
  std::vector<const evaluate::Evaluator*> known;
  for (const evaluate::Evaluator* evaluator : evaluators.all()) {
    const base::JsonValue counts = stored[evaluator->name];
    if (counts.is_absent() || counts.size() != evaluator->counts.size()) continue;
    std::size_t at = 0;
    bool is_same = true;
    for (const base::JsonMember count : counts) is_same = is_same && count.value.text() == evaluator->counts[at++];
    if (is_same) known.push_back(evaluator);
  }
  return known;
}

ContenderKind kind_of(std::string_view kind) {
  for (const ContenderKind each : {ContenderKind::external, ContenderKind::answers})
    if (name(each) == kind) return each;
  return ContenderKind::method;
}

Contender read_contender(base::JsonValue stored, const Registry& registry) {
  Contender contender;
  contender.name = stored["name"].text();
  contender.kind = kind_of(stored["kind"].text());
  contender.command = stored["command"].text();
  for (const base::JsonMember setting : stored["settings"])
    contender.settings.push_back({std::string(setting.key), std::string(setting.value.text())});
  if (auto choice = registry.choose(stored["method"].text()); choice && stored["method"].is_string()) contender.choice = std::move(*choice);
  return contender;
}

class StoredRun {
 public:
  StoredRun(const std::string& folder, const Registry& registry, const EvaluatorRegistry& evaluators)
      : folder_(folder), registry_(registry), all_evaluators_(evaluators) {}

  LabResult<Run> read() {
    if (const auto head = read_head(); !head) return head.error();
    if (const auto pages = read_pages(); !pages) return pages.error();
    return std::move(run_);
  }

 private:
  LabResult<void> read_head() {
    std::ifstream file(std::filesystem::path(folder_) / "run.json", std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) return bad_run(folder_, "there is no run.json");
    if (const auto parsed = head_.parse(text.view()); !parsed) return bad_run(folder_, "run.json: " + parsed.error().message);
    const base::JsonValue root = head_.root();
    if (root["garimpoRun"].number() != 1) return bad_run(folder_, "run.json is not of a format that this version knows");
    run_.command = root["command"].text();
    run_.started = root["started"].text();
    run_.version = root["version"].text();
    run_.commit = root["commit"].text();
    for (const base::JsonMember corpus : root["corpora"]) {
      corpus::Corpus& read = run_.corpora.emplace_back();
      read.name = corpus.value["name"].text();
      read.folder = corpus.value["folder"].text();
      read.hash = corpus.value["hash"].text();
      read.nature = corpus.value["nature"].text();
    }
    for (const base::JsonMember contender : root["contenders"]) run_.contenders.push_back(read_contender(contender.value, registry_));
    read_sweeps(root);
    evaluators_ = known_evaluators(root["evaluators"], all_evaluators_);
    return {};
  }

  void read_sweeps(base::JsonValue root) {
    for (const base::JsonMember sweep : root["sweeps"]) {
      SweepCurve curve{std::string(sweep.value["method"].text()), std::string(sweep.value["parameter"].text()), {}, {}};
      for (const base::JsonMember point : sweep.value["points"]) {
        const auto found = std::ranges::find(run_.contenders, point.value["contender"].text(), &Contender::name);
        if (found == run_.contenders.end()) continue;
        curve.values.emplace_back(point.value["value"].text());
        curve.contenders.push_back(static_cast<std::size_t>(found - run_.contenders.begin()));
      }
      run_.sweeps.push_back(std::move(curve));
    }
  }

  LabResult<void> read_pages() {
    std::ifstream file(std::filesystem::path(folder_) / "pages.jsonl", std::ios::binary);
    if (!file) return bad_run(folder_, "there is no pages.jsonl");
    base::JsonDocument line;
    std::string text;
    for (std::size_t number = 1; std::getline(file, text); ++number) {
      if (const auto parsed = line.parse(text); !parsed)
        return bad_run(folder_, "pages.jsonl:" + std::to_string(number) + ": " + parsed.error().message);
      if (!add_page(line.root()))
        return bad_run(folder_, "pages.jsonl:" + std::to_string(number) + ": of no corpus or contender of run.json");
    }
    return {};
  }

  bool add_page(base::JsonValue line) {
    const auto corpus = std::ranges::find(run_.corpora, line["corpus"].text(), &corpus::Corpus::name);
    const auto contender = std::ranges::find(run_.contenders, line["contender"].text(), &Contender::name);
    if (corpus == run_.corpora.end() || contender == run_.contenders.end()) return false;
    Trial& trial =
        trial_of(static_cast<std::size_t>(corpus - run_.corpora.begin()), static_cast<std::size_t>(contender - run_.contenders.begin()));
    const std::size_t row = trial.pages.size();
    PageResult& page = trial.pages.emplace_back();
    page.page = page_of(*corpus, line);
    page.us = line["us"].number();
    page.scoring_us = line["scoringUs"].number();
    page.bytes = static_cast<std::uint64_t>(line["bytes"].number());
    page.peak_bytes = static_cast<std::uint64_t>(line["peakBytes"].number());
    if (line["error"].is_object())
      page.error = LabError{code_of(line["error"]["code"].text()), std::string(line["error"]["message"].text())};
    trial.counts.resize(trial.counts.size() + trial.row_size(), 0.0);
    for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
      const base::JsonValue counts = line["counts"][trial.evaluators[at]->name];
      if (counts.size() != trial.evaluators[at]->counts.size()) continue;
      page.applies |= std::uint64_t{1} << at;
      std::size_t place = 0;
      for (const base::JsonMember count : counts) trial.counts_of(row, at)[place++] = count.value.number();
    }
    return true;
  }

  // A trial gets all evaluators that the run knew, since any of its pages may have counts for them.
  Trial& trial_of(std::size_t corpus, std::size_t contender) {
    for (Trial& trial : run_.trials)
      if (trial.corpus == corpus && trial.contender == contender) return trial;
    Trial& trial = run_.trials.emplace_back();
    trial.corpus = corpus;
    trial.contender = contender;
    trial.set_evaluators(evaluators_);
    return trial;
  }

  std::uint32_t page_of(corpus::Corpus& corpus, base::JsonValue line) {
    const auto [found, is_new] =
        pages_[&corpus].try_emplace(std::string(line["id"].text()), static_cast<std::uint32_t>(corpus.pages.size()));
    if (is_new) {
      corpus::CorpusPage& page = corpus.pages.emplace_back();
      page.id = found->first;
      page.site = line["site"].text();
      page.kind = line["kind"].text();
      page.language = line["language"].text();
    }
    return found->second;
  }

  std::string folder_;
  const Registry& registry_;
  const EvaluatorRegistry& all_evaluators_;
  base::JsonDocument head_;
  Run run_;
  std::vector<const evaluate::Evaluator*> evaluators_;
  std::map<const corpus::Corpus*, std::map<std::string, std::uint32_t>> pages_;
};

}  // namespace

LabResult<Run> read_run(const std::string& folder, const Registry& registry, const EvaluatorRegistry& evaluators) {
  return StoredRun(folder, registry, evaluators).read();
}

std::vector<Contender> stored_contenders(const std::string& folder, const Run& run) {
  std::vector<Contender> contenders = run.contenders;
  for (Contender& contender : contenders) {
    contender.kind = ContenderKind::answers;
    contender.answers = (std::filesystem::path(answers_folder(folder)) / file_name(contender.name)).string();
  }
  return contenders;
}

void restore_times(const Run& before, Run& after) {
  for (Trial& trial : after.trials) {
    const auto corpus = std::ranges::find(before.corpora, after.corpora[trial.corpus].name, &corpus::Corpus::name);
    const auto contender = std::ranges::find(before.contenders, after.contenders[trial.contender].name, &Contender::name);
    if (corpus == before.corpora.end() || contender == before.contenders.end()) continue;
    const Trial* const old_trial = before.find(static_cast<std::size_t>(corpus - before.corpora.begin()),
                                               static_cast<std::size_t>(contender - before.contenders.begin()));
    if (old_trial == nullptr) continue;
    std::map<std::string_view, const PageResult*> pages;
    for (const PageResult& page : old_trial->pages) pages[corpus->pages[page.page].id] = &page;
    for (PageResult& page : trial.pages) {
      const auto found = pages.find(after.corpora[trial.corpus].pages[page.page].id);
      if (found == pages.end()) continue;
      page.us = found->second->us;
      page.bytes = found->second->bytes;
      page.peak_bytes = found->second->peak_bytes;
      page.error = found->second->error;
    }
  }
}

}  // namespace garimpo::laboratory
