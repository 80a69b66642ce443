#include "laboratory/trial_runner.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "base/budget.hpp"
#include "base/json_writer.hpp"
#include "laboratory/process_memory.hpp"

namespace garimpo::laboratory {

namespace {

// What a page without an answer leaves in the file of answers.
std::string failure_line(std::string_view id, const LabError& error) {
  std::string line;
  base::JsonWriter json(line);
  json.begin_object().member("id", id).key("error").begin_object();
  json.member("code", info(error.code).name).member_if_known("message", error.message).end_object().end_object();
  return line;
}

// Evaluators are other people's code too. One that throws when it looks at a gold has nothing to score there.
bool applies(const evaluate::Evaluator& evaluator, base::JsonValue gold) {
  try {
    return evaluator.applies(gold);
  } catch (...) {
    return false;
  }
}

// Scores answers, one per thread.
class Scorer {
 public:
  void score(const corpus::CorpusPage& page, Answer& answer, std::size_t row, Trial& trial) {
    const std::uint64_t began = base::thread_cpu_us();
    PageResult& result = trial.pages[row];
    if (!gold_.parse(page.gold)) return;  // read_corpus() has reported it
    base::JsonValue root;
    if (!answer.line.empty()) {
      if (const auto parsed = answer_.parse(answer.line); parsed)
        root = answer_.root();
      else
        answer.error = parsed.error();
    }
    case_.bind(gold_.root(), root);
    for (std::size_t at = 0; at < trial.evaluators.size(); ++at) {
      if (!applies(*trial.evaluators[at], gold_.root())) continue;
      result.applies |= std::uint64_t{1} << at;
      score(*trial.evaluators[at], trial.counts_of(row, at), answer);
    }
    result.scoring_us = static_cast<double>(base::thread_cpu_us() - began);
  }

 private:
  // Counts of an evaluator that threw stay at zero, and the page says why. Threads that are not the caller's end the program on whatever
  // leaves them, so everything is caught.
  void score(const evaluate::Evaluator& evaluator, std::span<double> counts, Answer& answer) {
    try {
      evaluator.score(case_, counts);
    } catch (const std::exception& problem) {
      fail(evaluator, problem.what(), counts, answer);
    } catch (...) {
      fail(evaluator, kNoException, counts, answer);
    }
  }

  static void fail(const evaluate::Evaluator& evaluator, std::string_view why, std::span<double> counts, Answer& answer) {
    std::ranges::fill(counts, 0.0);
    answer.error = failure_of(evaluator, why);
  }

  base::JsonDocument gold_;
  base::JsonDocument answer_;
  evaluate::PageCase case_;
};

class TrialRun {
 public:
  TrialRun(const TrialPlan& plan, RunObserver& observer, Trial& trial) : plan_(plan), observer_(observer), trial_(trial) {
    for (std::uint32_t page = 0; page < plan.corpus->pages.size(); ++page)
      if (!plan.corpus->pages[page].gold.empty()) trial.pages.emplace_back().page = page;
    trial.counts.assign(trial.pages.size() * trial.row_size(), 0);
    if (plan.answers != nullptr) waiting_.resize(trial.pages.size());
  }

  LabResult<void> run() {
    std::vector<std::thread> threads;
    const std::size_t count = std::min<std::size_t>(plan_.jobs, trial_.pages.size());
    for (std::size_t at = 1; at < count; ++at) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    if (is_stopping_) drop_unreached();
    if (is_broken_) return LabError{ErrorCode::unwritable, "the answers cannot be written"};
    return {};
  }

 private:
  void work() {
    const std::unique_ptr<AnswerSource> source = plan_.make_source();
    Scorer scorer;
    Answer answer;
    for (std::size_t row = next_++; row < trial_.pages.size() && !is_stopping_; row = next_++) {
      const corpus::CorpusPage& page = plan_.corpus->pages[trial_.pages[row].page];
      ask(*source, page, answer);
      scorer.score(page, answer, row, trial_);
      finish(page, answer, row);
    }
  }

  void ask(AnswerSource& source, const corpus::CorpusPage& page, Answer& answer) const {
    const bool is_missing = page.path.empty() && (plan_.corpus->needs_pages || source.reads_pages());
    if (!is_missing) return source.answer(page, answer);
    answer.clear();
    answer.error = LabError{LabErrorCode::gold_without_page, page.where + ": no page for this id"};
  }

  void finish(const corpus::CorpusPage& page, Answer& answer, std::size_t row) {
    PageResult& result = trial_.pages[row];
    result.us = answer.us;
    result.bytes = answer.bytes;
    result.peak_bytes = answer.peak_bytes;
    result.error = answer.error;
    if (answer.line.empty() && answer.error) answer.line = failure_line(page.id, *answer.error);
    const std::scoped_lock lock(mutex_);
    reached_.push_back(row);
    if (plan_.answers != nullptr) keep(answer, row);
    observer_.page_done(answer.bytes);
    if (observer_.should_stop()) is_stopping_ = true;
  }

  void keep(Answer& answer, std::size_t row) {
    waiting_[row] = std::move(answer.line) + "\n";
    for (; written_ < waiting_.size() && !waiting_[written_].empty(); ++written_) {
      std::string line = std::move(waiting_[written_]);
      if (std::fwrite(line.data(), 1, line.size(), plan_.answers) != line.size()) is_broken_ = is_stopping_ = true;
    }
  }

  void drop_unreached() {
    std::ranges::sort(reached_);
    trial_.is_interrupted = true;
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      trial_.pages[at] = std::move(trial_.pages[reached_[at]]);
      std::copy_n(trial_.counts.begin() + static_cast<std::ptrdiff_t>(reached_[at] * trial_.row_size()), trial_.row_size(),
                  trial_.counts.begin() + static_cast<std::ptrdiff_t>(at * trial_.row_size()));
    }
    trial_.pages.resize(reached_.size());
    trial_.counts.resize(reached_.size() * trial_.row_size());
  }

  const TrialPlan& plan_;
  RunObserver& observer_;
  Trial& trial_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_stopping_ = false;
  std::mutex mutex_;
  std::vector<std::string> waiting_;  // answers that are not written yet
  std::vector<std::size_t> reached_;
  std::size_t written_ = 0;
  bool is_broken_ = false;
};

}  // namespace

LabResult<Trial> run_trial(const TrialPlan& plan, RunObserver& observer) {
  Trial trial;
  trial.set_evaluators(plan.evaluators);
  forget_peak_memory();
  const auto began = std::chrono::steady_clock::now();
  if (const auto done = TrialRun(plan, observer, trial).run(); !done) return done.error();
  trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  trial.peak_bytes = peak_memory_bytes();
  for (const PageResult& page : trial.pages)
    if (page.peak_bytes != 0) trial.peak_bytes = 0;
  for (const PageResult& page : trial.pages) trial.peak_bytes = std::max(trial.peak_bytes, page.peak_bytes);
  return trial;
}

std::vector<const evaluate::Evaluator*> applicable(const corpus::Corpus& corpus, std::span<const evaluate::Evaluator* const> evaluators) {
  std::vector<bool> is_wanted(evaluators.size(), false);
  base::JsonDocument gold;
  for (const corpus::CorpusPage& page : corpus.pages) {
    if (page.gold.empty() || !gold.parse(page.gold)) continue;
    for (std::size_t at = 0; at < evaluators.size(); ++at)
      if (!is_wanted[at] && applies(*evaluators[at], gold.root())) is_wanted[at] = true;
    if (std::ranges::all_of(is_wanted, [](bool wanted) { return wanted; })) break;
  }
  std::vector<const evaluate::Evaluator*> chosen;
  for (std::size_t at = 0; at < evaluators.size(); ++at)
    if (is_wanted[at]) chosen.push_back(evaluators[at]);
  return chosen;
}

}  // namespace garimpo::laboratory
