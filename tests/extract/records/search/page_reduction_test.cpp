#include "extract/records/search/page_reduction.hpp"

#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::ParsedPage;
using Texts = std::vector<std::string>;

std::string tags(const std::string& html, const Reduction& reduction = {}, TreeKind kind = TreeKind::content) {
  const ParsedPage parsed(html);
  base::Budget budget(60'000);
  PageTree tree = searched_tree(parsed.page, kind, reduction, budget);
  std::string out;
  for (std::uint32_t index = 1; index < tree.size(); ++index) out += std::string(tree.names(index, index + 1)) + " ";
  return out;
}

TEST(PageReduction, LeavesOutHeadersFootersAndWhatIsHidden) {
  const std::string page =
      "<body><header><nav><a>x</a></nav></header><p>1</p><div hidden=hidden><b>2</b></div><div><i hidden>3</i></div><footer>4</footer>";
  EXPECT_EQ(tags(page), "html body p div ");
  EXPECT_EQ(tags(page, {.is_wanted = false}), "html body header nav a p div b div i footer ");
}

constexpr std::string_view kShop =
    "<ul><li>menu<li>menu</ul>"
    "<main><h1>TVs</h1><section><div itemscope itemtype='http://schema.org/Product'><b itemprop=name>A</b></div>"
    "<div itemscope itemtype='https://schema.org/Product'><b itemprop=name>B</b>"
    "<div itemscope itemtype='http://schema.org/Offer'>1</div></div></section><aside><p>x<p>y</aside></main>";

TEST(PageReduction, KeepsMarkedProductsAndWhatHoldsThem) {
  EXPECT_EQ(tags(std::string(kShop)), "html body main section div b div b div ");
  const FoundRecords found(std::string(kShop), {}, 60'000, false, "records/gstm_improved");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].records, (Texts{"A", "B 1"}));
  EXPECT_GT(FoundRecords(std::string(kShop), {{"reduce", "false"}}, 60'000, false, "records/gstm_improved").regions.size(), 1u);
}

// Godoy 2015, section 5.2.2, hands the marked blocks on; leaving a page about one product whole is ours.
TEST(PageReduction, OneMarkedProductIsKeptAloneUnlessMoreAreAskedFor) {
  const std::string page = "<p>x</p><div itemscope itemtype='http://schema.org/Product'><b>A</b></div>";
  EXPECT_EQ(tags(page), "html body div b ");
  EXPECT_EQ(tags(page, {.min_marked = 2}), "html body p div b ");
}

// Section 5.2.1: the DOM without what the thesis names; without the reduction it is the whole page.
TEST(PageReduction, TheDomIsReducedAsTheThesisSays) {
  const std::string page =
      "<head><title>t</title><meta charset=utf-8><link rel=x><style></style></head><body><script></script><noscript><i></i></noscript>"
      "<header><b></b></header><p>1</p><template></template><footer></footer>";
  EXPECT_EQ(tags(page, {.is_wanted = false}, TreeKind::dom),
            "html head title meta link style body script noscript i header b p template footer ");
  EXPECT_EQ(tags(page, {}, TreeKind::dom), "html head title body noscript i p template ");
}

TEST(PageReduction, ProductTypesWithASlashAndAmongOthers) {
  EXPECT_TRUE(is_product_type("http://schema.org/Product"));
  EXPECT_TRUE(is_product_type("https://schema.org/Product/"));
  EXPECT_TRUE(is_product_type("http://schema.org/Thing http://schema.org/Product/ "));
  EXPECT_FALSE(is_product_type("http://schema.org/ProductModel"));
  EXPECT_FALSE(is_product_type("http://schema.org/"));
  EXPECT_FALSE(is_product_type(""));
  const std::string page = "<p>x</p><div itemscope itemtype='http://schema.org/Product/'><b>A</b></div>";
  EXPECT_EQ(tags(page), "html body div b ");
}

TEST(PageReduction, AProductInAHeaderIsGoneWithIt) {
  EXPECT_EQ(tags("<header><div itemscope itemtype='http://schema.org/Product'>A</div><div itemscope "
                 "itemtype='http://schema.org/Product'>B</div></header><p>x</p>"),
            "html body p ");
}

// Shapes are those of what is left: the two items differ by hidden parts only.
TEST(PageReduction, ShapesAreComputedAnew) {
  const ParsedPage parsed("<ul><li>a<b hidden>x</b><li>b</ul>");
  base::Budget budget(60'000);
  const PageTree tree = searched_tree(parsed.page, TreeKind::content, {}, budget);
  const algo::TagTree view = tree.view();
  ASSERT_EQ(tree.size(), 6u);
  EXPECT_EQ(view.shape[4], view.shape[5]);
}

}  // namespace
}  // namespace garimpo::extract::records
