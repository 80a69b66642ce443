#include "corpus/whole_file.hpp"

#include "input/file_source.hpp"

namespace garimpo::corpus {

LabResult<std::string> read_whole_file(const std::string& path, std::size_t most_bytes) {
  input::FileSource file;
  if (const LabResult<void> opened = file.open(path); !opened) return opened.error();
  std::string bytes;
  input::read_to_cap(file, bytes, most_bytes + 1, static_cast<std::size_t>(file.size().value_or(0)) + 1);
  if (bytes.size() > most_bytes)
    return LabError{ErrorCode::too_large, path + " has more than " + std::to_string(most_bytes >> 20) + " MiB"};
  if (file.ending() == input::Ending::unreadable) return input::ending_error(file);
  return bytes;
}

}  // namespace garimpo::corpus
