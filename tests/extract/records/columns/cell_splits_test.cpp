#include "extract/records/columns/cell_splits.hpp"

#include "extract/records/columns/record_cells.hpp"
#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::ParsedPage;
using Texts = std::vector<std::string>;

// The cells of the <li> records of a list.
std::vector<Texts> cells_of(const std::string& items, LineRule rule = LineRule::shapes) {
  const ParsedPage parsed("<ul>" + items + "</ul>");
  std::vector<NodeRange> records;
  for (int i = 0; parsed.find("li", i) != kNoNode; ++i)
    records.push_back({parsed.find("li", i), parsed.document.end(parsed.find("li", i))});
  base::Budget budget(1000);
  CellSplits splits(parsed.page, rule);
  splits.learn(records, budget);
  RecordCells finder(parsed.page, &splits);
  std::vector<Texts> out;
  for (const NodeRange& record : records) {
    out.emplace_back();
    for (const RecordCell& cell : finder.find(record)) out.back().push_back(testing::text_of(parsed.page, cell.nodes));
  }
  return out;
}

TEST(CellSplits, LabelsInBoldAreCells) {
  EXPECT_EQ(cells_of("<li><p><b>Size:</b> 5</p><li><p><b>Size:</b> 7</p>"), (std::vector<Texts>{{"Size:", "5"}, {"Size:", "7"}}));
}

TEST(CellSplits, WordsInBoldHereAndThereAreNot) {
  EXPECT_EQ(cells_of("<li><p>a <b>red</b> boat</p><li><p><b>red</b> or blue</p><li><p>no boat</p>"),
            (std::vector<Texts>{{"a red boat"}, {"red or blue"}, {"no boat"}}));
}

TEST(CellSplits, LinksInTheSamePlaceAreCellsUnlessTheyArePartOfASentence) {
  EXPECT_EQ(cells_of("<li><p>by <a href=1>Ana Maria</a></p><li><p>by <a href=2>Bernardo</a></p>"),
            (std::vector<Texts>{{"by", "Ana Maria"}, {"by", "Bernardo"}}));
  EXPECT_EQ(cells_of("<li><p>A long sentence about the sea and its <a href=1>fish</a></p><li><p>Another one about the hills and <a "
                     "href=2>goats</a></p>"),
            (std::vector<Texts>{{"A long sentence about the sea and its fish"}, {"Another one about the hills and goats"}}));
}

TEST(CellSplits, BlocksInsideAreNotJudged) {
  EXPECT_EQ(cells_of("<li>a<p>b</p><li>c<p>d</p>"), (std::vector<Texts>{{"a", "b"}, {"c", "d"}}));
}

TEST(CellSplits, LinesAreJudgedOneByOne) {
  EXPECT_EQ(cells_of("<li><p><b>A</b> (1)<br>a <i>red</i> boat</p><li><p><b>B</b> (2)<br>no boat</p><li><p><b>C</b> (3)<br><i>red</i></p>"),
            (std::vector<Texts>{{"A", "(1)", "a red boat"}, {"B", "(2)", "no boat"}, {"C", "(3)", "red"}}));
}

TEST(CellSplits, NothingLearnedNothingSplit) {
  const ParsedPage parsed("<p>a <b>b</b></p>");
  const CellSplits splits(parsed.page);
  EXPECT_EQ(splits.split(parsed.find("p"), 0, {parsed.find("p"), parsed.document.end(parsed.find("p"))}), LineSplit::none);
}

// Three lines, so that it is no accident.
TEST(CellSplits, ALinkAtTheSameEndOfEveryLineIsACell) {
  EXPECT_EQ(
      cells_of("<li><p>A long sentence about the sea. <a href=1>More</a></p><li><p>One about the <b>red</b> hills. <a href=2>More</a></p>"
               "<li><p>And about an island. <a href=3>More</a></p>"),
      (std::vector<Texts>{
          {"A long sentence about the sea.", "More"}, {"One about the red hills.", "More"}, {"And about an island.", "More"}}));
}

TEST(CellSplits, MarksOnlyPartValues) {
  EXPECT_EQ(cells_of("<li><div><a href=1>Chia</a> (<a href=2>Alive</a>), <span>new</span></div><li><div><a href=3>Oats</a> (<a "
                     "href=4>Mill</a>)</div>"),
            (std::vector<Texts>{{"Chia", "Alive", "new"}, {"Oats", "Mill"}}));
  EXPECT_EQ(cells_of("<li><b>-</b><li><b>3</b>"), (std::vector<Texts>{{"-"}, {"3"}}));
  for (const std::string_view marks : {"", " | ", "(", "), ", " \u2013 "}) EXPECT_TRUE(is_separator(marks)) << marks;
  for (const std::string_view value : {"a", "$", "- 3", "\u2605"}) EXPECT_FALSE(is_separator(value)) << value;
}

// The searched word is in bold in every record.
TEST(CellSplits, WordsInBoldAfterOtherTextAreNotCells) {
  EXPECT_EQ(cells_of("<li><a href=1>illuminate/<em>data</em></a><li><a href=2>big <em>data</em></a>"),
            (std::vector<Texts>{{"illuminate/ data"}, {"big data"}}));
  EXPECT_EQ(cells_of("<li><p>Size: <b>5</b></p><li><p>Size: <b>7</b></p>"), (std::vector<Texts>{{"Size:", "5"}, {"Size:", "7"}}));
}

TEST(CellSplits, NumbersAreNotTakenApart) {
  EXPECT_EQ(cells_of("<li><p>$19<sup>97</sup></p><li><p>$20<sup>13</sup></p>"), (std::vector<Texts>{{"$19 97"}, {"$20 13"}}));
}

TEST(CellSplits, BreaksThatFoldATextEndNothing) {
  EXPECT_EQ(cells_of("<li><p>a<br>b</p><li><p>c<br>d<br>e</p><li><p>f<br>g<br>h<br>i</p>"),
            (std::vector<Texts>{{"a b"}, {"c d e"}, {"f g h i"}}));
  EXPECT_EQ(cells_of("<li><p>a<br>b</p><li><p>c<br>d</p><li><p>f<br>g</p>"), (std::vector<Texts>{{"a", "b"}, {"c", "d"}, {"f", "g"}}));
  EXPECT_EQ(cells_of("<li><address>1 Sea Road<br>Hull</address><li><address>2 Hill<br>York</address>"),
            (std::vector<Texts>{{"1 Sea Road Hull"}, {"2 Hill York"}}));
}

TEST(CellSplits, AskedForFormattingInsideALinkSplitsNothing) {
  const std::string items = "<li><a href=1><b>Brazil</b> opens malls</a><li><a href=2><b>Chile</b> closes mines</a>";
  EXPECT_EQ(cells_of(items), (std::vector<Texts>{{"Brazil", "opens malls"}, {"Chile", "closes mines"}}));
  EXPECT_EQ(cells_of(items, LineRule::keep_wholes), (std::vector<Texts>{{"Brazil opens malls"}, {"Chile closes mines"}}));
}

TEST(CellSplits, AskedForParenthesesAreKeptWhole) {
  const std::string items =
      "<li><p>(<a href=1>Also as an electronic book</a> now)</p><li><p>(<a href=2>Also as a printed book</a> now)</p>";
  EXPECT_EQ(cells_of(items), (std::vector<Texts>{{"Also as an electronic book", "now)"}, {"Also as a printed book", "now)"}}));
  EXPECT_EQ(cells_of(items, LineRule::keep_wholes),
            (std::vector<Texts>{{"( Also as an electronic book now)"}, {"( Also as a printed book now)"}}));
  // Where marks are all that stands between links, these are cells as before.
  EXPECT_EQ(cells_of("<li><div><a href=1>Chia</a> (<a href=2>Alive</a>)</div><li><div><a href=3>Oats</a> (<a href=4>Mill</a>)</div>",
                     LineRule::keep_wholes),
            (std::vector<Texts>{{"Chia", "Alive"}, {"Oats", "Mill"}}));
}

TEST(CellSplits, FormattingOfAWholeLineIsSeenThrough) {
  EXPECT_EQ(
      cells_of(
          "<li><p><font size=2>of <a href=1>Ana Maria</a> 1791</font></p><li><p><font size=2>of <a href=2>Bernardo</a> 1805</font></p>"),
      (std::vector<Texts>{{"of", "Ana Maria", "1791"}, {"of", "Bernardo", "1805"}}));
}

}  // namespace
}  // namespace garimpo::extract::records
