// A failed write ends the file: the caller reports it and gives up; nothing is retried.
#include "batch/page_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "terminal/terminal.hpp"

namespace garimpo::cli {

namespace {

// Where the next byte of a regular file goes; below 0 for anything else.
off_t position_in(int descriptor) {
  struct stat status{};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
  const bool appends = (fcntl(descriptor, F_GETFL) & O_APPEND) != 0;
  return appends ? status.st_size : lseek(descriptor, 0, SEEK_CUR);
}

}  // namespace

void PageFile::open(int descriptor, const OutputFormat& format, bool is_continued, Packing packing) {
  descriptor_ = descriptor;
  format_ = &format;
  packing_ = packing;
  has_pages_ = is_continued;
  buffer_.clear();
  is_held_ = !is_continued && format.leaves_one_page_bare;
  if (!is_continued && !is_held_) buffer_.append(format.file_begin);
}

bool PageFile::add(std::string_view page) {
  if (page.empty()) return true;
  if (is_held_ && has_pages_) {
    buffer_.insert(0, format_->file_begin);
    is_held_ = false;
  }
  if (has_pages_) buffer_.append(format_->file_between);
  has_pages_ = true;
  buffer_.append(page);
  if (is_held_) return true;
  return buffer_.size() < (packing_ == Packing::none ? kBufferBytes : kPackedBufferBytes) || write_buffer();
}

bool PageFile::flush() { return packing_ != Packing::none || is_held_ || write_buffer(); }

// Keeps the whole lines of what was written; a member of compressed lines, or a page of another format, is whole or not there.
void PageFile::cut_to_whole_pages(off_t before) {
  const off_t after = before < 0 ? -1 : position_in(descriptor_);
  if (after <= before) return;
  const auto written = static_cast<std::size_t>(after - before);
  const bool is_lines = packing_ == Packing::none && format_->extension == ".jsonl";
  const std::size_t line_end = is_lines ? std::string_view(buffer_).substr(0, written).rfind('\n') + 1 : 0;  // 0 where there is none
  static_cast<void>(ftruncate(descriptor_, before + static_cast<off_t>(line_end)) == 0);
}

bool PageFile::write_buffer() {
  if (buffer_.empty()) return true;
  const off_t before = position_in(descriptor_);
  bool is_written = false;
  if (packing_ == Packing::none) {
    is_written = write_all(descriptor_, buffer_);
  } else {
    packed_.clear();
    errno = ENOMEM;
    is_written = append_packed(packing_, buffer_, packed_) && write_all(descriptor_, packed_);
  }
  const int why = errno;  // kept because what follows may change errno
  if (!is_written) cut_to_whole_pages(before);
  buffer_.clear();
  if (buffer_.capacity() > 4 * kPackedBufferBytes) buffer_.shrink_to_fit();
  errno = why;
  return is_written;
}

bool PageFile::finish() {
  if (!is_open()) return true;
  if (is_held_ && !has_pages_) buffer_.append(format_->file_begin);
  if (!is_held_ || !has_pages_) buffer_.append(format_->file_end);
  const bool is_written = write_buffer();
  descriptor_ = -1;
  return is_written;
}

}  // namespace garimpo::cli
