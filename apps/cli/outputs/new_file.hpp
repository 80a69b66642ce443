// A file that is written beside the one it replaces ("out.csv.part") and takes its name when it is whole, so that whoever looks sees the
// old one or the new one, and a crash or a full disk leaves the old one. A link is followed: what it leads to is replaced. Devices and
// pipes are written as they are.
#pragma once
#include <string>

namespace garimpo::cli {

// What the unfinished file is called.
std::string part_path(const std::string& path);
// Both name the same file, whatever their names; false where one of them does not exist.
bool is_same_file(const std::string& a, const std::string& b);

class NewFile {
 public:
  NewFile() = default;
  // A file that was neither kept nor left is discarded.
  ~NewFile() { discard(); }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // Makes the folders that are missing. is_continued: goes on at the end of the unfinished file. False where it cannot be written; errno
  // says why.
  bool open(const std::string& path, bool is_continued);
  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  // Where the bytes go until the file is kept.
  const std::string& path() const { return is_beside_ ? part_ : final_; }
  // Whether the file has a name of its own until it is whole; not so for devices and pipes.
  bool is_beside() const { return is_beside_; }

  // The file is whole: it takes its name. False with errno where that fails; it stays beside then.
  bool keep();
  // The file is not whole and stays beside.
  void leave();
  // The file is removed.
  void discard();

 private:
  bool close_file();

  int descriptor_ = -1;
  bool is_beside_ = false;
  std::string final_;
  std::string part_;
};

}  // namespace garimpo::cli
