#include "laboratory/experiments/experiment_tables.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/json_writer.hpp"

namespace garimpo::laboratory {

namespace {

using evaluate::Evaluator;

std::string fixed(double value, int digits) {
  char text[64];
  const int length = std::snprintf(text, sizeof text, "%.*f", digits, value);
  return {text, static_cast<std::size_t>(std::clamp(length, 0, 63))};
}

std::string milliseconds(double us) { return fixed(us / 1e3, 2); }

// A count or a metric of an evaluator, by name.
struct Figure {
  std::optional<std::size_t> count;
  std::optional<std::size_t> metric;
};

Figure find_figure(const Evaluator& evaluator, std::string_view name) {
  Figure figure;
  if (const auto at = std::ranges::find(evaluator.counts, name); at != evaluator.counts.end())
    figure.count = static_cast<std::size_t>(at - evaluator.counts.begin());
  if (const auto at = std::ranges::find(evaluator.metrics, name, &MetricInfo::name); at != evaluator.metrics.end())
    figure.metric = static_cast<std::size_t>(at - evaluator.metrics.begin());
  return figure;
}

// Counts added up over some pages of some trials of one evaluator.
class Sums {
 public:
  explicit Sums(const Evaluator& evaluator) : evaluator_(evaluator), sums_(evaluator.counts.size()) {}

  void add(std::span<const double> counts) {
    for (std::size_t at = 0; at < sums_.size(); ++at) sums_[at] += counts[at];
    ++pages_;
  }
  std::size_t pages() const { return pages_; }
  double metric(std::size_t at) const {
    std::vector<double> metrics(evaluator_.metrics.size());
    evaluator_.total(sums_, metrics);
    return metrics[at];
  }
  std::string cell(std::string_view name) const {
    const Figure figure = find_figure(evaluator_, name);
    if (pages_ == 0) return "-";
    if (figure.metric) return fixed(metric(*figure.metric), 3);
    if (!figure.count) return "-";
    const double value = sums_[*figure.count];
    return fixed(value, value == std::floor(value) ? 0 : 2);
  }

 private:
  const Evaluator& evaluator_;
  std::vector<double> sums_;
  std::size_t pages_ = 0;
};

class TableMaker {
 public:
  TableMaker(const Experiment& experiment, const Run& run, std::span<const SiteTimes> times)
      : experiment_(experiment), run_(run), times_(times) {}

  FigureTable make(const TablePlan& plan) {
    if (plan.kind == TableKind::times) return times_table();
    evaluator_ = nullptr;
    for (const Trial& trial : run_.trials)
      if (const auto at = trial.find(plan.evaluator)) evaluator_ = trial.evaluators[*at];
    if (evaluator_ == nullptr) return {};
    if (plan.kind == TableKind::totals) return totals_table(plan);
    if (plan.kind == TableKind::sites) return sites_table(plan);
    return sweep_table(plan);
  }

 private:
  // Calls with (site, counts) for every page that the evaluator scored.
  template <class Use>
  void for_each_page(const Trial& trial, Use use) const {
    const auto at = trial.find(evaluator_->name);
    if (!at) return;
    for (std::size_t row = 0; row < trial.pages.size(); ++row) {
      if (!trial.applies(row, *at)) continue;
      const corpus::CorpusPage& page = run_.corpora[trial.corpus].pages[trial.pages[row].page];
      use(page.site.empty() ? page.id : page.site, trial.counts_of(row, *at));
    }
  }

  Sums sum_of(std::size_t contender, std::optional<std::size_t> corpus) const {
    Sums sums(*evaluator_);
    for (const Trial& trial : run_.trials)
      if (trial.contender == contender && (!corpus || trial.corpus == *corpus))
        for_each_page(trial, [&](const std::string&, std::span<const double> counts) { sums.add(counts); });
    return sums;
  }

  void append_cells(const Sums& sums, const TablePlan& plan, std::vector<std::string>& row) const {
    for (const std::string& figure : plan.figures) row.push_back(sums.cell(figure));
  }

  FigureTable totals_table(const TablePlan& plan) const {
    FigureTable table;
    table.columns = {"corpus", "method", "pages"};
    table.columns.insert(table.columns.end(), plan.figures.begin(), plan.figures.end());
    const auto add_rows = [&](const std::string& name, std::optional<std::size_t> corpus) {
      for (std::size_t method = 0; method < experiment_.methods.size(); ++method) {
        const Sums sums = sum_of(method, corpus);
        if (sums.pages() == 0) continue;
        std::vector<std::string> row = {name, experiment_.methods[method].called, std::to_string(sums.pages())};
        append_cells(sums, plan, row);
        table.rows.push_back(std::move(row));
      }
    };
    std::size_t scored = 0;
    for (std::size_t corpus = 0; corpus < run_.corpora.size(); ++corpus) {
      const std::size_t before = table.rows.size();
      add_rows(run_.corpora[corpus].name, corpus);
      if (table.rows.size() > before) ++scored;
    }
    if (scored > 1) add_rows("all", std::nullopt);
    return table;
  }

  FigureTable sites_table(const TablePlan& plan) const {
    FigureTable table;
    table.columns = {"site", "pages"};
    for (const MethodPlan& method : experiment_.methods)
      for (const std::string& figure : plan.figures)
        table.columns.push_back(experiment_.methods.size() == 1 ? figure : figure + " " + method.called);
    std::map<std::string, std::vector<Sums>> sites;
    const std::vector<Sums> none(experiment_.methods.size(), Sums(*evaluator_));
    for (const Trial& trial : run_.trials)
      if (trial.contender < experiment_.methods.size())
        for_each_page(trial, [&](const std::string& site, std::span<const double> counts) {
          sites.try_emplace(site, none).first->second[trial.contender].add(counts);
        });
    const auto add_row = [&](const std::string& name, const std::vector<Sums>& sums) {
      std::vector<std::string> row = {name, std::to_string(sums.front().pages())};
      for (const Sums& of_method : sums) append_cells(of_method, plan, row);
      table.rows.push_back(std::move(row));
    };
    for (const auto& [site, sums] : sites) add_row(site, sums);
    std::vector<Sums> all;
    all.reserve(experiment_.methods.size());
    for (std::size_t method = 0; method < experiment_.methods.size(); ++method) all.push_back(sum_of(method, std::nullopt));
    if (!all.empty()) add_row("TOTAL", all);
    return table;
  }

  FigureTable sweep_table(const TablePlan& plan) const {
    FigureTable table;
    if (run_.sweeps.empty()) return table;
    const Figure figure = find_figure(*evaluator_, plan.figures.front());
    table.columns = {run_.sweeps.front().parameter};
    for (std::size_t curve = 0; curve < run_.sweeps.size(); ++curve)
      table.columns.push_back(curve < experiment_.methods.size() ? experiment_.methods[curve].called : run_.sweeps[curve].method);
    std::vector<std::vector<double>> values(run_.sweeps.size());
    for (std::size_t curve = 0; curve < run_.sweeps.size(); ++curve)
      for (const std::size_t contender : run_.sweeps[curve].contenders)
        values[curve].push_back(figure.metric ? sum_of(contender, std::nullopt).metric(*figure.metric) : 0);
    for (std::size_t at = 0; at < run_.sweeps.front().values.size(); ++at) {
      std::vector<std::string> row = {run_.sweeps.front().values[at]};
      for (const std::vector<double>& curve : values) {
        const bool is_best = curve[at] >= *std::ranges::max_element(curve);
        row.push_back(fixed(curve[at], 3) + (is_best ? "*" : " "));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  FigureTable times_table() const {
    FigureTable table{{"site", "pages", "TMM_a ms", "TMP_a ms", "TMM_b ms", "TMP_b ms", "GM %", "GR %", "post ms"}, {}};
    const auto add_row = [&](const std::string& name, const SiteTimes& site) {
      table.rows.push_back({name, std::to_string(site.pages), milliseconds(site.matching_before_us),
                            milliseconds(site.processing_before_us), milliseconds(site.matching_after_us),
                            milliseconds(site.processing_after_us), fixed(site.matching_gain(), 2), fixed(site.processing_gain(), 2),
                            milliseconds(site.post_processing_us)});
    };
    for (const SiteTimes& site : times_) add_row(site.site, site);
    add_row("TOTAL", all_sites(times_));
    return table;
  }

  const Experiment& experiment_;
  const Run& run_;
  std::span<const SiteTimes> times_;
  const Evaluator* evaluator_ = nullptr;
};

void append_table(const FigureTable& table, base::JsonWriter& json) {
  json.begin_object().key("columns").begin_array();
  for (const std::string& column : table.columns) json.string(column);
  json.end_array().key("rows").begin_array();
  for (const auto& row : table.rows) {
    json.begin_array();
    for (const std::string& cell : row) json.string(cell);
    json.end_array();
  }
  json.end_array().end_object();
}

}  // namespace

LabResult<void> check_figures(const Experiment& experiment, const EvaluatorRegistry& evaluators) {
  const auto bad = [&](const std::string& what) { return LabError{LabErrorCode::bad_experiment, experiment.name + ": " + what}; };
  for (const std::string& name : experiment.evaluators)
    if (evaluators.find(name) == nullptr) return bad("there is no evaluator '" + name + "'");
  for (const TablePlan& table : experiment.tables) {
    if (table.kind == TableKind::times) continue;
    const Evaluator* evaluator = evaluators.find(table.evaluator);
    if (evaluator == nullptr) return bad("there is no evaluator '" + table.evaluator + "'");
    if (std::ranges::find(experiment.evaluators, table.evaluator) == experiment.evaluators.end())
      return bad("a table needs '" + table.evaluator + "', which is not among its evaluators");
    for (const std::string& name : table.figures) {
      const Figure figure = find_figure(*evaluator, name);
      if (!figure.count && !figure.metric) return bad(table.evaluator + " has no count or metric '" + name + "'");
    }
  }
  return {};
}

std::vector<ExperimentTable> experiment_tables(const Experiment& experiment, const Run& run, std::span<const SiteTimes> times) {
  TableMaker maker(experiment, run, times);
  std::vector<ExperimentTable> tables;
  tables.reserve(experiment.tables.size());
  for (const TablePlan& plan : experiment.tables) tables.push_back({plan.title, maker.make(plan), plan.published, plan.published_note});
  return tables;
}

std::string experiment_json(const Experiment& experiment, std::span<const ExperimentTable> tables, std::span<const SiteTimes> times,
                            bool is_own_set) {
  std::string out;
  base::JsonWriter json(out);
  json.begin_object().member("name", experiment.name).member("title", experiment.title).member("work", experiment.work);
  json.member("question", experiment.question).key("isOwnSet").boolean(is_own_set).key("differs").begin_array();
  for (const std::string& line : experiment.differs) json.string(line);
  json.end_array().key("tables").begin_array();
  for (const ExperimentTable& table : tables) {
    json.begin_object().member("title", table.title).key("ours");
    append_table(table.ours, json);
    json.key("published");
    append_table(table.published, json);
    json.member_if_known("publishedNote", table.published_note).end_object();
  }
  json.end_array().key("times").begin_array();
  for (const SiteTimes& site : times) {
    json.begin_object().member("site", site.site).key("pages").number(std::uint64_t{site.pages});
    json.key("beforeUs").number(site.processing_before_us).key("afterUs").number(site.processing_after_us);
    json.key("postUs").number(site.post_processing_us).end_object();
  }
  json.end_array().end_object();
  return out;
}

}  // namespace garimpo::laboratory
