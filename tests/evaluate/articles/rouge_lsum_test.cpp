#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(RougeLsum, JoinsWhatEverySentenceOfTheAnswerFinds) {
  auto got = scored("rouge_lsum", {article_page("The old mill stands by the river", "The old mill burned. By then the river was low")});
  EXPECT_DOUBLE_EQ(got["recall"], 5.0 / 7);  // The old mill; the river
  EXPECT_DOUBLE_EQ(got["precision"], 5.0 / 10);
  EXPECT_DOUBLE_EQ(got["f1"], 10.0 / 17);
}

TEST(RougeLsum, ATokenCountsAsOftenAsTheAnswerHasIt) {
  auto got = scored("rouge_lsum", {article_page("a b. A a", "a c")});
  EXPECT_DOUBLE_EQ(got["recall"], 1.0 / 4);
  EXPECT_DOUBLE_EQ(got["precision"], 1.0 / 2);
}

TEST(RougeLsum, EmptyPages) {
  auto got = scored("rouge_lsum", {article_page(" ", "")});
  EXPECT_EQ(got["f1"], 1);
  got = scored("rouge_lsum", {article_page("", "x")});
  EXPECT_EQ(got["recall"], 1);
  EXPECT_EQ(got["precision"], 0);
  EXPECT_EQ(got["f1"], 0);
  EXPECT_EQ(scored("rouge_lsum", {article_page("x", "")})["recall"], 0);
}

TEST(RougeLsum, OptionalParagraphsAreInOrOutWhicheverIsBest) {
  const std::string gold =
      R"({"text":"unused","paragraphs":[{"text":"Rain fell."},{"text":"Photo: A. Mill","optional":true},{"text":"Snow, too!"},{"text":"Sources","optional":true}]})";
  EXPECT_EQ(scored("rouge_lsum", {{gold, R"({"text":"rain fell SNOW too"})"}})["f1"], 1);
  EXPECT_EQ(scored("rouge_lsum", {{gold, R"({"text":"rain fell photo a mill snow too"})"}})["f1"], 1);
  EXPECT_DOUBLE_EQ(scored("rouge_lsum", {{gold, R"({"text":"rain fell"})"}})["f1"], 2.0 / 3);
}

TEST(RougeLsum, ManyOptionalParagraphsGoTogether) {
  std::string gold = R"({"text":"x","paragraphs":[{"text":"kept"})";
  for (int i = 0; i < 7; ++i) gold += R"(,{"text":"word)" + std::to_string(i) + R"(","optional":true})";
  gold += "]}";
  EXPECT_EQ(scored("rouge_lsum", {{gold, R"({"text":"kept"})"}})["f1"], 1);
  EXPECT_DOUBLE_EQ(scored("rouge_lsum", {{gold, R"({"text":"kept word0"})"}})["f1"], 2.0 / 3);
}

TEST(RougeLsum, AVeryLongSentenceIsScored) {
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += "w" + std::to_string(i) + " ";
  auto got = scored("rouge_lsum", {article_page(text, "x " + text)});
  EXPECT_GT(got["f1"], 0.99);
}

}  // namespace
}  // namespace garimpo::evaluate
