#include "extract/records/automatic/features/leaf_text.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records::automatic {
namespace {

TEST(LeafText, CountsLettersDigitsAndWords) {
  const LeafText leaf = read_leaf("  Tea for 2, \xC3\xA9t\xC3\xA9! ");
  EXPECT_EQ(leaf.chars, 10u);
  EXPECT_EQ(leaf.digits, 1u);
  EXPECT_EQ(leaf.words, 4u);
}

TEST(LeafText, NothingToShow) {
  for (const char* text : {"", "   ", " | ", "***", "\n\t"}) EXPECT_EQ(read_leaf(text).chars, 0u) << text;
}

TEST(LeafText, SameWordsSameHashWhateverTheCaseAndMarks) {
  EXPECT_EQ(read_leaf("Add to cart").hash, read_leaf("ADD TO CART!").hash);
  EXPECT_NE(read_leaf("Add to cart").hash, read_leaf("Add to card").hash);
}

TEST(LeafText, Prices) {
  for (const char* text : {"$12.99", "US$ 5", "12,50 \xE2\x82\xAC", "\xC2\xA3 3",
                           "from \xE2\x82\xAC"
                           "9"})
    EXPECT_TRUE(read_leaf(text).is_price_like) << text;
  for (const char* text : {"12.99", "cash $ or card", "\xE2\x80\x94 5", "\xC2\xA9 2016"})
    EXPECT_FALSE(read_leaf(text).is_price_like) << text;
}

TEST(LeafText, Dates) {
  for (const char* text : {"3/4/2016", "2016-04-03", "3 Apr 2016", "September 5", "2 days ago", "03.04.16"})
    EXPECT_TRUE(read_leaf(text).is_date_like) << text;
  for (const char* text : {"April", "1/2", "agony 3", "12-34", "in all 50 states"}) EXPECT_FALSE(read_leaf(text).is_date_like) << text;
  EXPECT_FALSE(read_leaf(std::string(200, 'x') + " 3 Apr 2016").is_date_like);
}

TEST(LeafText, NumberItBeginsWith) {
  EXPECT_EQ(read_leaf("12. Title").number, 12);
  EXPECT_EQ(read_leaf("(7)").number, 7);
  EXPECT_EQ(read_leaf("A 7").number, -1);
  EXPECT_EQ(read_leaf("99999999999999999999").number, -1);
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
