#include "extract/records/automatic/features/features.hpp"

#include "extract/records/automatic/candidates/candidate_table.hpp"
#include "extract/records/automatic/candidates/pruning.hpp"
#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/ranking.hpp"
#include "markers/node_range.hpp"
#include "model/embedded.hpp"
#include "tests/extract/records/automatic/candidate_page.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace garimpo::extract::records::automatic {
namespace {

using testing::CandidatePage;
using testing::Texts;

// The row of the candidate that has these records.
FeatureRow row_of(CandidatePage& page, const Texts& records) {
  page.set = generate_candidates(page.columns, page.budget);
  PageConsensus consensus(page.columns);
  const std::vector<FeatureRow> rows = measure_features(page.columns, page.set, consensus, page.budget);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (page.texts(page.set.all()[i]) == records) return rows[i];
  ADD_FAILURE() << "no such candidate";
  return {};
}

TEST(Features, NamesAreDifferentAndAsManyAsThereAre) {
  const std::set<std::string_view> names(feature_names().begin(), feature_names().end());
  EXPECT_EQ(names.size(), kFeatureCount);
}

TEST(Features, AmountsOfASmallList) {
  CandidatePage page("<ul><li><a href=a>one</a> $1<li><a href=b>three</a> $2<li><a href=c>two</a> <b>x</b></ul><p>outside");
  const FeatureRow row = row_of(page, {"one $1", "three $2", "two x"});
  EXPECT_EQ(row[Feature::n], 3);
  EXPECT_NEAR(row[Feature::log_chars], std::log1p(14), 1e-5);
  EXPECT_NEAR(row[Feature::chars_share], 14.0 / 21, 1e-5);
  EXPECT_NEAR(row[Feature::link_density], 11.0 / 14, 1e-5);
  EXPECT_NEAR(row[Feature::with_price], 2.0 / 3, 1e-5);
  EXPECT_NEAR(row[Feature::with_bold], 1.0 / 3, 1e-5);
  EXPECT_EQ(row[Feature::with_link], 1);
  EXPECT_EQ(row[Feature::least_leaves], 2);
  EXPECT_EQ(row[Feature::is_li], 1);
  EXPECT_EQ(row[Feature::parent_is_list], 1);
  EXPECT_EQ(row[Feature::distinct_addresses], 1);
  EXPECT_EQ(row[Feature::covered_share], 1);
  EXPECT_EQ(row[Feature::gap_share], 0);
}

TEST(Features, ALostRecordShowsInTheNeighbour) {
  CandidatePage page("<ul><li><b>a</b><i>1</i><li><b>b</b><i>2</i><li><b>c</b><i>3</i></ul>");
  const FeatureRow whole = row_of(page, {"a 1", "b 2", "c 3"});
  const FeatureRow cut = row_of(page, {"b 2", "c 3"});
  EXPECT_EQ(whole[Feature::tag_before], 0);
  EXPECT_EQ(cut[Feature::tag_before], 1);
  EXPECT_EQ(cut[Feature::is_same_tag_before], 1);
  EXPECT_EQ(cut[Feature::tag_after], 0);
}

TEST(Features, NumbersAnnouncedAndConsecutive) {
  CandidatePage page("<p>1 - 3 of 20</p><ol><li>1. a<li>2. b<li>3. c</ol>");
  const FeatureRow row = row_of(page, {"1. a", "2. b", "3. c"});
  EXPECT_EQ(row[Feature::is_announced], 1);
  EXPECT_EQ(row[Feature::page_announces], 1);
  EXPECT_EQ(row[Feature::consecutive_numbers], 1);
}

TEST(Features, NamesAroundAndOwn) {
  CandidatePage page("<div id=footer><p class=item>a<p class=item>b<p>c</div>");
  const FeatureRow row = row_of(page, {"a", "b", "c"});
  EXPECT_EQ(row[Feature::around_footer], 1);
  EXPECT_NEAR(row[Feature::own_item], 2.0 / 3, 1e-5);
  EXPECT_EQ(row[Feature::around_menu], 0);
}

// The first record stands in a container of its own: the features of the rest must show that it is not complete.
TEST(Features, WhatIsLikeItElsewhere) {
  CandidatePage page("<div><p class=r><b>a</b><i>1</i></div><div><p class=r><b>b</b><i>2</i><p class=r><b>c</b><i>3</i></div>");
  const FeatureRow part = row_of(page, {"b 2", "c 3"});
  EXPECT_EQ(part[Feature::like_before], 0.5F);
  EXPECT_EQ(part[Feature::new_in_first], 0);
  EXPECT_EQ(part[Feature::named_before], 0.5F);
  EXPECT_EQ(part[Feature::like_after], 0);
  EXPECT_EQ(part[Feature::final_in_last], 1);
  EXPECT_EQ(part[Feature::named_between], 1);
  const FeatureRow whole = row_of(page, {"a 1", "b 2", "c 3"});
  EXPECT_EQ(whole[Feature::like_before], 0);
  EXPECT_EQ(whole[Feature::new_in_first], 1);
  EXPECT_EQ(whole[Feature::named_before], 0);
}

TEST(Features, NamesNearAreNotThoseOfTheWholePage) {
  CandidatePage page("<body class=search-page><main><div><section><ul class=menu><li>one<li>two</ul></section></div></main>");
  const FeatureRow row = row_of(page, {"one", "two"});
  EXPECT_EQ(row[Feature::around_result], 1);
  EXPECT_EQ(row[Feature::near_result], 0);
  EXPECT_EQ(row[Feature::near_menu], 1);
}

TEST(Features, AStyleHides) {
  CandidatePage page(
      "<ul style='color:red; display: none'><li>one<li>two</ul><ol style='display:block; border:none'><li>three<li>four</ol>");
  EXPECT_EQ(row_of(page, {"one", "two"})[Feature::near_hidden], 1);
  EXPECT_EQ(row_of(page, {"three", "four"})[Feature::near_hidden], 0);
}

TEST(Ranking, ALeadIsOverTheBestOfTheOthers) {
  const std::vector<RankedCandidate> regions = {{.candidate = 4, .score = 3}, {.candidate = 2, .score = 1}, {.candidate = 9, .score = -2}};
  EXPECT_EQ(lead(regions, 0), 2);
  EXPECT_EQ(lead(regions, 1), -2);
  EXPECT_EQ(lead(regions, 2), -5);
  EXPECT_EQ(lead(std::span(regions).first(1), 0), 3 - kScoreOfNone);
}

TEST(Features, NestedListsKnowOfEachOther) {
  CandidatePage page("<ul><li>A<ol><li>1<li>2</ol><li>B<li>C</ul>");
  EXPECT_GT(row_of(page, {"1", "2"})[Feature::candidates_around], 0);
  EXPECT_GT(row_of(page, {"A 1 2", "B", "C"})[Feature::candidates_inside], 0);
}

TEST(Features, AreNumbersWhateverThePage) {
  for (const char* html : {"", "<p>a<p>b", "<a>1</a><a>2</a>", "<table><tr><td><tr><td>x<td>y</table>", "<ul><li>\xE2\x82\xAC<li>-</ul>"}) {
    CandidatePage page(html);
    page.set = generate_candidates(page.columns, page.budget);
    PageConsensus consensus(page.columns);
    for (const FeatureRow& row : measure_features(page.columns, page.set, consensus, page.budget))
      for (const float value : row.values()) EXPECT_TRUE(std::isfinite(value)) << html;
  }
}

// A menu, a list of results and a footer, each with candidates of its own.
std::string page_of_three_lists() {
  std::string html = "<ul class=menu><li><a href=x>Home</a><li><a href=y>News</a><li><a href=z>Shop</a></ul><div id=results>";
  for (int i = 0; i < 12; ++i) {
    const std::string n = std::to_string(i);
    html += "<div class=item><h3><a href=/" + n + ">Title number " + n + "</a></h3><p>Some words about the thing, the " + n +
            ". of them, at some length</p><span>$" + n + ".50</span></div>";
  }
  return html + "</div><table><tr><td>About us<td>Jobs here<tr><td>Terms of use<td>Contact by mail<tr><td>Help pages<td>Site map</table>";
}

model::BoostedTrees first_model() { return *model::BoostedTrees::read(model::records_first(), feature_names()); }

TEST(FirstCut, LeavesRowsAsTheyAreWithoutIt) {
  const testing::ParsedPage parsed(page_of_three_lists());
  base::Budget budget(60'000);
  const CandidateTable all(parsed.page, budget);
  const model::BoostedTrees model = first_model();
  const FirstCut cut{model, 12};
  const CandidateTable some(parsed.page, budget, &cut);
  ASSERT_LT(some.size(), all.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < some.size(); ++i) {
    while (next < all.size() && !std::ranges::equal(all.records(next), some.records(i))) ++next;
    ASSERT_LT(next, all.size());
    for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
      // These features compare with other candidates, of which there are fewer here.
      if (feature_names()[feature] == "around_class_mean" || feature_names()[feature] == "class_in_half_to_best") continue;
      EXPECT_EQ(some.features(i).values()[feature], all.features(next).values()[feature]) << feature_names()[feature];
    }
  }
}

TEST(FirstCut, LeavesSomethingOfEveryPartOfThePage) {
  const testing::ParsedPage parsed(page_of_three_lists());
  base::Budget budget(60'000);
  const model::BoostedTrees model = first_model();
  const FirstCut cut{model, 12};
  const CandidateTable table(parsed.page, budget, &cut);
  for (const std::string_view word : {"Shop", "Title number 7", "Jobs here"}) {
    bool is_held = false;
    for (std::size_t i = 0; i < table.size(); ++i)
      for (const NodeRange& record : table.records(i)) {
        std::string text;
        markers::append_text(table.page().document(), record, text);
        is_held = is_held || text.find(word) != std::string::npos;
      }
    EXPECT_TRUE(is_held) << word;
  }
}

TEST(FirstCut, ReadsQuickFeaturesAlone) {
  const std::vector<std::string_view> quick = quick_feature_names();
  EXPECT_LT(quick.size(), kFeatureCount);
  EXPECT_TRUE(model::BoostedTrees::read(model::records_first(), quick));
  CandidatePage page(page_of_three_lists());
  page.set = generate_candidates(page.columns, page.budget);
  const std::vector<FeatureRow> rows = measure_quickly(page.columns, page.set, page.budget);
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    if (std::ranges::find(quick, feature_names()[feature]) != quick.end()) continue;
    for (const FeatureRow& row : rows) EXPECT_EQ(row.values()[feature], 0) << feature_names()[feature];
  }
}

TEST(Consensus, SharesOfPaths) {
  CandidatePage page("<ul><li><b>a</b><li><b>b</b><li><i>c</i><li><b>d</b></ul>", offer_siblings);
  Consensus consensus(page.columns, page.columns.tag_paths());
  const std::span<const NodeRange> records = page.set.records(page.set.all()[0]);
  const Agreement agreement = consensus.measure(records, neighbours_of(page.columns, records));
  // li by all four; b and its text by three; i and its text by one.
  EXPECT_NEAR(agreement.mean, (4.0 * 4 + 2 * 9 + 2 * 1) / (4 * 12), 1e-5);
  EXPECT_EQ(agreement.in_all, 1);
  EXPECT_EQ(agreement.in_half, 3);
  EXPECT_EQ(agreement.once, 1);
  EXPECT_NEAR(agreement.first, (1 + 0.75 + 0.75) / 3, 1e-5);
  EXPECT_NEAR(agreement.weakest, 1.0 / 3, 1e-5);
}

TEST(Consensus, LongListsAreSampledWithBothEnds) {
  EXPECT_EQ(sampled_count(7), 7u);
  EXPECT_EQ(sampled_position(3, 7), 3u);
  EXPECT_EQ(sampled_count(1'000), kMostSampled);
  EXPECT_EQ(sampled_position(0, 1'000), 0u);
  EXPECT_EQ(sampled_position(kMostSampled - 1, 1'000), 999u);
}

TEST(Pruning, SmallListsGoTheOthersStayInOrder) {
  std::string html = "<ul><li>r<li>s</ul><div><b>x</b><ol>";
  for (int i = 0; i < 10; ++i) html += "<li>a long text that is repeated and repeated number " + std::to_string(i);
  CandidatePage page(html + "</ol><b>y</b></div>", offer_siblings);
  EXPECT_FALSE(page.has({"r", "s"}));  // refused: no list in there holds enough text
  EXPECT_TRUE(page.has({"x", "y"}));
  const std::size_t before = page.set.all().size();
  prune(page.columns, page.set);
  EXPECT_FALSE(page.has({"x", "y"}));
  EXPECT_EQ(page.set.all().size(), before - 1);
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
