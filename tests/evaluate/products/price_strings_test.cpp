#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(PriceStrings, AmountAndCurrency) {
  const auto metrics = scored(
      "price_strings", {{R"({"price_raw":"US$ 12.99","amount":"12.99","currency":"US$"})", R"({"price":"12.990","currencyRaw":"US$"})"},
                        {R"({"price_raw":"Free","amount":null,"currency":null})", R"({"currencyRaw":""})"},
                        {R"({"price_raw":"1.234","amount":"1234","currency":null,"xfail":true})", R"({"price":"1.234"})"}});
  EXPECT_EQ(metrics.at("pages"), 3);
  EXPECT_DOUBLE_EQ(metrics.at("all_right"), 2.0 / 3);
  EXPECT_EQ(metrics.at("not_known_hard"), 1);
}

TEST(PriceStrings, BothMustBeRight) {
  const std::string gold = R"({"price_raw":"12 EUR","amount":"12","currency":"EUR"})";
  for (const std::string answer : {R"({"price":"12"})", R"({"price":"12","currencyRaw":"eur"})", R"({"currencyRaw":"EUR"})",
                                   R"({"price":"1","currencyRaw":"EUR"})", ""})
    EXPECT_EQ(scored("price_strings", {{gold, answer}}).at("all_right"), 0) << answer;
}

TEST(PriceStrings, NothingToFindIsRightWithoutAnAnswer) {
  EXPECT_EQ(scored("price_strings", {{R"({"price_raw":"Call us","amount":null})", ""}}).at("all_right"), 1);
}

}  // namespace
}  // namespace garimpo::evaluate
