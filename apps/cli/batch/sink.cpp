// The two sinks. Memory: one buffer; a folder adds eight bytes and a bucket for each name it used, to keep names distinct.
#include "batch/sink.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "batch/file_names.hpp"
#include "batch/page_file.hpp"
#include "outputs/new_file.hpp"
#include "outputs/packing.hpp"

namespace garimpo::cli {

namespace {

// A file by what it is, not by its name.
struct Identity {
  dev_t device = 0;
  ino_t inode = 0;  // 0: not a regular file

  void read(const struct stat& status) {
    if (!S_ISREG(status.st_mode)) return;
    device = status.st_dev;
    inode = status.st_ino;
  }
  bool is_of(const struct stat& status) const { return inode != 0 && status.st_ino == inode && status.st_dev == device; }
};

class StreamSink final : public Sink {
 public:
  explicit StreamSink(const SinkOptions& options) : name_("standard output"), is_lines_(options.format->extension == ".jsonl") {
    start(STDOUT_FILENO, options);
  }
  StreamSink(std::unique_ptr<NewFile> out, const SinkOptions& options)
      : name_(out->path()), is_lines_(options.format->extension == ".jsonl"), out_(std::move(out)) {
    struct stat status{};
    if (stat(options.path.c_str(), &status) == 0) replaced_.read(status);
    start(out_->descriptor(), options);
  }
  bool add(std::string_view, bool, std::string_view page) override { return file_.add(page) || fail(name_); }
  bool flush() override { return file_.flush() || fail(name_); }
  bool finish(bool is_whole) override {
    if (!file_.finish()) return fail(name_);
    if (out_ == nullptr) return true;
    if (is_whole) return out_->keep() || fail(name_);
    leave();
    return true;
  }
  void abandon() override {
    if (out_ != nullptr && is_lines_) leave();
    out_.reset();
  }
  std::string left() const override { return left_; }
  bool is_own_file(const std::string& source) const override {
    struct stat status{};
    return stat(source.c_str(), &status) == 0 && (written_.is_of(status) || replaced_.is_of(status));
  }

 private:
  void start(int descriptor, const SinkOptions& options) {
    struct stat status{};
    if (fstat(descriptor, &status) == 0) written_.read(status);
    file_.open(descriptor, *options.format, options.is_continued, packing_of(options.path));
  }
  // An output without a page is of no use to anybody.
  void leave() {
    struct stat status{};
    if (!out_->is_beside() || !file_.has_pages() || fstat(out_->descriptor(), &status) != 0 || status.st_size == 0) return out_->discard();
    left_ = out_->path();
    out_->leave();
  }

  std::string name_;
  bool is_lines_;
  std::unique_ptr<NewFile> out_;  // null: standard output
  Identity written_;
  Identity replaced_;
  std::string left_;
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
  bool finish(bool is_whole) override {
    if (is_whole) return end_file();
    abandon();  // the source of the last file may have more pages
    return true;
  }
  void abandon() override { out_.discard(); }
  bool is_own_file(const std::string&) const override { return false; }

 private:
  bool end_file() { return (file_.finish() && out_.keep()) || fail(path_); }
  bool start(std::string_view source) {
    if (!end_file()) return false;
    path_ = names_.next(source);
    // What the sources name was compared before; a list on standard input could not be.
    if (is_same_file(std::string(source), path_)) {
      errno = EEXIST;
      return fail(path_ + ", which is a source");
    }
    if (!out_.open(path_, false)) return fail(path_);
    file_.open(out_.descriptor(), format_, false);
    return true;
  }

  const OutputFormat& format_;
  FileNames names_;
  std::string path_;
  NewFile out_;
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
  if (is_standard_output(options.path)) return std::make_unique<StreamSink>(options);
  std::error_code problem;
  if (is_folder(options.path)) {
    std::filesystem::create_directories(options.path, problem);
    if (problem) return cannot_write(options.path, problem.value());
    if (access(options.path.c_str(), W_OK) != 0) return cannot_write(options.path, errno);
    return std::make_unique<FolderSink>(options);
  }
  auto out = std::make_unique<NewFile>();
  if (!out->open(options.path, options.is_continued)) return cannot_write(options.path, errno);
  return std::make_unique<StreamSink>(std::move(out), options);
}

}  // namespace garimpo::cli
