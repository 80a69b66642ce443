#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(Snippets, WhatMustBeThereAndWhatMustNot) {
  const std::string gold = R"({"with":["old mill","by the river","in spring"],"without":["Subscribe","Related pages"]})";
  auto got = scored("snippets", {{gold, R"({"text":"The old mill stands\nby  the river. Subscribe now"})"}});
  EXPECT_DOUBLE_EQ(got["precision"], 2.0 / 3);
  EXPECT_DOUBLE_EQ(got["recall"], 2.0 / 3);
  EXPECT_DOUBLE_EQ(got["f1"], 2.0 / 3);
  EXPECT_DOUBLE_EQ(got["accuracy"], 3.0 / 5);
}

TEST(Snippets, SharesAreOverAllSnippetsNotOverPages) {
  auto got = scored("snippets", {{R"({"with":["a","b","c"]})", R"({"text":"a b c"})"}, {R"({"with":["d"],"without":null})", ""}});
  EXPECT_DOUBLE_EQ(got["recall"], 0.75);
  EXPECT_DOUBLE_EQ(got["precision"], 1);
}

TEST(Snippets, NothingFoundIsZero) {
  auto got = scored("snippets", {{R"({"with":["a"],"without":["b"]})", R"({"text":"b"})"}});
  EXPECT_EQ(got["f1"], 0);
  EXPECT_EQ(got["accuracy"], 0);
}

TEST(Snippets, PagesWithoutSnippetsAreLeftOut) { EXPECT_EQ(scored("snippets", {{R"({"with":[],"text":"x"})", ""}})["pages"], 0); }

}  // namespace
}  // namespace garimpo::evaluate
