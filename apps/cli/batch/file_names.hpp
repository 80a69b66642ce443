// Names of output files, one per source: shop/tv.html becomes OUT/tv.md, or OUT/2024/tv.md where the folder "shop" was named and the page
// is shop/2024/tv.html. A page that shares its source with others (WARC, JSON lines) is named by host and path of its address,
// OUT/shop.example/tv/32.md, or by its line. The same name a second time becomes tv-2.md. The same sources give the same names.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace garimpo::cli {

class FileNames {
 public:
  FileNames(std::string folder, const std::vector<std::string>& sources, std::string_view extension);
  std::string next(std::string_view source, std::string_view address = {}, std::uint64_t line = 0);

 private:
  std::string of_address(std::string_view address) const;
  std::string stem(std::string_view source) const;

  std::string folder_;
  std::string extension_;
  std::vector<std::string> roots_;  // folders that were named as sources, with '/' at the end
  // The last number given to each stem, by hash. Two stems with the same hash only cost a needless number.
  std::unordered_map<std::uint64_t, std::uint32_t> given_;
};

}  // namespace garimpo::cli
