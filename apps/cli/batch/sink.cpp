// The two sinks. Memory: one buffer; a folder adds eight bytes and a bucket for each name it used, to keep names distinct.
#include "batch/sink.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "batch/file_names.hpp"
#include "batch/page_file.hpp"

namespace garimpo::cli {

namespace {

constexpr mode_t kNewFileMode = 0666;

class StreamSink final : public Sink {
 public:
  StreamSink(int descriptor, const SinkOptions& options) : path_(is_standard_output(options.path) ? "standard output" : options.path) {
    struct stat status{};
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
      device_ = status.st_dev;
      inode_ = status.st_ino;
    }
    file_.open(descriptor, *options.format, options.is_continued);
  }
  bool add(std::string_view, bool, std::string_view page) override { return file_.add(page) || fail(path_); }
  bool flush() override { return file_.flush() || fail(path_); }
  bool finish() override { return file_.finish() || fail(path_); }
  bool is_own_file(const std::string& source) const override {
    struct stat status{};
    return inode_ != 0 && stat(source.c_str(), &status) == 0 && status.st_ino == inode_ && status.st_dev == device_;
  }

 private:
  std::string path_;
  dev_t device_ = 0;
  ino_t inode_ = 0;  // 0: not a regular file
  PageFile file_;
};

class FolderSink final : public Sink {
 public:
  explicit FolderSink(const SinkOptions& options)
      : format_(*options.format), names_(options.path, options.sources, options.format->extension) {}

  bool add(std::string_view source, bool starts_file, std::string_view page) override {
    if (starts_file && !start(source)) return false;
    return file_.add(page) || fail(path_);
  }
  bool flush() override { return true; }  // a file is written when it is full or its source ends
  bool finish() override { return file_.finish() || fail(path_); }
  bool is_own_file(const std::string&) const override { return false; }

 private:
  bool start(std::string_view source) {
    if (!file_.finish()) return fail(path_);
    path_ = names_.next(source);
    std::error_code problem;
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), problem);
    const int descriptor = open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kNewFileMode);
    if (descriptor < 0) return fail(path_);
    file_.open(descriptor, format_, false);
    return true;
  }

  const OutputFormat& format_;
  FileNames names_;
  std::string path_;
  PageFile file_;
};

Failure cannot_write(const std::string& path, int why) {
  return Failure{kExitSomeFailed, "cannot write " + path + ": " + std::generic_category().message(why)};
}

}  // namespace

bool Sink::fail(std::string_view path) {
  const int why = errno;
  is_closed_pipe_ = why == EPIPE;
  problem_ = "cannot write " + std::string(path) + ": " + std::generic_category().message(why);
  return false;
}

Outcome<std::unique_ptr<Sink>> open_sink(const SinkOptions& options) {
  if (is_standard_output(options.path)) return std::make_unique<StreamSink>(STDOUT_FILENO, options);
  std::error_code problem;
  if (is_folder(options.path)) {
    std::filesystem::create_directories(options.path, problem);
    if (problem) return cannot_write(options.path, problem.value());
    if (access(options.path.c_str(), W_OK) != 0) return cannot_write(options.path, errno);
    return std::make_unique<FolderSink>(options);
  }
  const std::filesystem::path parent = std::filesystem::path(options.path).parent_path();
  if (!parent.empty()) std::filesystem::create_directories(parent, problem);
  const int fresh = options.is_continued ? O_APPEND : O_TRUNC;
  const int descriptor = open(options.path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | fresh, kNewFileMode);
  if (descriptor < 0) return cannot_write(options.path, errno);
  return std::make_unique<StreamSink>(descriptor, options);
}

}  // namespace garimpo::cli
