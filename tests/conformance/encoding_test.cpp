// html5lib's encoding cases. They are found through the build's option GARIMPO_SHARED_DATA and skipped without it.
// A case's encoding is what a browser that falls back to windows-1252 ends with.
#include "tests/conformance/known_failures.hpp"
#include "tests/project_folders.hpp"
#include "text/encoding/decode.hpp"
#include "text/encoding/encoding_labels.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace garimpo::text {
namespace {

namespace fs = std::filesystem;

struct Case {
  std::string id;  // file and number, as the list of known failures names it
  std::string data;
  std::string encoding;
};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Case> cases_of(const fs::path& path) {
  const std::string_view kData = "#data\n", kEncoding = "\n#encoding\n";
  const std::string text = "\n" + read(path);
  std::vector<Case> cases;
  for (std::size_t at = text.find("\n#data\n"); at != std::string::npos; at = text.find("\n#data\n", at + 1)) {
    const std::size_t begin = at + 1 + kData.size();
    const std::size_t middle = text.find(kEncoding, begin);
    if (middle == std::string::npos) break;
    const std::size_t label = middle + kEncoding.size();
    cases.push_back({path.filename().string() + ":" + std::to_string(cases.size() + 1), text.substr(begin, middle - begin),
                     text.substr(label, text.find('\n', label) - label)});
  }
  return cases;
}

// Unpacks the archive for the life of the object.
class Unpacked {
 public:
  explicit Unpacked(const fs::path& archive) : folder_(fs::temp_directory_path() / ("garimpo_html5lib_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
    is_good_ = std::system(("tar xJf '" + archive.string() + "' -C '" + folder_.string() + "'").c_str()) == 0;
  }
  ~Unpacked() { fs::remove_all(folder_); }
  Unpacked(const Unpacked&) = delete;
  Unpacked& operator=(const Unpacked&) = delete;
  bool is_good() const { return is_good_; }
  std::vector<fs::path> encoding_files() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.path().extension() == ".dat" && entry.path().parent_path().filename() == "encoding") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
  }

 private:
  fs::path folder_;
  bool is_good_ = false;
};

bool is_as_expected(const Case& one) {
  std::string storage;
  SourceMap map;
  const Decoded decoded = decode(one.data, "", storage, map);
  const auto expected = encoding_for_label(one.encoding);
  if (decoded.encoding.from <= EncodingSource::meta) return expected && decoded.encoding.name == name(*expected);
  // Nothing is declared: the browser of these cases falls back to windows-1252 where we look at the bytes.
  return expected == Encoding::windows_1252;
}

TEST(EncodingConformance, Html5lib) {
  const fs::path archive = fs::path(testing::shared_folder()) / "conformance/html5lib.tar.xz";
  if (testing::shared_folder().empty() || !fs::exists(archive))
    GTEST_SKIP() << "html5lib's cases are not here: configure with -DGARIMPO_SHARED_DATA=FOLDER";
  const Unpacked unpacked(archive);
  ASSERT_TRUE(unpacked.is_good());
  const auto known = testing::known_failures("encoding_known_failures.txt");
  for (const auto& [id, reason] : known) EXPECT_FALSE(reason.empty()) << id << " has no reason";
  std::size_t run = 0, failed = 0;
  for (const fs::path& file : unpacked.encoding_files()) {
    for (const Case& one : cases_of(file)) {
      const bool is_good = is_as_expected(one);
      ++run;
      failed += !is_good;
      EXPECT_EQ(is_good, !known.contains(one.id))
          << one.id << (is_good ? " is listed as failing but passes" : " fails") << "; expected " << one.encoding << "\n"
          << one.data.substr(0, 300);
    }
  }
  EXPECT_GE(run, 80U);
  std::cout << run - failed << " of " << run << " encoding cases pass\n";
}

}  // namespace
}  // namespace garimpo::text
