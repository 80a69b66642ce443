#include "laboratory/gates.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "corpus/corpus_writer.hpp"

namespace garimpo::laboratory {

namespace {

constexpr double kRounding = 1e-9;

std::string shown(double value) {
  std::array<char, 32> text;
  return {text.data(), static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.4f", value))};
}

struct Figure {
  double value = 0;
  bool is_lower_better = false;
  std::optional<LabError> error;  // the evaluator failed: no limit is kept
};

std::optional<Figure> figure_of(const Trial& trial, std::size_t evaluator, std::string_view metric, const Run& run) {
  const auto metrics = trial.evaluators[evaluator]->metrics;
  const auto found = std::ranges::find(metrics, metric, &evaluate::MetricInfo::name);
  if (found == metrics.end()) return std::nullopt;
  const Score score = total(trial, evaluator, run.corpora[trial.corpus], {.rounds = 0, .seed = 1});
  return Figure{score.values[static_cast<std::size_t>(found - metrics.begin())], found->is_lower_better, score.error};
}

// The evaluator of that name, or the first one of that task that has the metric.
std::optional<std::size_t> find_evaluator(const Trial& trial, const Gate& gate) {
  if (const auto found = trial.find(gate.name)) return found;
  for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
    const bool has_metric =
        std::ranges::find(trial.evaluators[at]->metrics, gate.metric, &evaluate::MetricInfo::name) != trial.evaluators[at]->metrics.end();
    if (trial.evaluators[at]->task == gate.name && has_metric) return at;
  }
  return std::nullopt;
}

bool is_worse(const Figure& figure, double limit) {
  return figure.is_lower_better ? figure.value > limit + kRounding : figure.value < limit - kRounding;
}

GateResult judge(const Trial& trial, const Run& run, std::string_view metric, const Figure& figure, double limit) {
  if (figure.error)
    return {false, run.corpora[trial.corpus].name + " " + run.contenders[trial.contender].name + " " + figure.error->message};
  const bool is_passed = !is_worse(figure, limit);
  const std::string_view relation = is_passed ? (figure.is_lower_better ? " <= " : " >= ") : (figure.is_lower_better ? " > " : " < ");
  return {is_passed, run.corpora[trial.corpus].name + " " + run.contenders[trial.contender].name + " " + std::string(metric) + " " +
                         shown(figure.value) + std::string(relation) + shown(limit)};
}

double cut(double value, bool is_lower_better) {
  return is_lower_better ? std::ceil(value * 1e4 - 1e-6) / 1e4 : std::floor(value * 1e4 + 1e-6) / 1e4;
}

LabResult<base::JsonDocument> read_json(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return LabError{ErrorCode::unreadable, "cannot read " + path};
  std::ostringstream text;
  text << file.rdbuf();
  base::JsonDocument document;
  if (const auto parsed = document.parse(text.view()); !parsed) return LabError{ErrorCode::bad_json, path + ": " + parsed.error().message};
  return document;
}

bool is_of(const Floor& floor, const Trial& trial, const Run& run) {
  return floor.corpus == run.corpora[trial.corpus].name && floor.contender == run.contenders[trial.contender].name;
}

std::optional<Figure> figure_of_floor(const Floor& floor, const Trial& trial, const Run& run) {
  const std::size_t dot = floor.metric.find('.');
  const auto evaluator = trial.find(floor.metric.substr(0, dot));
  if (!evaluator || dot == std::string::npos) return std::nullopt;
  return figure_of(trial, *evaluator, std::string_view(floor.metric).substr(dot + 1), run);
}

}  // namespace

LabResult<Gate> parse_gate(std::string_view words) {
  const auto wrong = [&] {
    return LabError{ErrorCode::bad_option_value, "a gate is [CORPUS/]NAME.METRIC=VALUE, not '" + std::string(words) + "'"};
  };
  Gate gate;
  const std::size_t equals = words.rfind('=');
  if (equals == std::string_view::npos) return wrong();
  const std::string_view number = words.substr(equals + 1);
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), gate.value);
  if (problem != std::errc{} || end != number.data() + number.size()) return wrong();
  std::string_view name = words.substr(0, equals);
  if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos) {
    gate.corpus = name.substr(0, slash);
    name.remove_prefix(slash + 1);
  }
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos || dot == 0 || dot + 1 == name.size()) return wrong();
  gate.name = name.substr(0, dot);
  gate.metric = name.substr(dot + 1);
  return gate;
}

LabResult<std::vector<GateResult>> check(const Gate& gate, const Run& run) {
  std::vector<GateResult> results;
  for (const Trial& trial : run.trials) {
    if (!gate.corpus.empty() && gate.corpus != run.corpora[trial.corpus].name) continue;
    const auto evaluator = find_evaluator(trial, gate);
    if (!evaluator) continue;
    if (const auto figure = figure_of(trial, *evaluator, gate.metric, run))
      results.push_back(judge(trial, run, std::string(trial.evaluators[*evaluator]->name) + "." + gate.metric, *figure, gate.value));
  }
  if (results.empty())
    return LabError{LabErrorCode::unknown_evaluator, "nothing in this run has the metric " + gate.name + "." + gate.metric};
  return results;
}

LabResult<std::vector<Floor>> read_floors(const std::string& path) {
  const auto document = read_json(path);
  if (!document) return document.error();
  std::vector<Floor> floors;
  for (const base::JsonMember row : document->root()["floors"]) {
    const base::JsonValue floor = row.value;
    floors.push_back({std::string(floor["corpus"].text()), std::string(floor["hash"].text()), std::string(floor["contender"].text()),
                      std::string(floor["metric"].text()), floor["floor"].number()});
  }
  return floors;
}

LabResult<void> write_floors(const std::string& path, const std::vector<Floor>& floors) {
  std::string text;
  base::JsonWriter json(text, true);
  json.begin_object();
  if (const auto before = read_json(path); before && before->root()["about"].is_object())
    json.key("about").raw(before->root()["about"].json());
  json.key("floors").begin_array();
  for (const Floor& floor : floors) {
    json.begin_object().member("corpus", floor.corpus).member("hash", floor.hash).member("contender", floor.contender);
    json.member("metric", floor.metric).key("floor").number(floor.value).end_object();
  }
  json.end_array().end_object();
  return corpus::replace_file(path, text + "\n");
}

std::vector<GateResult> check(const std::vector<Floor>& floors, const Run& run) {
  std::vector<GateResult> results;
  for (const Floor& floor : floors) {
    for (const Trial& trial : run.trials) {
      if (!is_of(floor, trial, run)) continue;
      if (floor.hash != run.corpora[trial.corpus].hash) {
        results.push_back({false, floor.corpus + ": the corpus is not the one that the floor of " + floor.metric + " was set on (" +
                                      floor.hash + ", now " + run.corpora[trial.corpus].hash + ")"});
      } else if (const auto figure = figure_of_floor(floor, trial, run)) {
        results.push_back(judge(trial, run, floor.metric, *figure, floor.value));
      }
    }
  }
  return results;
}

std::vector<std::string> update(std::vector<Floor>& floors, const Run& run, bool may_lower) {
  std::vector<std::string> lines;
  for (const Trial& trial : run.trials) {
    const corpus::Corpus& corpus = run.corpora[trial.corpus];
    if (std::ranges::find(corpus.gold_kinds, "weak") != corpus.gold_kinds.end()) {
      lines.push_back("passed over " + corpus.name + ": its gold is weak, for training alone");
      continue;
    }
    for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
      const evaluate::Evaluator& evaluator = *trial.evaluators[at];
      const std::string metric = std::string(evaluator.name) + "." + std::string(evaluator.metrics.front().name);
      const auto figure = figure_of(trial, at, evaluator.metrics.front().name, run);
      if (figure->error) {
        lines.push_back("passed over " + corpus.name + ": " + figure->error->message);
        continue;
      }
      const double value = cut(figure->value, figure->is_lower_better);
      const std::string name = corpus.name + " " + run.contenders[trial.contender].name + " " + metric;
      const auto found =
          std::ranges::find_if(floors, [&](const Floor& floor) { return is_of(floor, trial, run) && floor.metric == metric; });
      if (found == floors.end()) {
        floors.push_back({corpus.name, corpus.hash, run.contenders[trial.contender].name, metric, value});
        lines.push_back("set " + name + " " + shown(value));
        continue;
      }
      const bool is_same_corpus = found->hash == corpus.hash;
      if (is_same_corpus && std::abs(found->value - value) < kRounding) continue;
      const bool would_lower = !is_same_corpus || is_worse({value, figure->is_lower_better, {}}, found->value);
      if (would_lower && !may_lower) {
        lines.push_back("kept " + name + " " + shown(found->value) + (is_same_corpus ? "" : " (the corpus changed)") +
                        ": lowering must be asked for");
        continue;
      }
      lines.push_back((would_lower ? "lowered " : "raised ") + name + " " + shown(found->value) + " to " + shown(value));
      *found = {corpus.name, corpus.hash, found->contender, metric, value};
    }
  }
  return lines;
}

}  // namespace garimpo::laboratory
