#include "input/directory_walk.hpp"

#include "input/file_source.hpp"
#include "input/html_signs.hpp"
#include "input/page_names.hpp"

#include <dirent.h>
#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <ranges>
#include <string_view>

namespace garimpo::input {

namespace {

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

bool begins_with_markup_on_disk(const std::string& path) {
  FileSource file;
  if (!file.open(path)) return false;
  std::array<char, 256> head;
  return begins_with_markup({head.data(), file.read(head)});
}

}  // namespace

void DirectoryWalk::bind(std::string path) {
  path_ = std::move(path);
  levels_.clear();
  entered_.clear();
  reported_.clear();
  is_started_ = false;
}

bool DirectoryWalk::next(std::string& path, std::optional<Error>& error) {
  error.reset();
  bool has_answer = false;
  if (!is_started_) {
    is_started_ = true;
    has_answer = enter(error);
  }
  while (!has_answer && !levels_.empty()) {
    Level& level = levels_.back();
    path_.resize(level.path_bytes);
    if (level.next == level.entries.size()) {
      levels_.pop_back();
      continue;
    }
    const Entry entry = level.entries[level.next++];
    path_.append(level.names, entry.name_begin, entry.name_bytes);
    has_answer = visit(entry, error);
  }
  path = path_;
  return has_answer;
}

bool DirectoryWalk::visit(const Entry& entry, std::optional<Error>& error) {
  if (entry.kind == EntryKind::directory) return enter(error);
  if (is_wanted(entry.kind)) return true;
  ++skipped_files_;
  if (keeps_names_) skipped_names_.push_back(path_);
  return false;
}

bool DirectoryWalk::is_wanted(EntryKind kind) const {
  const NameSigns signs = read_name(path_);
  if (signs.kind == NameKind::other) return false;
  // Pipes and devices in a directory are not read, because they could block the batch for ever. Dangling links are reported when opened.
  if (signs.kind == NameKind::no_extension) return kind == EntryKind::regular && begins_with_markup_on_disk(path_);
  return kind != EntryKind::special;
}

DirectoryWalk::EntryKind DirectoryWalk::look_at(const std::string& path, unsigned char type) {
  if (type == DT_REG) return EntryKind::regular;
  if (type == DT_DIR) return EntryKind::directory;
  struct stat status;
  if (::stat(path.c_str(), &status) != 0) return EntryKind::missing;
  if (S_ISDIR(status.st_mode)) return EntryKind::directory;
  return S_ISREG(status.st_mode) ? EntryKind::regular : EntryKind::special;
}

bool DirectoryWalk::enter(std::optional<Error>& error) {
  Level level;
  struct stat status;
  if (::stat(path_.c_str(), &status) == 0) level.identity = {status.st_dev, status.st_ino};
  if (!entered_.insert(level.identity).second) {
    // It is a loop only where the directory is an open one; otherwise the directory was read under another name.
    const bool is_loop = std::ranges::any_of(levels_, [&](const Level& open) { return open.identity == level.identity; });
    if (!is_loop || !reported_.insert(level.identity).second) return false;
    error = Error{ErrorCode::unreadable, "directory loop: leads back to a directory that contains it"};
    return true;
  }
  if (!path_.ends_with('/')) path_ += '/';
  level.path_bytes = path_.size();
  if (!list(level, error)) return true;
  levels_.push_back(std::move(level));
  return false;
}

bool DirectoryWalk::list(Level& level, std::optional<Error>& error) {
  const std::unique_ptr<DIR, CloseDirectory> directory(::opendir(path_.c_str()));
  if (directory == nullptr) {
    error = Error{ErrorCode::unreadable, "directory cannot be read: " + system_message(errno)};
    return false;
  }
  std::string path = path_;
  while (const dirent* found = ::readdir(directory.get())) {
    const std::string_view name = found->d_name;
    if (name == "." || name == "..") continue;
    path.resize(path_.size());
    path += name;
    level.entries.push_back(
        {static_cast<std::uint32_t>(level.names.size()), static_cast<std::uint32_t>(name.size()), look_at(path, found->d_type)});
    level.names += name;
    level.names += '/';
  }
  const auto sort_key = [&](const Entry& entry) {
    // With a slash added, a directory sorts where the paths below it sort.
    const std::size_t slash = entry.kind == EntryKind::directory ? 1 : 0;
    return std::string_view(level.names).substr(entry.name_begin, entry.name_bytes + slash);
  };
  std::ranges::sort(level.entries, {}, sort_key);
  return true;
}

double DirectoryWalk::fraction(double file_fraction) const {
  double part = file_fraction;
  for (const Level& level : std::views::reverse(levels_)) {
    // The entry being read is the one before `next`.
    const double behind = static_cast<double>(level.next > 0 ? level.next - 1 : 0) + part;
    part = level.entries.empty() ? 1 : behind / static_cast<double>(level.entries.size());
  }
  return part;
}

}  // namespace garimpo::input
