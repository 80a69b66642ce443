#include "dom/direct/direct_parser.hpp"

#include "tests/reference/lexbor_parser/known_differences.hpp"
#include "tests/reference/lexbor_parser/lexbor_parser.hpp"
#include "tests/same_document.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <random>
#include <utility>

namespace garimpo::dom::direct {
namespace {

struct BothWays {
  DirectParser direct;
  reference::lexbor_parser::LexborParser lexbor;
  Document mine;
  Document theirs;

  std::vector<Warning> parse(std::string_view html, const Limits& limits = {}) {
    std::vector<Warning> warnings;
    base::Budget budget(limits.max_time_ms);
    direct.parse(html, {}, text::SourceMap(), limits, budget, mine, warnings);
    return warnings;
  }
  std::vector<Warning> parse_with_lexbor(std::string_view html, const Limits& limits = {}) {
    std::vector<Warning> warnings;
    base::Budget budget(limits.max_time_ms);
    if (!lexbor.parse(html, {}, text::SourceMap(), limits, budget, theirs, warnings)) ADD_FAILURE() << "lexbor failed";
    return warnings;
  }
  std::string difference(std::string_view html) {
    parse(html);
    parse_with_lexbor(html);
    return testing::first_difference(mine, theirs);
  }
};

// Tags that interact: tables, formatting, lists, selects, SVG, templates, raw texts.
constexpr auto kPieces = std::to_array<std::string_view>({"<p>",
                                                          "</p>",
                                                          "<b>",
                                                          "</b>",
                                                          "<a href=x>",
                                                          "</a>",
                                                          "<i class='q'>",
                                                          "</i>",
                                                          "<div>",
                                                          "</div>",
                                                          "<table>",
                                                          "</table>",
                                                          "<tr>",
                                                          "</tr>",
                                                          "<td>",
                                                          "</td>",
                                                          "<th>",
                                                          "<tbody>",
                                                          "</tbody>",
                                                          "<thead>",
                                                          "<caption>",
                                                          "</caption>",
                                                          "<colgroup>",
                                                          "<col>",
                                                          "</colgroup>",
                                                          "<select>",
                                                          "</select>",
                                                          "<option>",
                                                          "</option>",
                                                          "<optgroup>",
                                                          "<li>",
                                                          "</li>",
                                                          "<ul>",
                                                          "</ul>",
                                                          "<dl>",
                                                          "<dt>",
                                                          "<dd>",
                                                          "</dd>",
                                                          "<h1>",
                                                          "</h2>",
                                                          "<form>",
                                                          "</form>",
                                                          "<input type=hidden>",
                                                          "<button>",
                                                          "</button>",
                                                          "<br>",
                                                          "</br>",
                                                          "<hr>",
                                                          "<image>",
                                                          "<svg>",
                                                          "</svg>",
                                                          "<path d=1/>",
                                                          "<foreignObject>",
                                                          "</foreignObject>",
                                                          "<desc>",
                                                          "<title>",
                                                          "</title>",
                                                          "<template>",
                                                          "</template>",
                                                          "<script>",
                                                          "</script>",
                                                          "<style>",
                                                          "</style>",
                                                          "<pre>\n",
                                                          "</pre>",
                                                          "<nobr>",
                                                          "</nobr>",
                                                          "<object>",
                                                          "</object>",
                                                          "<ruby>",
                                                          "<rt>",
                                                          "<rtc>",
                                                          "</ruby>",
                                                          "text",
                                                          "  ",
                                                          "\r\n",
                                                          "&amp;",
                                                          "&#10;",
                                                          "&notit;",
                                                          "&copy",
                                                          "<",
                                                          "<!-- c -->",
                                                          "<!x>",
                                                          "</ x>",
                                                          "<html lang=q>",
                                                          "<head>",
                                                          "</head>",
                                                          "<body class=z>",
                                                          "</body>",
                                                          "</html>",
                                                          "<noscript>",
                                                          "</noscript>",
                                                          "<iframe>",
                                                          "</iframe>",
                                                          "<xmp>",
                                                          "</xmp>",
                                                          "<font color=r>",
                                                          "</font>",
                                                          "<font>",
                                                          "<meta x>",
                                                          "<noframes>",
                                                          "</noframes>",
                                                          "<my-tag>",
                                                          "</my-tag>",
                                                          "<a b=c b=d>",
                                                          "<a b = 'c&lt;'>",
                                                          "<!doctype html>",
                                                          "<svg/>",
                                                          "<p/>",
                                                          "<x/y=z>"});

// What few pages hold; some pieces swallow the rest of the page and stand last.
constexpr auto kRarePieces = std::to_array<std::string_view>({"<math>",
                                                              "</math>",
                                                              "<mi>",
                                                              "</mi>",
                                                              "<mtext>",
                                                              "<mrow>",
                                                              "<mglyph>",
                                                              "<malignmark/>",
                                                              "<annotation-xml>",
                                                              "</annotation-xml>",
                                                              "<annotation-xml encoding=text/html>",
                                                              "<math definitionurl=x>",
                                                              "<svg>",
                                                              "</svg>",
                                                              "<g>",
                                                              "<desc>",
                                                              "<![CDATA[x]]>",
                                                              "<![CDATA[ ]]>",
                                                              "<![CDATA[<p>]]>",
                                                              "<frameset>",
                                                              "</frameset>",
                                                              "<frame>",
                                                              "<noframes>",
                                                              "</noframes>",
                                                              "<frameset rows=1>",
                                                              "</html>",
                                                              "</body>",
                                                              "<b>",
                                                              "</b>",
                                                              "<p>",
                                                              "</p>",
                                                              "</br>",
                                                              "<br>",
                                                              "<div>",
                                                              "</div>",
                                                              "<table>",
                                                              "<tr>",
                                                              "<td>",
                                                              "</table>",
                                                              "<col>",
                                                              "<template>",
                                                              "</template>",
                                                              "<select>",
                                                              "<input type=hidden>",
                                                              "<input>",
                                                              "<font size=1>",
                                                              "<font>",
                                                              "text",
                                                              " ",
                                                              " x ",
                                                              "\r\n",
                                                              "&amp;",
                                                              std::string_view("\0", 1),
                                                              std::string_view("a\0 b", 4),
                                                              std::string_view("<p\0 a\0=\0>", 10),
                                                              std::string_view("<!--\0-->", 8),
                                                              std::string_view("<title>\0</title>", 16),
                                                              std::string_view("<script>\0</script>", 18),
                                                              "<!doctype html x>",
                                                              "<!doctype>",
                                                              "<!doctype html public 'a>",
                                                              "<!doctype html system 'a' b>",
                                                              "<!--x-->",
                                                              "<?php x?>",
                                                              "<style>",
                                                              "</style>"});
constexpr auto kLastPieces = std::to_array<std::string_view>({"",
                                                              "",
                                                              "<!--x",
                                                              "<!--x-",
                                                              "<!--x--",
                                                              "<!--x--!",
                                                              "<!",
                                                              "<!-",
                                                              "<!x",
                                                              "</ x",
                                                              "<?",
                                                              "<?php",
                                                              "<?php x",
                                                              "<p",
                                                              "<p a='",
                                                              "</p",
                                                              "<",
                                                              "</",
                                                              "<!doctype",
                                                              "<!doctype x",
                                                              "<plaintext>a<b>\r\n",
                                                              "<svg><![CDATA[x",
                                                              "<svg><![CDATA[x]]",
                                                              "<title>x</titl",
                                                              "<script><!--<script>",
                                                              "<textarea>\n\n&amp;"});

// Random soup through both parsers; the ranges where lexbor's are not guessed. The number of pages compared in trees and in ranges.
template <std::size_t kCount>
std::pair<int, int> compare_soups(const std::array<std::string_view, kCount>& pieces, int rounds) {
  tests::SeededRandom random;
  BothWays parsers;
  std::pair<int, int> compared;
  for (int round = 0; round < rounds; ++round) {
    std::string html = random() % 2 == 0 ? "<!doctype html>" : "";
    for (auto count = 1 + random() % 30; count > 0; --count) html += pieces[random() % pieces.size()];
    html += kLastPieces[random() % kLastPieces.size()];
    if (reference::lexbor_parser::strays_from_standard(html)) continue;
    const std::string difference = parsers.difference(html);
    EXPECT_EQ(difference, "") << "round " << round << ": " << html;
    if (!difference.empty()) return compared;
    ++compared.first;
    if (reference::lexbor_parser::guesses_ranges(html)) continue;
    const std::string range_difference = testing::first_range_difference(parsers.mine, parsers.theirs);
    EXPECT_EQ(range_difference, "") << "round " << round << ": " << html;
    if (!range_difference.empty()) return compared;
    ++compared.second;
  }
  return compared;
}

TEST(DirectParser, MakesTheSameTreeAsLexborOfRandomTags) {
  const auto [trees, ranges] = compare_soups(kPieces, 6'000);
  std::cout << trees << " trees and " << ranges << " pages' ranges are lexbor's\n";
  EXPECT_GT(trees, 2'000);
  EXPECT_GT(ranges, 200);
}

TEST(DirectParser, MakesTheSameTreeAsLexborOfWhatFewPagesHold) {
  const auto [trees, ranges] = compare_soups(kRarePieces, 6'000);
  std::cout << trees << " trees and " << ranges << " pages' ranges are lexbor's\n";
  EXPECT_GT(trees, 2'000);
  EXPECT_GT(ranges, 200);
}

TEST(DirectParser, MakesTheSameTreeAsLexborWhereRulesAreHard) {
  BothWays parsers;
  for (const std::string_view html :
       {"<a><p><a>x</p></a>", "<b><i><u><s><em><div>a</b>b</i>c</u></div>", "<table><tr>a<td>b</table>c", "<p><table><p>x</table>",
        "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><p><table>", "<select><option>a<option>b<optgroup><hr></select>",
        "<font><font><font><font><p>x", "<svg><title><p>x</p></title><a><font size=1>y</svg>z", "<template><tr><td>x</template>y",
        "<script><!--<script>a</script>b--></script>c", "<pre>\n\nx", "<textarea>\n<b>&amp;</textarea>", "<head><noscript><p>x",
        "</head>a<link>", "<body a=1><body b=2 a=3><html c=4>", "a</body>b</html>c<!--d-->", "<li><div><li>x<ul><li>y</ul>",
        "<?xml version=1?><p><?php a?><table><?b c>", "<svg viewbox=1 attributename=q><clippath><foreignobject><div>x"}) {
    EXPECT_EQ(parsers.difference(html), "") << html;
  }
}

// Past a limit both say the same, and keep the same.
TEST(DirectParser, CutsWhatTheReferenceCuts) {
  const auto repeat = [](std::string_view piece, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) {
      std::string numbered(piece);
      if (const std::size_t at = numbered.find('#'); at != std::string::npos) numbered.replace(at, 1, std::to_string(i));
      out += numbered;
    }
    return out;
  };
  const auto lines = [](const std::vector<Warning>& warnings) {
    std::string out;
    for (const Warning& warning : warnings) out += std::to_string(static_cast<int>(warning.code)) + " " + warning.message + "\n";
    return out;
  };
  BothWays parsers;
  for (const std::string& html :
       {repeat("<div>", 2'000) + "x" + repeat("</div>", 2'000) + "<p>y", repeat("<b id=#>x", 300) + repeat("</b>", 300) + "y",
        repeat("<p a#=1>x</p>", 30'000), repeat("<x#>x</x#>", 30'000), "<p " + repeat("a#=1 ", 1'500) + ">x</p>y",
        "<font face='" + std::string(10'000, 'x') + "'>" + repeat("<p>t", 20), repeat("<svg><g>", 600) + "x",
        repeat("<math>", 600) + "<mi>x", repeat("<div>", 600) + "<script>a<b></script><textarea><p></textarea><br>x"}) {
    const std::string mine = lines(parsers.parse(html));
    EXPECT_NE(mine, "") << html.substr(0, 40);
    EXPECT_EQ(mine, lines(parsers.parse_with_lexbor(html))) << html.substr(0, 40);
    EXPECT_EQ(testing::first_difference(parsers.mine, parsers.theirs), "") << html.substr(0, 40);
  }
  const Limits few{.max_nodes = 1'000};
  for (const std::string& html : {repeat("<p>x", 3'000), repeat("<table>", 900), "<p>" + repeat("<b>x</b>", 400)}) {
    EXPECT_EQ(lines(parsers.parse(html, few)), lines(parsers.parse_with_lexbor(html, few))) << html.substr(0, 40);
  }
}

TEST(DirectParser, KnowsTheSourceOfWhatOtherParsersOnlyGuess) {
  BothWays parsers;
  const std::string html = "<!--[if IE]><!-->a<p>b</></p><table><b><tr>c<b>d";
  parsers.parse(html);
  const auto source = [&](NodeId node) {
    const ByteRange range = parsers.mine.decoded_range(node);
    return html.substr(range.begin, range.end - range.begin);
  };
  std::vector<std::string> sources;
  for (NodeId node = 1; node < parsers.mine.size(); ++node) {
    if (parsers.mine.kind(node) != NodeKind::element) sources.push_back(source(node));
  }
  EXPECT_EQ(sources, (std::vector<std::string>{"<!--[if IE]><!-->", "a", "b", "c", "d"}));
}

}  // namespace
}  // namespace garimpo::dom::direct
