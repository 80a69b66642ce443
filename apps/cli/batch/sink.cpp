// The sinks. Memory: one buffer; a folder adds eight bytes and a bucket for each name it used, to keep names distinct.
#include "batch/sink.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

#include "batch/file_names.hpp"
#include "batch/page_file.hpp"
#include "batch/page_index.hpp"
#include "batch/united_table.hpp"

namespace garimpo::cli {

namespace {

constexpr mode_t kNewFileMode = 0666;

std::string_view text_of(const SinkPage& page, std::size_t part) {
  const std::size_t begin = page.parts[part].begin;
  const std::size_t end = part + 1 < page.parts.size() ? page.parts[part + 1].begin : page.text.size();
  return page.text.substr(begin, end - begin);
}

// What was united goes into its file.
bool write_table(std::optional<UnitedTable>& table, PageFile& file) {
  return !table || table->write([&](std::string_view piece) { return file.add(piece); });
}

class StreamSink final : public Sink {
 public:
  StreamSink(int descriptor, const SinkOptions& options) : path_(is_standard_output(options.path) ? "standard output" : options.path) {
    if (options.unites_columns) table_.emplace(is_standard_output(options.path) ? std::string() : options.path);
    struct stat status{};
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
      device_ = status.st_dev;
      inode_ = status.st_ino;
    }
    file_.open(descriptor, *options.format, options.is_continued);
  }
  bool add(const SinkPage& page) override { return (table_ ? table_->add(page.text) : file_.add(page.text)) || fail(path_); }
  bool flush() override { return file_.flush() || fail(path_); }
  bool finish() override { return (write_table(table_, file_) && file_.finish()) || fail(path_); }
  bool is_own_file(const std::string& source) const override {
    struct stat status{};
    return inode_ != 0 && stat(source.c_str(), &status) == 0 && status.st_ino == inode_ && status.st_dev == device_;
  }

 private:
  std::string path_;
  dev_t device_ = 0;
  ino_t inode_ = 0;  // 0: not a regular file
  std::optional<UnitedTable> table_;
  PageFile file_;
};

class FolderSink final : public Sink {
 public:
  explicit FolderSink(const SinkOptions& options)
      : format_(*options.format),
        names_(options.path, options.sources, options.format->extension),
        unites_columns_(options.unites_columns),
        is_divided_(options.division != Division::none) {
    if (format_.name == "page") index_.emplace(options.path);
  }

  bool add(const SinkPage& page) override {
    if (is_divided_) return add_parts(page);
    if (page.starts_file && !start(names_.next(page.source, page.address, page.line))) return false;
    if (index_ && !index_->add(path_, page.source, page.address)) return fail(index_->path());
    return (table_ ? table_->add(page.text) : file_.add(page.text)) || fail(path_);
  }
  bool flush() override { return true; }  // a file is written when it is full or its source ends
  bool finish() override {
    if (!write_table(table_, file_) || !file_.finish()) return fail(path_);
    return !index_ || index_->finish() || fail(index_->path());
  }
  bool is_own_file(const std::string&) const override { return false; }

 private:
  bool add_parts(const SinkPage& page) {
    const std::string name = names_.next(page.source, page.address, page.line);
    for (std::size_t at = 0; at < page.parts.size(); ++at) {
      if (!start(with_part(name, page.parts[at].name))) return false;
      if (!file_.add(text_of(page, at))) return fail(path_);
    }
    return true;
  }

  // "out/tv.csv" and "list2" are "out/tv.list2.csv".
  std::string with_part(const std::string& name, const std::string& part) const {
    return name.substr(0, name.size() - format_.extension.size()) + "." + part + std::string(format_.extension);
  }

  bool start(std::string path) {
    if (!write_table(table_, file_) || !file_.finish()) return fail(path_);
    path_ = std::move(path);
    if (unites_columns_) table_.emplace(path_);
    std::error_code problem;
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), problem);
    const int descriptor = open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kNewFileMode);
    if (descriptor < 0) return fail(path_);
    file_.open(descriptor, format_, false);
    return true;
  }

  const OutputFormat& format_;
  FileNames names_;
  bool unites_columns_;
  bool is_divided_;  // a page has a file for each of its parts, and none where it has no parts
  std::string path_;
  std::optional<UnitedTable> table_;
  std::optional<PageIndex> index_;  // of highlighted pages
  PageFile file_;
};

// A table for each kind of rows: out/articles.csv, out/products.csv. Files are written when all pages are known.
class KindsSink final : public Sink {
 public:
  explicit KindsSink(const SinkOptions& options) : folder_(options.path), format_(*options.format) {}

  bool add(const SinkPage& page) override {
    for (std::size_t at = 0; at < page.parts.size(); ++at) {
      const std::string path = folder_ + page.parts[at].name + std::string(format_.extension);
      if (!tables_.try_emplace(path, path).first->second.add(text_of(page, at))) return fail(path);
    }
    return true;
  }
  bool flush() override { return true; }
  bool finish() override {
    for (auto& [path, table] : tables_) {
      const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kNewFileMode);
      if (descriptor < 0) return fail(path);
      PageFile file;
      file.open(descriptor, format_, false);
      const auto put = [&](std::string_view piece) { return file.add(piece); };
      if (!table.write(put) || !file.finish()) return fail(path);
    }
    return true;
  }
  bool is_own_file(const std::string&) const override { return false; }

 private:
  std::string folder_;
  const OutputFormat& format_;
  std::map<std::string, UnitedTable> tables_;
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
    if (options.division == Division::by_kind) return std::make_unique<KindsSink>(options);
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
