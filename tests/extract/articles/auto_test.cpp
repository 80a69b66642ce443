#include "extract/articles/articles.hpp"
#include "extract/articles/automatic/answer.hpp"
#include "extract/articles/automatic/content_model.hpp"
#include "extract/articles/automatic/decision.hpp"
#include "extract/articles/automatic/post_byline.hpp"
#include "extract/articles/automatic/taken_ranges.hpp"
#include "tests/parsed_page.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <regex>

#include <algorithm>

#include <random>

namespace garimpo::extract::articles {
namespace {

using automatic::BlockContext;
using automatic::FeatureTable;
using automatic::TextTraits;
using testing::ParsedPage;

TextTraits traits(std::string_view text) {
  TextTraits found;
  found.add(text);
  return found;
}

TEST(TextTraits, CountsWordsOfAnyScript) {
  EXPECT_EQ(traits("Two  words, one clause.").words(), 4U);
  EXPECT_EQ(traits("Двадцать два слова").words(), 3U);
  EXPECT_EQ(traits("\u6211\u4eec\u4eca\u5929\u53bb\u516c\u56ed").words(), 4U);  // seven characters of Han, and the run itself
  EXPECT_TRUE(traits("\u6211\u4eec\u53bb\u3002").ends_sentence);
  EXPECT_EQ(traits("He said \"Go.\" Then? Yes!").sentence_ends, 3U);
  EXPECT_EQ(traits("version 1.2.3").sentence_ends, 0U);
}

TEST(TextTraits, SeesDatesPricesAndMarks) {
  EXPECT_EQ(traits("3 May 2024").years, 1U);
  EXPECT_EQ(traits("order 120245").years, 0U);
  EXPECT_TRUE(traits("at 12:30").has_clock);
  EXPECT_EQ(traits("\u20ac 5, $6 or \u00a37").prices, 3U);
  EXPECT_TRUE(traits("\u00a9 us").has_copyright);
  EXPECT_TRUE(traits("as follows: ").ends_with_colon);
  EXPECT_TRUE(traits("and so on\u2026").has_ellipsis_end);
  EXPECT_EQ(traits("").chars, 0U);
}

// Plain ASCII is counted 64 bytes at a time and other text byte by byte; a non-ASCII word between the pieces must add only its own count.
TEST(TextTraits, CountsPlainTextAsOtherText) {
  tests::SeededRandom random;
  constexpr std::array kPieces = {"word",  "Capital", "1999", "20245", "12:30",   "a,b;c", "end.",
                                  "end?!", "U.S.A.",  "$5",   "x|y",   "said.\"", "  ",    "Z"};
  for (int round = 0; round < 300; ++round) {
    std::string plain;
    std::string other;
    std::uint32_t joints = 0;
    for (std::size_t i = random() % 60; i > 0; --i, ++joints) {
      const std::string_view piece = kPieces[random() % kPieces.size()];
      (plain += piece) += " ";
      (other += piece) += " \u00e9 ";
    }
    const TextTraits fast = traits(plain + "last.");
    const TextTraits slow = traits(other + "last.");
    EXPECT_EQ(fast.spaced_words + joints, slow.spaced_words) << plain;
    EXPECT_EQ(fast.chars + joints * 2, slow.chars) << plain;
    EXPECT_EQ((std::array{fast.sentence_ends, fast.commas, fast.capitals, fast.digits, fast.years, fast.prices, fast.bars}),
              (std::array{slow.sentence_ends, slow.commas, slow.capitals, slow.digits, slow.years, slow.prices, slow.bars}))
        << plain;
    EXPECT_EQ(fast.has_clock, slow.has_clock) << plain;
  }
}

TEST(ClassTokens, AreCutAtCapitalsAndMarks) {
  std::string all;
  features::for_each_class_word("articleBody post-42_x  NAVBar", [&](std::string_view token) { (all += token) += ' '; });
  EXPECT_EQ(all, "article body post navbar ");
}

TEST(ClassTokens, OddsAreReadOrRefused) {
  const auto odds = automatic::TokenOdds::read("garimpo token odds 1\nabout us\ntokens 2\nbody 1.50\nnav -2\n");
  ASSERT_TRUE(odds);
  EXPECT_FLOAT_EQ(odds->of("body"), 1.5F);
  EXPECT_FLOAT_EQ(odds->of("other"), 0.0F);
  EXPECT_FALSE(automatic::TokenOdds::read("tokens 1\n"));
  EXPECT_FALSE(automatic::TokenOdds::read("garimpo token odds 1\ntokens 2\nbody 1\n"));
  EXPECT_FALSE(automatic::TokenOdds::read("garimpo token odds 1\ntokens 1\nbody x\n"));
}

BlockContext context_of(const ParsedPage& page) {
  BlockContext context;
  base::Budget budget(10'000);
  automatic::read_context(page.page, automatic::embedded_model()->odds, budget, context);
  return context;
}

std::string text_of(const ParsedPage& page, NodeRange nodes) {
  std::string text;
  for (NodeId node = nodes.begin; node < nodes.end; ++node)
    if (page.document.is_text(node)) text += page.document.text(node);
  return text;
}

TEST(AutoBlocks, RunsOfTextBetweenBoundaries) {
  const ParsedPage page(
      "<p>one <b>two</b> three<p>four<br>five<br><br>six<ul><li>seven<script>x</script><li><a href=y>eight</a></ul>"
      "<button>no</button><h2><button>yes</button></h2><select><option>no</select>");
  const BlockContext context = context_of(page);
  std::vector<std::string> texts;
  for (const automatic::Block& block : context.table.blocks) texts.push_back(text_of(page, block.nodes));
  EXPECT_EQ(texts, (std::vector<std::string>{"one two three", "fourfive", "six", "seven", "eight", "yes"}));
  EXPECT_EQ(context.table.blocks[4].link_chars, 5U);
  EXPECT_EQ(context.table.blocks[0].bold_chars, 3U);
  EXPECT_EQ(context.table.controls, 3U);
}

TEST(AutoBlocks, ElementsHoldContiguousRanges) {
  const ParsedPage page("<div class=a><p>one<div></div><p>two</div><div class=a><x-y><p>three</p></x-y>four</div>");
  const BlockContext context = context_of(page);
  ASSERT_EQ(context.block_count(), 4U);
  for (std::size_t i = 0; i < context.table.elements.size(); ++i) {
    const automatic::Element& element = context.table.elements[i];
    EXPECT_LT(element.first, element.end);
    if (element.parent == automatic::kNone) continue;
    EXPECT_LE(context.table.elements[element.parent].first, element.first);
    EXPECT_GE(context.table.elements[element.parent].end, element.end);
  }
}

struct NamedDate {
  std::string author;
  std::string date;
  bool operator==(const NamedDate&) const = default;
};
std::ostream& operator<<(std::ostream& out, const NamedDate& found) { return out << '[' << found.author << "][" << found.date << ']'; }

NamedDate byline_of(const std::string& block) {
  const ParsedPage page("<body><div class=comment>" + block + "</div>");
  const BlockContext context = context_of(page);
  const automatic::Byline found = automatic::read_byline(context, 0, automatic::kNone);
  return {text_of(page, found.author), text_of(page, found.date)};
}

TEST(PostByline, NamesAndDatesAreToldApart) {
  EXPECT_EQ(byline_of("<p>Posted by: <a href=x>Ana Bueno</a> | <a href=y>12 May 2012 at 10:11</a>"),
            (NamedDate{"Ana Bueno", "12 May 2012 at 10:11"}));
  EXPECT_EQ(byline_of("<h3><span class=author>Radex</span> <span class=date>7 Nov</span></h3>"), (NamedDate{"Radex", "7 Nov"}));
  EXPECT_EQ(byline_of("<p><cite>Marrije</cite> says:<br><small>November 7th, 2012</small>"), (NamedDate{"Marrije", "November 7th, 2012"}));
  EXPECT_EQ(byline_of("<p><strong><a href=x>Kevin</a></strong> said,"), (NamedDate{"Kevin", ""}));
  EXPECT_EQ(byline_of("<p><b>Bruce</b> said,"), (NamedDate{"Bruce", ""}));
  EXPECT_EQ(byline_of("<h4><a href=x>Re:</a> the ferry</h4>"), (NamedDate{"", ""}));  // a subject
  EXPECT_EQ(byline_of("<p class=user>Bo"), (NamedDate{"Bo", ""}));
  EXPECT_EQ(byline_of("<time>yesterday</time>"), (NamedDate{"", "yesterday"}));
}

TEST(PostByline, TextIsNone) {
  EXPECT_EQ(byline_of("<p>I <b>never</b> liked it."), (NamedDate{"", ""}));
  EXPECT_EQ(byline_of("<p><a href=x>https</a>"), (NamedDate{"", ""}));  // a link alone is no byline
  EXPECT_EQ(
      byline_of("<p>In 2012 <a href=x>Ana</a> and I took the ferry to the island, and we came back with the last one of the evening."),
      (NamedDate{"", ""}));
}

// The parts of a page seen from its title: the story beside it, and other stories farther away.
TEST(TitleBranches, AreTheTopmostElementsWithoutTheTitle) {
  const ParsedPage page(
      "<title>The ferry</title><body><div id=menu><p>menu</div><div id=main><h1>The ferry</h1><div id=text><p>one<p>two</div></div>"
      "<div id=others><h2><a href=x>Another story</a></h2><p>three</div>");
  const BlockContext context = context_of(page);
  const automatic::TitleBranches& found = context.branches;
  ASSERT_EQ(found.title, 1U);
  const auto top_of = [&](std::uint32_t block) {
    const std::uint32_t top = found.branches[context.table.blocks[block].element].top;
    return top == automatic::kNone ? "" : std::string(page.document.attribute(context.table.elements[top].node, "id").value_or("?"));
  };
  EXPECT_EQ(top_of(0), "menu");
  EXPECT_EQ(top_of(1), "");
  EXPECT_EQ(top_of(2), "text");
  EXPECT_EQ(top_of(5), "others");
  EXPECT_EQ(found.link_blocks.back(), 1U);
  EXPECT_EQ(found.major_headings.back(), 2U);
}

std::string taken_of(std::vector<float> probabilities, automatic::Focus focus, bool is_broad = false) {
  const ParsedPage page(
      "<p>one two three four<p>five six seven eight<p>nine ten eleven twelve<p>one two three four five six seven eight nine ten");
  const BlockContext context = context_of(page);
  std::string taken;
  for (const std::uint8_t is_taken : automatic::choose(context, probabilities, focus, is_broad).is_taken)
    taken += is_taken != 0 ? 'x' : '.';
  return taken;
}

TEST(Decision, TakesTheSetOfGreatestExpectedF1) {
  using automatic::Focus;
  EXPECT_EQ(taken_of({0.9F, 0.8F, 0.1F, 0.9F}, Focus::balanced), "xx.x");
  EXPECT_EQ(taken_of({0.9F, 0.4F, 0.1F, 0.9F}, Focus::balanced), "x..x");
  EXPECT_EQ(taken_of({0.9F, 0.4F, 0.1F, 0.9F}, Focus::recall), "xx.x");
  EXPECT_EQ(taken_of({0.9F, 0.45F, 0.1F, 0.6F}, Focus::balanced, true), "xx.x");  // a list takes more
  EXPECT_EQ(taken_of({0.2F, 0.2F, 0.1F, 0.25F}, Focus::balanced), "....");        // a page of next to nothing
  EXPECT_NE(taken_of({0.2F, 0.2F, 0.1F, 0.25F}, Focus::recall), "....");
}

// The ranges hold every text of the taken blocks and no other, in page order.
TEST(TakenRanges, HoldExactlyTheBlocksChosen) {
  const ParsedPage page(
      "<body><p>a<div>b<div>c</div><i>d</i><p>e</div><span>f<div>g</div>h</span><ul><li>i<li>j<ul><li>k</ul></ul>"
      "<table><tr><td>l<td>m<p>n</table><img src=x><p>o");
  const BlockContext context = context_of(page);
  tests::SeededRandom random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::uint8_t> is_taken(context.block_count());
    for (std::uint8_t& taken : is_taken) taken = random() % 3 != 0;
    std::vector<std::uint8_t> has_text(page.document.size());
    NodeId last = 0;
    for (const automatic::TakenRange& range : automatic::taken_ranges(context, is_taken)) {
      EXPECT_GE(range.nodes.begin, last);
      last = range.nodes.end;
      for (NodeId node = range.nodes.begin; node < range.nodes.end; ++node) has_text[node] = page.document.is_text(node);
    }
    for (std::size_t i = 0; i < is_taken.size(); ++i) {
      const NodeRange nodes = context.table.blocks[i].nodes;
      EXPECT_EQ(has_text[nodes.begin], is_taken[i]) << "round " << round << " block " << i << ' ' << text_of(page, nodes);
    }
  }
}

struct AutoRun {
  ParsedPage page;
  MarkerSet markers;
  Trace trace;

  explicit AutoRun(std::string html, std::string_view focus = "balanced") : page(std::move(html)) {
    const Extractor method = auto_method();
    OptionValues options(method.info.options);
    EXPECT_TRUE(options.set("focus", focus));
    base::Budget budget(10'000);
    Context context{page.page, options, "", budget, markers, &trace};
    method.run(context);
  }
  std::string body() const {
    std::string text;
    for (const Marker& marker : markers)
      if (marker.label == Label::content && markers[marker.parent].label == Label::article) text += text_of(page, marker.nodes);
    return text;
  }
};

const std::string kSentence = "The ferry to the island leaves twice a day in summer, and the crew asks people to arrive early. ";

std::string news_page() {
  return "<title>Ferry leaves twice a day | The Gull</title><body><nav><ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul></nav>"
         "<article class=post><h1>Ferry leaves twice a day</h1><div class=entry-content><p>First. " +
         kSentence + kSentence + "<p>Second. " + kSentence + kSentence + "<p>Third. " + kSentence +
         "</div></article><aside class=related><h3>More</h3><ul><li><a href=/1>Old boats for sale</a><li><a "
         "href=/2>Weather</a></ul></aside>"
         "<footer><p>\u00a9 2026 The Gull. All rights reserved.</footer>";
}

TEST(ArticlesAuto, TakesTheArticleAndNothingElse) {
  const AutoRun run(news_page());
  const std::string body = run.body();
  for (const std::string_view wanted : {"First.", "Second.", "Third."}) EXPECT_NE(body.find(wanted), std::string::npos) << wanted;
  for (const std::string_view unwanted : {"Home", "Old boats", "rights reserved"})
    EXPECT_EQ(body.find(unwanted), std::string::npos) << unwanted;
  ASSERT_FALSE(run.markers.empty());
  EXPECT_GT(run.markers[0].confidence, 0.5F);
  const std::string reason(run.markers[1].reason);
  EXPECT_TRUE(std::regex_match(reason, std::regex("probability (0\\.[0-9]{2}|1\\.00)"))) << reason;
  // Each block has a reason; the reasons of the title and the other fields follow.
  const auto is_of_block = [](const Decision& decision) { return decision.rule.starts_with("block of probability"); };
  EXPECT_EQ(std::ranges::count_if(run.trace.decisions(), is_of_block), static_cast<std::ptrdiff_t>(context_of(run.page).block_count()));
}

TEST(ArticlesAuto, FocusMovesTheBalance) {
  const auto length = [](std::string_view focus) { return AutoRun(news_page(), focus).body().size(); };
  EXPECT_LE(length("precision"), length("balanced"));
  EXPECT_LE(length("balanced"), length("recall"));
}

TEST(ArticlesAuto, EmptyPagesGiveNoObject) {
  for (const std::string html : {"", "<body><script>x</script>", "<div id=root></div>"}) EXPECT_FALSE(AutoRun(html).markers.has_objects());
}

std::string commented_page() {
  const auto comment = [](std::string_view id, std::string_view who, std::string_view what, std::string_view inside = "") {
    return "<li class='comment odd' id=comment-" + std::string(id) + "><cite class=fn>" + std::string(who) +
           "</cite><div class=comment-date>3 May 2026 at 12:30</div><p>" + std::string(what) +
           "<div class=reply><a href=#>Reply</a></div>" + std::string(inside) + "</li>";
  };
  std::string page = news_page();
  const std::string answer = "<ul class=children>" + comment("2", "Bo", "So do I, and I have missed it twice already.") + "</ul>";
  page.insert(page.find("<aside"), "<div id=comments><h3>Comments</h3><ol class=commentlist>" +
                                       comment("1", "Ann", "I always arrive late for that ferry, sadly.", answer) +
                                       comment("3", "Cy", "The crew is kind, they waited for us in June.") + "</ol></div>");
  return page;
}

TEST(ArticlesAuto, CommentsAreAnObjectApart) {
  const AutoRun run(commented_page());
  EXPECT_EQ(run.body().find("arrive late"), std::string::npos);
  std::vector<MarkerId> posts;
  std::vector<std::string> authors;
  std::vector<std::string> texts;
  for (MarkerId id = 0; id < run.markers.size(); ++id) {
    const Marker& marker = run.markers[id];
    if (marker.label == Label::post) posts.push_back(id);
    if (marker.label == Label::field && marker.kind == "author") authors.push_back(text_of(run.page, marker.nodes));
    if (marker.label == Label::content && run.markers[marker.parent].label == Label::post) texts.push_back(text_of(run.page, marker.nodes));
  }
  ASSERT_EQ(posts.size(), 3U);
  EXPECT_EQ(authors, (std::vector<std::string>{"Ann", "Bo", "Cy"}));
  EXPECT_EQ(texts.at(1), "So do I, and I have missed it twice already.");
  EXPECT_EQ(run.markers[posts[1]].parent, posts[0]);
  EXPECT_EQ(run.markers[run.markers[posts[2]].parent].label, Label::discussion);
}

// The ranges of the blocks of one post are the same wherever on the page the post stands.
TEST(ArticlesAuto, RangesOfFewBlocksAreThoseOfThePage) {
  const ParsedPage page(news_page());
  const BlockContext context = context_of(page);
  for (std::uint32_t first = 0; first < context.block_count(); ++first) {
    for (std::uint32_t end = first + 1; end <= context.block_count(); ++end) {
      std::vector<std::uint8_t> is_taken(context.block_count(), 0);
      std::fill(is_taken.begin() + first, is_taken.begin() + end, std::uint8_t{1});
      const auto expected = automatic::taken_ranges(context, is_taken);
      const auto found = automatic::taken_ranges(context, std::span(is_taken).subspan(first, end - first), first);
      ASSERT_EQ(found.size(), expected.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].nodes.begin, expected[i].nodes.begin);
        EXPECT_EQ(found[i].nodes.end, expected[i].nodes.end);
        EXPECT_EQ(found[i].first, expected[i].first);
      }
    }
  }
}

// Elements named comments are the text if the model is sure of them, as on a page of readers' letters.
TEST(ArticlesAuto, CommentsThatAreTheTextStay) {
  const std::string letter =
      "<div class=comment><p>I heard the song first on a ferry, and I have sung it ever since with my children.</p></div>";
  const ParsedPage page(
      "<title>Your views</title><body><h1>Your views</h1><p>These are the letters that you sent to us about the song of "
      "the year, which we read every one of, and which we liked so much that we print them all here.</p><div>" +
      letter + letter + "</div>");
  const BlockContext context = context_of(page);
  const auto body_with = [&](float inside) {
    std::vector<float> probabilities = {0.1F, 0.9F, inside, inside};
    const OptionValues options({});
    MarkerSet markers;
    base::Budget budget(10'000);
    Context run{page.page, options, {}, budget, markers, nullptr};
    automatic::emit_answer(run, context, probabilities, {});
    std::string text;
    for (MarkerId id = 0; id < markers.size(); ++id)
      if (markers[id].label == Label::content && markers[markers[id].parent].label == Label::article)
        text += text_of(page, markers[id].nodes);
    return text;
  };
  EXPECT_NE(body_with(0.95F).find("sung it"), std::string::npos);
  EXPECT_EQ(body_with(0.5F).find("sung it"), std::string::npos);
}

// A page has a row per block, and all values are finite.
TEST(ArticlesAuto, FeaturesAreFinite) {
  const ParsedPage page(news_page());
  const BlockContext context = context_of(page);
  FeatureTable rows;
  automatic::write_features(context, {0, context.block_count()}, rows);
  EXPECT_EQ(rows.rows().size(), context.block_count() * automatic::kFeatureCount);
  for (const float value : rows.rows()) EXPECT_TRUE(std::isfinite(value));
}

// Blocks judged by fewer trees get nearly the probability that all trees would give; on a page without likely content no block stops after
// the first trees.
TEST(ArticlesAuto, StoppingEarlyChangesLittle) {
  const automatic::ContentModel* model = automatic::embedded_model();
  ASSERT_NE(model, nullptr);
  for (const std::string& html :
       {news_page(), std::string("<title>x</title><ul><li><a href=/a>One link</a><li><a href=/b>Two links</a></ul>")}) {
    const ParsedPage page(html);
    const BlockContext context = context_of(page);
    FeatureTable rows;
    automatic::write_features(context, {0, context.block_count()}, rows);
    const std::vector<float> values = rows.rows();
    base::Budget budget(10'000);
    const std::vector<float> found = automatic::judge(context, *model, budget);
    ASSERT_EQ(found.size(), context.block_count());
    ASSERT_FALSE(found.empty());
    for (std::size_t i = 0; i < found.size(); ++i) {
      const std::span<const float> row = std::span(values).subspan(i * automatic::kFeatureCount, automatic::kFeatureCount);
      EXPECT_NEAR(found[i], model->trees.confidence(model->trees.score(row)), 0.1) << i;
    }
  }
}

}  // namespace
}  // namespace garimpo::extract::articles
