#include "input/file_source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <system_error>

namespace garimpo::input {

namespace {
// read() takes no more than this at once on Linux.
constexpr std::size_t kMostPerRead = 1 << 30;
}  // namespace

std::string system_message(int error_number) { return std::generic_category().message(error_number); }

Result<void> FileSource::open(const std::string& path) {
  close();
  reopen();
  size_.reset();
  is_owned_ = path != "-";
  descriptor_ = is_owned_ ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY) : STDIN_FILENO;
  if (descriptor_ < 0 && (path.starts_with("http://") || path.starts_with("https://")))
    return Error{ErrorCode::unreadable, "is an address, and garimpo does not fetch: save the page first, with curl -sL"};
  if (descriptor_ < 0) return Error{ErrorCode::unreadable, "cannot be opened: " + system_message(errno)};
  struct stat status;
  if (::fstat(descriptor_, &status) != 0) return {};
  // Standard input may be a file of which a part was read already, so its offsets are not positions.
  if (S_ISREG(status.st_mode) && is_owned_) size_ = static_cast<std::uint64_t>(status.st_size);
  return {};
}

void FileSource::close() {
  if (is_owned_ && descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

std::size_t FileSource::read(std::span<char> room) {
  if (ending() != Ending::none) return 0;
  while (true) {
    const ssize_t count = ::read(descriptor_, room.data(), std::min(room.size(), kMostPerRead));
    if (count > 0) return static_cast<std::size_t>(count);
    if (count == 0) return end(Ending::clean);
    if (errno != EINTR) return end(Ending::unreadable, "cannot be read: " + system_message(errno));
  }
}

bool FileSource::seek(std::uint64_t position) {
  if (!size_ || position > *size_) return false;
  if (::lseek(descriptor_, static_cast<off_t>(position), SEEK_SET) < 0) return false;
  reopen();
  return true;
}

}  // namespace garimpo::input
