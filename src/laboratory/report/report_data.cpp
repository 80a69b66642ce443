#include "laboratory/report/report_data.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/json_writer.hpp"
#include "laboratory/report/report.hpp"
#include "laboratory/report/report_details.hpp"
#include "laboratory/scores_json.hpp"

namespace garimpo::laboratory {

namespace {

class ReportData {
 public:
  ReportData(const Run& run, const ReportOptions& options, const ReportDetails& details, std::string& out)
      : run_(run), options_(options), details_(details), json_(out) {
    for (const Trial& trial : run.trials)
      for (const evaluate::Evaluator* evaluator : trial.evaluators)
        if (std::ranges::find(evaluators_, evaluator) == evaluators_.end()) evaluators_.push_back(evaluator);
  }

  void write() {
    json_.begin_object();
    write_head();
    write_contenders();
    write_corpora();
    write_evaluators();
    write_scores();
    write_groups();
    write_times();
    write_sweeps();
    write_comparisons();
    write_pages();
    json_.end_object();
  }

 private:
  ReportData& count(std::string_view key, std::size_t value) {
    json_.key(key).number(std::uint64_t{value});
    return *this;
  }
  void numbers(std::string_view key, const std::vector<double>& values) {
    json_.key(key).begin_array();
    for (const double value : values) json_.number(value);
    json_.end_array();
  }
  std::size_t number_of(const evaluate::Evaluator* evaluator) const {
    return static_cast<std::size_t>(std::ranges::find(evaluators_, evaluator) - evaluators_.begin());
  }
  void begin(const Trial& trial) {
    json_.begin_object();
    count("corpus", trial.corpus).count("contender", trial.contender);
  }

  void write_head() {
    json_.member("title", options_.title).member("made", run_.started).member("command", run_.command);
    json_.member("version", run_.version).member("commit", run_.commit);
    json_.key("machine").begin_object().member("cpu", run_.machine.cpu).key("cores").number(std::uint64_t{run_.machine.cores});
    json_.key("memoryBytes").number(run_.machine.memory_bytes).member("system", run_.machine.system).end_object();
    json_.key("seed").number(run_.resampling.seed);
    count("bootstrapRounds", run_.resampling.rounds);
    if (!options_.experiment.empty()) json_.key("experiment").raw(options_.experiment);
  }

  void write_contenders() {
    json_.key("contenders").begin_array();
    for (const Contender& contender : run_.contenders) {
      json_.begin_object().member("name", contender.name).member("kind", name(contender.kind)).key("options").begin_object();
      for (const Setting& setting : contender.settings) json_.member(setting.name, setting.value);
      json_.end_object().end_object();
    }
    json_.end_array();
  }

  void write_corpora() {
    json_.key("corpora").begin_array();
    for (const corpus::Corpus& corpus : run_.corpora) {
      json_.begin_object().member("name", corpus.name).member("nature", corpus.nature).member("hash", corpus.hash);
      count("pages", corpus.pages.size());
      json_.end_object();
    }
    json_.end_array();
  }

  void write_evaluators() {
    json_.key("evaluators").begin_array();
    for (const evaluate::Evaluator* evaluator : evaluators_) {
      json_.begin_object().member("name", evaluator->name).member("task", evaluator->task).member("summary", evaluator->summary);
      json_.key("metrics").begin_array();
      for (const evaluate::MetricInfo& metric : evaluator->metrics) {
        json_.begin_object().member("name", metric.name).member("summary", metric.summary);
        json_.key("lowerIsBetter").boolean(metric.is_lower_better).end_object();
      }
      json_.end_array().end_object();
    }
    json_.end_array();
  }

  void write_scores() {
    json_.key("scores").begin_array();
    for (const Trial& trial : run_.trials)
      for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
        const Score score = total(trial, at, run_.corpora[trial.corpus], run_.resampling);
        begin(trial);
        count("evaluator", number_of(trial.evaluators[at])).count("pages", score.pages);
        numbers("values", score.values);
        numbers("low", score.low);
        numbers("high", score.high);
        json_.end_object();
      }
    json_.end_array();
  }

  void write_groups() {
    json_.key("groups").begin_array();
    for (const Trial& trial : run_.trials)
      for (std::size_t at = 0; at < trial.evaluators.size(); ++at)
        for (const Group& group : groups(trial, at, run_.corpora[trial.corpus], 1)) {
          begin(trial);
          count("evaluator", number_of(trial.evaluators[at]));
          json_.member("by", group.by).member("value", group.value);
          count("pages", group.score.pages);
          numbers("values", group.score.values);
          json_.end_object();
        }
    json_.end_array();
  }

  void write_times() {
    json_.key("times").begin_array();
    for (const Trial& trial : run_.trials) {
      const TimeFigures figures = times(trial);
      begin(trial);
      count("pages", figures.pages).count("failed", figures.failed).count("bytes", figures.bytes);
      json_.key("totalUs").number(figures.total_us).key("medianUs").number(figures.median_us).key("p99Us").number(figures.p99_us);
      json_.key("scoringUs").number(figures.scoring_us).key("peakBytes").number(trial.peak_bytes).key("exponent");
      if (figures.exponent)
        json_.number(*figures.exponent);
      else
        json_.null();
      count("exponentPages", figures.exponent_pages);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_sweeps() {
    json_.key("sweeps").begin_array();
    for (const SweepCurve& curve : run_.sweeps) {
      json_.begin_object().member("parameter", curve.parameter).member("method", curve.method).key("points").begin_array();
      for (std::size_t at = 0; at < curve.values.size(); ++at) {
        json_.begin_object().member("value", curve.values[at]);
        count("contender", curve.contenders[at]);
        json_.end_object();
      }
      json_.end_array().end_object();
    }
    json_.end_array();
  }

  void write_comparisons() {
    json_.key("comparisons").begin_array();
    for (const NamedComparison& named : run_.comparisons) {
      const Comparison& comparison = named.comparison;
      json_.begin_object();
      count("corpus", named.corpus).count("contender", named.contender);
      json_.member("against", named.against).member("evaluator", comparison.evaluator).member("metric", comparison.metric);
      count("pages", comparison.pages);
      json_.key("difference").number(comparison.difference).key("low").number(comparison.low).key("high").number(comparison.high);
      json_.key("p").number(comparison.p);
      count("won", comparison.won).count("lost", comparison.lost).count("tied", comparison.tied);
      json_.key("changed").begin_array();
      for (const ChangedPage& page : comparison.changed)
        json_.begin_object().member("id", page.id).key("before").number(page.before).key("after").number(page.after).end_object();
      json_.end_array().end_object();
    }
    json_.end_array();
  }

  void write_result(const Trial& trial, std::size_t row) {
    const PageResult& result = trial.pages[row];
    json_.begin_object();
    count("contender", trial.contender);
    json_.key("us").number(result.us);
    if (result.error)
      json_.key("error").begin_object().member("code", info(result.error->code).name).member("message", result.error->message).end_object();
    json_.key("scores").begin_array();
    for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
      if (!trial.applies(row, at)) continue;
      json_.begin_array().number(std::uint64_t{number_of(trial.evaluators[at])});
      json_.number(std::round(page_metrics(trial, row, at).front() * 1e4) / 1e4).end_array();
    }
    json_.end_array().end_object();
  }

  void write_page(std::size_t corpus, std::uint32_t page, const std::vector<std::pair<const Trial*, std::size_t>>& rows) {
    const corpus::CorpusPage& source = run_.corpora[corpus].pages[page];
    json_.begin_object();
    count("corpus", corpus);
    json_.member("id", source.id);
    std::uint64_t bytes = 0;
    for (const auto& [trial, row] : rows) bytes = std::max(bytes, trial->pages[row].bytes);
    json_.key("bytes").number(bytes);
    json_.member_if_known("kind", source.kind).member_if_known("language", source.language).member_if_known("site", source.site);
    json_.key("results").begin_array();
    for (const auto& [trial, row] : rows) write_result(*trial, row);
    json_.end_array();
    if (const auto detail = details_.of_page.find({corpus, page}); detail != details_.of_page.end()) count("detail", detail->second);
    json_.end_object();
  }

  void write_pages() {
    json_.key("pages").begin_array();
    for (std::size_t corpus = 0; corpus < run_.corpora.size(); ++corpus) {
      std::map<std::uint32_t, std::vector<std::pair<const Trial*, std::size_t>>> pages;
      for (const Trial& trial : run_.trials)
        if (trial.corpus == corpus)
          for (std::size_t row = 0; row < trial.pages.size(); ++row) pages[trial.pages[row].page].emplace_back(&trial, row);
      for (const auto& [page, rows] : pages) write_page(corpus, page, rows);
    }
    json_.end_array();
  }

  const Run& run_;
  const ReportOptions& options_;
  const ReportDetails& details_;
  base::JsonWriter json_;
  std::vector<const evaluate::Evaluator*> evaluators_;
};

}  // namespace

std::string make_report(const Run& run, const ReportOptions& options) {
  const ReportDetails details = make_details(run, options);
  std::string data;
  ReportData(run, options, details, data).write();
  return report::render(data, details.details);
}

}  // namespace garimpo::laboratory
