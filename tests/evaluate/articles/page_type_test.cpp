#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(PageType, IsRightWhereTheKindIsTheSame) {
  auto got = scored("page_type", {{R"({"page_type":"article"})", R"({"pageType":"article"})"},
                                  {R"({"page_type":"product"})", R"({"pageType":"productList"})"},
                                  {R"({"page_type":"forum"})", ""},
                                  {R"({"page_type":null})", R"({"pageType":"article"})"},
                                  {R"({"page_type":"search","records":[]})", R"({"pageType":"article"})"}});
  EXPECT_DOUBLE_EQ(got["right"], 1.0 / 3);
  EXPECT_EQ(got["pages"], 3);
}

TEST(PageType, NamesAreMappedBeforeTheyAreCompared) {
  const auto right = [](std::string_view gold, std::string_view answer) {
    const std::string gold_line = R"({"page_type":")" + std::string(gold) + R"("})";
    const std::string answer_line = R"({"pageType":")" + std::string(answer) + R"("})";
    return scored("page_type", {{gold_line, answer_line}})["right"] == 1.0;
  };
  EXPECT_TRUE(right("product_list", "productList"));
  EXPECT_TRUE(right("Article List", "articleList"));
  EXPECT_TRUE(right("listing", "articleList"));
  EXPECT_TRUE(right("listing", "productList"));
  EXPECT_TRUE(right("collection", "collection"));
  EXPECT_TRUE(right("collection", "productList"));
  EXPECT_TRUE(right("thread", "forum"));
  EXPECT_FALSE(right("listing", "article"));
  EXPECT_FALSE(right("product", "productList"));
  EXPECT_FALSE(right("forum", "article"));
  EXPECT_FALSE(right("---", ""));
}

}  // namespace
}  // namespace garimpo::evaluate
