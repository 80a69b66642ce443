// Which element names the page's product, and which words of it are the name.
#include "extract/products/automatic/product_heading.hpp"

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "extract/products/automatic/name_text.hpp"
#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

std::string named(const std::string& html) {
  const garimpo::testing::ParsedPage page(html);
  base::Budget budget{10'000};
  return find_product_heading(page.page, budget).text;
}

TEST(ProductHeading, TheH1ThatTheTitleRepeats) {
  EXPECT_EQ(named("<title>Oak stool, 45 cm - Wood</title><h1>Wood</h1><h1>Oak stool, 45 cm</h1>"), "Oak stool, 45 cm");
  EXPECT_EQ(named("<h1>Oak stool</h1>"), "Oak stool") << "no title to compare with";
  EXPECT_EQ(named("<p>Oak stool</p>"), "");
}

// Seen in a shop: the h1 of a dialog stood first, and the product's had the binding and the day in it.
TEST(ProductHeading, AnH1OfADialogIsNotTheName) {
  EXPECT_EQ(named("<title>Kettles of the North: Ann Tern: 978316148410: Books</title><h1>Follow the author</h1>"
                  "<h1><span>Kettles of the North</span> <span>Paperback</span> <span>9 Nov 2012</span></h1>"),
            "Kettles of the North");
  EXPECT_EQ(named(R"(<meta property="og:title" content="Kettles of the North"><h1>Buy for others</h1><h1>Kettles of the North</h1>)"),
            "Kettles of the North");
}

TEST(ProductHeading, WithoutAnH1TheShownNameOfTheData) {
  constexpr std::string_view kData = R"(<script type="application/ld+json">{"@type":"Product","name":"Oak stool &amp; pad"}</script>)";
  EXPECT_EQ(named(std::string(kData) + "<nav><a>Oak stool & pad</a></nav><div class=t>Oak stool & pad</div><p>£79</p>"), "Oak stool & pad");
  EXPECT_EQ(named(std::string(kData) + "<ul><li><a>Oak stool & pad</a></ul><p>£79</p>"), "") << "an entry of a menu";
  EXPECT_EQ(named(std::string(kData) + "<h1>Stools</h1><div>Oak stool & pad</div>"), "Oak stool & pad")
      << "nothing repeats the h1, which is that of a menu or a shop";
}

TEST(ProductHeading, NoFurnitureInTheName) {
  EXPECT_EQ(named("<title>Oak stool</title><h1>Oak stool <button>Add to list</button></h1>"), "Oak stool");
  EXPECT_EQ(named("<h1>Oak stool <label><input type=checkbox> Compare</label> <a role=button>Wish list</a></h1>"), "Oak stool");
  EXPECT_EQ(named("<h1>Oak stool <span hidden>Link copied</span></h1>"), "Oak stool");
  EXPECT_EQ(named("<h1><button>Oak stool</button></h1>"), "") << "a heading that is a button opens something";
}

TEST(NameText, PartsAroundAControl) {
  const garimpo::testing::ParsedPage page("<div id=x>Oak <button>?</button> stool <select><option>S</select> tall</div>");
  EXPECT_EQ(name_text(page.page, page.find("div")), "Oak stool tall");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
