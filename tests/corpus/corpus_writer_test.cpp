#include "corpus/corpus_writer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::WrittenCorpus;

// One corpus of these pages.
LabResult<Corpus> write_corpus(const Corpus& corpus, std::span<const std::size_t> pages, NewCorpus made) {
  const CorpusPart part{std::move(made), {pages.begin(), pages.end()}};
  LabResult<std::vector<Corpus>> written = write_corpora(corpus, {&part, 1});
  if (!written) return written.error();
  return std::move(written->front());
}

TEST(CorpusWriter, WritesWhatItReads) {
  WrittenCorpus folder;
  folder.write("in/ground-truth.json", R"({"a":{"articleBody":"x","url":"http://s.example"},"b":{"articleBody":"y"}})");
  folder.write("in/html/a.html.gz", "bytes of a").write("in/html/b.html.gz", "bytes of b").write("in/html/c.html.gz", "");
  const Corpus corpus = folder.read("in");
  ASSERT_EQ(corpus.pages.size(), 3U);
  const std::array<std::size_t, 2> chosen = {1, 2};
  const LabResult<Corpus> made =
      write_corpus(corpus, chosen, {.folder = folder.path("out/x"), .name = "cut", .origin_members = "\"parent\":{\"name\":\"in\"}"});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(folder.content("out/x/gold.jsonl"), "{\"id\":\"b\",\"text\":\"y\"}\n");
  EXPECT_EQ(folder.content("out/x/pages/b.html.gz"), "bytes of b");
  EXPECT_NE(folder.content("out/x/corpus.json").find("\"parent\":{\"name\":\"in\"}"), std::string::npos);
  const Corpus again = folder.read("out/x");
  EXPECT_EQ(again.name, "cut");
  EXPECT_EQ(again.pages.size(), 1U);
  EXPECT_TRUE(again.problems.empty()) << "its hash is its own";
}

TEST(CorpusWriter, FoldersInIdsAreMade) {
  WrittenCorpus folder;
  folder.write("in/pages/set/a.html", "A").write("in/gold.jsonl", R"({"id":"set/a","text":""})");
  const std::array<std::size_t, 1> all = {0};
  ASSERT_TRUE(write_corpus(folder.read("in"), all, {.folder = folder.path("out"), .name = "n", .origin_members = ""}));
  EXPECT_EQ(folder.content("out/pages/set/a.html"), "A");
  EXPECT_TRUE(folder.read("out").problems.empty());
}

TEST(CorpusWriter, NeverWritesOverACorpusOrOutOfItsFolder) {
  WrittenCorpus folder;
  folder.write("in/pages/a.html", "").write("in/gold.jsonl", "{\"id\":\"a\"}").write("full/gold.jsonl", "mine");
  Corpus corpus = folder.read("in");
  const std::array<std::size_t, 1> all = {0};
  const LabResult<Corpus> over = write_corpus(corpus, all, {.folder = folder.path("full"), .name = "n", .origin_members = ""});
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().code, ErrorCode::unwritable);
  EXPECT_EQ(folder.content("full/gold.jsonl"), "mine");
  corpus.pages[0].id = "../../escaped";
  EXPECT_FALSE(write_corpus(corpus, all, {.folder = folder.path("out"), .name = "n", .origin_members = ""}));
  folder.write("file", "");
  EXPECT_EQ(write_corpus(corpus, all, {.folder = folder.path("file/x"), .name = "n", .origin_members = ""}).error().code,
            ErrorCode::unwritable);
}

TEST(CorpusWriter, MakesAllOrNone) {
  WrittenCorpus folder;
  folder.write("in/pages/a.html", "A").write("in/pages/b.html", "B").write("in/gold.jsonl", "{\"id\":\"a\"}\n{\"id\":\"b\"}\n");
  folder.write("cut/b/notes.txt", "mine");
  const Corpus corpus = folder.read("in");
  std::vector<CorpusPart> parts = {{{.folder = folder.path("cut/a"), .name = "a", .origin_members = ""}, {0}},
                                   {{.folder = folder.path("cut/b"), .name = "b", .origin_members = ""}, {1}}};
  const auto refused = write_corpora(corpus, parts);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("something else in it"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder.path("cut/a")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("cut/a.part")));
  EXPECT_EQ(folder.content("cut/b/notes.txt"), "mine");
  parts[1].made.folder = folder.path("cut/c");
  const auto made = write_corpora(corpus, parts);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->back().pages.front().path, folder.path("cut/c/pages/b.html"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("cut/c.part")));
}

TEST(CorpusWriter, ReplacesAFileWhole) {
  WrittenCorpus folder;
  folder.write("f", "old and longer");
  ASSERT_TRUE(replace_file(folder.path("f"), "new"));
  EXPECT_EQ(folder.content("f"), "new");
  EXPECT_EQ(replace_file(folder.path("no/such/f"), "").error().code, ErrorCode::unwritable);
}

}  // namespace
}  // namespace garimpo::corpus
