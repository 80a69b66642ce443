// Sources named on a command line, as a stream of pages in a fixed order: files, directories, globs, "-", "@list", WARC, JSON lines,
// compressed pages. Never reads a URL. Memory is bounded by the largest single page whatever the batch's length (a JSON line: by four times
// max_bytes).
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include "input/skipped.hpp"
#include "input/source_page.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace garimpo::input {

class SourceReader {
 public:
  // Arguments as a user types them. Does not touch the file system yet.
  SourceReader(std::vector<std::string> arguments, const Limits& limits, const InputOptions& options = {});
  ~SourceReader();

  // Moves on to the next page, reusing the strings' memory; false at the end. A source that cannot be read is a page with an error.
  bool next(SourcePage& page);

  // Skips this many pages (errors count, as in next()), without unpacking their bodies where that can be avoided; false where there were
  // fewer. A run that is resumed after `pages` lines of output calls this.
  bool skip(std::size_t pages);

  // Fraction of the work done, where it can be known (all sources are files); below 0 otherwise. May be called while another thread is in
  // next().
  double progress() const;
  // What was met and not read. May be called while another thread is in next().
  Skipped skipped() const;
  // The names of files that were passed over since the last call, with InputOptions::names_skipped. May be called as well.
  std::vector<std::string> take_skipped_names();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo::input
