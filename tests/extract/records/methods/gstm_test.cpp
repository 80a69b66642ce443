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

// Algorithm 3, line 28: a list of one item has no '+' part.
TEST(Gstm, StrictAsksForTheSameRepeatedParts) {
  const std::string page =
      "<main><section><h2>A</h2><b>1</b></section>"
      "<section><h2>B</h2><b>1</b><b>2</b><b>3</b><b>4</b><b>5</b><b>6</b></section></main>";
  EXPECT_TRUE(records_under_main(page, "records/gstm").empty());
  EXPECT_EQ(records_under_main(page, "records/gstm", {{"strict", "false"}}).size(), 2u);
}

// Section 4.3.5 adds Algorithm 5 to G-STM, and nothing else.
TEST(Gstm, DiffersFromTheImprovedOneInOneSwitch) {
  const auto plain = find_extractor("records/gstm")->info.options;
  const auto improved = find_extractor("records/gstm_improved")->info.options;
  ASSERT_EQ(plain.size(), improved.size());
  std::vector<std::string_view> different;
  for (std::size_t at = 0; at < plain.size(); ++at) {
    EXPECT_EQ(plain[at].name, improved[at].name);
    if (plain[at].default_value != improved[at].default_value) different.push_back(plain[at].name);
  }
  EXPECT_EQ(different, (std::vector<std::string_view>{"normalise"}));
  EXPECT_EQ(records_under_main(std::string(kDeep), "records/gstm", {{"normalise", "true"}}).size(), 2u);
  EXPECT_TRUE(records_under_main(std::string(kDeep), "records/gstm_improved", {{"normalise", "false"}}).empty());
}

// Código 3 and the DOM of figure 4 of Godoy 2015: two rows of two cells, which repeat.
TEST(Gstm, Codigo3) {
  const FoundRecords found(
      "<TABLE><TBODY><TR><TD>Shady Grove</TD><TD>Aeolian</TD></TR><TR><TD>Over the River, Charlie</TD><TD>Dorian</TD></TR></TBODY></TABLE>",
      {}, 60'000, false, "records/gstm");
  const Document& document = found.parsed.document;
  std::string names;
  for (NodeId node = found.parsed.find("table"); node < document.end(found.parsed.find("table")); ++node)
    names += (document.is_element(node) ? std::string(document.name(node)) : std::string(document.text(node))) + ";";
  EXPECT_EQ(names, "table;tbody;tr;td;Shady Grove;td;Aeolian;tr;td;Over the River, Charlie;td;Dorian;");
  EXPECT_EQ(found.records_under("tbody"), (Texts{"Shady Grove Aeolian", "Over the River, Charlie Dorian"}));
}

TEST(Gstm, NothingToReadIsNoRegion) {
  for (const char* method : {"records/stm", "records/gstm"}) {
    EXPECT_TRUE(FoundRecords("", {}, 60'000, false, method).regions.empty());
    EXPECT_TRUE(FoundRecords("<br><br><br>", {}, 60'000, false, method).regions.empty());
  }
}

}  // namespace
}  // namespace garimpo::extract::records
