#include "input/source_reader.hpp"

#include "input/file_source.hpp"
#include "input/opened_source.hpp"
#include "input/source_list.hpp"

#include <atomic>
#include <utility>

namespace garimpo::input {

struct SourceReader::State {
  State(std::vector<std::string> arguments, const Limits& limits) : list(std::move(arguments)), opened(limits) {}

  bool next(SourcePage& page, PageReader::Detail detail);
  bool open_next(SourcePage& page);
  void publish();

  SourceList list;
  FileSource file;
  OpenedSource opened;
  bool is_open = false;
  std::atomic<double> progress = 0;
  std::atomic<std::size_t> skipped_files = 0;
};

bool SourceReader::State::next(SourcePage& page, PageReader::Detail detail) {
  page.clear();
  while (!(is_open && opened.next(page, detail))) {
    page.clear();
    is_open = false;
    file.close();
    if (!open_next(page)) {
      progress = 1;
      skipped_files = list.skipped_files();
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
  skipped_files = list.skipped_files();
}

SourceReader::SourceReader(std::vector<std::string> arguments, const Limits& limits)
    : state_(std::make_unique<State>(std::move(arguments), limits)) {}
SourceReader::~SourceReader() = default;

bool SourceReader::next(SourcePage& page) { return state_->next(page, PageReader::Detail::whole); }

bool SourceReader::skip(std::size_t pages) {
  SourcePage page;
  for (std::size_t skipped = 0; skipped < pages; ++skipped)
    if (!state_->next(page, PageReader::Detail::count_only)) return false;
  return true;
}

double SourceReader::progress() const { return state_->progress; }
std::size_t SourceReader::skipped_files() const { return state_->skipped_files; }

}  // namespace garimpo::input
