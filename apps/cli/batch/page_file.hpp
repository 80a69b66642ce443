// One file of output that pages are written into, one after the other: what the format wants before, between and after them, large
// buffers, whole pages per write(2).
#pragma once
#include <garimpo/output.hpp>

#include <string>
#include <string_view>

namespace garimpo::cli {

class PageFile {
 public:
  static constexpr std::size_t kBufferBytes = 256U << 10;

  PageFile() = default;
  ~PageFile();
  PageFile(const PageFile&) = delete;
  PageFile& operator=(const PageFile&) = delete;

  // Takes the descriptor. is_continued: pages stand in it already.
  void open(int descriptor, const OutputFormat& format, bool is_continued);
  bool is_open() const { return descriptor_ >= 0; }
  // Each is false when the file cannot be written any more; errno then says why.
  bool add(std::string_view page);
  bool flush();
  // Ends the file as its format wants it and closes it.
  bool finish();

 private:
  int descriptor_ = -1;
  const OutputFormat* format_ = nullptr;
  bool has_pages_ = false;
  std::string buffer_;
};

}  // namespace garimpo::cli
