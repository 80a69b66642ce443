#include "evaluate/page_case.hpp"

#include "evaluate/key_table.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>
#include <map>
#include <random>

namespace garimpo::evaluate {
namespace {

struct Bound {
  base::JsonDocument gold;
  base::JsonDocument answer;
  PageCase page;

  void bind(std::string_view gold_text, std::string_view answer_text) {
    ASSERT_TRUE(gold.parse(gold_text).has_value());
    ASSERT_TRUE(answer.parse(answer_text).has_value());
    page.bind(gold.root(), answer.root());
  }
};

TEST(PageCase, EqualWordsHaveEqualNumbers) {
  Bound bound;
  bound.bind(R"({"text":"One two one"})", R"({"text":"two ONE, One"})");
  EXPECT_EQ(bound.page.gold_words().size(), 3U);
  EXPECT_EQ(bound.page.gold_words()[0], bound.page.answer_words()[2]);
  EXPECT_NE(bound.page.gold_words()[0], bound.page.gold_words()[2]);
  EXPECT_EQ(bound.page.gold_lower_words()[0], bound.page.gold_words()[2]);
  EXPECT_NE(bound.page.answer_pieces()[1], bound.page.answer_words()[1]) << "\"ONE,\" is a piece";
  WordIds more;
  bound.page.append_words("two three", more);
  EXPECT_EQ(more[0], bound.page.gold_words()[1]);
  EXPECT_EQ(bound.page.number_of("three"), more[1]);
}

TEST(PageCase, BindingAgainForgetsTheWords) {
  Bound bound;
  bound.bind(R"({"text":"a b"})", R"({"text":"c"})");
  EXPECT_EQ(bound.page.gold_words().size(), 2U);
  bound.bind(R"({"text":"d"})", "null");
  EXPECT_EQ(bound.page.gold_words().size(), 1U);
  EXPECT_EQ(bound.page.answer_words().size(), 0U);
  EXPECT_EQ(bound.page.answer_text(), "");
}

TEST(PageCase, ObjectsKeepTheirOrder) {
  Bound bound;
  bound.bind("{}", R"({"objects":[{"type":"b","n":1},{"type":"a","n":2},{"type":"c"},{"type":"b","n":3}]})");
  const auto found = bound.page.objects({"a", "b"});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0]["n"].number() * 100 + found[1]["n"].number() * 10 + found[2]["n"].number(), 123);
  EXPECT_TRUE(bound.page.article().is_absent());
}

TEST(KeyTable, CountsLikeAMap) {
  tests::SeededRandom64 random(7);
  KeyTable table;
  for (int round = 0; round < 3; ++round) {
    table.clear();
    std::map<std::uint64_t, std::uint32_t> counts;
    for (int i = 0; i < 20'000; ++i) {
      const std::uint64_t key = random() % 5000 * 1024;
      if (random() % 3 == 0) {
        const bool has_some = counts[key] > 0;
        EXPECT_EQ(table.take(key), has_some);
        if (has_some) --counts[key];
      } else {
        EXPECT_EQ(++table.at(key), ++counts[key]);
      }
    }
  }
}

}  // namespace
}  // namespace garimpo::evaluate
