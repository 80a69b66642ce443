// Folders of pages/ and gold.jsonl: what is read, and what is noted where they do not fit together.
#include "corpus/corpus.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::places_of;
using garimpo::testing::WrittenCorpus;
using Texts = std::vector<std::string>;

TEST(Corpus, PagesComeInTheOrderOfTheGold) {
  WrittenCorpus folder;
  folder.write("pages/a.html", "<p>a").write("pages/b.html.gz", "").write("pages/shop.example.htm", "<p>c");
  folder.write("gold.jsonl", R"({"id":"shop.example","text":"c"})"
                             "\r\n\n"
                             R"({"id": "b", "text": "b", "lang": "pt-BR", "url": "https://www.News.example:8080/x?y"})"
                             "\n"
                             R"({"id":"a","text":"a","site":"http://other.example/","page_type":"forum"})");
  const Corpus corpus = folder.read();
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[0].id, "shop.example");
  EXPECT_EQ(corpus.pages[0].path, folder.path("pages/shop.example.htm"));
  EXPECT_EQ(corpus.pages[0].gold, R"({"id":"shop.example","text":"c"})");
  EXPECT_EQ(corpus.pages[0].where, "gold.jsonl:1");
  EXPECT_EQ(corpus.pages[0].site, "");
  EXPECT_EQ(corpus.pages[1].path, folder.path("pages/b.html.gz"));
  EXPECT_EQ(corpus.pages[1].where, "gold.jsonl:3");
  EXPECT_EQ(corpus.pages[1].site, "news.example");
  EXPECT_EQ(corpus.pages[1].language, "pt");
  EXPECT_EQ(corpus.pages[2].site, "other.example");
  EXPECT_EQ(corpus.pages[2].kind, "forum");
  EXPECT_TRUE(corpus.problems.empty());
  EXPECT_TRUE(corpus.needs_pages);
  EXPECT_EQ(corpus.layout, "garimpo");
  EXPECT_EQ(corpus.tasks, Texts{"articles"});
  EXPECT_EQ(corpus.gold_kinds, Texts{"text"});
}

TEST(Corpus, ProblemsAreNotedAndTheRestIsRead) {
  WrittenCorpus folder;
  folder.write("pages/a.html", "").write("pages/extra.html", "").write("pages/.hidden", "");
  folder.write("gold.jsonl",
               "{\"id\":\"a\",\"text\":\"1\"}\n{\"id\":\"b\"\n{\"id\":\"a\",\"text\":\"2\"}\n{\"text\":\"x\"}\n[1]\n{\"id\":\"gone\"}\n");
  const Corpus corpus = folder.read();
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_gold), (Texts{"gold.jsonl:2", "gold.jsonl:4", "gold.jsonl:5"}));
  EXPECT_EQ(places_of(corpus, LabErrorCode::duplicate_gold), Texts{"gold.jsonl:3"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::gold_without_page), Texts{"gold.jsonl:6"});
  EXPECT_EQ(places_of(corpus, LabErrorCode::page_without_gold), Texts{folder.path("pages/extra.html")});
  ASSERT_EQ(corpus.pages.size(), 3U);
  EXPECT_EQ(corpus.pages[0].gold, "{\"id\":\"a\",\"text\":\"1\"}");
  EXPECT_EQ(corpus.pages[1].path, "");
  EXPECT_EQ(corpus.pages[2].id, "extra");
  EXPECT_EQ(corpus.pages[2].gold, "");
}

TEST(Corpus, IsDescribedByItsFile) {
  WrittenCorpus folder;
  folder.write("pages/1.html", "").write("gold.jsonl", R"({"id":1,"records":[]})");
  folder.write("corpus.json", R"({"name":"tiny","nature":"lists","license":"CC0","tasks":["records","wrappers"],"hash":"fnv1a64:0"})");
  const Corpus corpus = folder.read();
  EXPECT_EQ(corpus.name, "tiny");
  EXPECT_EQ(corpus.nature, "lists");
  EXPECT_EQ(corpus.licence, "CC0");
  EXPECT_EQ(corpus.tasks, (Texts{"records", "wrappers"}));
  EXPECT_EQ(corpus.pages[0].id, "1");
  EXPECT_EQ(places_of(corpus, LabErrorCode::bad_corpus), Texts{"corpus.json"}) << "another hash";
  folder.write("corpus.json", "{");
  EXPECT_EQ(places_of(folder.read(), LabErrorCode::bad_corpus), Texts{"corpus.json"});
  folder.write("corpus.json", "{\"hash\":\"" + corpus.hash + "\"}");
  EXPECT_TRUE(folder.read().problems.empty());
}

TEST(Corpus, HashIsOfIdsAndGoldWhateverTheirOrder) {
  WrittenCorpus folder;
  const auto hash = [&](std::string_view gold) {
    folder.write("gold.jsonl", gold);
    return folder.read().hash;
  };
  const std::string first = hash("{\"id\":\"a\",\"text\":\"x\"}\n{\"id\":\"b\"}\n");
  EXPECT_EQ(first, hash("{\"id\":\"b\"}\r\n\r\n{\"id\":\"a\",\"text\":\"x\"}"));
  EXPECT_NE(first, hash("{\"id\":\"b\"}\n{\"id\":\"a\",\"text\":\"y\"}"));
  folder.write("pages/a.html", "more");
  EXPECT_NE(first, hash("{\"id\":\"a\",\"text\":\"x\"}\n"));
  EXPECT_EQ(hash(""), "fnv1a64:cbf29ce484222325");
}

TEST(Corpus, StringsNeedNoPages) {
  WrittenCorpus folder;
  folder.write("gold.jsonl", "{\"id\":\"a\",\"price_raw\":\"R$ 5\",\"amount\":\"5\"}\n{\"id\":\"b\",\"price_raw\":null}\n");
  const Corpus corpus = folder.read();
  EXPECT_FALSE(corpus.needs_pages);
  EXPECT_TRUE(corpus.problems.empty());
  EXPECT_EQ(corpus.tasks, Texts{"strings"});
}

TEST(Corpus, WhatIsNoCorpusSaysWhatWasLookedFor) {
  WrittenCorpus folder;
  const LabResult<Corpus> empty = read_corpus(folder.path());
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().code, LabErrorCode::bad_corpus);
  EXPECT_NE(empty.error().message.find("gold.jsonl"), std::string::npos) << empty.error().message;
  EXPECT_EQ(read_corpus(folder.path("absent")).error().code, ErrorCode::unreadable);
  folder.write("file", "");
  EXPECT_EQ(read_corpus(folder.path("file")).error().code, LabErrorCode::bad_corpus);
}

TEST(Corpus, AreFoundTwoLevelsDown) {
  WrittenCorpus folder;
  folder.write("b/two/gold.jsonl", "").write("b/one/gold.jsonl", "").write("a/gold.jsonl", "").write("a/inner/gold.jsonl", "");
  folder.write("b/x/deep/gold.jsonl", "").write("readme", "");
  EXPECT_EQ(find_corpora(folder.path() + "/"), (Texts{folder.path("a"), folder.path("b/one"), folder.path("b/two")}));
  EXPECT_EQ(find_corpora(folder.path("a")), Texts{folder.path("a")});
  EXPECT_TRUE(find_corpora(folder.path("absent")).empty());
  EXPECT_EQ(folder.read("b/one/").name, "one");
}

TEST(Corpus, LayoutsAreListed) { EXPECT_NE(std::ranges::find(layouts(), "garimpo", &LayoutInfo::name), layouts().end()); }

}  // namespace
}  // namespace garimpo::corpus
