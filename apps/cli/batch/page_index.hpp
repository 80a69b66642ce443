// index.html of a folder of highlighted pages: a link to each, in the order of the input. Written as pages come; memory: one buffer.
#pragma once
#include <string>
#include <string_view>

#include "batch/page_file.hpp"
#include "outputs/new_file.hpp"

namespace garimpo::cli {

class PageIndex {
 public:
  explicit PageIndex(const std::string& folder) : folder_(folder), path_(folder + "index.html") {}

  // Each is false when the file cannot be written; errno then says why. page: the path of its file, below the folder.
  bool add(std::string_view page, std::string_view source, std::string_view address);
  bool finish() { return !file_.is_open() || (file_.finish() && out_.keep()); }
  // An unfinished run leaves the index of an earlier one as it is.
  void discard() { out_.discard(); }
  const std::string& path() const { return path_; }

 private:
  std::string folder_;
  std::string path_;
  NewFile out_;
  PageFile file_;
};

}  // namespace garimpo::cli
