#include "laboratory/experiments/experiment.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/json_value.hpp"

namespace garimpo::laboratory {

namespace {

using base::JsonValue;

constexpr std::array<std::pair<std::string_view, TableKind>, 4> kKinds = {
    {{"totals", TableKind::totals}, {"sites", TableKind::sites}, {"sweep", TableKind::sweep}, {"times", TableKind::times}}};
constexpr std::array<std::string_view, 13> kMembers = {
    "name",    "title", "work",       "question", "corpora", "own_set", "one_page_per_site",
    "methods", "sweep", "evaluators", "times",    "tables",  "differs"};

class Reader {
 public:
  explicit Reader(std::string_view name) : name_(name) {}

  LabResult<Experiment> read(JsonValue root) {
    if (!root.is_object()) return bad("is not a JSON object");
    for (const auto& [key, _] : root)
      if (std::ranges::find(kMembers, key) == kMembers.end()) complain("has a member '" + std::string(key) + "' that no experiment has");
    Experiment experiment;
    experiment.name = text(root, "name");
    experiment.title = text(root, "title");
    experiment.work = text(root, "work");
    experiment.question = text(root, "question");
    experiment.corpora = texts(root["corpora"], "corpora");
    experiment.own_set = root["own_set"].text();
    experiment.is_one_page_per_site = root["one_page_per_site"].boolean();
    experiment.sweep = root["sweep"].text();
    experiment.evaluators = texts(root["evaluators"], "evaluators");
    experiment.differs = texts(root["differs"], "differs");
    for (const auto& [_, method] : root["methods"]) experiment.methods.push_back(read_method(method));
    if (root["times"].is_object()) experiment.times = read_times(root["times"]);
    for (const auto& [_, table] : root["tables"]) experiment.tables.push_back(read_table(table, experiment));
    if (experiment.methods.empty()) complain("names no methods");
    if (experiment.tables.empty()) complain("names no tables");
    if (experiment.corpora.empty() && experiment.own_set.empty()) complain("names neither corpora nor an own_set");
    if (!problem_.empty()) return bad(problem_);
    return experiment;
  }

 private:
  LabError bad(std::string_view what) const { return {LabErrorCode::bad_experiment, std::string(name_) + " " + std::string(what)}; }
  // The first complaint is the one that is told.
  void complain(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  std::string text(JsonValue object, std::string_view key) {
    if (object[key].text().empty()) complain("has no \"" + std::string(key) + "\"");
    return std::string(object[key].text());
  }

  std::vector<std::string> texts(JsonValue list, std::string_view key) {
    std::vector<std::string> read;
    if (!list.is_nothing() && !list.is_array()) complain("\"" + std::string(key) + "\" is not a list");
    for (const auto& [_, value] : list) {
      if (!value.is_string()) complain("\"" + std::string(key) + "\" holds something that is no string");
      read.emplace_back(value.text());
    }
    return read;
  }

  MethodPlan read_method(JsonValue method) {
    if (method.is_string()) return {std::string(method.text()), std::string(method.text())};
    MethodPlan plan{text(method, "method"), std::string(method["called"].text())};
    if (plan.called.empty()) plan.called = plan.words;
    return plan;
  }

  TimesPlan read_times(JsonValue times) {
    TimesPlan plan{text(times, "before"), text(times, "after"), text(times, "search"), text(times, "flow")};
    const double repeats = times["repeats"].number(static_cast<double>(plan.repeats));
    if (repeats < 1 || repeats > 1000) complain("\"repeats\" is not between 1 and 1000");
    plan.repeats = static_cast<std::size_t>(std::clamp(repeats, 1.0, 1000.0));
    return plan;
  }

  TablePlan read_table(JsonValue table, const Experiment& experiment) {
    TablePlan plan;
    plan.title = text(table, "title");
    const std::string kind = text(table, "rows");
    const auto found = std::ranges::find(kKinds, kind, &std::pair<std::string_view, TableKind>::first);
    if (found == kKinds.end())
      complain("has a table with rows of '" + kind + "': they are totals, sites, sweep or times");
    else
      plan.kind = found->second;
    plan.evaluator = table["evaluator"].text();
    if (plan.evaluator.empty() && !experiment.evaluators.empty()) plan.evaluator = experiment.evaluators.front();
    plan.figures = texts(table["figures"], "figures");
    if (plan.kind == TableKind::times && !experiment.times) complain("has a table of times, and no \"times\" to measure");
    if (plan.kind == TableKind::sweep && experiment.sweep.empty()) complain("has a table of a sweep, and no \"sweep\"");
    if (plan.kind != TableKind::times && plan.figures.empty()) complain("has a table without \"figures\"");
    plan.published = read_published(table["published"]);
    plan.published_note = table["published_note"].text();
    return plan;
  }

  FigureTable read_published(JsonValue published) {
    FigureTable table;
    table.columns = texts(published["columns"], "columns");
    for (const auto& [_, row] : published["rows"]) {
      table.rows.emplace_back();
      for (const auto& [key, cell] : row) table.rows.back().emplace_back(cell.is_number() ? cell.number_text() : cell.text());
      if (table.rows.back().size() != table.columns.size())
        complain("publishes a row of " + std::to_string(table.rows.back().size()) + " cells in a table of " +
                 std::to_string(table.columns.size()) + " columns");
    }
    return table;
  }

  std::string_view name_;
  std::string problem_;
};

}  // namespace

LabResult<Experiment> read_experiment(std::string_view json, std::string_view name) {
  base::JsonDocument document;
  if (const auto parsed = document.parse(json); !parsed)
    return LabError{LabErrorCode::bad_experiment, std::string(name) + " does not parse: " + parsed.error().message};
  return Reader(name).read(document.root());
}

}  // namespace garimpo::laboratory
