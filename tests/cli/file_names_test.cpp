#include "batch/file_names.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

namespace garimpo::cli {
namespace {

TEST(FileNames, ReplacesExtensionsOfPagesAndPackings) {
  FileNames names("out/", {}, ".md");
  EXPECT_EQ(names.next("shop/tv.html"), "out/tv.md");
  EXPECT_EQ(names.next("/abs/crawl.warc.gz"), "out/crawl.md");
  EXPECT_EQ(names.next("page.html.zst"), "out/page.md");
  EXPECT_EQ(names.next("bare"), "out/bare.md");
  EXPECT_EQ(names.next(".hidden"), "out/.hidden.md");
  EXPECT_EQ(names.next("v1.2/notes"), "out/notes.md");
}

TEST(FileNames, NumbersWhatIsTaken) {
  FileNames names("out/", {}, ".md");
  EXPECT_EQ(names.next("a/x.html"), "out/x.md");
  EXPECT_EQ(names.next("b/x.html"), "out/x-2.md");
  EXPECT_EQ(names.next("c/x-2.html"), "out/x-2-2.md");
  EXPECT_EQ(names.next("d/x.html"), "out/x-3.md");
  EXPECT_EQ(names.next("-"), "out/stdin.md");
}

TEST(FileNames, NumberedNamesKeepOutOfTheWayOfEarlierOnes) {
  FileNames names("out/", {}, ".md");
  std::set<std::string> given;
  for (const char* source : {"x-2.html", "x.html", "a/x.html", "b/x.html", "x-3.html", "c/x-2.html"})
    EXPECT_TRUE(given.insert(names.next(source)).second) << source;
}

TEST(FileNames, StaysInsideTheFolder) {
  FileNames names("out/", {}, ".md");
  for (const char* source : {"../../etc/passwd", "..", "/", "a/..", "."}) {
    const std::filesystem::path path = std::filesystem::path(names.next(source)).lexically_normal();
    EXPECT_EQ(*path.begin(), "out") << source;
    EXPECT_GT(path.filename().string().size(), 3U) << source;
  }
}

TEST(FileNames, KeepsPlacesBelowFoldersThatWereNamed) {
  const std::filesystem::path root = std::filesystem::path(testing::TempDir()) / ("garimpo_file_names_" + std::to_string(getpid()));
  std::filesystem::create_directories(root / "site");
  const std::string site = (root / "site").string();
  FileNames names("out/", {site}, ".md");
  EXPECT_EQ(names.next(site + "/2024/a.html"), "out/2024/a.md");
  EXPECT_EQ(names.next(site + "/v1.0/b"), "out/v1.0/b.md");
  EXPECT_EQ(names.next(site + "/../../c.html"), "out/c.md");
  std::filesystem::remove_all(root);
}

TEST(FileNames, NamesPagesOfArchivesByHostAndPath) {
  FileNames names("out/", {}, ".md");
  EXPECT_EQ(names.next("crawl.warc.gz", "https://Shop.example/tv/32"), "out/shop.example/tv/32.md");
  EXPECT_EQ(names.next("crawl.warc.gz", "https://shop.example"), "out/shop.example/index.md");
  EXPECT_EQ(names.next("crawl.warc.gz", "https://shop.example/tv/#top"), "out/shop.example/tv/index.md");
  EXPECT_EQ(names.next("crawl.warc.gz", "https://shop.example/tv/32"), "out/shop.example/tv/32-2.md");
  EXPECT_EQ(names.next("crawl.jsonl", "", 7), "out/crawl-7.md");
  EXPECT_EQ(names.next("crawl.jsonl", "not an address", 8), "out/crawl-8.md");
}

TEST(FileNames, WhatANameCannotSayIsToldApartByAHash) {
  FileNames names("out/", {}, ".md");
  std::set<std::string> given;
  for (const char* address :
       {"http://e.org/a?b", "http://e.org/a?c", "http://e.org/a b", "http://e.org/a*b", "http://e.org//a", "http://e.org/a",
        "http://e.org/con", "http://e.org/../x", "http://e.org:8080/x", "http://e.org/.x", "http://e.org/x.md/y"}) {
    const std::string name = names.next("x.warc", address);
    EXPECT_TRUE(given.insert(name).second) << address;
    EXPECT_EQ(name.find_first_of("?*: \\"), std::string::npos) << name;
    EXPECT_EQ(name.find("/../"), std::string::npos) << name;
    EXPECT_EQ(name.find("/."), std::string::npos) << name;
  }
  FileNames again("out/", {}, ".md");
  EXPECT_TRUE(given.contains(again.next("x.warc", "http://e.org/a?c"))) << "the name depends on the pages before";
  std::string deep = "http://e.org";
  for (int step = 0; step < 500; ++step) deep += "/" + std::string(300, 's');
  EXPECT_LT(names.next("x.warc", deep).size(), 1500U);
}

TEST(FileNames, CutsNamesThatFileSystemsRefuse) {
  FileNames names("out/", {}, ".md");
  EXPECT_LT(names.next(std::string(5000, 'n') + ".html").size(), 255U);
}

}  // namespace
}  // namespace garimpo::cli
