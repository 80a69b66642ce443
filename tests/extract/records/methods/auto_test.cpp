#include "extract/records/automatic/candidates/candidate_table.hpp"
#include "extract/records/automatic/ranking.hpp"
#include "extract/records/records.hpp"

#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using Texts = std::vector<std::string>;

// Regions of a page, main first, as texts of their records.
struct Found {
  testing::ParsedPage parsed;
  MarkerSet markers;
  std::vector<Texts> regions;
  std::vector<float> confidences;
  bool is_spent = false;

  explicit Found(const std::string& html, const testing::Settings& settings = {}, std::uint32_t max_time_ms = 60'000) : parsed(html) {
    const Extractor method = auto_method();
    OptionValues options(method.info.options);
    for (const auto& [name, value] : settings) EXPECT_TRUE(options.set(name, value)) << name;
    base::Budget budget(max_time_ms);
    Context context{parsed.page, options, "", budget, markers, nullptr};
    method.run(context);
    is_spent = budget.is_exhausted();
    for (const Marker& marker : markers) {
      if (marker.label == Label::record_list) {
        EXPECT_EQ(marker.is_main, regions.empty());
        regions.emplace_back();
        confidences.push_back(marker.confidence);
      } else if (marker.label == Label::record) {
        regions.back().push_back(testing::text_of(parsed.page, marker.nodes));
      }
    }
  }
};

std::string results(int count) {
  std::string html = "<div id=menu><a href=/>Home</a><a href=/b>Books</a><a href=/m>Music</a></div><div id=results>";
  for (int i = 1; i <= count; ++i) {
    const std::string number = std::to_string(i);
    html += "<div class=item><h3><a href=/p" + number + ">A book with the number " + number +
            "</a></h3><p>What it is about, in a sentence or two that nobody else wrote, volume " + number + ".</p><b>$" + number +
            ".99</b></div>";
  }
  return html + "</div><div id=footer><a href=/t>Terms</a><a href=/p>Privacy</a></div>";
}

TEST(Auto, TheResultsOfAPageAreItsMainRegion) {
  const Found found(results(8));
  ASSERT_FALSE(found.regions.empty());
  EXPECT_EQ(found.regions[0].size(), 8u);
  EXPECT_EQ(found.regions[0][0], "A book with the number 1 What it is about, in a sentence or two that nobody else wrote, volume 1. $1.99");
}

TEST(Auto, SaysHowSureItIs) {
  const Found found(results(8));
  for (const float confidence : found.confidences) {
    EXPECT_GE(confidence, 0);
    EXPECT_LE(confidence, 1);
  }
}

TEST(Auto, NoRepetitionNoRegion) {
  for (const char* html :
       {"", "<p>One paragraph.", "<h1>Title</h1><img src=x>", "<ul><li>one</ul>", "<h1>One line</h1><p>Nothing repeats.</p>",
        "<h1>One line</h1><p>Nothing <b>repeats</b>.</p><address>Nor here</address>"})
    EXPECT_TRUE(Found(html).regions.empty()) << html;
}

TEST(Auto, TwoRecordsAreARegion) {
  const Found found("<ul><li><b>Tea</b> from the hills<li><b>Coffee</b> from the coast</ul>");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0], (Texts{"Tea from the hills", "Coffee from the coast"}));
}

TEST(Auto, AtMostAsManyRegionsAsAskedFor) { EXPECT_EQ(Found(results(8), {{"max_regions", "1"}}).regions.size(), 1u); }

TEST(Auto, HowManyRegionsAreAskedForDoesNotChangeTheFirst) {
  const std::string html = "<ul><li><a href=1>Tea</a> from the hills<li><a href=2>Coffee</a> from the coast</ul>" + results(8);
  const Found all(html);
  const Found one(html, {{"max_regions", "1"}});
  ASSERT_GE(all.regions.size(), 2u);
  ASSERT_EQ(one.regions.size(), 1u);
  EXPECT_EQ(one.regions[0], all.regions[0]);
  EXPECT_EQ(one.confidences[0], all.confidences[0]);
}

TEST(Auto, RegionsDoNotLieOnEachOther) {
  const testing::ParsedPage parsed(results(6));
  base::Budget budget(60'000);
  const automatic::CandidateTable table(parsed.page, budget);
  std::vector<automatic::RankedCandidate> ranked;
  for (std::uint32_t candidate = 0; candidate < table.size(); ++candidate) {
    const bool is_items = table.records(candidate).size() == 6;
    ranked.insert(is_items ? ranked.begin() : ranked.end(), {candidate, 0});
  }
  const auto kept = automatic::without_overlaps(table, ranked, 100);
  ASSERT_GE(kept.size(), 2u);
  EXPECT_EQ(kept[0].candidate, ranked[0].candidate);
  // Texts of the first that a later one has too: at most half of the later one's.
  for (std::size_t i = 1; i < kept.size(); ++i) {
    std::size_t all = 0;
    std::size_t shared = 0;
    for (const NodeRange& record : table.records(kept[i].candidate)) {
      for (NodeId node = record.begin; node < record.end; ++node) {
        if (!table.page().is_leaf(node)) continue;
        ++all;
        for (const NodeRange& first : table.records(kept[0].candidate)) shared += first.begin <= node && node < first.end ? 1U : 0U;
      }
    }
    EXPECT_LE(2 * shared, all);
  }
}

TEST(Auto, SpentBudgetsEndIt) {
  std::string html;
  for (int i = 0; i < 50'000; ++i) html += "<p><b>text</b> more";
  EXPECT_TRUE(Found(html, {}, 0).is_spent);
}

TEST(Auto, ListsNestedAThousandDeep) {
  std::string html;
  for (int i = 0; i < 500; ++i) html += "<ul><li>text " + std::to_string(i) + "<li>more";
  EXPECT_FALSE(Found(html).is_spent);
}

}  // namespace
}  // namespace garimpo::extract::records
