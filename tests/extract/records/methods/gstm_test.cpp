#include "extract/records/records.hpp"

#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::Settings;
using Texts = std::vector<std::string>;

Texts records_under_main(const std::string& html, std::string_view method, const Settings& settings = {}) {
  return FoundRecords(html, settings, 60'000, false, method).records_under("main");
}

// Lists of two and of nine right below the record: both G-STM methods reduce them, plain tree matching does not.
constexpr std::string_view kShallow =
    "<main><section><h2>A</h2><b>1</b><b>2</b></section>"
    "<section><h2>B</h2><b>1</b><b>2</b><b>3</b><b>4</b><b>5</b><b>6</b><b>7</b><b>8</b><b>9</b></section></main>";

// The same one level further down, where records/gstm counts raw sizes again.
constexpr std::string_view kDeep =
    "<main><section><h2>A</h2><p><b>1</b><b>2</b></p></section>"
    "<section><h2>B</h2><p><b>1</b><b>2</b><b>3</b><b>4</b><b>5</b><b>6</b><b>7</b><b>8</b><b>9</b></p></section></main>";

TEST(Gstm, ListsOfDifferentLengthsCountOnce) {
  EXPECT_EQ(records_under_main(std::string(kShallow), "records/gstm").size(), 2u);
  EXPECT_TRUE(records_under_main(std::string(kShallow), "records/stm").empty());
}

TEST(Gstm, ForgetsFurtherUpWhatWasReduced) {
  EXPECT_TRUE(records_under_main(std::string(kDeep), "records/gstm").empty());
  EXPECT_EQ(records_under_main(std::string(kDeep), "records/gstm_improved").size(), 2u);
}

// As printed, a list of one item does not count as a list.
TEST(Gstm, StrictIsTheTestAsPrinted) {
  const std::string page =
      "<main><section><h2>A</h2><b>1</b></section>"
      "<section><h2>B</h2><b>1</b><b>2</b><b>3</b><b>4</b><b>5</b><b>6</b></section></main>";
  EXPECT_TRUE(records_under_main(page, "records/gstm").empty());
  EXPECT_EQ(records_under_main(page, "records/gstm", {{"strict", "false"}}).size(), 2u);
}

TEST(Gstm, NothingToReadIsNoRegion) {
  for (const char* method : {"records/stm", "records/gstm"}) {
    EXPECT_TRUE(FoundRecords("", {}, 60'000, false, method).regions.empty());
    EXPECT_TRUE(FoundRecords("<br><br><br>", {}, 60'000, false, method).regions.empty());
  }
}

}  // namespace
}  // namespace garimpo::extract::records
