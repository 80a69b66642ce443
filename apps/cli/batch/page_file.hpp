// One file of output that pages are written into, one after the other: what the format wants before, between and after them, large
// buffers, whole pages per write(2), compressed where asked for. Where writing fails (a full disk), what was written of the last buffer is
// cut back to the end of a page.
#pragma once
#include <sys/types.h>
#include <garimpo/output.hpp>

#include <string>
#include <string_view>

#include "outputs/packing.hpp"

namespace garimpo::cli {

class PageFile {
 public:
  static constexpr std::size_t kBufferBytes = 256U << 10;
  static constexpr std::size_t kPackedBufferBytes = 1U << 20;

  PageFile() = default;
  PageFile(const PageFile&) = delete;
  PageFile& operator=(const PageFile&) = delete;

  // The descriptor stays the caller's. is_continued: pages stand in it already.
  void open(int descriptor, const OutputFormat& format, bool is_continued, Packing packing = Packing::none);
  bool is_open() const { return descriptor_ >= 0; }
  bool has_pages() const { return has_pages_; }
  // Each is false when the file cannot be written any more; errno then says why.
  bool add(std::string_view page);
  // Writes what waits; a compressed file only where there is a whole buffer.
  bool flush();
  // Ends the file as its format wants it.
  bool finish();

 private:
  bool write_buffer();
  void cut_to_whole_pages(off_t before);

  int descriptor_ = -1;
  const OutputFormat* format_ = nullptr;
  Packing packing_ = Packing::none;
  bool has_pages_ = false;
  bool is_held_ = false;  // whether the first page stays alone, and bare, is not known yet
  std::string buffer_;
  std::string packed_;
};

}  // namespace garimpo::cli
