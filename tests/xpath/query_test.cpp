// XPath 1.0 and CSS over a page: the examples of the standard, what is refused and where, hostile expressions.
#include <garimpo/garimpo.hpp>

#include "dom/selector.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace {

using garimpo::Finder;
using garimpo::NodeId;
using garimpo::Query;

constexpr std::string_view kPage = R"(<!doctype html><html lang="en-GB"><head><title>Chapters</title></head><body id="top">
<div class="chapter first"><h2>One</h2><p class="para" type="warning">Alpha</p><p>Beta <b>bold</b></p></div>
<div class="chapter"><h2>Two</h2><p class="para">Gamma</p><p type="warning">Delta</p><p type="warning">12.5</p></div>
<ul id="list"><li>1</li><li>2</li><li lang="pt">3</li></ul><!-- end --><svg><circle r="4"></circle></svg></body></html>)";

class Queries : public testing::Test {
 protected:
  void SetUp() override { page_ = *garimpo::parse(kPage); }

  garimpo::FoundValue value(std::string_view expression) {
    const auto query = Query::xpath(expression);
    EXPECT_TRUE(query) << expression << ": " << (query ? "" : query.error().message);
    if (!query) return {};
    Finder finder(page_);
    auto value = finder.evaluate(*query);
    EXPECT_TRUE(value) << expression;
    return value ? *value : garimpo::FoundValue{};
  }
  double number(std::string_view expression) { return value(expression).number; }
  std::string string(std::string_view expression) { return value("string(" + std::string(expression) + ")").string; }
  bool boolean(std::string_view expression) { return value("boolean(" + std::string(expression) + ")").boolean; }
  // The text of each node, joined by '|'.
  std::string texts(std::string_view expression) {
    Finder finder(page_);
    std::string out;
    const garimpo::FoundValue found = value(expression);
    for (const garimpo::FoundNode& node : found.nodes) out += (out.empty() ? "" : "|") + finder.string_value(node);
    return out;
  }
  std::string css(std::string_view selector) {
    const auto query = Query::css(selector);
    EXPECT_TRUE(query) << selector << ": " << (query ? "" : query.error().message);
    Finder finder(page_);
    const std::vector<NodeId> nodes = *finder.find(*query);
    std::string out;
    for (const NodeId node : nodes) out += (out.empty() ? "" : "|") + page_.text_of(node);
    return out;
  }

  garimpo::Document page_ = *garimpo::parse("");
};

TEST_F(Queries, LocationPathsOfTheStandardsSectionTwo) {
  EXPECT_EQ(texts("//div/h2"), "One|Two");
  EXPECT_EQ(texts("//div[1]/p[last()]/b"), "bold");
  EXPECT_EQ(texts("//p[@type='warning'][2]"), "12.5");
  EXPECT_EQ(texts("//p[2][@type='warning']"), "Delta");
  EXPECT_EQ(texts("/descendant::p[5]"), "12.5");
  EXPECT_EQ(texts("//div[h2='Two']/p[1]"), "Gamma");
  EXPECT_EQ(texts("//div[@class and p]/h2"), "One|Two");
  EXPECT_EQ(texts("//li[2]/preceding-sibling::li | //li[2]/following-sibling::li"), "1|3");
  EXPECT_EQ(texts("(//p)[last()]"), "12.5");
  EXPECT_EQ(texts("//b/ancestor::div/@class"), "chapter first");
  EXPECT_EQ(texts("//ul/@id"), "list");
  EXPECT_EQ(texts("//comment()"), " end ");
  EXPECT_EQ(texts("//ul/following::circle/@r"), "4");
  EXPECT_EQ(number("count(/)"), 1);
  EXPECT_EQ(number("count(//ul/preceding::p)"), 5);
  EXPECT_EQ(number("count(//b/ancestor-or-self::*)"), 5);
  EXPECT_EQ(number("count(//ul/li/..)"), 1);
  EXPECT_EQ(string("id('list')/li[3]"), "3");
  EXPECT_EQ(texts("//li/namespace::xml"),
            "http://www.w3.org/XML/1998/namespace|http://www.w3.org/XML/1998/namespace|"
            "http://www.w3.org/XML/1998/namespace");
}

TEST_F(Queries, PositionsOfBackwardAxesCountBackwards) {
  EXPECT_EQ(texts("//li[3]/preceding-sibling::li[1]"), "2");
  EXPECT_EQ(texts("//li[3]/preceding-sibling::li[position() = 2]"), "1");
  EXPECT_EQ(texts("(//li[3]/preceding-sibling::li)[1]"), "1");
  EXPECT_EQ(string("name(//b/ancestor::*[1])"), "p");
  EXPECT_EQ(string("name(//b/ancestor::*[last()])"), "html");
}

TEST_F(Queries, AnAttributeIsFollowedByItsElementsChildren) {
  EXPECT_EQ(string("//ul/@id/following::li[1]"), "1");
  EXPECT_EQ(number("count(//ul/@id/preceding::p)"), 5);
  EXPECT_EQ(string("name(//ul/@id/..)"), "ul");
  EXPECT_EQ(number("count(//ul/@id/following-sibling::node())"), 0);
}

TEST_F(Queries, StringFunctionsOfTheStandardsSectionFour) {
  EXPECT_EQ(string("substring-before('1999/04/01','/')"), "1999");
  EXPECT_EQ(string("substring-after('1999/04/01','/')"), "04/01");
  EXPECT_EQ(string("substring-after('1999/04/01','19')"), "99/04/01");
  EXPECT_EQ(string("substring('12345',2,3)"), "234");
  EXPECT_EQ(string("substring('12345', 1.5, 2.6)"), "234");
  EXPECT_EQ(string("substring('12345', 0, 3)"), "12");
  EXPECT_EQ(string("substring('12345', 0 div 0, 3)"), "");
  EXPECT_EQ(string("substring('12345', 1, 0 div 0)"), "");
  EXPECT_EQ(string("substring('12345', -42, 1 div 0)"), "12345");
  EXPECT_EQ(string("substring('12345', -1 div 0, 1 div 0)"), "");
  EXPECT_EQ(string("substring('12345', -1 div 0)"), "12345");
  EXPECT_EQ(string("translate('bar','abc','ABC')"), "BAr");
  EXPECT_EQ(string("translate('--aaa--','abc-','ABC')"), "AAA");
  EXPECT_EQ(string("normalize-space('  a \t b\n')"), "a b");
  EXPECT_EQ(number("string-length('été')"), 3);
  EXPECT_EQ(string("concat('a', 1, true())"), "a1true");
  EXPECT_TRUE(boolean("starts-with('abc','ab')"));
  EXPECT_TRUE(boolean("contains('abc','')"));
  EXPECT_TRUE(value("//li[3][lang('pt')]").nodes.size() == 1);
  EXPECT_TRUE(value("//li[1][lang('en')]").nodes.size() == 1);
  EXPECT_TRUE(value("//li[1][lang('e')]").nodes.empty());
}

TEST_F(Queries, NumbersAsTheStandardWritesThem) {
  EXPECT_EQ(string("1 div 0"), "Infinity");
  EXPECT_EQ(string("-1 div 0"), "-Infinity");
  EXPECT_EQ(string("0 div 0"), "NaN");
  EXPECT_EQ(string("-0"), "0");
  EXPECT_EQ(string("1000000 * 1000000 * 1000000"), "1000000000000000000");
  EXPECT_EQ(string("1 div 10000000"), "0.0000001");
  EXPECT_EQ(string("0.5"), "0.5");
  EXPECT_EQ(number("5 mod 2"), 1);
  EXPECT_EQ(number("5 mod -2"), 1);
  EXPECT_EQ(number("-5 mod 2"), -1);
  EXPECT_EQ(number("1.5 mod 0.5"), 0);
  EXPECT_EQ(number("round(2.5)"), 3);
  EXPECT_EQ(number("round(-2.5)"), -2);
  EXPECT_TRUE(std::signbit(number("round(-0.2)")));
  EXPECT_EQ(number("2 + 3 * 4 - 6 div 2"), 11);
  EXPECT_EQ(number("- - 3"), 3);
  EXPECT_EQ(number("sum(//li)"), 6);
  EXPECT_EQ(number("number(' -12.50 ')"), -12.5);
  EXPECT_TRUE(std::isnan(number("number('1e3')")));
  EXPECT_TRUE(std::isnan(number("number('+1')")));
  EXPECT_TRUE(std::isnan(number("number('')")));
  EXPECT_TRUE(std::isnan(number("number('-')")));
}

TEST_F(Queries, ComparisonsHoldForOneNodeOfASet) {
  EXPECT_TRUE(boolean("//li = 2"));
  EXPECT_TRUE(boolean("//li != 2"));
  EXPECT_TRUE(boolean("//li < 2"));
  EXPECT_FALSE(boolean("//li > 3"));
  EXPECT_TRUE(boolean("'3' = //li"));
  EXPECT_FALSE(boolean("//none = //li"));
  EXPECT_FALSE(boolean("//none != //li"));
  EXPECT_TRUE(boolean("//none = false()"));
  EXPECT_TRUE(boolean("//p > //li"));  // 12.5
  EXPECT_TRUE(boolean("//li = //li[3]"));
  EXPECT_FALSE(boolean("//li[1] != //li[1]"));
  EXPECT_FALSE(boolean("//p/@none = ''"));
  EXPECT_TRUE(boolean("true() = 'x'"));
  EXPECT_TRUE(boolean("1 = '1.0'"));
  EXPECT_TRUE(boolean("false() or true() and 2 > 1"));
}

TEST_F(Queries, WhatIsNoExpressionIsRefusedWithItsPlace) {
  const auto message = [](std::string_view expression) {
    const auto query = Query::xpath(expression);
    if (query) return std::string("accepted");
    EXPECT_EQ(query.error().code, garimpo::ErrorCode::bad_expression);
    return query.error().message;
  };
  EXPECT_EQ(message(""), "expression '' is empty (character 1)");
  EXPECT_EQ(message("//p["), "expression '//p[' ends where a value should stand (character 5)");
  EXPECT_EQ(message("//p[1"), "expression '//p[1' has '[' without ']' (character 4)");
  EXPECT_EQ(message("(1"), "expression '(1' has '(' without ')' (character 1)");
  EXPECT_EQ(message("//p]"), "expression '//p]' goes on where it should end (character 4)");
  EXPECT_EQ(message("//été/&"), "expression '//été/&' has a character that no expression holds here (character 7)");
  EXPECT_EQ(message("'abc"), "expression ''abc' has a string without its closing quote (character 1)");
  EXPECT_EQ(message("ends-with(., 'x')"),
            "expression 'ends-with(., 'x')' calls 'ends-with', which is no function of XPath 1.0 (character 1)");
  EXPECT_EQ(message("garimpo:has-word(., 'x')"),
            "expression 'garimpo:has-word(., 'x')' calls 'garimpo:has-word', which is no function of XPath 1.0 (character 1)");
  EXPECT_EQ(message("count()"), "expression 'count()' calls count() with 0 arguments (character 1)");
  EXPECT_EQ(message("count('a')"), "expression 'count('a')' gives count() a string where it takes a set of nodes (character 1)");
  EXPECT_EQ(message("up::p"), "expression 'up::p' names an axis that does not exist: 'up' (character 1)");
  EXPECT_EQ(message("svg:rect"),
            "expression 'svg:rect' has the prefix 'svg', and no prefix is declared: write *[name()='svg:rect'] (character 1)");
  EXPECT_EQ(message("$x"), "expression '$x' has a variable, and there are none (character 1)");
  EXPECT_EQ(message("1 | 2"), "expression '1 | 2' unites a number with '|', which takes sets of nodes (character 1)");
  EXPECT_EQ(message("'a'/b"), "expression ''a'/b' takes a step from a string (character 4)");
  EXPECT_EQ(message("'a'[1]"), "expression ''a'[1]' has a predicate after a string (character 4)");
  EXPECT_EQ(message(".[1]"), "expression '.[1]' has a predicate after '.' or '..': write self::node() or parent::node() (character 2)");
  EXPECT_EQ(message("//"), "expression '//' ends where a step should stand (character 3)");
  EXPECT_EQ(message("/[1]"), "expression '/[1]' has a predicate without a step (character 2)");
}

TEST_F(Queries, OperatorsAndNamesAreToldApartByTheirPlace) {
  const auto page = garimpo::parse("<div><or>1</or><div>2</div><mod>3</mod></div>");
  Finder finder(*page);
  const auto at = [&](std::string_view expression) { return finder.evaluate(*Query::xpath(expression))->number; };
  EXPECT_EQ(at("//or * //div/div + //mod mod 2"), 3);
  EXPECT_EQ(at("count(//or | //mod)"), 2);
  EXPECT_EQ(at("//div/div div //or"), 2);
  EXPECT_EQ(at("count(//* [self::or or self::mod])"), 2);
}

TEST_F(Queries, HostileExpressionsEndWithAnError) {
  const auto refused = [](const std::string& expression) { return !Query::xpath(expression); };
  EXPECT_TRUE(refused(std::string(100'000, '(')));
  EXPECT_TRUE(refused(std::string(1'000, '(') + "1" + std::string(1'000, ')')));
  std::string nested = "p";
  for (int i = 0; i < 1'000; ++i) nested = "p[" + nested + "]";
  EXPECT_TRUE(refused(nested));
  std::string flat = "1";
  for (int i = 0; i < 10'000; ++i) flat += "+1";
  EXPECT_EQ(number(flat), 10'001);
  EXPECT_EQ(number(std::string(20'000, '-') + "1"), 1);
}

TEST(Finders, AnExpressionThatWouldTakeForEverIsStopped) {
  std::string html;
  for (int i = 0; i < 3'000; ++i) html += "<p>x";
  const auto page = garimpo::parse(html);
  Finder finder(*page);
  const auto query = Query::xpath("count(//p[count(preceding::p[count(preceding::p[count(following::p) > 5]) > 5]) > 5])");
  ASSERT_TRUE(query);
  const auto value = finder.evaluate(*query, 0, 50);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().code, garimpo::ErrorCode::query_unfinished);
  EXPECT_EQ(finder.evaluate(*Query::xpath("count(//p)"))->number, 3'000);
}

TEST(Finders, AContextNodeOfOnesOwn) {
  const auto page = garimpo::parse("<ul><li>a<li>b</ul><ul><li>c</ul>");
  Finder finder(*page);
  const auto lists = *finder.find(*Query::xpath("//ul"));
  ASSERT_EQ(lists.size(), 2U);
  EXPECT_EQ(finder.find(*Query::xpath("li"), lists[0])->size(), 2U);
  EXPECT_EQ(finder.find(*Query::css("li"), lists[1])->size(), 1U);
  EXPECT_EQ(finder.find(*Query::xpath("//li"), lists[1])->size(), 3U);
}

TEST(Finders, EveryPathThatADocumentWritesLeadsBackToItsNode) {
  const auto page = garimpo::parse(kPage);
  Finder finder(*page);
  for (const NodeId node : page->nodes()) {
    if (page->kind(node) == garimpo::NodeKind::doctype) continue;
    const auto query = Query::xpath(page->xpath(node));
    ASSERT_TRUE(query) << page->xpath(node);
    EXPECT_EQ(*finder.find(*query), std::vector<NodeId>{node}) << page->xpath(node);
  }
}

TEST_F(Queries, SelectorsOfCss) {
  EXPECT_EQ(css("div.chapter > h2"), "One|Two");
  EXPECT_EQ(css(".first p"), "Alpha|Beta bold");
  EXPECT_EQ(css("#list li:first-child, #list li:last-child"), "1|3");
  EXPECT_EQ(css("h2 + p"), "Alpha|Gamma");
  EXPECT_EQ(css("h2 ~ p[type=warning]"), "Alpha|Delta|12.5");
  EXPECT_EQ(css("p:not([type]):not(.para)"), "Beta bold");
  EXPECT_EQ(css("[class^=chap] [class$=ara]"), "Alpha|Gamma");
  EXPECT_EQ(css("[class*='er f'] h2"), "One");
  EXPECT_EQ(css("[class~=first] h2"), "One");
  EXPECT_EQ(css("[lang|=en] [type=WARNING i]"), "Alpha|Delta|12.5");
  EXPECT_EQ(css(".fir"), "");
}

// The one-pass matcher of articles' --include is another way to the same answer.
TEST(SelectorsOfCss, AgreeWithTheOnePassMatcher) {
  std::mt19937 random(7);
  const auto one_of = [&](std::initializer_list<const char*> words) { return std::string(words.begin()[random() % words.size()]); };
  for (int round = 0; round < 60; ++round) {
    std::string html;
    for (int i = 0; i < 40; ++i)
      html += "<" + one_of({"div", "p", "b", "ul", "li"}) + " class='" + one_of({"a", "b c", "a b", "x-a"}) + "'" +
              one_of({"", " id=i", " title='a-b'"}) + ">" + one_of({"", "</div>", "</p>", "</b>", "t"});
    const auto page = garimpo::parse(html);
    Finder finder(*page);
    for (int i = 0; i < 40; ++i) {
      std::string css = one_of({"div", "p", "*", ".a", "#i", "[title]", "li:first-child", "b:last-child", ":not(.a)", "[class|=x]"});
      for (int part = 0; part < static_cast<int>(random() % 3); ++part)
        css += one_of({" ", " > ", " + ", " ~ ", ", "}) +
               one_of({"div", ".b", "[title^=a]", "[class$=b]", "li", ":not([id])", "[title*='-']"});
      const auto selector = garimpo::dom::Selector::parse(css);
      ASSERT_TRUE(selector) << css;
      garimpo::base::Budget budget(10'000);
      const std::vector<NodeId> all = *finder.find(*Query::css(css));
      std::vector<NodeId> outermost;
      for (const NodeId node : all)
        if (outermost.empty() || !page->contains(outermost.back(), node)) outermost.push_back(node);
      EXPECT_EQ(outermost, selector->outermost(*page, budget)) << css << "\n" << html;
    }
  }
}

}  // namespace
