#include "dom/path_reader.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::dom {
namespace {

using garimpo::testing::ParsedPage;

const char* const kLists = "<ul><li>a<li>b</ul><p>x</p><ul><li>c<li>d<b>e</b><li>f</ul><svg><path/></svg>";

TEST(PathReader, WrittenPathsLeadBack) {
  const ParsedPage page(kLists);
  for (NodeId node = 1; node < page.document.size(); ++node) {
    const std::string path = page.document.xpath(node);
    EXPECT_EQ(walk_path(page.document, path).node, node) << path;
    EXPECT_TRUE(is_plain_path(path)) << path;
    const std::vector<NodeId> selected = select_path(page.document, path);
    ASSERT_EQ(selected.size(), 1U) << path;
    EXPECT_EQ(selected[0], node) << path;
  }
  EXPECT_EQ(walk_path(page.document, "/").node, NodeId{0});
}

TEST(PathReader, SaysHowFarAPathLeads) {
  const ParsedPage page(kLists);
  const PathWalk walk = walk_path(page.document, "/html/body/ul[2]/li[7]/b");
  EXPECT_EQ(walk.node, kNoNode);
  EXPECT_EQ(walk.reached, "/html/body/ul[2]");
  EXPECT_EQ(walk.failed.name, "li");
  EXPECT_EQ(walk.failed.position, 7U);
  EXPECT_EQ(walk.of_that_name, 3U);
  EXPECT_EQ(walk_path(page.document, "html").node, kNoNode);
}

TEST(PathReader, StepsWithoutPositionSelectAll) {
  const ParsedPage page(kLists);
  EXPECT_EQ(select_path(page.document, "/html/body/ul/li").size(), 5U);
  EXPECT_EQ(select_path(page.document, "/html/body/ul[2]/li").size(), 3U);
  EXPECT_EQ(select_path(page.document, "/html/body/ul/li[2]").size(), 2U);
  EXPECT_EQ(select_path(page.document, "/html/body/ul/li[3]"), std::vector<NodeId>{page.find("li", 4)});
  EXPECT_TRUE(select_path(page.document, "/html/body/ol").empty());
}

TEST(PathReader, OtherXPathsAreNotPlain) {
  for (const std::string_view path : {"", "/", "//li", "/html//li", "li", "/html/*", "/html/..", "/html/li[@class='x']", "/html/li/@href",
                                      "/html/body/li[contains(@class, '/')]", "/html/child::li", "/html/", "/html/li[0]"})
    EXPECT_FALSE(is_plain_path(path)) << path;
  for (const std::string_view path : {"/html", "/html/body/div[2]", "/html/body/*[name()='svg'][2]", "/html/body/p/text()[1]"})
    EXPECT_TRUE(is_plain_path(path)) << path;
}

TEST(PathReader, QuotedSlashesBelongToTheirStep) {
  std::string_view path = "/a/*[name()='x/y'][3]/b";
  EXPECT_EQ(take_step(path).name, "a");
  const PathStep odd = take_step(path);
  EXPECT_EQ(odd.name, "*[name()='x/y']");
  EXPECT_EQ(odd.position, 3U);
  EXPECT_EQ(path, "/b");
}

}  // namespace
}  // namespace garimpo::dom
