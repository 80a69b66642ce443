// The files of a corpus's folder of pages, found by id. A page's id is its file's name (with the folders below the root, if any) without
// what says how it is written: "shop.example.html.gz" is the page "shop.example".
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::corpus {

// The name without .gz and the like and without the ending of a page (.html, .xhtml, .php ...).
std::string_view page_id(std::string_view file_name);

class PageFiles {
 public:
  // Adds every file below the folder; false where there is no such folder. Cost: one listing, no file is opened.
  bool add_folder(const std::string& folder);

  std::size_t size() const { return files_.size(); }
  // The path of the page of that id, or of that very name; it then counts as used. "" where there is none.
  std::string take(std::string_view id);

  struct Unused {
    std::string id;
    std::string path;
  };
  // Files that take() did not return, in the order of their names.
  std::vector<Unused> unused() const;

 private:
  struct File {
    std::string name;  // below the folder
    std::string path;
    bool is_used = false;
  };
  std::string use(std::size_t file);

  std::vector<File> files_;
  std::map<std::string, std::size_t, std::less<>> by_id_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
};

}  // namespace garimpo::corpus
