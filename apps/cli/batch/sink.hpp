// Where finished pages go, in the order of the input: standard output, one file, or a folder with a file per source.
#pragma once
#include <garimpo/output.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/outcome.hpp"

namespace garimpo::cli {

// A part of a page's text that has a file of its own.
struct PagePart {
  std::string name;       // "products"; "list2"
  std::size_t begin = 0;  // it ends where the next one begins
};

// One page, ready to be written.
struct SinkPage {
  std::string_view source;
  bool starts_file = false;  // it is the first of its file (folders), or of the batch
  std::string_view text;
  std::string_view address = {};  // of a page that shares its source with others, or ""
  std::uint64_t line = 0;         // of its source, or 0
  std::span<const PagePart> parts = {};
  bool is_failed = false;  // in a folder it has a file only where its format has something to say of it
};

// Into how many files a page goes.
enum class Division : std::uint8_t {
  none,
  by_kind,  // folders: one table for each kind of rows, whatever the page
  by_list,  // folders: one table for each list of a page
};

struct SinkOptions {
  std::string path;  // "" or "-": standard output; ending in '/': a folder
  const OutputFormat* format = nullptr;
  std::vector<std::string> sources;  // as typed: what stands below a folder named there keeps its place below the output's folder
  bool is_continued = false;         // go on at the end of a file, or behind the pages that have theirs in a folder (--resume)
  bool unites_columns = false;       // every page is a table with its header; each file is their union
  Division division = Division::none;
};

class Sink {
 public:
  virtual ~Sink() = default;

  virtual bool add(const SinkPage& page) = 0;
  virtual bool flush() = 0;
  // Ends the output as its format wants it. is_whole: it takes its name; otherwise it stays beside the file that it was to replace.
  virtual bool finish(bool is_whole) = 0;
  // After a function returned false: lines that can be gone on with stay, anything else is removed.
  virtual void abandon() = 0;
  // Where an output that did not become whole was left, or is being written; "" where nothing can be gone on with. A folder's is its log.
  virtual std::string left() const { return {}; }
  // True when the source is the very file that is being written or replaced, which must not be read.
  virtual bool is_own_file(const std::string& source) const = 0;

  // Asked after a function returned false: a reader that closed the pipe is not a failure.
  bool is_closed_pipe() const { return is_closed_pipe_; }
  const std::string& problem() const { return problem_; }

 protected:
  // Stores the message of errno for the path.
  bool fail(std::string_view path);

 private:
  bool is_closed_pipe_ = false;
  std::string problem_;
};

inline bool is_folder(std::string_view path) { return path.ends_with('/'); }
inline bool is_standard_output(std::string_view path) { return path.empty() || path == "-"; }

Outcome<std::unique_ptr<Sink>> open_sink(const SinkOptions& options);

}  // namespace garimpo::cli
