// Other people's layouts: their gold in our shape, and what is noted where they are broken.
#include <gtest/gtest.h>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::gold_member;
using garimpo::testing::places_of;
using garimpo::testing::WrittenCorpus;
using Texts = std::vector<std::string>;

TEST(ArticleExtractionBenchmark, IsReadInOurShape) {
  WrittenCorpus folder;
  folder.write("ground-truth.json", R"({
  "one": {"articleBody": "The text.\nMore.", "url": "https://news.example/1"},
  "two": {"articleBody": "Other.", "url": null, "extra": {
      "kept": 1}},
  "bad": 5
})");
  folder.write("html/one.html.gz", "").write("html/three.html.gz", "");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "article-extraction-benchmark");
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[0].id, "one");
  EXPECT_EQ(corpus.pages[0].site, "news.example");
  EXPECT_EQ(corpus.pages[0].path, folder.path("html/one.html.gz"));
  EXPECT_EQ(gold_member(corpus.pages[0], "text"), "The text.\nMore.");
  EXPECT_EQ(corpus.pages[1].where, "ground-truth.json:two");
  EXPECT_NE(corpus.pages[1].gold.find("\"kept\": 1"), std::string::npos);
  EXPECT_EQ(corpus.pages[1].gold.find('\n'), std::string::npos) << "gold is one line";
  EXPECT_EQ(corpus.tasks, Texts{"articles"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), Texts{"ground-truth.json:bad"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::gold_without_page), Texts{"ground-truth.json:two"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::page_without_gold), Texts{folder.path("html/three.html.gz")});
}

TEST(ArticleExtractionBenchmark, GoldThatIsNoObjectIsNoCorpus) {
  WrittenCorpus folder;
  folder.write("html/a.html.gz", "").write("ground-truth.json", "[1]");
  EXPECT_EQ(read_corpus(folder.path()).error().code, LabErrorCode::bad_corpus);
  folder.write("ground-truth.json", "{");
  EXPECT_EQ(read_corpus(folder.path()).error().code, LabErrorCode::bad_corpus);
}

TEST(CombinedBenchmark, EachDatasetIsAKind) {
  WrittenCorpus folder;
  folder.write("ground-truth/beta.jsonl", R"({"page_id":"1","plaintext":"b"})");
  folder.write(
      "ground-truth/alpha.jsonl",
      "{\"page_id\":\"1\",\"url\":\"http://a.example/\",\"plaintext\":\"a\",\"source\":[\"alpha\",\"7\"]}\n{\"plaintext\":\"\"}\n{");
  folder.write("ground-truth/notes.txt", "").write("html/alpha/1.html", "").write("html/beta/1.html.lz4", "");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "web-content-extraction-benchmark");
  ASSERT_EQ(corpus.pages.size(), 2U);
  EXPECT_EQ(corpus.pages[0].id, "alpha/1");
  EXPECT_EQ(corpus.pages[0].kind, "alpha");
  EXPECT_EQ(corpus.pages[0].where, "ground-truth/alpha.jsonl:1");
  EXPECT_EQ(corpus.pages[0].path, folder.path("html/alpha/1.html"));
  EXPECT_EQ(gold_member(corpus.pages[0], "text"), "a");
  EXPECT_EQ(gold_member(corpus.pages[0], "page_id"), "");
  EXPECT_EQ(corpus.pages[1].path, folder.path("html/beta/1.html.lz4"));
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), (Texts{"ground-truth/alpha.jsonl:2", "ground-truth/alpha.jsonl:3"}));
  EXPECT_EQ(places_of(corpus, ErrorCode::bad_compression), Texts{"html"}) << "said once";
}

TEST(Evaldata, FilesOfBothFoldersArePages) {
  WrittenCorpus folder;
  folder.write("evaldata.json", R"({
    "https://www.a.example/x": {"file": "a.example.x.html", "with": ["one"], "without": ["two"], "comments": ["three"]},
    "https://b.example/": {"file": "b.html", "with": [], "without": [], "title": "B"},
    "https://c.example/": {"with": []},
    "https://d.example/": {"file": "../../etc/passwd"}
  })");
  folder.write("cache/a.example.x.html", "").write("eval/b.html", "").write("cache/of_another_test.html", "");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.layout, "trafilatura-evaldata");
  ASSERT_EQ(corpus.pages.size(), 2U);
  EXPECT_EQ(corpus.pages[0].id, "a.example.x");
  EXPECT_EQ(corpus.pages[0].site, "a.example");
  EXPECT_EQ(corpus.pages[0].path, folder.path("cache/a.example.x.html"));
  EXPECT_EQ(gold_member(corpus.pages[0], "with"), "[\"one\"]");
  EXPECT_EQ(gold_member(corpus.pages[0], "url"), "https://www.a.example/x");
  EXPECT_EQ(corpus.pages[1].path, folder.path("eval/b.html"));
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold).size(), 2U);
  EXPECT_EQ(corpus.problems.size(), 2U) << "files that the gold does not name are not missed";
}

TEST(RecordPaths, RecordsAreReadFromThePage) {
  WrittenCorpus folder;
  folder.write("pages/a.html", "<ul><li><h3><a href='/1'>One</a></h3><p>first<script>x</script></p><li><h3><a>Two</a></h3></ul>");
  folder.write("pages/b.html", "<ul><li>x").write("pages/c.html", "<ul><li>x");
  folder.write("gold.jsonl",
               R"({"id":"a","record_xpath":"/html/body/ul/li","item_xpaths":{"title":"./h3/a","link":"h3/a/@href","deep":".//a"}})"
               "\n"
               R"({"id":"b","records":["/html/body/ul/li",{"xpath":"/html/body/ul/li[2]"},{"xpath":"/html","text":"kept"}]})"
               "\n"
               R"({"id":"c","record_xpath":"//li[contains(@class,'x')]"})");
  const Corpus corpus = folder.read();
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(gold_member(corpus.pages[0], "records"),
            R"([{"xpath":"/html/body/ul/li[1]","text":"One first","fields":{"title":"One","link":"/1"}},)"
            R"({"xpath":"/html/body/ul/li[2]","text":"Two","fields":{"title":"Two"}}])");
  EXPECT_EQ(gold_member(corpus.pages[0], "record_xpath"), "/html/body/ul/li");
  EXPECT_EQ(gold_member(corpus.pages[1], "records"),
            R"([{"xpath":"/html/body/ul/li","text":"x"},{"xpath":"/html/body/ul/li[2]"},{"xpath":"/html","text":"kept"}])");
  EXPECT_EQ(corpus.pages[2].gold, R"({"id":"c","record_xpath":"//li[contains(@class,'x')]"})") << "left as it is";
  EXPECT_TRUE(corpus.problems.empty());
}

}  // namespace
}  // namespace garimpo::corpus
