// The pages of a batch in their order, without those that an earlier run finished and without our own output if it is among the sources.
// For one thread at a time, except for the functions marked as safe.
#pragma once
#include <garimpo/limits.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "batch/sink.hpp"
#include "command_line/outcome.hpp"
#include "input/source_reader.hpp"
#include "outputs/run_note.hpp"

namespace garimpo::cli {

class PageFeed {
 public:
  PageFeed(std::vector<std::string> sources, const Limits& limits, const input::InputOptions& options, std::string output_path);

  // --resume: skips the pages that are in the output, finished or not, and cuts a partial line off it. The output is then the unfinished
  // file. Refused, with nothing changed, where another run began it.
  Outcome<void> pass_over_finished(const RunNote& note);
  // From now on pages of the file that the sink writes are skipped.
  void leave_out_output_of(const Sink& sink) { sink_ = &sink; }

  // The next page, and whether it is the first of its file; false at the end.
  bool next(input::SourcePage& page, bool& starts_file);

  std::uint64_t finished_before() const { return passed_over_; }
  double fraction_before() const { return fraction_before_; }
  bool has_met_output() const { return has_met_output_; }                                 // safe while another thread is in next()
  double fraction() const { return reader_.progress(); }                                  // safe as well
  input::Skipped skipped() const { return reader_.skipped(); }                            // safe as well
  std::vector<std::string> take_skipped_names() { return reader_.take_skipped_names(); }  // safe as well

 private:
  using Refuse = std::function<Failure(std::string_view why)>;

  Outcome<void> pass_over_logged(const Refuse& refuse);
  bool may_meet_output() const;
  bool is_output(const std::string& source) const;
  bool pass_over(std::uint64_t pages, input::SourcePage& page);
  bool read(input::SourcePage& page);
  bool is_first_of_file() const;

  std::vector<std::string> sources_;
  std::string output_path_;
  input::SourceReader reader_;
  const Sink* sink_ = nullptr;
  std::string last_source_;
  bool last_is_output_ = false;
  bool is_read_out_ = false;
  std::atomic<bool> has_met_output_{false};
  std::uint64_t pages_ = 0;
  std::uint64_t passed_over_ = 0;
  double fraction_before_ = 0;
};

}  // namespace garimpo::cli
