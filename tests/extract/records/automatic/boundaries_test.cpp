#include "extract/records/automatic/boundaries.hpp"
#include "extract/records/automatic/ranking.hpp"
#include "extract/records/automatic/region_kind.hpp"

#include "tests/extract/records/automatic/candidate_page.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace garimpo::extract::records::automatic {
namespace {

using garimpo::testing::CandidatePage;
using garimpo::testing::Texts;

// A range with at least half of the usual paths is a member.
model::BoostedTrees made_model() {
  const Result<model::BoostedTrees> model = model::BoostedTrees::read(
      "garimpo boosted trees 1\ncalibration 1 0\nfeatures 1\nclass_whole\ntrees 1\ntree 1\n0 0.5 -1 -2\n-9 9\n", member_feature_names());
  EXPECT_TRUE(model);
  return *model;
}

// The elements of that class, one range each.
std::vector<NodeRange> of_class(const CandidatePage& page, std::string_view name) {
  std::vector<NodeRange> out;
  const Document& document = page.parsed.page.document();
  for (NodeId node = 0; node < document.size(); ++node)
    if (document.is_element(node) && document.attribute(node, "class") == name) out.push_back(page.columns.range(node));
  return out;
}

Texts kept_members(const std::string& html) {
  const CandidatePage page(html);
  PageConsensus consensus(page.columns);
  const std::vector<NodeRange> records = of_class(page, "r");
  const Likelihoods likely = likelihoods(page.columns, consensus, records, made_model());
  Texts out;
  for (const NodeRange& record : keep_members(page.columns, consensus, records, likely, made_model()))
    out.push_back(garimpo::testing::text_of(page.parsed.page, record));
  return out;
}

std::string record(const std::string& name, const std::string& attributes = " class=r") {
  return "<li" + attributes + "><b>" + name + "</b><i>of</i><a href=/" + name + ">trees</a></li>";
}

TEST(Boundaries, ANonmemberIsLeftOut) {
  const std::string pager = "<li class=r><span><u>1</u><u>2</u></span>";
  EXPECT_EQ(kept_members("<ul>" + record("ash") + record("elm") + record("oak") + pager + "</ul>"),
            (Texts{"ash of trees", "elm of trees", "oak of trees"}));
}

TEST(Boundaries, NothingIsDroppedWhereManyWouldBe) {
  const std::string other = "<li class=r><span><u>1</u></span>";
  const std::string another = "<li class=r><em><s>2</s></em>";
  EXPECT_EQ(kept_members("<ul>" + record("ash") + record("elm") + record("oak") + other + another + "</ul>").size(), 5u);
}

TEST(Boundaries, RecordsBeyondTheEndsAreTakenIn) {
  // The class differs only by a word for a state, so the records have the usual paths.
  const std::string first = record("fir", " class='r first'");
  const std::string last = record("yew", " class='r last'");
  EXPECT_EQ(kept_members("<ul>" + first + record("ash") + record("elm") + last + "<p>no more</p></ul>"),
            (Texts{"fir of trees", "ash of trees", "elm of trees", "yew of trees"}));
}

TEST(Boundaries, AtMostTwoAreTakenInAtAnEnd) {
  const std::string last = record("yew", " class='r last'");
  EXPECT_EQ(kept_members("<ul>" + record("ash") + record("elm") + last + last + last + "</ul>").size(), 4u);
}

TEST(Boundaries, TheEndsOfALongListAreJudged) {
  EXPECT_EQ(judged_positions(3), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(judged_positions(200).size(), 200u);
  const std::vector<std::size_t> judged = judged_positions(1'000'000);
  EXPECT_EQ(judged.size(), 40u);
  EXPECT_EQ(judged.back(), 999'999u);
}

TEST(Ranking, OfListsOnTheSameTextsTheOneWithFewestNonmembersIsFirst) {
  testing::ParsedPage parsed("<ul>" + record("ash") + record("elm") + record("oak") + "<li><span><u>1</u><u>2</u></span></ul>");
  base::Budget budget(60'000);
  const CandidateTable table(parsed.page, budget);
  const auto found = [&](std::size_t records, std::size_t wanted) {
    for (std::uint32_t candidate = 0; candidate < table.size(); ++candidate)
      if (table.records(candidate).size() == records &&
          nonmember_count(likelihoods(table.page(), table.consensus(), table.records(candidate), made_model())) == wanted)
        return candidate;
    return static_cast<std::uint32_t>(table.size());
  };
  const std::uint32_t three = found(3, 0);
  const std::uint32_t four = found(4, 1);
  ASSERT_LT(std::max(three, four), table.size());
  const auto first_of = [&](double lead) {
    std::vector<RankedCandidate> ranked = {{four, 1.0}, {three, 1.0 - lead}};
    const Likelihoods likely = prefer_fewest_nonmembers(table, made_model(), ranked);
    EXPECT_EQ(likely.size(), table.records(ranked.front().candidate).size());
    EXPECT_EQ(ranked.front().score, 1.0);
    return ranked.front().candidate;
  };
  EXPECT_EQ(first_of(0.1), three);
  EXPECT_EQ(first_of(0.2), four);  // its score is too far ahead for one non-member to matter
}

TEST(Ranking, WhatHasLittleInCommonIsNoFurtherRegion) {
  // Head and foot of the page share one of their many paths; the rows of the list share all of theirs.
  testing::ParsedPage parsed(
      "<div><p><i>Over all</i><s>that</s><q>follows here</q></p></div><div><b><u>Under</u><em>all that</em><tt>came before</tt></b></div>"
      "<ul>" +
      record("ash") + record("elm") + record("oak") + "</ul>");
  base::Budget budget(60'000);
  const CandidateTable table(parsed.page, budget);
  const auto begun_by = [&](Tag tag) {
    for (std::uint32_t candidate = 0; candidate < table.size(); ++candidate)
      if (table.page().document().tag(table.records(candidate).front().begin) == tag) return candidate;
    return static_cast<std::uint32_t>(table.size());
  };
  const std::uint32_t parts = begun_by(Tag::div);
  const std::uint32_t rows = begun_by(Tag::li);
  ASSERT_LT(std::max(parts, rows), table.size());
  const auto regions_of = [&](std::uint32_t first, std::uint32_t second) {
    const std::vector<RankedCandidate> ranked = {{first, 2.0}, {second, 1.0}};
    return without_overlaps(table, ranked, 12).size();
  };
  EXPECT_EQ(regions_of(rows, parts), 1u);
  EXPECT_EQ(regions_of(parts, rows), 2u);  // the first region is kept whatever its agreement
}

TEST(Membership, ARecordAgainstTheOthersOfItsList) {
  const CandidatePage page("<ul>" + record("ash") + record("elm") + record("oak") + "<li class='r'><div class=pagination>1 2 3</div></ul>");
  const std::vector<NodeRange> records = of_class(page, "r");
  PageConsensus consensus(page.columns);
  Membership membership(page.columns, consensus, records);
  const auto of = [&](std::size_t position, MemberFeature feature) {
    return membership.of_record(position)[static_cast<std::size_t>(feature)];
  };
  EXPECT_EQ(of(1, MemberFeature::class_whole), 1);
  EXPECT_LT(of(3, MemberFeature::class_whole), 0.5);
  EXPECT_EQ(of(1, MemberFeature::lacks), 0);
  EXPECT_EQ(of(1, MemberFeature::named_pager), 0);
  EXPECT_EQ(of(3, MemberFeature::named_pager), 1);
  EXPECT_EQ(of(0, MemberFeature::is_first), 1);
  EXPECT_EQ(of(3, MemberFeature::is_last), 1);
  EXPECT_EQ(of(0, MemberFeature::n), 4);
}

std::string_view kind_of(const std::string& html) {
  const CandidatePage page(html);
  return region_kind(page.columns, of_class(page, "r"));
}

TEST(RegionKind, SaidByWhatEnclosesIt) {
  const std::string items = "<ul><li class=r><a href=/a>A</a><li class=r><a href=/b>B</a></ul>";
  EXPECT_EQ(kind_of("<nav>" + items + "</nav>"), "menu");
  EXPECT_EQ(kind_of("<div role=navigation>" + items + "</div>"), "menu");
  EXPECT_EQ(kind_of("<footer><nav>" + items + "</nav></footer>"), "footer");
  EXPECT_EQ(kind_of("<main>" + items + "</main>"), "");
}

TEST(RegionKind, ByNamesOnlyWhereItIsAllLinkAndShort) {
  const std::string links = "<p class=r><a href=/a>News</a><p class=r><a href=/b>Sport</a>";
  const std::string prose = "<p class=r>Nothing here is a link.<p class=r>Nor is anything of this.";
  EXPECT_EQ(kind_of("<div id=top-menu>" + links + "</div>"), "menu");
  EXPECT_EQ(kind_of("<div id=footer>" + links + "</div>"), "footer");
  EXPECT_EQ(kind_of("<div id=top-menu>" + prose + "</div>"), "");
  EXPECT_EQ(kind_of("<div>" + links + "</div>"), "");
  // Two of three records stand in a menu, the third elsewhere.
  EXPECT_EQ(kind_of("<div id=menu>" + links + "</div><p class=r><a href=/c>Home</a>"), "menu");
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
