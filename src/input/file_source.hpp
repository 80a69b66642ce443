// A file, a pipe or standard input, read with large reads and no buffer of its own.
#pragma once
#include "input/byte_source.hpp"

#include <cstdint>
#include <string>

namespace garimpo::input {

class FileSource final : public ByteSource {
 public:
  FileSource() = default;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  ~FileSource() override { close(); }

  // "-" is standard input. Opening a FIFO waits for its writer, as cat does.
  Result<void> open(const std::string& path);
  void close();

  std::size_t read(std::span<char> room) override;
  bool seek(std::uint64_t position) override;
  std::optional<std::uint64_t> size() const override { return size_; }

 private:
  int descriptor_ = -1;
  bool is_owned_ = false;
  std::optional<std::uint64_t> size_;  // of regular files
};

// The system's words for errno.
std::string system_message(int error_number);

}  // namespace garimpo::input
