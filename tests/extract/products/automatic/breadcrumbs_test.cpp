#include "extract/products/automatic/breadcrumbs.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using garimpo::testing::ParsedPage;

// "Home </> Tea </tea>"
std::string trail_of(const std::string& html) {
  const ParsedPage page("<body>" + html);
  base::Budget budget(10'000);
  std::string told;
  for (const Breadcrumb& crumb : find_breadcrumbs(page.page, budget))
    told += (told.empty() ? "" : " ") + crumb.name + " <" + crumb.url + '>';
  return told;
}

const std::string kLinked =
    R"(<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[
    {"@type":"ListItem","position":1,"name":"Home","item":"https://tea.example/"},
    {"@type":"ListItem","position":2,"item":{"@id":"https://tea.example/green","name":"Green  tea"}},
    {"@type":"ListItem","position":3,"name":"Sencha"}]}</script>)";

TEST(Breadcrumbs, AreReadFromLinkedData) {
  EXPECT_EQ(trail_of(kLinked), "Home <https://tea.example/> Green tea <https://tea.example/green> Sencha <>");
}

TEST(Breadcrumbs, LinkedDataGoesBeforeLinks) {
  EXPECT_EQ(trail_of("<nav class=breadcrumb><a href=/x>Other</a></nav>" + kLinked),
            "Home <https://tea.example/> Green tea <https://tea.example/green> Sencha <>");
}

TEST(Breadcrumbs, AreTheLinksOfTheElementNamedSo) {
  EXPECT_EQ(trail_of("<nav><a href=/menu>Menu</a></nav><ol id=Breadcrumbs><li><a href=/>Home</a><li><a href=/green><b>Green</b> "
                     "tea</a><li>Sencha</ol>"),
            "Home </> Green tea </green>");
  EXPECT_EQ(trail_of("<div aria-label='Breadcrumb trail'><a href=/>Home</a></div>"), "Home </>");
}

TEST(Breadcrumbs, AnElementWithoutLinksIsPassedOver) {
  EXPECT_EQ(trail_of("<div class=breadcrumb-spacer>-</div><div class=breadcrumb><a href=/>Home</a></div>"), "Home </>");
}

TEST(Breadcrumbs, ALargeMenuIsNoTrail) {
  std::string menu = "<div class=breadcrumb-menu>";
  for (int i = 0; i < 80; ++i) menu += "<a href=/" + std::to_string(i) + ">Department</a> ";
  EXPECT_EQ(trail_of(menu + "</div>"), "");
}

TEST(Breadcrumbs, ATrailHasAnEnd) {
  std::string trail = "<div class=breadcrumb>";
  for (int i = 0; i < 40; ++i) trail += "<a href=/>x</a> ";
  const ParsedPage page("<body>" + trail + "</div>");
  base::Budget budget(10'000);
  EXPECT_EQ(find_breadcrumbs(page.page, budget).size(), kMostBreadcrumbs);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
