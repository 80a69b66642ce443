// Writes a run folder; reading is in stored_run.cpp.
#include "laboratory/run_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "base/json_writer.hpp"
#include "corpus/corpus_writer.hpp"
#include "laboratory/scores_json.hpp"

namespace garimpo::laboratory {

namespace {

constexpr std::uint64_t kFormat = 1;

LabResult<void> write_file(const std::filesystem::path& path, std::string_view text) { return corpus::replace_file(path.string(), text); }

void append_machine(const Machine& machine, base::JsonWriter& json) {
  json.key("machine").begin_object().member("cpu", machine.cpu).key("cores").number(std::uint64_t{machine.cores});
  json.key("memoryBytes").number(machine.memory_bytes).member("system", machine.system).end_object();
}

void append_limits(const Limits& limits, base::JsonWriter& json) {
  json.key("limits").begin_object().key("maxTimeMs").number(std::uint64_t{limits.max_time_ms}).key("maxBytes").number(limits.max_bytes);
  json.key("maxNodes").number(std::uint64_t{limits.max_nodes}).key("maxDepth").number(std::uint64_t{limits.max_depth}).end_object();
}

void append_corpora(const Run& run, base::JsonWriter& json) {
  json.key("corpora").begin_array();
  for (const corpus::Corpus& corpus : run.corpora) {
    std::error_code ignored;
    json.begin_object().member("name", corpus.name).member("folder", std::filesystem::absolute(corpus.folder, ignored).string());
    json.member("hash", corpus.hash).member_if_known("nature", corpus.nature).key("pages").number(std::uint64_t{corpus.pages.size()});
    json.end_object();
  }
  json.end_array();
}

void append_contenders(const Run& run, base::JsonWriter& json) {
  json.key("contenders").begin_array();
  for (const Contender& contender : run.contenders) {
    json.begin_object().member("name", contender.name).member("kind", name(contender.kind));
    if (contender.choice) json.member("method", contender.choice->method().name);
    json.member_if_known("command", contender.command).key("settings").begin_object();
    for (const Setting& setting : contender.settings) json.member(setting.name, setting.value);
    json.end_object().end_object();
  }
  json.end_array().key("sweeps").begin_array();
  for (const SweepCurve& curve : run.sweeps) {
    json.begin_object().member("method", curve.method).member("parameter", curve.parameter).key("points").begin_array();
    for (std::size_t at = 0; at < curve.values.size(); ++at)
      json.begin_object().member("value", curve.values[at]).member("contender", run.contenders[curve.contenders[at]].name).end_object();
    json.end_array().end_object();
  }
  json.end_array();
}

void append_evaluators(const Run& run, base::JsonWriter& json) {
  json.key("evaluators").begin_object();
  std::vector<const evaluate::Evaluator*> seen;
  for (const Trial& trial : run.trials)
    for (const evaluate::Evaluator* evaluator : trial.evaluators) {
      if (std::ranges::find(seen, evaluator) != seen.end()) continue;
      seen.push_back(evaluator);
      json.key(evaluator->name).begin_array();
      for (const std::string_view count : evaluator->counts) json.string(count);
      json.end_array();
    }
  json.end_object();
}

std::string run_json(const Run& run) {
  std::string text;
  base::JsonWriter json(text, true);
  json.begin_object().key("garimpoRun").number(kFormat).member("command", run.command).member("started", run.started);
  json.member("version", run.version).member("commit", run.commit);
  if (run.is_interrupted()) json.key("interrupted").boolean(true);
  append_machine(run.machine, json);
  append_limits(run.limits, json);
  json.key("bootstrapRounds").number(std::uint64_t{run.resampling.rounds}).key("seed").number(run.resampling.seed);
  append_corpora(run, json);
  append_contenders(run, json);
  append_evaluators(run, json);
  json.end_object();
  text += '\n';
  return text;
}

void append_page(const Run& run, const Trial& trial, std::size_t row, std::string& out) {
  const PageResult& result = trial.pages[row];
  const corpus::CorpusPage& page = run.corpora[trial.corpus].pages[result.page];
  base::JsonWriter json(out);
  json.begin_object().member("corpus", run.corpora[trial.corpus].name).member("contender", run.contenders[trial.contender].name);
  json.member("id", page.id).member_if_known("site", page.site).member_if_known("kind", page.kind);
  json.member_if_known("language", page.language).key("bytes").number(result.bytes).key("us").number(result.us);
  json.key("scoringUs").number(result.scoring_us);
  if (result.peak_bytes != 0) json.key("peakBytes").number(result.peak_bytes);
  if (result.error)
    json.key("error").begin_object().member("code", info(result.error->code).name).member("message", result.error->message).end_object();
  json.key("counts").begin_object();
  for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
    if (!trial.applies(row, at)) continue;
    json.key(trial.evaluators[at]->name).begin_array();
    for (const double count : trial.counts_of(row, at)) json.number(count);
    json.end_array();
  }
  json.end_object().end_object();
  out += '\n';
}

}  // namespace

std::string answers_folder(const std::string& run_folder) { return (std::filesystem::path(run_folder) / "answers").string(); }

LabResult<void> prepare_run_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code problem;
  const fs::path path(folder);
  if (fs::exists(path, problem) && !fs::is_directory(path, problem))
    return LabError{ErrorCode::unwritable, folder + " is a file; a run is a folder"};
  if (fs::is_directory(path, problem) && !fs::is_empty(path, problem))
    return LabError{ErrorCode::unwritable, folder + " is not empty; choose another folder"};
  fs::create_directories(path, problem);
  if (problem) return LabError{ErrorCode::unwritable, "cannot make " + folder + ": " + problem.message()};
  return {};
}

LabResult<void> write_run(const std::string& folder, const Run& run) {
  const std::filesystem::path path(folder);
  if (const auto written = write_file(path / "run.json", run_json(run)); !written) return written;
  std::string pages;
  for (const Trial& trial : run.trials)
    for (std::size_t row = 0; row < trial.pages.size(); ++row) append_page(run, trial, row, pages);
  if (const auto written = write_file(path / "pages.jsonl", pages); !written) return written;
  std::string scores;
  append_scores(run, true, scores);
  return write_file(path / "scores.json", scores + "\n");
}

}  // namespace garimpo::laboratory
