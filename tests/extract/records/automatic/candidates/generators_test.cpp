#include "extract/records/automatic/candidates/generators.hpp"

#include "tests/extract/records/automatic/candidate_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records::automatic {
namespace {

using testing::CandidatePage;
using testing::Texts;

TEST(Siblings, ChildrenOfOneKind) {
  const CandidatePage page("<div><h2>head</h2><p class=a>1<p class=b>ad<p class='a odd'>2<p class=a>3</div>", offer_siblings);
  EXPECT_TRUE(page.has({"1", "ad", "2", "3"}, Generator::siblings_of_kind));
  EXPECT_TRUE(page.has({"1", "2", "3"}, Generator::siblings_of_kind));
  EXPECT_TRUE(page.has({"head", "1", "ad", "2", "3"}, Generator::siblings_all));
}

TEST(Siblings, WithoutTheFirstOrTheLast) {
  const CandidatePage page("<table><tr><td>Name<tr><td>1<tr><td>2<tr><td>Next page</table>", offer_siblings);
  EXPECT_TRUE(page.has({"1", "2", "Next page"}, Generator::siblings_but_one));
  EXPECT_TRUE(page.has({"Name", "1", "2"}, Generator::siblings_but_one));
}

TEST(Siblings, ThoseThatHoldALink) {
  const CandidatePage page("<ul><li>Letter A<li><a href=1>one</a><li><a href=2>two</a><li>Letter B<li><a href=3>three</a></ul>",
                           offer_siblings);
  EXPECT_TRUE(page.has({"one", "two", "three"}));
}

TEST(Siblings, EmptyOnesAndSingleOnesAreNone) {
  const CandidatePage page("<ul><li><li><li>only</ul>", offer_siblings);
  EXPECT_TRUE(page.set.all().empty());
}

TEST(MultiNode, AKindBeginsEachRecord) {
  const CandidatePage page("<dl><dt>A<dd>a<dd>aa<dt>B<dd>b<dt>C<dd>c<dd>cc<dd>else<dd>else</dl>", offer_multi_node);
  EXPECT_TRUE(page.has({"A a aa", "B b", "C c cc"}, Generator::begun_by_kind));
}

TEST(MultiNode, AKindEndsEachRecord) {
  const CandidatePage page("<div>page title<p>one<i>1</i><hr><p>two<i>2</i><hr><p>three<i>3</i><hr></div>", offer_multi_node);
  EXPECT_TRUE(page.has({"one 1", "two 2", "three 3"}));
}

TEST(MultiNode, BreaksSeparate) {
  const CandidatePage by_break("<table><tr><td><a>A</a> x<br><a>B</a> y<br><a>C</a> z</table>", offer_multi_node);
  EXPECT_TRUE(by_break.has({"A x", "B y", "C z"}));
  const CandidatePage by_two("<div>A<br>a<br><br>B<br>b<br><br>C<br>c</div>", offer_multi_node);
  EXPECT_TRUE(by_two.has({"A a", "B b", "C c"}, Generator::separated));
  const CandidatePage by_rule("<div><b>A</b> x<hr><b>B</b> y<hr>C</div>", offer_multi_node);
  EXPECT_TRUE(by_rule.has({"A x", "B y", "C"}, Generator::separated));
}

TEST(PageWide, RecordsSpreadOverRowsOfATable) {
  const CandidatePage page("<table><tr><td>a<td>b<tr><td>c<td>d</table>", offer_page_wide);
  EXPECT_TRUE(page.has({"a", "b", "c", "d"}, Generator::page_wide_path));
}

TEST(PageWide, ThreadsAreCutWhereTheNextBegins) {
  const CandidatePage page(
      "<div><div class=comment>a<div class=replies><div class=comment>b</div></div></div><div class=comment>c</div></div>",
      offer_page_wide);
  EXPECT_TRUE(page.has({"a b", "c"}, Generator::page_wide_name));
  EXPECT_TRUE(page.has({"a", "b", "c"}, Generator::page_wide_name));
}

TEST(Anchors, ARecurringTextClimbsToItsRecord) {
  const CandidatePage page(
      "<div><div><h3>One</h3><p>text</p></div><div class=x><p></p><h3>Two</h3><p>text</p></div><div><h3>Three</h3></div></div>",
      offer_anchors);
  EXPECT_TRUE(page.has({"One text", "Two text", "Three"}));
}

TEST(Anchors, ExtendedToTheNext) {
  const CandidatePage page(
      "<div><p>intro</p><h3>One</h3><p>1</p><p>1b</p><h3>Two</h3><p>2</p><h3>Three</h3><p>3</p><p>3b</p><p>end</p></div>", offer_anchors);
  EXPECT_TRUE(page.has({"One 1 1b", "Two 2", "Three 3 3b"}, Generator::anchored_extended));
}

TEST(Anchors, AnImageOfOneSource) {
  const CandidatePage marked("<div><div><img src=dot> a</div><div>no dot</div><div><img src=dot> b</div><div><img src=else> c</div></div>",
                             offer_anchors);
  EXPECT_TRUE(marked.has({"a", "b"}));
}

TEST(Generators, EqualTextsAreOneCandidate) {
  CandidatePage page("<ul><li><div><a>1</a></div><li><div><a>2</a></div></ul>");
  const CandidateSet set = generate_candidates(page.columns, page.budget);
  EXPECT_EQ(set.all().size(), 1u);
  EXPECT_EQ(page.parsed.document.tag(set.records(set.all()[0])[0].begin), Tag::li);
}

TEST(Generators, StopWhenTheBudgetIsSpent) {
  std::string html;
  for (int i = 0; i < 20'000; ++i) html += "<p>text";
  const testing::ParsedPage parsed(html);
  base::Budget none(0);
  const PageColumns columns(parsed.page, none);
  EXPECT_LT(generate_candidates(columns, none).all().size(), 10u);
}

TEST(Generators, ManyRecordsStayWithinTheirShare) {
  std::string html = "<ul>";
  for (int i = 0; i < 30'000; ++i) html += "<li><b>" + std::to_string(i) + "</b> <i>text</i>";
  CandidatePage page(html);
  const CandidateSet set = generate_candidates(page.columns, page.budget);
  std::size_t ranges = 0;
  std::size_t longest = 0;
  for (const Candidate& candidate : set.all()) {
    ranges += candidate.size();
    longest = std::max<std::size_t>(longest, candidate.size());
  }
  EXPECT_EQ(longest, 30'000u);
  EXPECT_LE(ranges, 20'000u + 12u * page.columns.size());
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
