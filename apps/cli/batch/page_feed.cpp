// Cost besides reading: one stat per source, to recognise our own output.
#include "batch/page_feed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <system_error>

#include "batch/interrupt.hpp"
#include "batch/resume.hpp"
#include "outputs/folder_log.hpp"
#include "outputs/new_file.hpp"
#include "outputs/packing.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

PageFeed::PageFeed(std::vector<std::string> sources, const Limits& limits, const input::InputOptions& options, std::string output_path)
    : sources_(std::move(sources)), output_path_(std::move(output_path)), reader_(sources_, limits, options) {}

// The output, finished or not, by whatever name.
bool PageFeed::is_output(const std::string& source) const {
  return is_same_file(source, output_path_) || is_same_file(source, part_path(output_path_));
}

// Whether the output file may be among the sources. Its pages do not count then, so pages cannot be skipped in bulk.
bool PageFeed::may_meet_output() const {
  std::error_code ignored;
  return std::ranges::any_of(sources_, [&](const std::string& source) {
    return source.starts_with('@') || source.find_first_of("*?[") != std::string::npos || std::filesystem::is_directory(source, ignored) ||
           is_output(source);
  });
}

// Skips that many pages and leaves the last one in `page`; false if there are fewer.
bool PageFeed::pass_over(std::uint64_t pages, input::SourcePage& page) {
  if (pages > 1 && !may_meet_output()) {
    if (!reader_.skip(pages - 1)) return false;
    passed_over_ = pages - 1;
  }
  while (passed_over_ < pages && !is_interrupted()) {
    if (!reader_.next(page)) return false;
    if (page.source != last_source_) last_is_output_ = is_output(page.source);
    last_source_ = page.source;
    if (!last_is_output_) ++passed_over_;
  }
  return true;
}

Outcome<void> PageFeed::pass_over_finished(const RunNote& note) {
  const Refuse refuse = [&](std::string_view why) {
    const CodeInfo code = info(ErrorCode::bad_resume);
    return Failure{kExitUsage, fmt::format("{}: {}: {} ({})\n  to start again: {} --replace", output_path_, code.meaning, why, code.name,
                                           note.command)};
  };
  const std::string part = part_path(output_path_);
  std::error_code problem;
  const bool is_partial = std::filesystem::exists(part, problem);
  if (const auto begun = read_note(output_path_); is_partial && begun)
    if (const std::string differs = difference(*begun, note); !differs.empty()) return refuse(differs);
  if (is_folder(output_path_)) return pass_over_logged(refuse);
  const auto resumption = read_resumption(is_partial ? part : output_path_, packing_of(output_path_));
  if (!resumption) return resumption.error();
  if (const std::string method = strange_method(resumption->last_line, note.methods); !method.empty())
    return refuse(fmt::format("it has results of {}", method));
  input::SourcePage page;
  const bool are_there = pass_over(resumption->pages, page);
  if (is_interrupted()) return Failure{kExitInterrupted, "interrupted before anything was changed"};
  if (!are_there) return refuse(fmt::format("it has {}, more than they have pages", counted(resumption->pages, "line")));
  if (passed_over_ != 0 && !line_belongs_to(resumption->last_line, page))
    return refuse(fmt::format("line {} is not of {}", with_thousands(resumption->pages), page.source));
  fraction_before_ = std::max(0.0, reader_.progress());
  // From here on the output is unfinished again, whatever it was.
  if (!is_partial && std::filesystem::exists(output_path_, problem)) std::filesystem::rename(output_path_, part, problem);
  if (problem) return Failure{kExitSomeFailed, fmt::format("cannot go on in {}: {}", output_path_, problem.message())};
  return cut_partial_line(part, *resumption);
}

// A folder without a log has no unfinished run: its pages are written, again or for the first time.
Outcome<void> PageFeed::pass_over_logged(const Refuse& refuse) {
  if (is_under_way(output_path_)) return refuse("another run is writing there");
  const LoggedPages logged = read_folder_log(output_path_);
  input::SourcePage page;
  const bool are_there = pass_over(logged.pages.size(), page);
  if (is_interrupted()) return Failure{kExitInterrupted, "interrupted before anything was changed"};
  if (!are_there) return refuse(fmt::format("it has {}, more than they have", counted(logged.pages.size(), "page")));
  if (!logged.pages.empty()) {
    const LoggedPage& last = logged.pages.back();
    if (last.source != page.source || (!page.envelope.empty() && last.address != page.url))
      return refuse(fmt::format("page {} is not of {}", with_thousands(logged.pages.size()), page.source));
  }
  fraction_before_ = std::max(0.0, reader_.progress());
  return cut_partial_line(part_path(output_path_), {.pages = logged.pages.size(), .whole_bytes = logged.whole_bytes, .last_line = {}});
}

// A page that does not fit into memory becomes a failed page; the reader was interrupted by this and is not used again.
bool PageFeed::read(input::SourcePage& page) {
  if (is_read_out_) return false;
  try {
    return reader_.next(page);
  } catch (const std::bad_alloc&) {
    is_read_out_ = true;
    page.fail(ErrorCode::out_of_memory, std::string(info(ErrorCode::out_of_memory).meaning));
    return true;
  }
}

// In an output folder every page has its own file; otherwise there is one file.
bool PageFeed::is_first_of_file() const { return is_folder(output_path_) || (pages_ == 0 && passed_over_ == 0); }

bool PageFeed::next(input::SourcePage& page, bool& starts_file) {
  for (;;) {
    if (!read(page)) return false;
    const bool is_new_source = page.source != last_source_;
    if (is_new_source) {
      last_source_ = page.source;
      last_is_output_ = sink_ != nullptr && sink_->is_own_file(page.source);
    }
    if (!last_is_output_) {
      starts_file = is_first_of_file();
      ++pages_;
      return true;
    }
    has_met_output_ = true;
    if (is_interrupted()) return false;
  }
}

}  // namespace garimpo::cli
