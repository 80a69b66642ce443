#include "bench/pages.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace garimpo::bench {

std::vector<std::string> find_pages(const std::vector<std::string>& folders) {
  std::vector<std::string> paths;
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && entry.path().extension() == ".html") paths.push_back(entry.path().string());
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<LoadedPage> load(const std::vector<std::string>& paths) {
  std::vector<LoadedPage> pages;
  pages.reserve(paths.size());
  for (const std::string& path : paths) {
    std::ifstream file(path, std::ios::binary);
    pages.push_back({path, std::string(std::istreambuf_iterator<char>(file), {})});
  }
  return pages;
}

std::string make_page(std::size_t bytes) {
  std::string page =
      "<!DOCTYPE html><html lang=en><head><title>A page made to a size</title></head><body><nav><a href=/>Home</a> <a "
      "href=/news>News</a></nav><main>";
  page.reserve(bytes + 4096);
  for (std::size_t section = 0; page.size() < bytes; ++section) {
    const std::string number = std::to_string(section);
    page += "<section id=\"s" + number + "\" class=\"part part--wide\"><h2>Section " + number + "</h2>";
    for (int paragraph = 0; paragraph < 3; ++paragraph) {
      page +=
          "<p class=\"text\">Gold was washed out of the river sand in " + number +
          " pans a day, and every grain was <em>weighed</em> before it was <a href=\"/scale/" + number +
          "\">written down</a>; nobody trusted a number whose grain could not be shown, and so the ledger kept the place of each one.</p>";
    }
    page += "<ul class=list>";
    for (int item = 0; item < 4; ++item)
      page += "<li><a href=\"/item/" + number + "\"><span class=name>Item " + number + "</span></a> <b>12,50</b></li>";
    page += "</ul><table><tr><th>Year</th><td>1894</td><td>" + number + " g</td></tr></table><script>track('" + number +
            "');</script></section>";
  }
  return page + "</main><footer><a href=/about>About</a></footer></body></html>";
}

}  // namespace garimpo::bench
