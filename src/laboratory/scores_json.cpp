#include "laboratory/scores_json.hpp"

#include "base/json_writer.hpp"

namespace garimpo::laboratory {

namespace {

class ScoresJson {
 public:
  ScoresJson(const Run& run, bool is_pretty, std::string& out) : run_(run), json_(out, is_pretty) {}

  void write() {
    json_.begin_object().member("command", run_.command).member("started", run_.started);
    json_.member("version", run_.version).member("commit", run_.commit);
    json_.key("scores").begin_array();
    each_evaluator([&](const Trial& trial, std::size_t at) { write_score(trial, at); });
    json_.end_array().key("groups").begin_array();
    each_evaluator([&](const Trial& trial, std::size_t at) { write_groups(trial, at); });
    json_.end_array().key("times").begin_array();
    for (const Trial& trial : run_.trials) write_times(trial);
    json_.end_array().key("comparisons").begin_array();
    for (const NamedComparison& comparison : run_.comparisons) write_comparison(comparison);
    json_.end_array().key("failures").begin_array();
    for (const Trial& trial : run_.trials) write_failures(trial);
    json_.end_array().key("problems").begin_array();
    for (const corpus::Corpus& corpus : run_.corpora) write_problems(corpus);
    json_.end_array().end_object();
  }

 private:
  template <class Write>
  void each_evaluator(Write write) {
    for (const Trial& trial : run_.trials)
      for (std::size_t at = 0; at < trial.evaluators.size(); ++at) write(trial, at);
  }

  void begin(const Trial& trial) {
    json_.begin_object().member("corpus", run_.corpora[trial.corpus].name).member("contender", run_.contenders[trial.contender].name);
  }

  void write_metrics(const evaluate::Evaluator& evaluator, const Score& score, bool has_interval) {
    json_.key("pages").number(std::uint64_t{score.pages}).key("metrics").begin_object();
    for (std::size_t at = 0; at < evaluator.metrics.size(); ++at) {
      json_.key(evaluator.metrics[at].name).begin_object().key("value").number(score.values[at]);
      if (has_interval) json_.key("low").number(score.low[at]).key("high").number(score.high[at]);
      json_.end_object();
    }
    json_.end_object();
    write_error(score.error);
  }

  void write_error(const std::optional<LabError>& error) {
    if (!error) return;
    json_.key("error").begin_object().member("code", info(error->code).name).member("message", error->message).end_object();
  }

  void write_score(const Trial& trial, std::size_t at) {
    begin(trial);
    json_.member("evaluator", trial.evaluators[at]->name);
    const Score score = total(trial, at, run_.corpora[trial.corpus], run_.resampling);
    json_.key("units").number(std::uint64_t{score.units});
    write_metrics(*trial.evaluators[at], score, true);
    json_.end_object();
  }

  void write_groups(const Trial& trial, std::size_t at) {
    for (const Group& group : groups(trial, at, run_.corpora[trial.corpus], kFewestInGroup)) {
      begin(trial);
      json_.member("evaluator", trial.evaluators[at]->name).member("by", group.by).member("value", group.value);
      write_metrics(*trial.evaluators[at], group.score, false);
      json_.end_object();
    }
  }

  void write_times(const Trial& trial) {
    const TimeFigures figures = times(trial);
    begin(trial);
    json_.key("pages").number(std::uint64_t{figures.pages}).key("failed").number(std::uint64_t{figures.failed});
    json_.key("bytes").number(figures.bytes).key("totalUs").number(figures.total_us).key("medianUs").number(figures.median_us);
    json_.key("p99Us").number(figures.p99_us).key("scoringUs").number(figures.scoring_us);
    json_.key("wallSeconds").number(trial.seconds).key("peakBytes").number(trial.peak_bytes);
    if (figures.exponent) json_.key("exponent").number(*figures.exponent);
    json_.end_object();
  }

  void write_comparison(const NamedComparison& named) {
    const Comparison& comparison = named.comparison;
    json_.begin_object().member("corpus", run_.corpora[named.corpus].name).member("contender", run_.contenders[named.contender].name);
    json_.member("against", named.against).member("metric", comparison.evaluator + "." + comparison.metric);
    json_.key("pages")
        .number(std::uint64_t{comparison.pages})
        .key("before")
        .number(comparison.before)
        .key("after")
        .number(comparison.after);
    json_.key("difference").number(comparison.difference).key("low").number(comparison.low).key("high").number(comparison.high);
    json_.key("p").number(comparison.p).key("won").number(std::uint64_t{comparison.won}).key("lost").number(std::uint64_t{comparison.lost});
    json_.key("tied").number(std::uint64_t{comparison.tied}).key("changed").begin_array();
    for (const ChangedPage& page : comparison.changed)
      json_.begin_object().member("id", page.id).key("before").number(page.before).key("after").number(page.after).end_object();
    json_.end_array();
    write_error(comparison.error);
    json_.end_object();
  }

  void write_failures(const Trial& trial) {
    for (const PageResult& page : trial.pages) {
      if (!page.error) continue;
      begin(trial);
      json_.member("id", run_.corpora[trial.corpus].pages[page.page].id).member("code", info(page.error->code).name);
      json_.member_if_known("message", page.error->message).end_object();
    }
  }

  void write_problems(const corpus::Corpus& corpus) {
    for (const corpus::Problem& problem : corpus.problems) {
      json_.begin_object().member("corpus", corpus.name).member_if_known("where", problem.where);
      json_.member("code", info(problem.error.code).name).member_if_known("message", problem.error.message).end_object();
    }
  }

  const Run& run_;
  base::JsonWriter json_;
};

}  // namespace

void append_scores(const Run& run, bool is_pretty, std::string& out) { ScoresJson(run, is_pretty, out).write(); }

}  // namespace garimpo::laboratory
