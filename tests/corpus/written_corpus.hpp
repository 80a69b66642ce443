// A corpus that a test writes into a folder of its own, removed when the test ends.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "base/json_value.hpp"
#include "corpus/corpus.hpp"

namespace garimpo::testing {

class WrittenCorpus {
 public:
  WrittenCorpus() {
    std::string pattern = (std::filesystem::temp_directory_path() / "garimpo_corpus_XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    root_ = pattern;
  }
  ~WrittenCorpus() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  WrittenCorpus(const WrittenCorpus&) = delete;
  WrittenCorpus& operator=(const WrittenCorpus&) = delete;

  const WrittenCorpus& write(const std::string& name, std::string_view content) const {
    const std::filesystem::path path = root_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return *this;
  }
  std::string path(const std::string& name = "") const { return name.empty() ? root_.string() : (root_ / name).string(); }
  std::string content(const std::string& name) const {
    std::ifstream file(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  corpus::Corpus read(const std::string& name = "") const {
    LabResult<corpus::Corpus> corpus = corpus::read_corpus(path(name));
    if (!corpus) {
      ADD_FAILURE() << corpus.error().message;
      return {};
    }
    return *std::move(corpus);
  }

 private:
  std::filesystem::path root_;
};

// A member of a page's gold: its text where it is a text, else its JSON.
inline std::string gold_member(const corpus::CorpusPage& page, std::string_view name) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(page.gold)) << page.gold;
  const base::JsonValue member = document.root()[name];
  return std::string(member.is_string() ? member.text() : member.json());
}

// The places of the problems of that code.
inline std::vector<std::string> places_of(const corpus::Corpus& corpus, AnyErrorCode code) {
  std::vector<std::string> places;
  for (const corpus::Problem& problem : corpus.problems)
    if (problem.error.code == code) places.push_back(problem.where);
  return places;
}

}  // namespace garimpo::testing
