#include "extract/articles/articles.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

std::string chars(std::size_t count, std::string_view words = "lorem ipsum dolor ") {
  std::string text;
  while (text.size() < count) text += words;
  text.resize(count);
  text.back() = '.';
  return text;
}

struct NceRun {
  ParsedPage page;
  MarkerSet markers;
  Trace trace;

  explicit NceRun(std::string html, std::vector<std::pair<std::string, std::string>> sets = {}) : page(std::move(html)) {
    const Extractor method = nce();
    OptionValues options(method.info.options);
    for (const auto& [name, value] : sets) EXPECT_TRUE(options.set(name, value)) << name;
    base::Budget budget(10'000);
    Context context{page.page, options, "", budget, markers, &trace};
    method.run(context);
  }
  std::string body() const {
    std::string text;
    for (const Marker& marker : markers) {
      if (marker.label != Label::content) continue;
      for (NodeId node = marker.nodes.begin; node < marker.nodes.end; ++node) {
        if (page.document.is_text(node) && page.page.content().contains(node)) text += page.document.text(node);
      }
    }
    return text;
  }
  std::string title() const {
    for (const Marker& marker : markers)
      if (marker.label == Label::title) return std::string(marker.value);
    return {};
  }
  NodeId region() const { return markers.empty() ? kNoNode : markers[0].nodes.begin; }
  bool explains(std::string_view rule) const {
    for (const Decision& decision : trace.decisions())
      if (decision.rule.find(rule) != std::string::npos) return true;
    return false;
  }
};

// The worked example: nav with 80 link characters, main with h1 of 40 and paragraphs of 250, 300, 200, side with 100 link characters.
std::string worked_example() {
  return "<body><nav><a>" + chars(80) + "</a></nav><main><h1>" + chars(40) + "</h1><p>" + chars(250) + "</p><p>" + chars(300) + "</p><p>" +
         chars(200) + "</p></main><aside><a>" + chars(100) + "</a></aside>";
}

TEST(Nce, FindsTheSeparatorOfTheWorkedExample) {
  const NceRun run(worked_example());
  EXPECT_EQ(run.region(), run.page.find("main"));
  EXPECT_EQ(run.body(), chars(40) + chars(250) + chars(300) + chars(200));
  EXPECT_TRUE(run.explains("is a paragraph (condition 1)"));
}

TEST(Nce, ReturnsTheWholePageWhereNoNodeSatisfiesTheConditions) {
  const NceRun run("<body><p>short</p><p>texts</p>");
  EXPECT_EQ(run.region(), run.page.find("body"));
  EXPECT_EQ(run.body(), "shorttexts");
}

TEST(Nce, GivesNothingForAPageWithoutText) {
  EXPECT_TRUE(NceRun("<body><script>var x = 'text';</script><img src=a>").markers.empty());
  EXPECT_TRUE(NceRun("").markers.empty());
}

TEST(Nce, SecondConditionAsksForAlpha1Characters) {
  const NceRun run(worked_example(), {{"alpha1", "2000"}, {"comments", "keep"}});
  EXPECT_EQ(run.region(), run.page.find("body"));
  EXPECT_TRUE(run.explains("condition 2"));
}

TEST(Nce, FourthConditionKeepsSeveralTextSiblingsTogether) {
  const std::string block = "<div><p>" + chars(700) + "</p></div>";
  const NceRun run("<body><nav><a>" + chars(300) + "</a></nav><article>" + block + block + block + "<a>" + chars(400) + "</a></article>");
  EXPECT_EQ(run.region(), run.page.find("article"));
  EXPECT_TRUE(run.explains("condition 4"));
}

TEST(Nce, LinkHeavyChildrenOfTheSeparatorAreDropped) {
  const NceRun run("<body><nav><a>" + chars(80) + "</a></nav><main><p>" + chars(400) +
                   "</p><ul><li><a>related one</a><li><a>related two</a></ul><p>" + chars(400) + "</p></main>");
  EXPECT_EQ(run.body(), chars(400) + chars(400));
  EXPECT_TRUE(run.explains("passes tr"));
}

std::string comment(std::string_view who, std::string_view text) {
  return "<div class=c><span>Posted by " + std::string(who) + " on 12 May 2009 at noon</span><p>" + std::string(text) + "</p></div>";
}

TEST(Nce, DropsEverythingFromTheFirstOfThreeAlikeBlocksOn) {
  const std::string page = "<body><nav><a>" + chars(90) + "</a></nav><main><p>" + chars(700) + "</p><section>" +
                           comment("Anna", chars(200, "quite another thing altogether ")) +
                           comment("Bert", chars(220, "no one asked for this at all ")) +
                           comment("Carl", chars(240, "we were there and saw it ")) + "</section><p>after the comments</p></main>";
  const NceRun run(page);
  EXPECT_EQ(run.body(), chars(700));
  EXPECT_TRUE(run.explains("comments: three blocks"));
  const NceRun kept(page, {{"comments", "keep"}});
  EXPECT_NE(kept.body().find("Posted by Bert"), std::string::npos);
}

TEST(Nce, TwoAlikeBlocksAreNotComments) {
  const NceRun run("<body><nav><a>" + chars(90) + "</a></nav><main><p>" + chars(700) + "</p><section>" + comment("Anna", chars(200)) +
                   comment("Bert", chars(220)) + "</section></main>");
  EXPECT_NE(run.body().find("Posted by Bert"), std::string::npos);
}

// Section 3.2: the candidate of the longest text. That a heading is preferred which <title> repeats with the site's name is ours.
TEST(Nce, TheLongestTextIsTheTitleUnlessSimilarOnesAreAskedFor) {
  const auto page = [](const std::string& title) {
    return "<title>" + title + "</title><body><nav><a>" + chars(90, "sport weather opinion ") +
           "</a></nav><h1>Gold found in the river sand</h1><main><p>Gold was found in the river. The sand is " + chars(700) + "</p></main>";
  };
  const std::string with_site = "Gold found in the river sand | The Daily Pan";
  EXPECT_EQ(NceRun(page(with_site)).title(), with_site);
  EXPECT_EQ(NceRun(page(with_site), {{"title", "similar"}}).title(), "Gold found in the river sand");
  EXPECT_EQ(NceRun(page("The Daily Pan")).title(), "Gold found in the river sand");
}

TEST(Nce, TitleElementServesWhereTheBodyRepeatsNoCandidate) {
  const NceRun run("<title>Only the head knows this title</title><body><nav><a>" + chars(90, "sport weather opinion ") +
                   "</a></nav><main><p>" + chars(700) + "</p></main>");
  EXPECT_EQ(run.title(), "Only the head knows this title");
}

TEST(Nce, ManySiblingsWithLongTextCostLinearTime) {
  std::string html = "<body>";
  for (int i = 0; i < 20'000; ++i) html += "<div><p>" + chars(650) + "</p></div>";
  const std::uint64_t start = base::thread_cpu_us();
  const NceRun run(html);
  EXPECT_FALSE(run.markers.empty());
  EXPECT_LT(base::thread_cpu_us() - start, 5'000'000U);
}

}  // namespace
}  // namespace garimpo::extract::articles
