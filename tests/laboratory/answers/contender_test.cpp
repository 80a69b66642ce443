#include "laboratory/answers/contender.hpp"

#include <gtest/gtest.h>

namespace garimpo::laboratory {
namespace {

TEST(Contender, IsNamedAfterItsSettings) {
  const auto contender = parse_method("records/cs:distance=dt:alpha=0.3", Registry::standard());
  ASSERT_TRUE(contender) << contender.error().message;
  EXPECT_EQ(contender->name, "records/cs:distance=dt:alpha=0.3");
  EXPECT_EQ(contender->choice->method().name, "records/cs");
  EXPECT_TRUE(contender->competes_in("records"));
  EXPECT_FALSE(contender->competes_in("articles"));
}

TEST(Contender, AFamilyStandsForItsMethod) {
  const auto contender = parse_method("articles", Registry::standard());
  ASSERT_TRUE(contender);
  EXPECT_EQ(contender->name, contender->choice->method().name);
}

TEST(Contender, ALaterSettingReplacesAnEarlierOne) {
  auto contender = parse_method("records/cs:distance=dc", Registry::standard());
  ASSERT_TRUE(contender);
  ASSERT_TRUE(apply_setting(*contender, {"distance", "dg"}));
  EXPECT_EQ(contender->name, "records/cs:distance=dg");
}

TEST(Contender, WrongWordsAreAnswered) {
  EXPECT_FALSE(parse_method("records/none", Registry::standard()));
  const auto option = parse_method("records/cs:size=3", Registry::standard());
  ASSERT_FALSE(option);
  EXPECT_EQ(option.error().code, ErrorCode::unknown_option);
  const auto value = parse_method("records/cs:distance=far", Registry::standard());
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("records/cs"), std::string::npos);
  EXPECT_FALSE(parse_setting("=x"));
  EXPECT_FALSE(parse_setting("x="));
}

TEST(Sweep, TakesRangesAndLists) {
  const auto range = parse_sweep("alpha=0.05:0.2:0.05");
  ASSERT_TRUE(range);
  EXPECT_EQ(range->values, (std::vector<std::string>{"0.05", "0.1", "0.15", "0.2"}));
  const auto list = parse_sweep("distance=dc,dg,dt");
  ASSERT_TRUE(list);
  EXPECT_EQ(list->values.size(), 3U);
  for (const char* wrong :
       {"alpha", "alpha=", "alpha=1:2", "alpha=2:1:0.1", "alpha=0:1:0", "alpha=0:1:-1", "alpha=0:1e9:0.1", "alpha=a:b:c"})
    EXPECT_FALSE(parse_sweep(wrong)) << wrong;
}

TEST(Sweep, BecomesOneContenderPerValue) {
  std::vector<Contender> contenders = {*parse_method("articles/nce", Registry::standard()),
                                       *parse_method("records/cs:distance=dt", Registry::standard())};
  const auto curves = expand(*parse_sweep("alpha=0.1,0.2"), contenders);
  ASSERT_TRUE(curves);
  ASSERT_EQ(contenders.size(), 3U);
  EXPECT_EQ(contenders[1].name, "records/cs:distance=dt:alpha=0.1");
  ASSERT_EQ(curves->size(), 1U);
  EXPECT_EQ((*curves)[0].method, "records/cs:distance=dt");
  EXPECT_EQ((*curves)[0].contenders, (std::vector<std::size_t>{1, 2}));
  EXPECT_FALSE(expand(*parse_sweep("nothing=1,2"), contenders));
}

}  // namespace
}  // namespace garimpo::laboratory
