#include "dom/path_writer.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom {
namespace {

using testing::ParsedPage;

TEST(PathWriter, WritesPositionsOnlyAmongNamesakes) {
  const ParsedPage page("<!DOCTYPE html><!--c--><div>a<p>b</p>c</div><div><span>d</span></div>");
  PathWriter paths(page.document);
  EXPECT_EQ(paths.path(0), "/");
  EXPECT_EQ(paths.path(page.find("html")), "/html");
  EXPECT_EQ(paths.path(page.find("p")), "/html/body/div[1]/p");
  EXPECT_EQ(paths.path(page.find("span")), "/html/body/div[2]/span");
  EXPECT_EQ(paths.path(page.find_text("a")), "/html/body/div[1]/text()[1]");
  EXPECT_EQ(paths.path(page.find_text("c")), "/html/body/div[1]/text()[2]");
  EXPECT_EQ(paths.path(page.find_text("d")), "/html/body/div[2]/span/text()");
}

TEST(PathWriter, WritesNamesThatNoNameTestMatches) {
  const ParsedPage page("<svg><g></g><g></g></svg><o:p>x</o:p><a'b></a'b><a'b\"c></a'b\"c>");
  PathWriter paths(page.document);
  EXPECT_EQ(paths.path(page.find("g", 1)), "/html/body/*[name()='svg']/*[name()='g'][2]");
  EXPECT_EQ(paths.path(page.document.parent(page.find_text("x"))), "/html/body/*[name()='o:p']");
  EXPECT_EQ(paths.path(page.find("a'b")), "/html/body/*[name()=\"a'b\"]");
  EXPECT_EQ(paths.path(page.find("a'b\"c")), "/html/body/*[name()=concat('a',\"'b\",'\"c')]");
}

// Every node, so that both the counting and the index answer.
TEST(PathWriter, AgreesWithItselfBeforeAndAfterTheIndex) {
  std::string html = "<!--x--><!--y--><div>";
  for (int i = 0; i < 300; ++i) html += i % 3 == 0 ? "<p>a<br>b</p>" : "<span>c</span>text";
  const ParsedPage page(html);
  PathWriter kept(page.document);
  for (NodeId node = 0; node < page.document.size(); ++node) {
    PathWriter fresh(page.document);
    ASSERT_EQ(kept.path(node), fresh.path(node)) << node;
  }
}

TEST(PathWriter, AMillionSiblingsCostNoSquare) {
  std::string html = "<ul>";
  for (int i = 0; i < 200'000; ++i) html += "<li>";
  const ParsedPage page(html);
  PathWriter paths(page.document);
  std::string out;
  std::size_t bytes = 0;
  for (NodeId node = 0; node < page.document.size(); ++node) {
    out.clear();
    paths.append(node, out);
    bytes += out.size();
  }
  EXPECT_EQ(out, "/html/body/ul/li[200000]");
  EXPECT_GT(bytes, 200'000U * 18);
}

}  // namespace
}  // namespace garimpo::dom
