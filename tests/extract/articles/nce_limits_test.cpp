// The NCE dissertation, chapter 3: every parameter of table 3.1 at its limit, the refusal of each condition, and pages shaped like figures
// 3.1 to 3.4.
#include "extract/articles/articles.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;
using Settings = std::vector<std::pair<std::string, std::string>>;

// That many characters, without white space at the ends.
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

  explicit NceRun(std::string html, const Settings& settings = {}) : page(std::move(html)) {
    const Extractor method = nce();
    OptionValues options(method.info.options);
    for (const auto& [name, value] : settings) EXPECT_TRUE(options.set(name, value)) << name;
    base::Budget budget(10'000);
    Context context{page.page, options, "", budget, markers, &trace};
    method.run(context);
  }
  std::string_view region() const { return markers.empty() ? "" : page.document.name(markers[0].nodes.begin); }
  std::string title() const {
    for (const Marker& marker : markers)
      if (marker.label == Label::title) return std::string(marker.value);
    return {};
  }
  bool has(std::string_view text) const {
    for (const Marker& marker : markers) {
      if (marker.label != Label::content) continue;
      for (NodeId node = marker.nodes.begin; node < marker.nodes.end; ++node)
        if (page.document.is_text(node) && page.document.text(node).find(text) != std::string_view::npos) return true;
    }
    return false;
  }
  bool refused(std::string_view element, std::string_view rule) const {
    for (const Decision& decision : trace.decisions())
      if (!decision.taken && decision.node == page.find(element) && decision.rule.find(rule) != std::string::npos) return true;
    return false;
  }
};

// 180 characters of links around what is inside <main>.
std::string linked(const std::string& inside) {
  return "<body><nav><a>" + chars(80) + "</a></nav><main>" + inside + "</main><aside><a>" + chars(100) + "</a></aside>";
}

TEST(NceLimits, Alpha0) {
  const auto page = [](std::size_t leaf) {
    return linked("<p>" + chars(leaf) + "</p><p>" + chars(199) + "</p><p>" + chars(199) + "</p><p>" + chars(50) + "</p>");
  };
  EXPECT_EQ(NceRun(page(200)).region(), "main");
  EXPECT_EQ(NceRun(page(199), {{"comments", "keep"}}).region(), "body") << "no leaf is long enough: the whole tree";
}

TEST(NceLimits, Alpha1AndTheRefusalOfCondition2) {
  EXPECT_EQ(NceRun(linked("<p>" + chars(250) + "</p><p>" + chars(350) + "</p>")).region(), "main");
  const NceRun shorter(linked("<p>" + chars(250) + "</p><p>" + chars(349) + "</p>"));
  EXPECT_EQ(shorter.region(), "body");
  EXPECT_TRUE(shorter.refused("main", "condition 2"));
}

TEST(NceLimits, Alpha2AndTheRefusalOfCondition3) {
  const auto page = [](std::size_t plain) {
    return "<body><nav><a>" + chars(10) + "</a></nav><main><p>" + chars(700) + "</p></main><footer>" + chars(plain) + "</footer>";
  };
  EXPECT_EQ(NceRun(page(90)).region(), "main") << "10 of 100 characters are links";
  const NceRun below(page(91));
  EXPECT_EQ(below.region(), "body");
  EXPECT_TRUE(below.refused("main", "condition 3"));
}

TEST(NceLimits, Alpha3AndTheOtherRefusalOfCondition3) {
  const std::string page = linked("<p>" + chars(700) + "</p>");
  EXPECT_EQ(NceRun(page, {{"alpha3", "180"}}).region(), "main");
  const NceRun more(page, {{"alpha3", "181"}});
  EXPECT_EQ(more.region(), "body");
  EXPECT_TRUE(more.refused("main", "alpha3 characters (condition 3)"));
}

TEST(NceLimits, TheRefusalOfCondition1) {
  const NceRun run(linked("<p>" + chars(700) + "</p>"));
  EXPECT_EQ(run.region(), "main");
  EXPECT_TRUE(run.refused("p", "condition 1"));
}

// One sibling with text of low link density is allowed, two are not.
TEST(NceLimits, TheRefusalOfCondition4) {
  const auto page = [](int siblings) {
    std::string html = "<body><nav><a>" + chars(400) + "</a></nav><main><p>" + chars(700) + "</p></main>";
    for (int at = 0; at < siblings; ++at) html += "<div>" + chars(20) + "</div>";
    return html;
  };
  EXPECT_EQ(NceRun(page(1)).region(), "main");
  const NceRun two(page(2));
  EXPECT_EQ(two.region(), "body");
  EXPECT_TRUE(two.refused("main", "condition 4"));
}

TEST(NceLimits, Tr) {
  const auto page = [](std::size_t link) {
    return linked("<p>" + chars(700) + "</p><div><a>" + chars(link, "x") + "</a>" + chars(100 - link, "y") + "</div>");
  };
  EXPECT_TRUE(NceRun(page(40)).has("yyy"));
  EXPECT_FALSE(NceRun(page(41)).has("yyy"));
}

// A story and three comments, each with a head of its own and a body too long to be compared.
std::string commented(const std::vector<std::string>& heads, const std::string& between = "") {
  std::string inside = "<p>" + chars(700) + "</p><section>";
  for (std::size_t at = 0; at < heads.size(); ++at)
    inside += (at == 0 ? "" : between) + "<div><span>" + heads[at] + "</span><p>comment " + chars(200) + "</p></div>";
  return linked(inside + "</section>");
}

std::vector<std::string> equal_heads(std::size_t count) { return std::vector<std::string>(3, chars(count, "posted by someone ")); }

TEST(NceLimits, Alpha4) {
  EXPECT_FALSE(NceRun(commented(equal_heads(30))).has("comment"));
  EXPECT_TRUE(NceRun(commented(equal_heads(29))).has("comment"));
}

TEST(NceLimits, Alpha5) {
  EXPECT_FALSE(NceRun(commented(equal_heads(120))).has("comment"));
  EXPECT_TRUE(NceRun(commented(equal_heads(121))).has("comment"));
}

// Index distance in L: with four other candidates between two heads they are five apart, with five six.
TEST(NceLimits, Alpha6) {
  std::string four;
  for (const char letter : {'q', 'w', 'z', 'k'}) four += "<i>" + std::string(40, letter) + "</i>";
  EXPECT_FALSE(NceRun(commented(equal_heads(40), four)).has("comment"));
  EXPECT_TRUE(NceRun(commented(equal_heads(40), four + "<i>" + std::string(40, 'j') + "</i>")).has("comment"));
}

TEST(NceLimits, Alpha7) {
  const auto heads = [](std::size_t shared) {
    std::vector<std::string> out;
    for (const char letter : {'q', 'w', 'z'}) out.push_back(std::string(shared, 'm') + std::string(30 - shared, letter));
    return out;
  };
  EXPECT_FALSE(NceRun(commented(heads(24))).has("comment")) << "24 of 30 characters";
  EXPECT_TRUE(NceRun(commented(heads(23))).has("comment"));
}

std::string headed(const std::string& heading, const std::string& story) {
  return "<body><nav><a>" + chars(90, "menu ") + "</a></nav><h1>" + heading + "</h1><main><p>" + story + " " + chars(700) + "</p></main>";
}

TEST(NceLimits, Alpha8) {
  EXPECT_EQ(NceRun(headed("one two three four", "one two three four")).title(), "one two three four");
  EXPECT_EQ(NceRun(headed("one two three", "one two three")).title(), "");
}

TEST(NceLimits, TitleMax) {
  const auto words = [](int count) {
    std::string out = "w1";
    for (int at = 2; at <= count; ++at) out += " w" + std::to_string(at);
    return out;
  };
  EXPECT_EQ(NceRun(headed(words(25), words(25))).title(), words(25));
  EXPECT_EQ(NceRun(headed(words(26), words(26))).title(), "");
}

TEST(NceLimits, Alpha9) {
  const std::string heading = "one two three four five six seven eight nine ten";
  EXPECT_EQ(NceRun(headed(heading, "one two three four five six seven")).title(), heading);
  EXPECT_EQ(NceRun(headed(heading, "one two three four five six")).title(), "");
}

// Figure 3.1 (a) and (b): a page of three tables; the second, which holds the story, is the separator.
TEST(NceFigures, Figure31TheSeparatorIsTheSecondTable) {
  const NceRun run("<body><table id=t1><tr><td><a>" + chars(80) + "</a></table><table id=t2><tr><td><h1>Title</h1><p>" + chars(400) +
                   "</p><p>" + chars(400) + "</p></table><table id=t3><tr><td><a>" + chars(100) + "</a></table>");
  ASSERT_FALSE(run.markers.empty());
  EXPECT_EQ(run.markers[0].nodes.begin, run.page.find("table", 1));
  EXPECT_TRUE(run.has("Title"));
}

// The other figure 3.1: the region that the parent would add. Text of low link density is taken in, links are not.
TEST(NceFigures, Figure31TheRegionThatTheParentAdds) {
  const auto page = [](const std::string& added) {
    return "<body><nav><a>" + chars(300) + "</a></nav><article><main><p>" + chars(700) + "</p></main><div>" + added + "</div></article>";
  };
  EXPECT_EQ(NceRun(page("<a>" + chars(100) + "</a>")).region(), "main");
  const NceRun text(page(chars(100)));
  EXPECT_EQ(text.region(), "article");
  EXPECT_TRUE(text.refused("main", "condition 3"));
}

// Figures 3.2 to 3.4: node 1299 (main) has one child with the story and node 1547 (section), whose comments begin at 1590. The forest of
// the separator is that one child; everything from the first comment on goes, what stands before it in 1547 stays.
std::string story_with_comments(int comments) {
  std::string page = "<title>A story</title><body><nav><a>" + chars(80) +
                     "</a></nav><main><div><h1>Rio gains a new park</h1><p>Rio gains a park. " + chars(400) + "</p><p>The new park " +
                     chars(400) + "</p><section><h2>Comments</h2>";
  for (int at = 0; at < comments; ++at)
    page += "<div><p>opinion " + chars(130, std::string(1, static_cast<char>('a' + at)) + "bc ") + "</p><b>Sent by reader " +
            std::to_string(at) + " on 12 May 2009, 10:30</b></div>";
  return page + "</section></div></main><aside><a>" + chars(100) + "</a></aside>";
}

TEST(NceFigures, Figures32To34CommentsAreCutOffAtTheFirst) {
  const NceRun run(story_with_comments(4));
  EXPECT_EQ(run.region(), "main");
  EXPECT_TRUE(run.has("The new park"));
  EXPECT_TRUE(run.has("Comments"));
  EXPECT_FALSE(run.has("opinion"));
  EXPECT_FALSE(run.has("Sent by"));
  EXPECT_TRUE(NceRun(story_with_comments(4), {{"comments", "keep"}}).has("opinion"));
  EXPECT_TRUE(NceRun(story_with_comments(2)).has("opinion")) << "a component has three nodes";
}

}  // namespace
}  // namespace garimpo::extract::articles
