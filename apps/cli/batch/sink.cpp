// The sinks. Memory: one buffer; a folder adds eight bytes and a bucket for each name it used, to keep names distinct.
#include "batch/sink.hpp"

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
#include "outputs/folder_log.hpp"
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
  explicit StreamSink(const SinkOptions& options) : name_("standard output"), is_lines_(options.format->extension == ".jsonl") {
    start(STDOUT_FILENO, options);
  }
  StreamSink(std::unique_ptr<NewFile> out, const SinkOptions& options)
      : name_(out->path()), is_lines_(options.format->extension == ".jsonl"), out_(std::move(out)) {
    struct stat status{};
    if (stat(options.path.c_str(), &status) == 0) replaced_.read(status);
    start(out_->descriptor(), options);
  }
  bool add(const SinkPage& page) override { return (table_ ? table_->add(page.text) : file_.add(page.text)) || fail(name_); }
  bool flush() override { return file_.flush() || fail(name_); }
  bool finish(bool is_whole) override {
    if (!write_table(table_, file_) || !file_.finish()) return fail(name_);
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
    if (options.unites_columns) table_.emplace(is_standard_output(options.path) ? std::string() : options.path);
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
  std::optional<UnitedTable> table_;
  PageFile file_;
};

class FolderSink final : public Sink {
 public:
  explicit FolderSink(const SinkOptions& options)
      : folder_(options.path),
        format_(*options.format),
        names_(options.path, options.sources, options.format->extension),
        unites_columns_(options.unites_columns),
        is_divided_(options.division != Division::none) {
    if (format_.has_index) index_.emplace(options.path);
  }

  // Opens the log; is_continued: pages that have their files already take their names, and their places in the index.
  bool begin(const SinkOptions& options) {
    if (options.is_continued)
      for (const LoggedPage& page : read_folder_log(folder_).pages) {
        names_.next(page.source, page.address, page.line);
        if (index_ && !page.files.empty() && !index_->add(folder_ + page.files.front(), page.source, page.address))
          return fail(index_->path());
      }
    return log_.open(folder_, options.is_continued) || fail(log_.path());
  }

  bool add(const SinkPage& page) override {
    LoggedPage logged{std::string(page.source), std::string(page.address), page.line, {}};
    const std::string name = names_.next(page.source, page.address, page.line);
    const bool is_silent = page.is_failed && page.text.empty();
    if (is_silent) return log_.add(logged) || fail(log_.path());
    if (!is_divided_ && !write(page.source, name, page.text, logged)) return false;
    for (std::size_t at = 0; is_divided_ && at < page.parts.size(); ++at)
      if (!write(page.source, with_part(name, page.parts[at].name), text_of(page, at), logged)) return false;
    if (index_ && !index_->add(path_, page.source, page.address)) return fail(index_->path());
    return log_.add(logged) || fail(log_.path());
  }
  bool flush() override { return true; }  // a page's file is written when the page comes
  bool finish(bool is_whole) override {
    if (is_whole && index_ && !index_->finish()) return fail(index_->path());
    if (is_whole) log_.remove();
    if (!is_whole) abandon();
    return true;
  }
  void abandon() override {
    out_.discard();
    if (index_) index_->discard();
    if (!log_.has_pages()) log_.remove();
  }
  std::string left() const override { return log_.is_open() ? log_.path() : std::string(); }
  bool is_own_file(const std::string&) const override { return false; }

 private:
  // Writes one file, whole.
  bool write(std::string_view source, std::string path, std::string_view text, LoggedPage& logged) {
    if (!start(source, std::move(path))) return false;
    const bool is_added = table_ ? table_->add(text) : file_.add(text);
    if (!is_added || !write_table(table_, file_) || !file_.finish() || !out_.keep()) return fail(path_);
    logged.files.push_back(path_.substr(folder_.size()));
    return true;
  }

  // "out/tv.csv" and "list2" are "out/tv.list2.csv".
  std::string with_part(const std::string& name, const std::string& part) const {
    return name.substr(0, name.size() - format_.extension.size()) + "." + part + std::string(format_.extension);
  }

  bool start(std::string_view source, std::string path) {
    path_ = std::move(path);
    if (unites_columns_) table_.emplace(path_);
    // What the sources name was compared before; a list on standard input could not be.
    if (is_same_file(std::string(source), path_)) {
      errno = EEXIST;
      return fail(path_ + ", which is a source");
    }
    if (!out_.open(path_, false)) return fail(path_);
    file_.open(out_.descriptor(), format_, false);
    return true;
  }

  std::string folder_;
  const OutputFormat& format_;
  FileNames names_;
  bool unites_columns_;
  bool is_divided_;  // a page has a file for each of its parts, and none where it has no parts
  std::string path_;
  NewFile out_;
  std::optional<UnitedTable> table_;
  std::optional<PageIndex> index_;  // of highlighted pages
  FolderLog log_;
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
  // An unfinished run leaves the tables of an earlier one as they are.
  bool finish(bool is_whole) override {
    if (!is_whole) return true;
    for (auto& [path, table] : tables_) {
      NewFile out;
      if (!out.open(path, false)) return fail(path);
      PageFile file;
      file.open(out.descriptor(), format_, false);
      const auto put = [&](std::string_view piece) { return file.add(piece); };
      if (!table.write(put) || !file.finish() || !out.keep()) return fail(path);
    }
    return true;
  }
  void abandon() override {}
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
  if (is_standard_output(options.path)) return std::make_unique<StreamSink>(options);
  std::error_code problem;
  if (is_folder(options.path)) {
    std::filesystem::create_directories(options.path, problem);
    if (problem) return cannot_write(options.path, problem.value());
    if (access(options.path.c_str(), W_OK) != 0) return cannot_write(options.path, errno);
    if (options.division == Division::by_kind) return std::make_unique<KindsSink>(options);
    auto sink = std::make_unique<FolderSink>(options);
    if (!sink->begin(options)) return Failure{kExitSomeFailed, sink->problem()};
    return sink;
  }
  auto out = std::make_unique<NewFile>();
  if (!out->open(options.path, options.is_continued)) return cannot_write(options.path, errno);
  return std::make_unique<StreamSink>(std::move(out), options);
}

}  // namespace garimpo::cli
