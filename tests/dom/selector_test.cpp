#include "dom/selector.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::dom {
namespace {

using testing::ParsedPage;

// The ids of the elements that match, outermost ones only.
std::string matches(const ParsedPage& page, std::string_view css) {
  const auto selector = Selector::parse(css);
  if (!selector) return selector.error().message;
  base::Budget budget(10'000);
  std::string ids;
  for (const NodeId node : selector->outermost(page.document, budget)) {
    if (!ids.empty()) ids += ' ';
    ids += page.document.attribute(node, "id").value_or(page.document.name(node));
  }
  return ids;
}

const ParsedPage& shelf() {
  static const ParsedPage page(
      "<main id=m class='a b'><section id=s1 lang=en-GB data-x='One Two'><p id=p1 class=lead>1</p><p id=p2>2</p><ul id=u><li id=l1>1</li>"
      "<li id=l2 class='b c'>2</li></ul></section><section id=s2 lang=de><p id=p3 class=lead>3</p><a id=a1 href='/x.pdf'>4</a>"
      "<div id='d' class='md:w-1 übung'><p id=p4>5</p></div></section></main>");
  return page;
}

TEST(Selector, SimpleOnes) {
  EXPECT_EQ(matches(shelf(), "p"), "p1 p2 p3 p4");
  EXPECT_EQ(matches(shelf(), "P.lead"), "p1 p3");
  EXPECT_EQ(matches(shelf(), "#p2"), "p2");
  EXPECT_EQ(matches(shelf(), "*"), "html");
  EXPECT_EQ(matches(shelf(), ".b.c"), "l2");
  EXPECT_EQ(matches(shelf(), "main.b#m"), "m");
  EXPECT_EQ(matches(shelf(), ".B"), "");
}

TEST(Selector, Attributes) {
  EXPECT_EQ(matches(shelf(), "[lang]"), "s1 s2");
  EXPECT_EQ(matches(shelf(), "[LANG=de]"), "s2");
  EXPECT_EQ(matches(shelf(), "[lang|=en]"), "s1");
  EXPECT_EQ(matches(shelf(), "[lang|=e]"), "");
  EXPECT_EQ(matches(shelf(), "[data-x~=Two]"), "s1");
  EXPECT_EQ(matches(shelf(), "[data-x~='One Two']"), "");
  EXPECT_EQ(matches(shelf(), "[data-x^=one]"), "");
  EXPECT_EQ(matches(shelf(), "[data-x^=one i]"), "s1");
  EXPECT_EQ(matches(shelf(), "a[href$='.pdf']"), "a1");
  EXPECT_EQ(matches(shelf(), "[ href *= \"x.p\" ]"), "a1");
  EXPECT_EQ(matches(shelf(), "[href*='']"), "");
}

TEST(Selector, Combinators) {
  EXPECT_EQ(matches(shelf(), "main p"), "p1 p2 p3 p4");
  EXPECT_EQ(matches(shelf(), "section > p"), "p1 p2 p3");
  EXPECT_EQ(matches(shelf(), "#s1>p , #d p"), "p1 p2 p4");
  EXPECT_EQ(matches(shelf(), "p + p"), "p2");
  EXPECT_EQ(matches(shelf(), "p ~ ul"), "u");
  EXPECT_EQ(matches(shelf(), "p + ul > li + li"), "l2");
  EXPECT_EQ(matches(shelf(), "section ul section p"), "");
}

TEST(Selector, ChildrenAndNegations) {
  EXPECT_EQ(matches(shelf(), "p:first-child"), "p1 p3 p4");
  EXPECT_EQ(matches(shelf(), "li:last-child"), "l2");
  EXPECT_EQ(matches(shelf(), "p:only-child"), "p4");
  EXPECT_EQ(matches(shelf(), "p:not(.lead)"), "p2 p4");
  EXPECT_EQ(matches(shelf(), "p:not(.lead, #p2)"), "p4");
  EXPECT_EQ(matches(shelf(), "section:not([lang|=en]):not(.x)"), "s2");
}

TEST(Selector, EscapesAndOtherLetters) {
  EXPECT_EQ(matches(shelf(), ".md\\:w-1"), "d");
  EXPECT_EQ(matches(shelf(), ".md\\3a w-1"), "d");
  EXPECT_EQ(matches(shelf(), ".übung > p"), "p4");
}

TEST(Selector, OutermostOnly) { EXPECT_EQ(matches(shelf(), "section, p, li"), "s1 s2"); }

TEST(Selector, WhatIsNoneIsRefusedWithItsPlace) {
  EXPECT_EQ(matches(shelf(), "p > "), "selector 'p > ' ends where an element should stand (character 5)");
  EXPECT_EQ(matches(shelf(), ""), "selector '' ends where an element should stand (character 1)");
  EXPECT_EQ(matches(shelf(), "ü ["), "selector 'ü [' lacks the name of an attribute here (character 4)");
  for (const std::string_view bad : {"p,", ",p", ".", "#", ".1a", "p..a", "[a=]", "[a='x]", "[a x]", "p:hover", "p::before", "p:not(",
                                     "p:not()", "p:not(:not(a))", "p)", "a{}", "> p", "p !", "[a"})
    EXPECT_NE(matches(shelf(), bad).find("(character "), std::string::npos) << bad;
  std::string many = "a";
  for (std::size_t i = 0; i < Selector::kMostCompounds; ++i) many += " a";
  EXPECT_NE(matches(shelf(), many).find("more parts"), std::string::npos);
}

// A long chain on a deep page: trying the combinators one by one would take exponential time.
TEST(Selector, DeepPagesCostOnePass) {
  std::string html;
  for (int i = 0; i < 400; ++i) html += "<div class=a>";
  const ParsedPage page(html + "<b id=here>x</b>");
  std::string css = ".a";
  for (int i = 0; i < 50; ++i) css += " .a";
  EXPECT_EQ(matches(page, css + " i"), "");
  EXPECT_EQ(matches(page, css + " b"), "here");
}

}  // namespace
}  // namespace garimpo::dom
