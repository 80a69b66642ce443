#include "corpus/page_files.hpp"

#include <gtest/gtest.h>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::WrittenCorpus;

TEST(PageFiles, IdIsTheNameWithoutItsEndings) {
  EXPECT_EQ(page_id("a.html"), "a");
  EXPECT_EQ(page_id("a.HTM.GZ"), "a");
  EXPECT_EQ(page_id("shop.example.xhtml.zst"), "shop.example");
  EXPECT_EQ(page_id("shop.example"), "shop.example");
  EXPECT_EQ(page_id("sub/a.html"), "sub/a");
  EXPECT_EQ(page_id(".html"), ".html");
}

TEST(PageFiles, TakesByIdAndByName) {
  WrittenCorpus folder;
  folder.write("p/a.html", "").write("p/a.htm", "").write("p/sub/b.html", "").write("p/c.example", "").write("p/d.pdf", "");
  PageFiles files;
  EXPECT_FALSE(files.add_folder(folder.path("absent")));
  ASSERT_TRUE(files.add_folder(folder.path("p")));
  EXPECT_EQ(files.size(), 5U);
  EXPECT_EQ(files.take("a"), folder.path("p/a.htm")) << "the first by name";
  EXPECT_EQ(files.take("a.html"), folder.path("p/a.html"));
  EXPECT_EQ(files.take("sub/b"), folder.path("p/sub/b.html"));
  EXPECT_EQ(files.take("c.example"), folder.path("p/c.example"));
  EXPECT_EQ(files.take("x"), "");
  ASSERT_EQ(files.unused().size(), 1U);
  EXPECT_EQ(files.unused()[0].id, "d.pdf");
}

}  // namespace
}  // namespace garimpo::corpus
