#include "bench/bench_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/text_table.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

using laboratory::Run;
using laboratory::Score;
using laboratory::TimeFigures;
using laboratory::Trial;

constexpr std::size_t kMostFailuresShown = 10;

std::string figure(double value) { return fmt::format("{:.3f}", value); }
std::string figure(const Score& score, std::size_t metric) { return score.error ? "failed" : figure(score.values[metric]); }
std::string milliseconds(double us) { return us >= 1e5 ? fmt::format("{:.0f}", us / 1e3) : fmt::format("{:.2f}", us / 1e3); }
std::string interval(double low, double high) { return fmt::format("{:.3f}-{:.3f}", low, high); }

using Evaluators = std::vector<const evaluate::Evaluator*>;

// Tasks of the evaluators that some trial has, in their order.
std::vector<std::string_view> tasks_of(const Run& run, const Evaluators& evaluators) {
  std::vector<std::string_view> tasks;
  for (const evaluate::Evaluator* evaluator : evaluators)
    for (const Trial& trial : run.trials)
      if (trial.find(evaluator->name) && std::ranges::find(tasks, evaluator->task) == tasks.end()) tasks.push_back(evaluator->task);
  return tasks;
}

Evaluators evaluators_of(const Run& run, const Evaluators& evaluators, std::string_view task) {
  Evaluators found;
  for (const evaluate::Evaluator* evaluator : evaluators)
    if (evaluator->task == task &&
        std::ranges::any_of(run.trials, [&](const Trial& trial) { return trial.find(evaluator->name).has_value(); }))
      found.push_back(evaluator);
  return found;
}

std::string title_of(const evaluate::Evaluator& evaluator) { return fmt::format("{}.{}", evaluator.name, evaluator.metrics.front().name); }

bool is_swept(const Run& run, std::size_t contender) {
  return std::ranges::any_of(run.sweeps, [&](const laboratory::SweepCurve& curve) {
    return std::ranges::find(curve.contenders, contender) != curve.contenders.end();
  });
}

std::vector<TableColumn> headline_columns(const std::vector<const evaluate::Evaluator*>& evaluators) {
  std::vector<TableColumn> columns = {{"corpus", false, 100}, {"contender", false, 99}, {"pages", true, 20}};
  int importance = 60;
  for (const evaluate::Evaluator* evaluator : evaluators) {
    columns.push_back({title_of(*evaluator), true, importance});
    if (evaluator == evaluators.front()) columns.push_back({"95 %", true, 56});
    importance -= 5;
  }
  columns.push_back({"ms/page", true, 57});
  columns.push_back({"p99 ms", true, 15});
  columns.push_back({"failed", true, 40});
  return columns;
}

std::string headline_table(const Run& run, const Evaluators& all_evaluators, std::string_view task, const Terminal& terminal,
                           std::size_t width) {
  const auto evaluators = evaluators_of(run, all_evaluators, task);
  TextTable table(headline_columns(evaluators));
  for (const Trial& trial : run.trials) {
    if (is_swept(run, trial.contender)) continue;
    if (std::ranges::none_of(evaluators, [&](const evaluate::Evaluator* each) { return trial.find(each->name).has_value(); })) continue;
    const TimeFigures time = laboratory::times(trial);
    std::vector<std::string> cells = {run.corpora[trial.corpus].name, run.contenders[trial.contender].name, with_thousands(time.pages)};
    for (const evaluate::Evaluator* evaluator : evaluators) {
      const auto at = trial.find(evaluator->name);
      const bool has_interval = evaluator == evaluators.front();
      if (!at) {
        cells.insert(cells.end(), has_interval ? 2 : 1, "-");
        continue;
      }
      const Score score =
          laboratory::total(trial, *at, run.corpora[trial.corpus], has_interval ? run.resampling : laboratory::Resampling{0, 1});
      cells.push_back(figure(score, 0));
      if (has_interval) cells.push_back(interval(score.low.front(), score.high.front()));
    }
    const bool has_times = time.total_us > 0;
    cells.push_back(has_times ? milliseconds(time.total_us / static_cast<double>(std::max<std::size_t>(time.pages, 1))) : "-");
    cells.push_back(has_times ? milliseconds(time.p99_us) : "-");
    cells.push_back(with_thousands(time.failed));
    table.add(std::move(cells));
  }
  return table.empty() ? "" : table.text(terminal, width);
}

std::string whole_table(const Run& run, const Evaluators& evaluators, std::string_view task, const Terminal& terminal, std::size_t width) {
  TextTable table({{"corpus", false, 100},
                   {"contender", false, 99},
                   {"metric", false, 98},
                   {"value", true, 97},
                   {"95 %", true, 50},
                   {"pages", true, 40}});
  for (const Trial& trial : run.trials)
    for (const evaluate::Evaluator* evaluator : evaluators_of(run, evaluators, task)) {
      const auto at = trial.find(evaluator->name);
      if (!at) continue;
      const Score score = laboratory::total(trial, *at, run.corpora[trial.corpus], run.resampling);
      for (std::size_t metric = 0; metric < evaluator->metrics.size(); ++metric)
        table.add({run.corpora[trial.corpus].name, run.contenders[trial.contender].name,
                   fmt::format("{}.{}", evaluator->name, evaluator->metrics[metric].name), figure(score, metric),
                   interval(score.low[metric], score.high[metric]), with_thousands(score.pages)});
    }
  return table.empty() ? "" : table.text(terminal, width);
}

std::string curve_table(const Run& run, const laboratory::SweepCurve& curve, std::size_t corpus, const Terminal& terminal,
                        std::size_t width) {
  TextTable table({{curve.parameter, true, 100}, {"", false, 99}, {"95 %", true, 30}, {"ms/page", true, 50}, {"", false, 40}});
  std::string title;
  std::vector<std::vector<std::string>> rows;
  double best = 0;
  std::size_t best_row = 0;
  for (std::size_t at = 0; at < curve.values.size(); ++at) {
    const Trial* const trial = run.find(corpus, curve.contenders[at]);
    if (trial == nullptr || trial->evaluators.empty()) continue;
    const Score score = laboratory::total(*trial, 0, run.corpora[corpus], run.resampling);
    const TimeFigures time = laboratory::times(*trial);
    const bool is_lower_better = trial->evaluators.front()->metrics.front().is_lower_better;
    title = title_of(*trial->evaluators.front());
    const double merit = is_lower_better ? -score.values.front() : score.values.front();
    if (rows.empty() || merit > best) {
      best = merit;
      best_row = rows.size();
    }
    rows.push_back({curve.values[at], figure(score, 0), interval(score.low.front(), score.high.front()),
                    milliseconds(time.total_us / static_cast<double>(std::max<std::size_t>(time.pages, 1))), ""});
  }
  if (rows.empty()) return {};
  rows[best_row].back() = "best";
  for (auto& row : rows) table.add(std::move(row));
  return terminal.bold(fmt::format("{} on {}: {} against {}", curve.method, run.corpora[corpus].name, title, curve.parameter)) + "\n" +
         table.text(terminal, width) + "\n";
}

}  // namespace

std::string score_tables(const Run& run, const Evaluators& evaluators, const Terminal& terminal, std::size_t columns, bool all) {
  std::string out;
  for (const std::string_view task : tasks_of(run, evaluators)) {
    const std::string table =
        all ? whole_table(run, evaluators, task, terminal, columns) : headline_table(run, evaluators, task, terminal, columns);
    if (table.empty()) continue;
    if (!out.empty()) out += "\n";
    out += table;
  }
  return out;
}

std::string sweep_tables(const Run& run, const Terminal& terminal, std::size_t columns) {
  std::string out;
  for (const laboratory::SweepCurve& curve : run.sweeps)
    for (std::size_t corpus = 0; corpus < run.corpora.size(); ++corpus) out += curve_table(run, curve, corpus, terminal, columns);
  return out;
}

std::string comparison_lines(const Run& run, const Terminal& terminal, std::size_t columns) {
  TextTable table({{"corpus", false, 100},
                   {"contender", false, 99},
                   {"against", false, 35},
                   {"metric", false, 34},
                   {"difference", true, 98},
                   {"95 %", true, 40},
                   {"p", true, 90},
                   {"won", true, 80},
                   {"lost", true, 80},
                   {"tied", true, 20}});
  for (const laboratory::NamedComparison& named : run.comparisons) {
    const laboratory::Comparison& each = named.comparison;
    table.add({run.corpora[named.corpus].name, run.contenders[named.contender].name, named.against,
               fmt::format("{}.{}", each.evaluator, each.metric), fmt::format("{:+.3f}", each.difference),
               fmt::format("{:+.3f} {:+.3f}", each.low, each.high), fmt::format("{:.3f}", each.p), with_thousands(each.won),
               with_thousands(each.lost), with_thousands(each.tied)});
  }
  return table.empty() ? "" : table.text(terminal, columns);
}

std::string failure_lines(const Run& run, const Terminal& terminal, bool all) {
  std::string out;
  std::size_t shown = 0;
  std::size_t count = 0;
  const auto tell = [&](const std::string& line) {
    ++count;
    if (all || shown < kMostFailuresShown) {
      out += line + "\n";
      ++shown;
    }
  };
  for (const corpus::Corpus& corpus : run.corpora)
    for (const corpus::Problem& problem : corpus.problems)
      tell(fmt::format("{} {} {}: {} ({})", terminal.yellow("corpus"), corpus.name, problem.where, problem.error.message,
                       info(problem.error.code).name));
  for (const Trial& trial : run.trials)
    for (const laboratory::PageResult& page : trial.pages)
      if (page.error)
        tell(fmt::format("{} {} {}/{}: {} ({})", terminal.red("failed"), run.contenders[trial.contender].name,
                         run.corpora[trial.corpus].name, run.corpora[trial.corpus].pages[page.page].id, page.error->message,
                         info(page.error->code).name));
  if (count > shown) out += fmt::format("and {} more; -v shows all\n", with_thousands(count - shown));
  return out;
}

std::string gate_lines(const std::vector<laboratory::GateResult>& gates, const Terminal& terminal, bool only_failed) {
  std::string out;
  for (const laboratory::GateResult& gate : gates)
    if (!gate.is_passed || !only_failed)
      out += fmt::format("{} {}\n", gate.is_passed ? terminal.green("holds") : terminal.red("FAILS"), gate.message);
  return out;
}

}  // namespace garimpo::cli
