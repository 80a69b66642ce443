// The pages a benchmark runs on: files of folders in memory, or pages made to a size.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace garimpo::bench {

struct LoadedPage {
  std::string path;
  std::string bytes;
};

// Every .html file under the folders, sorted by path.
std::vector<std::string> find_pages(const std::vector<std::string>& folders);
std::vector<LoadedPage> load(const std::vector<std::string>& paths);

// A page of about that many bytes: an article with links, lists and tables, in the same mixture at every size.
std::string make_page(std::size_t bytes);

}  // namespace garimpo::bench
