// What is replaced is on the disk before the old file goes (fsync); a new file is the file system's affair, as with cp.
#include "outputs/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace garimpo::cli {

namespace {

constexpr mode_t kModeOfWholeFile = 0666;
constexpr mode_t kPermissions = 07777;

// The file that a link leads to; the path itself where it is none.
std::string behind_links(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_symlink(path, problem)) return path;
  const std::filesystem::path target = std::filesystem::weakly_canonical(path, problem);
  return problem ? path : target.string();
}

}  // namespace

std::string part_path(const std::string& path) { return behind_links(path) + ".part"; }

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat first{};
  struct stat second{};
  return stat(a.c_str(), &first) == 0 && stat(b.c_str(), &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool NewFile::open(const std::string& path, bool is_continued) {
  discard();
  final_ = behind_links(path);
  part_ = final_ + ".part";
  struct stat old{};
  const bool has_old = stat(final_.c_str(), &old) == 0;
  is_beside_ = !has_old || S_ISREG(old.st_mode);
  std::error_code ignored;  // the opening says what is wrong
  const std::filesystem::path folder = std::filesystem::path(final_).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  const int how = O_WRONLY | O_CREAT | O_CLOEXEC | (is_continued ? O_APPEND : O_TRUNC);
  descriptor_ = ::open((is_beside_ ? part_ : final_).c_str(), how, kModeOfWholeFile);
  if (is_open() && is_beside_ && has_old) static_cast<void>(fchmod(descriptor_, old.st_mode & kPermissions));
  return is_open();
}

bool NewFile::close_file() { return ::close(std::exchange(descriptor_, -1)) == 0; }

bool NewFile::keep() {
  if (!is_open()) return true;
  const bool replaces = is_beside_ && access(final_.c_str(), F_OK) == 0;
  const bool is_stored = !replaces || fsync(descriptor_) == 0;
  const int why = errno;
  if (!close_file() || !is_stored) {
    if (!is_stored) errno = why;
    return false;
  }
  return !is_beside_ || std::rename(part_.c_str(), final_.c_str()) == 0;
}

void NewFile::leave() {
  if (is_open()) close_file();
}

void NewFile::discard() {
  if (!is_open()) return;
  close_file();
  if (is_beside_) unlink(part_.c_str());
}

}  // namespace garimpo::cli
