#include "output/page_purpose.hpp"

#include <gtest/gtest.h>

#include "tests/output/marked_page.hpp"

namespace garimpo::output {
namespace {

using testing::MarkedPage;

constexpr std::string_view kPage =
    "<nav><a href=/>Home</a></nav><main><h1>Head</h1><p>Text.</p><ol><li>In</ol></main><ul><li>Beside</ul><footer>f</footer>";

class PagePurposeTest : public ::testing::Test {
 protected:
  MarkedPage page_{std::string{kPage}};

  void set_type(std::string_view type, float confidence = 0.9F) {
    Marker fact = MarkedPage::marker(Label::page_fact, {}, kNoMarker, type);
    fact.kind = "pageType";
    fact.confidence = confidence;
    page_.add(fact);
  }

  void add_list(std::string_view tag, float confidence, std::string_view kind = {}, bool is_main = false) {
    Marker list = MarkedPage::marker(Label::record_list, page_.subtree(tag));
    list.confidence = confidence;
    list.kind = kind;
    list.is_main = is_main;
    page_.add(list);
  }

  void add(Label label, std::string_view tag) { page_.add(MarkedPage::marker(label, page_.subtree(tag))); }

  // The names of the elements that the chosen objects stand on, in the order of the result.
  std::vector<std::string> chosen(const ResultParts& parts = {}) const {
    const Results results(page_.extraction);
    std::vector<std::string> names;
    for (const ResultObject& object : PagePurpose(results).chosen(parts))
      names.emplace_back(page_.document().name(object.region().nodes().begin));
    return names;
  }
};

using Names = std::vector<std::string>;

TEST_F(PagePurposeTest, AnArticlesPageHasNoLists) {
  set_type("article");
  add_list("ul", 0.99F, {}, true);
  add(Label::article, "main");
  EXPECT_EQ(chosen(), Names({"main"}));
  EXPECT_EQ(chosen({.lists = true}), Names({"main", "ul"}));
}

TEST_F(PagePurposeTest, WhereListsAreAllThatWasAskedForTheyStay) {
  set_type("article");
  add_list("ul", 0.01F);
  EXPECT_EQ(chosen(), Names({"ul"}));
}

TEST_F(PagePurposeTest, MenusAreWrittenOnRequestAlone) {
  add_list("nav", 0.9F, "menu");
  add_list("footer", 0.9F, "footer");
  add_list("ul", 0.9F);
  EXPECT_EQ(chosen(), Names({"ul"}));
  EXPECT_EQ(chosen({.lists = true}), Names({"ul"}));
  EXPECT_EQ(chosen({.menus = true}), Names({"nav", "footer", "ul"}));
}

TEST_F(PagePurposeTest, AListInsideTheTextIsTheTextsOwn) {
  set_type("documentation");
  add(Label::article, "main");
  add_list("ol", 0.9F);
  add_list("ul", 0.9F);
  EXPECT_EQ(chosen(), Names({"main", "ul"}));
}

TEST_F(PagePurposeTest, AListThatItsMethodHardlyBelievesInIsLeftOut) {
  set_type("service");
  add(Label::article, "main");
  add_list("ul", 0.69F);
  EXPECT_EQ(chosen(), Names({"main"}));
}

TEST_F(PagePurposeTest, AListThatIsFarSurerThanTheArticleStays) {
  set_type("article");
  Marker article = MarkedPage::marker(Label::article, page_.subtree("main"));
  article.confidence = 0.6F;
  page_.add(article);
  add_list("ol", 0.86F, {}, true);
  add_list("ul", 0.86F);
  EXPECT_EQ(chosen(), Names({"main", "ol"}));
  EXPECT_TRUE(PagePurpose(Results(page_.extraction)).is_for(*page_.extraction.record_list()));
}

TEST_F(PagePurposeTest, AListOnAPageOfDoubtfulTypeStays) {
  set_type("documentation", 0.49F);
  add(Label::article, "main");
  add_list("ol", 0.5F, {}, true);
  EXPECT_EQ(chosen(), Names({"main", "ol"}));
}

TEST_F(PagePurposeTest, AListAsSureAsTheArticleStaysUnlessTheTypeIsSureToo) {
  for (const float type : {0.69F, 0.7F}) {
    page_.extraction.markers.clear();
    set_type("forum", type);
    Marker article = MarkedPage::marker(Label::article, page_.subtree("main"));
    article.confidence = 0.8F;
    page_.add(article);
    add_list("ol", 0.8F, {}, true);
    EXPECT_EQ(chosen().size(), type < 0.7F ? 2U : 1U);
  }
}

TEST_F(PagePurposeTest, AListThatIsLittleSurerThanTheArticleDoesNot) {
  set_type("article");
  Marker article = MarkedPage::marker(Label::article, page_.subtree("main"));
  article.confidence = 0.7F;
  page_.add(article);
  add_list("ol", 0.9F, {}, true);
  EXPECT_EQ(chosen(), Names({"main"}));
}

TEST_F(PagePurposeTest, TheListOfAResultPageComesFirst) {
  set_type("articleList");
  add(Label::article, "main");
  add_list("ul", 0.35F, {}, true);
  EXPECT_EQ(chosen(), Names({"ul", "main"}));
}

TEST_F(PagePurposeTest, ProductsAreNotWrittenASecondTimeAsRecords) {
  set_type("productList");
  add(Label::article, "main");
  add_list("ul", 0.9F, {}, true);
  add(Label::product_list, "ul");
  const Results results(page_.extraction);
  const std::vector<ResultObject> objects = PagePurpose(results).chosen({});
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0].label(), Label::product_list);
  EXPECT_EQ(objects[1].label(), Label::article);
}

TEST_F(PagePurposeTest, AnArticlesPageIsForNoList) {
  add(Label::article, "main");
  add_list("ul", 0.9F, {}, true);
  EXPECT_TRUE(PagePurpose(Results(page_.extraction)).is_for(*page_.extraction.record_list()));
  set_type("article");
  EXPECT_FALSE(PagePurpose(Results(page_.extraction)).is_for(*page_.extraction.record_list()));
}

}  // namespace
}  // namespace garimpo::output
