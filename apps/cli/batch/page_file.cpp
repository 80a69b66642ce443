// A failed write leaves the descriptor open: the caller reports it and gives up; nothing is retried.
#include "batch/page_file.hpp"

#include <unistd.h>

#include <cerrno>

#include "terminal/terminal.hpp"

namespace garimpo::cli {

PageFile::~PageFile() {
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
}

void PageFile::open(int descriptor, const OutputFormat& format, bool is_continued) {
  descriptor_ = descriptor;
  format_ = &format;
  has_pages_ = is_continued;
  buffer_.clear();
  if (!is_continued) buffer_.append(format.file_begin);
}

bool PageFile::add(std::string_view page) {
  if (page.empty()) return true;
  if (has_pages_) buffer_.append(format_->file_between);
  has_pages_ = true;
  buffer_.append(page);
  return buffer_.size() < kBufferBytes || flush();
}

bool PageFile::flush() {
  if (buffer_.empty()) return true;
  const bool written = write_all(descriptor_, buffer_);
  buffer_.clear();
  if (buffer_.capacity() > 4 * kBufferBytes) {
    const int why = errno;  // kept because freeing memory may change errno
    buffer_.shrink_to_fit();
    errno = why;
  }
  return written;
}

bool PageFile::finish() {
  if (!is_open()) return true;
  buffer_.append(format_->file_end);
  const bool written = flush();
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (!written) {
    const int why = errno;
    if (descriptor > STDERR_FILENO) close(descriptor);
    errno = why;
    return false;
  }
  return descriptor <= STDERR_FILENO || close(descriptor) == 0;
}

}  // namespace garimpo::cli
