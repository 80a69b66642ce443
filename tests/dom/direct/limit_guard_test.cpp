#include "dom/direct/limit_guard.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom::direct {
namespace {

class Guard : public ::testing::Test {
 protected:
  void begin(const Limits& limits) { guard_.begin(limits, budget_); }
  bool admit_tokens(std::size_t count, std::size_t nodes = 0, std::size_t tag_names = 0, std::size_t attribute_names = 0) {
    bool is_admitted = true;
    for (; count > 0 && is_admitted; --count) is_admitted = !guard_.is_due() || guard_.look(nodes, tag_names, attribute_names);
    return is_admitted;
  }
  bool admit_start_tag(Tag tag, bool is_self_closing, std::size_t open, std::size_t formatting) {
    return guard_.has_room(open, formatting) || guard_.admit_start_tag(tag, is_self_closing, open);
  }
  std::vector<WarningCode> codes(bool is_whole = true) const {
    std::vector<Warning> warnings;
    guard_.add_warnings(is_whole, warnings);
    std::vector<WarningCode> found;
    for (const Warning& warning : warnings) found.push_back(warning.code);
    return found;
  }

  base::Budget budget_{10'000};
  LimitGuard guard_;
};
using Codes = std::vector<WarningCode>;

TEST_F(Guard, DropsWhatIsTooDeepWithItsEndTag) {
  begin({.max_depth = 10});
  EXPECT_TRUE(admit_start_tag(Tag::div, false, 9, 0));
  EXPECT_TRUE(guard_.admit_end_tag(Tag::div));
  EXPECT_FALSE(admit_start_tag(Tag::div, false, 10, 0));
  EXPECT_TRUE(guard_.admit_end_tag(Tag::p));
  EXPECT_FALSE(guard_.admit_end_tag(Tag::div));
  EXPECT_TRUE(guard_.admit_end_tag(Tag::div));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_depth});
}

TEST_F(Guard, ATagThatClosesItselfHasNoEndTagToDrop) {
  begin({.max_depth = 10});
  EXPECT_FALSE(admit_start_tag(Tag::path, true, 10, 0));
  EXPECT_TRUE(guard_.admit_end_tag(Tag::path));
}

TEST_F(Guard, DropsFormattingPastItsBudgetAndNothingElse) {
  begin({});
  EXPECT_FALSE(admit_start_tag(Tag::b, false, 5, LimitGuard::kMaxFormatting));
  EXPECT_TRUE(admit_start_tag(Tag::p, false, 5, LimitGuard::kMaxFormatting));
  EXPECT_TRUE(admit_start_tag(Tag::b, false, 5, LimitGuard::kMaxFormatting - 1));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_formatting});
}

TEST_F(Guard, StopsAfterTooManyTokensNodesOrNames) {
  begin({.max_nodes = 1'000});
  EXPECT_TRUE(admit_tokens(1'000));
  EXPECT_FALSE(admit_tokens(LimitGuard::kTokensPerLook));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_nodes});
  begin({.max_nodes = 1'000});
  EXPECT_FALSE(admit_tokens(LimitGuard::kTokensPerLook, 1'001));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_nodes});
  begin({});
  EXPECT_TRUE(admit_tokens(LimitGuard::kTokensPerLook, 0, LimitGuard::kMaxNames, LimitGuard::kMaxNames));
  EXPECT_FALSE(admit_tokens(LimitGuard::kTokensPerLook, 0, 0, LimitGuard::kMaxNames + 1));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_names});
}

TEST_F(Guard, StopsWhenTheTimeIsUp) {
  base::Budget no_time(0);
  guard_.begin({}, no_time);
  EXPECT_FALSE(admit_tokens(2 * base::Budget::kStepsPerLook));
  EXPECT_EQ(codes(), Codes{WarningCode::limit_time});
}

TEST_F(Guard, ADocumentThatIsNotWholeIsOneOfTooManyNodes) {
  begin({});
  EXPECT_EQ(codes(true), Codes{});
  EXPECT_EQ(codes(false), Codes{WarningCode::limit_nodes});
}

TEST(Leaf, IsWhatHoldsNoElements) {
  for (const Tag tag : {Tag::br, Tag::script, Tag::plaintext, Tag::body}) EXPECT_TRUE(is_leaf(tag));
  for (const Tag tag : {Tag::div, Tag::svg, Tag::b, Tag::frameset}) EXPECT_FALSE(is_leaf(tag));
}

TEST_F(Guard, BeginsEveryPageAnew) {
  begin({.max_depth = 1});
  EXPECT_FALSE(admit_start_tag(Tag::div, false, 1, 0));
  begin({});
  EXPECT_TRUE(guard_.admit_end_tag(Tag::div));
  EXPECT_EQ(codes(), Codes{});
}

}  // namespace
}  // namespace garimpo::dom::direct
