#include "extract/records/cell_splits.hpp"

#include "extract/records/record_cells.hpp"
#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::ParsedPage;
using Texts = std::vector<std::string>;

// The cells of the <li> records of a list.
std::vector<Texts> cells_of(const std::string& items) {
  const ParsedPage parsed("<ul>" + items + "</ul>");
  std::vector<NodeRange> records;
  for (int i = 0; parsed.find("li", i) != kNoNode; ++i)
    records.push_back({parsed.find("li", i), parsed.document.end(parsed.find("li", i))});
  base::Budget budget(1000);
  CellSplits splits(parsed.page);
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
  EXPECT_FALSE(splits.is_split(parsed.find("p"), 0, {parsed.find("p"), parsed.document.end(parsed.find("p"))}));
}

}  // namespace
}  // namespace garimpo::extract::records
