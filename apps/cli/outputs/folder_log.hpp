// Which pages of an unfinished run have their files in an output folder, in the order of the input: FOLDER/.part, a JSON line each, written
// when the files of the page are whole. --resume goes on after the last of them. The file goes with the end of the run; while a run writes
// it, it is locked, so that runs side by side in one folder are told from those that were interrupted.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::cli {

struct LoggedPage {
  std::string source;
  std::string address;             // of a page that shares its source with others, or ""
  std::uint64_t line = 0;          // of its source, or 0
  std::vector<std::string> files;  // below the folder; none where nothing was written of the page
};

struct LoggedPages {
  std::vector<LoggedPage> pages;  // up to the first whose files are gone
  std::uint64_t whole_bytes = 0;  // where the line of the last of them ends
};

// Empty where there is no log.
LoggedPages read_folder_log(const std::string& folder);
bool has_folder_log(const std::string& folder);
// Whether a run that is alive writes it.
bool is_under_way(const std::string& folder);

class FolderLog {
 public:
  FolderLog() = default;
  ~FolderLog() { close(); }
  FolderLog(const FolderLog&) = delete;
  FolderLog& operator=(const FolderLog&) = delete;

  // False where it cannot be written; errno says why. Where another run writes into the folder the log stays closed: it is not ours.
  bool open(const std::string& folder, bool is_continued);
  bool is_open() const { return descriptor_ >= 0; }
  // False where it cannot be written; errno says why.
  bool add(const LoggedPage& page);
  const std::string& path() const { return path_; }
  bool has_pages() const { return has_pages_; }
  // Every page has its files.
  void remove();

 private:
  void close();

  int descriptor_ = -1;
  bool has_pages_ = false;
  std::string path_;
};

}  // namespace garimpo::cli
