#include "input/source_reader.hpp"

#include "input/file_source.hpp"
#include "input/opened_source.hpp"
#include "input/source_list.hpp"

#include <atomic>
#include <iterator>
#include <mutex>
#include <utility>

namespace garimpo::input {

struct SourceReader::State {
  State(std::vector<std::string> arguments, const Limits& limits, const InputOptions& options)
      : list(std::move(arguments)), opened(limits, options) {
    if (options.names_skipped) list.keep_skipped_names();
  }

  bool next(SourcePage& page, PageReader::Detail detail);
  bool open_next(SourcePage& page);
  void publish();
  void publish_skipped();

  SourceList list;
  FileSource file;
  OpenedSource opened;
  bool is_open = false;
  std::atomic<double> progress = 0;
  std::mutex skipped_mutex;
  Skipped skipped;
  std::vector<std::string> skipped_names;
};

bool SourceReader::State::next(SourcePage& page, PageReader::Detail detail) {
  page.clear();
  while (!(is_open && opened.next(page, detail))) {
    page.clear();
    is_open = false;
    file.close();
    if (!open_next(page)) {
      progress = 1;
      publish_skipped();
      return false;
    }
    if (page.error) break;
  }
  publish();
  return true;
}

// False at the end of the list; a source that cannot be opened is a page with an error.
bool SourceReader::State::open_next(SourcePage& page) {
  std::string path;
  std::optional<Error> error;
  if (!list.next(path, error)) return false;
  if (!error) {
    const auto result = file.open(path);
    if (!result) error = result.error();
  }
  is_open = !error;
  if (error) {
    page.source = std::move(path);
    page.fail(error->code, std::move(error->message));
  } else {
    opened.bind(file, std::move(path));
  }
  return true;
}

void SourceReader::State::publish() {
  const double bytes = static_cast<double>(file.size().value_or(0));
  progress = list.progress(is_open && bytes > 0 ? static_cast<double>(opened.position()) / bytes : 0);
  publish_skipped();
}

void SourceReader::State::publish_skipped() {
  std::vector<std::string> names = list.take_skipped_names();
  const std::scoped_lock lock(skipped_mutex);
  skipped.files = list.skipped_files();
  if (opened.has_skipped()) skipped.records = opened.skipped_records();
  skipped_names.insert(skipped_names.end(), std::make_move_iterator(names.begin()), std::make_move_iterator(names.end()));
}

SourceReader::SourceReader(std::vector<std::string> arguments, const Limits& limits, const InputOptions& options)
    : state_(std::make_unique<State>(std::move(arguments), limits, options)) {}
SourceReader::~SourceReader() = default;

bool SourceReader::next(SourcePage& page) { return state_->next(page, PageReader::Detail::whole); }

bool SourceReader::skip(std::size_t pages) {
  SourcePage page;
  for (std::size_t skipped = 0; skipped < pages; ++skipped)
    if (!state_->next(page, PageReader::Detail::count_only)) return false;
  return true;
}

double SourceReader::progress() const { return state_->progress; }

Skipped SourceReader::skipped() const {
  const std::scoped_lock lock(state_->skipped_mutex);
  return state_->skipped;
}

std::vector<std::string> SourceReader::take_skipped_names() {
  const std::scoped_lock lock(state_->skipped_mutex);
  return std::exchange(state_->skipped_names, {});
}

}  // namespace garimpo::input
