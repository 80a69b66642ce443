#include "extract/records/search/page_reduction.hpp"

#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::ParsedPage;
using Texts = std::vector<std::string>;

std::string tags(const std::string& html, bool is_reduced = true) {
  const ParsedPage parsed(html);
  base::Budget budget(60'000);
  PageTree tree = searched_tree(parsed.page, is_reduced, budget);
  std::string out;
  for (std::uint32_t index = 1; index < tree.size(); ++index) out += std::string(tree.names(index, index + 1)) + " ";
  return out;
}

TEST(PageReduction, LeavesOutHeadersFootersAndWhatIsHidden) {
  const std::string page =
      "<body><header><nav><a>x</a></nav></header><p>1</p><div hidden=hidden><b>2</b></div><div><i hidden>3</i></div><footer>4</footer>";
  EXPECT_EQ(tags(page), "html body p div ");
  EXPECT_EQ(tags(page, false), "html body header nav a p div b div i footer ");
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

TEST(PageReduction, OneProductIsNoListOfThem) {
  EXPECT_EQ(tags("<p>x</p><div itemscope itemtype='http://schema.org/Product'><b>A</b></div>"), "html body p div b ");
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
  const PageTree tree = searched_tree(parsed.page, true, budget);
  const algo::TagTree view = tree.view();
  ASSERT_EQ(tree.size(), 6u);
  EXPECT_EQ(view.shape[4], view.shape[5]);
}

}  // namespace
}  // namespace garimpo::extract::records
