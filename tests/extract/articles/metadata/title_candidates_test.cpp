#include "extract/articles/metadata/title_candidates.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <algorithm>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

const std::string kProse =
    "<p>The otters of the river have been seen again in the morning, and they were not alone at all, said the people.</p>";

struct Titles {
  ParsedPage page;
  base::Budget budget{10'000};
  Evidence evidence;
  TitleCandidates candidates;

  explicit Titles(std::string html, std::string_view url = {})
      : page(std::move(html)), evidence(page.page, url, budget), candidates(evidence) {}

  const TitleCandidate* find(std::string_view text) const {
    const auto at = std::ranges::find(candidates.all(), text, &TitleCandidate::text);
    return at == candidates.all().end() ? nullptr : &*at;
  }
  bool has(std::string_view text, TitleSource source) const {
    const TitleCandidate* candidate = find(text);
    return candidate != nullptr && (candidate->sources >> static_cast<unsigned>(source) & 1U) != 0;
  }
  float feature(std::string_view text, std::string_view name) const {
    const auto names = TitleCandidates::feature_names();
    const auto at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    EXPECT_LT(at, names.size()) << name;
    EXPECT_NE(find(text), nullptr) << text;
    return candidates.features(static_cast<std::size_t>(find(text) - candidates.all().data()))[at];
  }
};

TEST(TitleCandidates, EqualTitlesAreOneWithSeveralSources) {
  const Titles titles("<title>Otters are back</title><meta property=og:title content='Otters are  back!'><h1>Otters are back</h1>" +
                      kProse);
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::heading));
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::element_title));
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::open_graph));
  EXPECT_EQ(titles.candidates.all().size(), 1U);
}

TEST(TitleCandidates, ATitleIsAlsoCutAtItsSeparators) {
  const Titles titles("<title>Otters are back | River | The Daily Otter</title>" + kProse);
  EXPECT_TRUE(titles.has("Otters are back | River", TitleSource::title_without_last));
  EXPECT_TRUE(titles.has("River | The Daily Otter", TitleSource::title_without_first));
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::title_first));
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::title_without_two));
  EXPECT_TRUE(titles.has("The Daily Otter", TitleSource::title_last));
}

TEST(TitleCandidates, TheNameOfTheSiteGoesFromEitherEnd) {
  const std::string site = "<meta property=og:site_name content='The Daily Otter'>";
  EXPECT_TRUE(
      Titles(site + "<title>The Daily Otter - Back: the otters</title>" + kProse).has("Back: the otters", TitleSource::title_without_site));
  EXPECT_TRUE(
      Titles(site + "<title>Back: the otters - The Daily Otter</title>" + kProse).has("Back: the otters", TitleSource::title_without_site));
}

TEST(TitleCandidates, AKickerInsideTheHeadingIsApart) {
  const Titles titles("<h1><a href=/x><span>River</span> <span>Otters are back</span></a></h1>" + kProse);
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::heading_part));
  EXPECT_TRUE(titles.has("River Otters are back", TitleSource::heading));
}

TEST(TitleCandidates, HeadingsAreToldByTheirPlace) {
  const Titles titles("<h2>Before it</h2><h1>Otters are back</h1>" + kProse + "<h2>Below it</h2><h1>Another page</h1>");
  EXPECT_TRUE(titles.has("Before it", TitleSource::h2_before));
  EXPECT_TRUE(titles.has("Below it", TitleSource::h2_after));
  EXPECT_TRUE(titles.has("Another page", TitleSource::other_h1));
}

TEST(TitleCandidates, AParagraphThatRepeatsTheTitleIsOne) {
  const Titles titles("<title>Otters are back in town | Otter</title><p>Otters are back in town</p><p>Weather for today</p>" + kProse);
  EXPECT_TRUE(titles.has("Otters are back in town", TitleSource::like_title));
  EXPECT_EQ(titles.find("Weather for today"), nullptr);
}

TEST(TitleCandidates, LinkedDataAndPropertiesAreAsked) {
  const Titles titles(R"(<script type="application/ld+json">{"@type":"NewsArticle","headline":"Otters &amp; friends"}</script>)"
                      "<div itemprop=headline>Otters are back</div>" +
                      kProse);
  EXPECT_TRUE(titles.has("Otters & friends", TitleSource::headline));
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::property));
}

TEST(TitleCandidates, FeaturesSayHowACandidateAgreesWithAddressAndSite) {
  const Titles titles(
      "<meta property=og:site_name content='The Daily Otter'><title>Otters are back - The Daily Otter</title><h1>Otters are back</h1>" +
          kProse,
      "https://otter.example/otters-are-back.html");
  EXPECT_EQ(titles.feature("Otters are back", "slug_share"), 1);
  EXPECT_EQ(titles.feature("Otters are back", "begins_title"), 1);
  EXPECT_EQ(titles.feature("Otters are back", "is_site_name"), 0);
  EXPECT_EQ(titles.feature("The Daily Otter", "is_site_name"), 1);
  EXPECT_EQ(titles.feature("The Daily Otter", "ends_title"), 1);
  EXPECT_EQ(titles.feature("The Daily Otter", "is_on_page"), 0);
}

TEST(TitleCandidates, TheirNumberIsBounded) {
  std::string html;
  for (int i = 0; i < 200; ++i)
    html += "<meta property=og:title content='t" + std::to_string(i) + "'><div class=title>Title number " + std::to_string(i) + "</div>";
  EXPECT_LE(Titles(html + kProse).candidates.all().size(), TitleCandidates::kMostTitles);
  EXPECT_EQ(Titles("<title>" + std::string(500, 'x') + "</title>").candidates.all().size(), 0U);  // no title is so long
}

TEST(TitleCandidates, SmallHeadingsAndLinesInBoldTypeBeforeTheTextAreAsked) {
  const Titles titles("<title>News</title><h3>Otters are back in town</h3><p><b>A line in bold type</b></p>" + kProse + kProse);
  EXPECT_TRUE(titles.has("Otters are back in town", TitleSource::small_heading));
  EXPECT_TRUE(titles.has("A line in bold type", TitleSource::bold_text));
  const Titles after("<title>News</title>" + kProse + kProse + "<h3>Otters are back in town</h3>");
  EXPECT_EQ(after.find("Otters are back in town"), nullptr);
}

TEST(TitleCandidates, SoftHyphensAreNoPartOfIt) {
  const Titles titles("<title>x</title><h1>Ot&shy;ters are back</h1>" + kProse);
  EXPECT_TRUE(titles.has("Otters are back", TitleSource::heading));
}

TEST(TitleCandidates, TheWordsOfTheTextSpeakForATitle) {
  const Titles titles("<title>Notes</title><h2>Otters of the river</h2>" + kProse + kProse);
  EXPECT_EQ(titles.feature("Otters of the river", "text_share"), 1.0F);
  EXPECT_EQ(titles.feature("Notes", "text_share"), 0.0F);
}

}  // namespace
}  // namespace garimpo::extract::articles
