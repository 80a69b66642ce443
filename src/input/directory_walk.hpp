// The files below a directory that look like sources, in byte order of their paths (that of `find | LC_ALL=C sort`).
//
// Links are followed; a directory is entered once, and one that leads back to itself is reported once. Files without the extension of a
// source are counted and left out; those without any extension are opened to see whether they begin with markup. Cost: the names in the
// directories from the first one to the current file are in memory (about 20 bytes more than each name).
#pragma once
#include <garimpo/error.hpp>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::input {

class DirectoryWalk {
 public:
  // Starts over below a directory; the path as named begins all others.
  void bind(std::string path);

  // The next file, or a directory that cannot be entered with the reason; false at the end.
  bool next(std::string& path, std::optional<Error>& error);

  std::uint64_t skipped_files() const { return skipped_files_; }
  // Keeps the names of the files that are passed over, until they are taken.
  void keep_skipped_names() { keeps_names_ = true; }
  std::vector<std::string> take_skipped_names() { return std::exchange(skipped_names_, {}); }
  // How much of the walk is done, the current file counted by `file_fraction`, if all entries of a directory are as large as each other.
  double fraction(double file_fraction) const;

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  enum class EntryKind : std::uint8_t { directory, regular, missing, special };
  struct Entry {
    std::uint32_t name_begin;
    std::uint32_t name_bytes;
    EntryKind kind;
  };
  struct Level {
    std::string names;
    std::vector<Entry> entries;
    std::size_t next = 0;
    std::size_t path_bytes = 0;  // of the directory's path with its slash
    Identity identity;
  };

  // Whether the path (path_ as it is) gives the caller something: a file to read or an error.
  bool visit(const Entry& entry, std::optional<Error>& error);
  bool enter(std::optional<Error>& error);
  bool list(Level& level, std::optional<Error>& error);
  static EntryKind look_at(const std::string& path, unsigned char type);
  bool is_wanted(EntryKind kind) const;

  std::string path_;
  std::vector<Level> levels_;
  std::set<Identity> entered_;
  std::set<Identity> reported_;
  std::uint64_t skipped_files_ = 0;
  bool keeps_names_ = false;
  std::vector<std::string> skipped_names_;
  bool is_started_ = false;
};

}  // namespace garimpo::input
