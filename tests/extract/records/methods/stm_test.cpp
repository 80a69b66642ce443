#include "extract/records/records.hpp"

#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::Settings;
using Texts = std::vector<std::string>;

Texts records_under_main(const std::string& html, const Settings& settings = {}) {
  return FoundRecords(html, settings, 60'000, false, "records/stm").records_under("main");
}

TEST(Stm, FindsRepeatsOfOneAndOfSeveralSiblings) {
  EXPECT_EQ(records_under_main("<main><p>1<b>x</b><p>2<b>y</b><h2>t</h2></main>"), (Texts{"1 x", "2 y"}));
  const std::string pairs = "<main><h2>a</h2><p>1</p><h2>b</h2><p>2</p><h2>c</h2></main>";
  EXPECT_EQ(records_under_main(pairs), (Texts{"a 1", "b 2", "c"}));
}

TEST(Stm, TauOneIsNotReachedByEquality) {
  // 3 of 4 nodes.
  const std::string page = "<main><div>1<i></i><u></u><b></b></div><div>2<i></i><u></u><s></s></div></main>";
  EXPECT_EQ(records_under_main(page).size(), 2u);
  EXPECT_EQ(records_under_main(page, {{"tau1", "0.74"}}).size(), 2u);
  EXPECT_TRUE(records_under_main(page, {{"tau1", "0.75"}}).empty());
}

// A longer list inside a record is a difference: 3 of 11 nodes.
TEST(Stm, ListsOfDifferentLengthsCount) {
  EXPECT_TRUE(records_under_main("<main><ul><li>1<li>2</ul><ul><li>1<li>2<li>3<li>4<li>5<li>6<li>7<li>8<li>9<li>10</ul></main>").empty());
  EXPECT_EQ(records_under_main("<main><ul><li>1<li>2</ul><ul><li>1<li>2<li>3</ul></main>").size(), 2u);
}

}  // namespace
}  // namespace garimpo::extract::records
