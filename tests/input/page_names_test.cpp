#include "input/page_names.hpp"

#include <gtest/gtest.h>

namespace garimpo::input {
namespace {

TEST(ReadName, TellsKindsByTheirEnding) {
  for (const char* name :
       {"a.html", "b/c.HTM", "x.xhtml", "x.shtml", "x.php", "x.asp", "x.aspx", "x.html.gz", "x.htm.zst", "article.php?id=3.1"})
    EXPECT_EQ(read_name(name).kind, NameKind::page) << name;
  for (const char* name : {"a.warc", "a.warc.gz", "CC-MAIN.WARC.GZ", "a.warc.zst"}) EXPECT_EQ(read_name(name).kind, NameKind::warc) << name;
  for (const char* name : {"a.jsonl", "a.ndjson", "a.jsonl.gz", "a.ndjson.zst"})
    EXPECT_EQ(read_name(name).kind, NameKind::json_lines) << name;
  for (const char* name : {"README", "dir.html/page", ".hidden", "page?x=1.html"})
    EXPECT_EQ(read_name(name).kind, NameKind::no_extension) << name;
  for (const char* name : {"a.png", "a.gz", "html.txt", "a.html.bak", "a.json"}) EXPECT_EQ(read_name(name).kind, NameKind::other) << name;
}

TEST(ReadName, SeesCompression) {
  EXPECT_TRUE(read_name("a.html.gz").is_packed);
  EXPECT_TRUE(read_name("a.warc.zst").is_packed);
  EXPECT_FALSE(read_name("a.html").is_packed);
}

}  // namespace
}  // namespace garimpo::input
