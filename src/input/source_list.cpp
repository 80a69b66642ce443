#include "input/source_list.hpp"

#include "input/header_fields.hpp"

#include <dirent.h>
#include <glob.h>
#include <sys/stat.h>
#include <algorithm>
#include <memory>
#include <numeric>

namespace garimpo::input {

namespace {

// Guesses for the progress that is shown; nothing else depends on them: the bytes of a page, and the bytes of pages per byte of a list.
constexpr double kGuessedPageBytes = 32 << 10;
constexpr double kGuessedBytesPerListByte = 600;
constexpr std::size_t kLongestLine = 64 << 10;

std::vector<std::string> match_glob(const std::string& pattern) {
  glob_t found = {};
  std::vector<std::string> paths;
  if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0) paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  ::globfree(&found);
  std::ranges::sort(paths);  // by bytes: glob's own order depends on the locale
  return paths;
}

bool is_directory(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

double count_names(const std::string& path) {
  DIR* directory = ::opendir(path.c_str());
  if (directory == nullptr) return 0;
  double names = 0;
  while (::readdir(directory) != nullptr) ++names;
  ::closedir(directory);
  return names;
}

// The size of an argument in bytes, for the progress shown; below 0 where it cannot be known.
double weigh(const std::string& argument) {
  const bool is_list = argument.starts_with('@');
  const std::string path = is_list ? argument.substr(1) : argument;
  struct stat status;
  if (path == "-") return -1;
  if (::stat(path.c_str(), &status) != 0) return kGuessedPageBytes;
  if (S_ISDIR(status.st_mode)) return count_names(path) * kGuessedPageBytes;
  if (!S_ISREG(status.st_mode)) return -1;
  return static_cast<double>(status.st_size) * (is_list ? kGuessedBytesPerListByte : 1) + 1;
}

}  // namespace

bool SourceList::next(std::string& path, std::optional<Error>& error) {
  error.reset();
  while (true) {
    if (is_walking_) {
      if (walk_.next(path, error)) return true;
      is_walking_ = false;
    }
    if (next_match_ < matches_.size()) {
      if (take_match(path, error)) return true;
    } else if (!advance(path, error)) {
      return error.has_value();
    }
  }
}

// A match is a file to be read (true) or a directory to be walked.
bool SourceList::take_match(std::string& path, std::optional<Error>& error) {
  path = matches_[next_match_++];
  if (path == "-") {
    if (is_input_taken_) error = Error{ErrorCode::unreadable, "standard input was already read"};
    is_input_taken_ = true;
    return true;
  }
  is_walking_ = is_directory(path);
  if (is_walking_) walk_.bind(path);
  return !is_walking_;
}

bool SourceList::advance(std::string& path, std::optional<Error>& error) {
  if (is_in_list_) {
    std::string line;
    is_in_list_ = next_line(line, error);
    path = list_name_;
    if (is_in_list_) expand(line, path, error);
    return !error;
  }
  if (!weights_.empty() && next_argument_ > 0 && next_argument_ <= weights_.size()) weight_behind_ += weights_[next_argument_ - 1];
  if (next_argument_ == arguments_.size()) return false;
  const std::string& argument = arguments_[next_argument_++];
  if (argument.starts_with('@')) {
    open_list(argument, path, error);
  } else {
    expand(argument, path, error);
  }
  return !error;
}

void SourceList::expand(const std::string& name, std::string& path, std::optional<Error>& error) {
  next_match_ = 0;
  matches_.assign(1, name);
  struct stat status;
  if (name.find_first_of("*?[") == std::string::npos || ::stat(name.c_str(), &status) == 0) return;
  matches_ = match_glob(name);
  if (!matches_.empty()) return;
  path = name;
  error = Error{ErrorCode::unreadable, "no file matches"};
}

void SourceList::open_list(const std::string& argument, std::string& path, std::optional<Error>& error) {
  list_name_ = path = argument;
  const std::string file = argument.substr(1);
  if (file == "-") is_input_taken_ = true;
  if (const auto opened = list_file_.open(file); !opened) {
    error = opened.error();
    return;
  }
  list_.bind(list_file_);
  is_in_list_ = true;
}

bool SourceList::next_line(std::string& line, std::optional<Error>& error) {
  while (list_.require(1)) {
    std::size_t end = list_.view().find('\n');
    while (end == std::string_view::npos && list_.view().size() <= kLongestLine && list_.more()) end = list_.view().find('\n');
    const std::string_view text = list_.view().substr(0, end);
    if (text.size() > kLongestLine) {
      error = Error{ErrorCode::unreadable, "not a list of sources: a line is longer than 64 KB"};
      return false;
    }
    line = text.ends_with('\r') ? text.substr(0, text.size() - 1) : text;
    list_.consume(std::min(text.size() + 1, list_.view().size()));
    const std::string_view trimmed = trim_spaces(line);
    if (!trimmed.empty() && !trimmed.starts_with('#')) return true;
  }
  if (list_.ending() == Ending::unreadable) error = ending_error(list_);
  return false;
}

void SourceList::measure() {
  for (const std::string& argument : arguments_) weights_.push_back(weigh(argument));
  const bool is_known = std::ranges::none_of(weights_, [](double weight) { return weight < 0; });
  total_weight_ = is_known ? std::accumulate(weights_.begin(), weights_.end(), 0.0) : -1;
  for (std::size_t done = 1; done < next_argument_; ++done) weight_behind_ += weights_[done - 1];
}

double SourceList::argument_fraction(double file_fraction) const {
  if (is_in_list_) {
    const double bytes = static_cast<double>(list_.size().value_or(0));
    return bytes > 0 ? static_cast<double>(list_.position()) / bytes : 0;
  }
  const double part = is_walking_ ? walk_.fraction(file_fraction) : file_fraction;
  if (matches_.empty() || next_match_ == 0) return 0;
  return (static_cast<double>(next_match_ - 1) + part) / static_cast<double>(matches_.size());
}

double SourceList::progress(double file_fraction) {
  if (weights_.empty()) measure();
  if (total_weight_ < 0) return -1;
  if (next_argument_ == 0) return 0;
  const double current = weight_behind_ + weights_[next_argument_ - 1] * argument_fraction(file_fraction);
  return total_weight_ > 0 ? std::min(1.0, current / total_weight_) : 1;
}

}  // namespace garimpo::input
