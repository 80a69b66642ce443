// Sources named on a command line, as a stream of pages in a fixed order: files, directories, globs, "-", "@list", WARC, JSON lines,
// compressed pages. Never reads a URL. Memory is bounded by the largest single page whatever the batch's length.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::input {

// One page, or the reason why there is none; both give one line of output.
struct SourcePage {
  std::string source;        // path as named (relative stays relative), "-" for standard input
  std::string bytes;         // decompressed, at most max_bytes + 1 of them (one more tells the pipeline that the page was cut)
  std::string url;           // WARC target URI, "url" of a JSON line, or ""
  std::string content_type;  // transport header of a WARC record, or ""
  std::string envelope_members;  // JSON members for the output's envelope: "warc":{"recordId":"...","targetUri":"...","offset":123}
  std::optional<Error> error;
  bool is_truncated = false;  // the source ended in the middle of this page
};

class SourceReader {
 public:
  // Arguments as a user types them. Does not touch the file system yet.
  SourceReader(std::vector<std::string> arguments, const Limits& limits);
  ~SourceReader();

  // Moves on to the next page, reusing the strings' memory; false at the end. A source that cannot be read is a page with an error.
  bool next(SourcePage& page);

  // Fraction of the work done, where it can be known (all sources are files); below 0 otherwise.
  double progress() const;
  // Files met in directories that were not read because their names do not end like a page's.
  std::size_t skipped_files() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo::input
