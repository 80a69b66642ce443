// The sources that the arguments of a command line stand for: files, directories, globs that the shell did not expand, "-", and lists of
// sources ("@list.txt", "@-": one per line; blank lines and lines that begin with # are skipped; a list in a list is not followed).
//
// Nothing is expanded before it is needed. Cost: a stat for each argument; what a glob matches is in memory, as are the names of the
// directories that are open.
#pragma once
#include <garimpo/error.hpp>

#include "input/byte_window.hpp"
#include "input/directory_walk.hpp"
#include "input/file_source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace garimpo::input {

class SourceList {
 public:
  explicit SourceList(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {}

  // The next source to open ("-" is standard input), or an error with the name that gave it; false at the end.
  bool next(std::string& path, std::optional<Error>& error);

  std::uint64_t skipped_files() const { return walk_.skipped_files(); }
  void keep_skipped_names() { walk_.keep_skipped_names(); }
  std::vector<std::string> take_skipped_names() { return walk_.take_skipped_names(); }

  // The fraction of the work that is done, the current file counted by `file_fraction`; below 0 where the arguments' sizes are unknown.
  // Files count by their bytes, directories and lists by a guess from their number of names.
  double progress(double file_fraction);

 private:
  // Sets what comes next from the next argument or the next line of a list; false at the end or with an error.
  bool advance(std::string& path, std::optional<Error>& error);
  void expand(const std::string& name, std::string& path, std::optional<Error>& error);
  void open_list(const std::string& argument, std::string& path, std::optional<Error>& error);
  bool next_line(std::string& line, std::optional<Error>& error);
  bool take_match(std::string& path, std::optional<Error>& error);
  double argument_fraction(double file_fraction) const;
  void measure();

  std::vector<std::string> arguments_;
  std::size_t next_argument_ = 0;
  bool is_input_taken_ = false;  // standard input

  // What the current argument, or the current line of a list, stands for.
  std::vector<std::string> matches_;
  std::size_t next_match_ = 0;
  DirectoryWalk walk_;
  bool is_walking_ = false;

  std::string list_name_;
  FileSource list_file_;
  ByteWindow list_;
  bool is_in_list_ = false;

  std::vector<double> weights_;  // of the arguments, once measured
  double total_weight_ = 0;
  double weight_behind_ = 0;
};

}  // namespace garimpo::input
