// The threads of a batch. One mutex guards everything that is written; another the reader. Lock order: reader, then output.
#include "batch/batch.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "batch/host_tally.hpp"
#include "batch/interrupt.hpp"
#include "batch/page_feed.hpp"
#include "batch/page_job.hpp"
#include "batch/sink.hpp"
#include "batch/skipped_text.hpp"
#include "outputs/output_rules.hpp"
#include "terminal/console.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kTick = std::chrono::milliseconds(100);
constexpr std::uint64_t kPagesAheadPerJob = 8;
constexpr std::uint64_t kMostWaitingBytes = 8U << 20;
constexpr std::size_t kKeptInputBytes = 4U << 20;  // of each job, from page to page

class Batch {
 public:
  explicit Batch(const BatchOptions& options);
  Outcome<int> run();

 private:
  Outcome<void> open_output();
  void start_job();
  void work();
  void work_through_pages();
  bool wait_for_room();
  bool take_page(input::SourcePage& page, bool& starts_file, std::uint64_t& number);
  void deliver(FinishedPage& page, std::uint64_t number);
  void write_page(const FinishedPage& page);
  void say(std::string_view message) { console_.print(console_.terminal().fitted(message) + "\n"); }
  void report_page(const FinishedPage& page);
  void watch();
  void stop() { is_stopping_ = true; }
  Progress progress() const;
  bool is_file_of_lines() const;
  std::string how_to_go_on(const std::string& left) const;
  bool write_header_of_nothing();
  int finish();
  void name_skipped();
  void print_summary(bool interrupted);
  int exit_code(bool interrupted) const;
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  const BatchOptions& options_;
  const Clock::time_point began_ = Clock::now();
  Pipeline pipeline_;
  std::unique_ptr<Sink> sink_;
  Console console_;

  std::mutex reader_mutex_;
  PageFeed feed_;

  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable change_;
  std::vector<FinishedPage> waiting_;  // ring: finished pages by number
  std::vector<bool> is_finished_;
  std::uint64_t taken_ = 0;    // pages given to jobs
  std::uint64_t claimed_ = 0;  // pages that jobs have room for
  std::uint64_t written_ = 0;
  std::uint64_t waiting_bytes_ = 0;
  std::uint64_t in_hand_ = 0;  // pages that jobs work on
  std::vector<std::thread> jobs_;
  unsigned working_jobs_ = 0;
  bool is_stopping_ = false;
  bool is_broken_ = false;  // the output cannot be written
  bool is_noted_ = false;   // what the output is to become stands beside it
  Tally tally_;
  HostTally hosts_;
};

bool wants_bar(const BatchOptions& options) {
  const bool beside_text = is_standard_output(options.output_path) && describe_terminal(1).is_terminal;
  return options.verbosity != Verbosity::quiet && !beside_text;
}

Batch::Batch(const BatchOptions& options)
    : options_(options),
      pipeline_(options.pipeline),
      console_(options.color, wants_bar(options)),
      feed_(options.sources, options.pipeline.limits,
            {.any_status = options.any_status, .names_skipped = options.verbosity == Verbosity::verbose}, options.output_path),
      waiting_(options.jobs * kPagesAheadPerJob),
      is_finished_(options.jobs * kPagesAheadPerJob, false) {}

Outcome<void> Batch::open_output() {
  is_noted_ = is_file_of_lines();
  const auto note = [&]() -> Outcome<void> {
    if (write_note(options_.output_path, options_.note)) return {};
    return Failure{kExitSomeFailed, "cannot write " + note_path(options_.output_path) + ": " + std::generic_category().message(errno)};
  };
  if (is_noted_)
    if (auto written = note(); !written) return written;
  auto sink = open_sink(
      {options_.output_path, options_.format, options_.sources, feed_.finished_before() != 0, options_.unites_columns, options_.division});
  if (!sink) {
    if (is_noted_) remove_note(options_.output_path);
    return sink.error();
  }
  sink_ = std::move(*sink);
  feed_.leave_out_output_of(*sink_);
  // The note of a folder is that of its log, which may be another run's.
  if (is_noted_ || !is_folder(options_.output_path) || sink_->left().empty()) return {};
  is_noted_ = true;
  return note();
}

bool Batch::wait_for_room() {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return is_stopping_ || (claimed_ - written_ < waiting_.size() && waiting_bytes_ < kMostWaitingBytes); });
  if (is_stopping_) return false;
  ++claimed_;
  return true;
}

bool Batch::take_page(input::SourcePage& page, bool& starts_file, std::uint64_t& number) {
  const std::scoped_lock reading(reader_mutex_);
  {
    const std::scoped_lock lock(mutex_);
    if (is_stopping_) return false;
  }
  if (!feed_.next(page, starts_file)) return false;
  const std::scoped_lock lock(mutex_);
  if (is_stopping_) return false;  // the page came too late: the watching thread may have finished the output already
  ++in_hand_;
  number = taken_++;
  return true;
}

void Batch::report_page(const FinishedPage& finished) {
  const Terminal& terminal = console_.terminal();
  if (!finished.reasons.empty()) console_.print(finished.reasons);
  if (options_.verbosity != Verbosity::verbose) return;
  name_skipped();
  const PageTally& page = finished.tally;
  if (page.error) say(fmt::format("{} {}: {} ({})", terminal.red("failed"), page.name(), page.error->message, info(page.error->code).name));
  for (const Warning& warning : page.warnings)
    say(fmt::format("{} {}: {} ({})", terminal.yellow("warning"), page.name(), warning.message, info(warning.code).name));
}

void Batch::write_page(const FinishedPage& page) {
  tally_.add(page.tally);
  if (options_.by_host) hosts_.add(page.tally);
  report_page(page);
  if (is_broken_ ||
      sink_->add({page.tally.source, page.starts_file, page.text, page.address, page.line, page.parts, page.tally.error.has_value()}))
    return;
  is_broken_ = true;
  stop();
}

// Swaps the page into its place, so that the job gets the memory of an older page back, and writes what is next in order.
void Batch::deliver(FinishedPage& page, std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  --in_hand_;
  waiting_bytes_ += page.bytes();
  std::swap(waiting_[number % waiting_.size()], page);
  is_finished_[number % waiting_.size()] = true;
  while (is_finished_[written_ % waiting_.size()]) {
    FinishedPage& next = waiting_[written_ % waiting_.size()];
    write_page(next);
    waiting_bytes_ -= next.bytes();
    next.clear();
    is_finished_[written_ % waiting_.size()] = false;
    ++written_;
  }
  room_.notify_all();
}

void Batch::work_through_pages() {
  PageJob job(pipeline_, *options_.format, options_.output, {options_.url, options_.now}, options_.unites_columns, options_.division);
  input::SourcePage page;
  FinishedPage finished;
  std::uint64_t number = 0;
  while (wait_for_room() && take_page(page, finished.starts_file, number)) {
    start_job();
    job.run(page, finished);
    if (page.bytes.capacity() > kKeptInputBytes) std::string().swap(page.bytes);
    deliver(finished, number);
  }
}

void Batch::work() {
  try {
    work_through_pages();
  } catch (const std::exception& problem) {
    // Errors of a page are caught with the page; this one concerns the batch itself (usually memory), which cannot continue.
    print_error(std::string("stopped: ") + problem.what());
    std::_Exit(kExitSomeFailed);
  }
  const std::scoped_lock lock(mutex_);
  --working_jobs_;
  change_.notify_all();
}

// Each job starts the next one when it has a page, so that a single page does not cost a thread per core.
void Batch::start_job() {
  const std::scoped_lock lock(mutex_);
  if (jobs_.size() == options_.jobs || is_stopping_) return;
  ++working_jobs_;
  jobs_.emplace_back([this] { work(); });
}

Progress Batch::progress() const { return {tally_.pages(), tally_.bytes(), feed_.fraction(), feed_.fraction_before(), seconds()}; }

// Returns when every job has ended or, after a stop, when no page is being worked on: a job that waits for a slow pipe may never return.
void Batch::watch() {
  std::unique_lock lock(mutex_);
  while (working_jobs_ != 0 && (!is_stopping_ || in_hand_ != 0)) {
    change_.wait_for(lock, is_stopping_ ? kTick / 10 : kTick);
    if (is_interrupted() && !is_stopping_) {
      stop();
      room_.notify_all();
    }
    if (!is_broken_ && !sink_->flush()) {
      is_broken_ = true;
      stop();
      room_.notify_all();
    }
    if (working_jobs_ != 0) console_.draw(progress());
  }
  console_.clear_bar();
}

void Batch::name_skipped() {
  for (const std::string& name : feed_.take_skipped_names())
    console_.print(fmt::format("skipped {}: its name does not end like a page's\n", printable(name)));
}

void Batch::print_summary(bool interrupted) {
  const Terminal& terminal = console_.terminal();
  if (options_.verbosity == Verbosity::quiet) return;
  if (interrupted) say(terminal.yellow("interrupted") + how_to_go_on(sink_->left()));
  if (const std::uint64_t before = feed_.finished_before(); before != 0)
    console_.print(fmt::format("{} done before, continued after them\n", counted(before, "page")));
  if (feed_.has_met_output()) console_.print(fmt::format("{} is also the output and was not read\n", options_.output_path));
  if (tally_.pages() == 0 && feed_.finished_before() == 0 && !interrupted) console_.print("no pages in these sources\n");
  if (tally_.pages() > 1 || options_.verbosity == Verbosity::verbose || (interrupted && tally_.pages() != 0)) {
    console_.print(tally_.describe(seconds(), terminal));
  } else if (tally_.pages() == 1) {
    console_.print(tally_.describe_problems(terminal));
  }
  name_skipped();
  console_.print(describe_skipped(feed_.skipped()));
  if (!hosts_.empty()) console_.print(hosts_.describe(terminal, options_.verbosity == Verbosity::verbose));
}

int Batch::exit_code(bool interrupted) const {
  if (interrupted) return kExitInterrupted;
  if (tally_.failed() != 0) return kExitSomeFailed;
  const bool is_nothing = tally_.objects() == 0 || tally_.has_matched_nothing();
  return is_nothing && feed_.finished_before() == 0 ? kExitNothingFound : kExitExtracted;
}

// A file that --resume may go on in.
bool Batch::is_file_of_lines() const {
  std::error_code ignored;
  const bool is_file = !is_standard_output(options_.output_path) && !is_folder(options_.output_path) &&
                       !std::filesystem::is_other(options_.output_path, ignored);
  return is_file && options_.format->extension == ".jsonl";
}

// ": what is there", and the command that continues; left: where an unfinished output stands.
std::string Batch::how_to_go_on(const std::string& left) const {
  if (is_standard_output(options_.output_path)) return ": what was finished is written whole";
  if (is_folder(options_.output_path))
    return fmt::format(": what was finished is in {}, in whole files", options_.output_path) +
           (left.empty() ? "" : fmt::format("\n  to go on: {} --resume", options_.note.command));
  std::error_code ignored;
  if (std::filesystem::is_other(options_.output_path, ignored)) return {};
  if (left.empty()) return fmt::format(": nothing was finished; {} is as it was before", options_.output_path);
  const bool is_lines = options_.format->extension == ".jsonl";
  return fmt::format(": what was finished is in {}, whole\n  to {}: {} {}", left, is_lines ? "go on" : "start again", options_.note.command,
                     is_lines ? "--resume" : "--replace");
}

// Sources without a page give a table without a row, which still has its header: what a page that cannot be read gives.
bool Batch::write_header_of_nothing() {
  if (tally_.pages() != 0 || !options_.format->is_table || is_folder(options_.output_path)) return true;
  PageJob job(pipeline_, *options_.format, options_.output, {options_.url, options_.now}, options_.unites_columns, options_.division);
  input::SourcePage nothing;
  nothing.fail(ErrorCode::unreadable, "");
  FinishedPage finished;
  finished.starts_file = true;
  job.run(nothing, finished);
  return sink_->add({.source = {}, .starts_file = true, .text = finished.text});
}

// Called under the lock, with no page being worked on.
int Batch::finish() {
  const bool interrupted = is_interrupted();
  if (!is_broken_ && !interrupted && !write_header_of_nothing()) is_broken_ = true;
  if (!is_broken_ && !sink_->finish(!interrupted)) is_broken_ = true;
  if (is_broken_) sink_->abandon();
  if (is_noted_ && sink_->left().empty()) remove_note(options_.output_path);
  if (is_broken_ && sink_->is_closed_pipe()) return kExitExtracted;
  if (is_broken_) {
    say(console_.terminal().red("garimpo:") + " " + sink_->problem() + how_to_go_on(sink_->left()));
    return kExitSomeFailed;
  }
  print_summary(interrupted);
  return exit_code(interrupted);
}

Outcome<int> Batch::run() {
  const auto allowed = check_page_output({.path = options_.output_path,
                                          .sources = options_.sources,
                                          .extension = std::string(options_.format->extension),
                                          .is_lines = options_.format->extension == ".jsonl",
                                          .resumes = options_.resume,
                                          .replaces = options_.replace,
                                          .command = options_.note.command});
  if (!allowed) return allowed.error();
  if (options_.resume)
    if (auto passed = feed_.pass_over_finished(options_.note); !passed) return passed.error();
  if (auto opened = open_output(); !opened) return opened.error();
  start_job();
  watch();
  const std::unique_lock lock(mutex_);
  const int code = finish();
  // A job may be blocked in a read that never ends: after a stop the process leaves without it.
  if (is_stopping_) std::_Exit(code);
  // No job touches the mutex once working_jobs_ is 0.
  for (std::thread& job : jobs_) job.join();
  return code;
}

}  // namespace

Outcome<int> run_batch(const BatchOptions& options) { return Batch(options).run(); }

}  // namespace garimpo::cli
