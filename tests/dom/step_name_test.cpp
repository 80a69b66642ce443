#include "dom/step_name.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::dom {
namespace {

using testing::ParsedPage;

std::string step_of(const ParsedPage& page, NodeId node) {
  std::string step = "/";
  append_step_name(page.document, node, step);
  return step;
}
std::string step_of_element(const std::string& html, std::string_view name) {
  const ParsedPage page(html);
  return step_of(page, page.find(name));
}

TEST(StepName, HtmlElementsAreTheirName) {
  EXPECT_EQ(step_of_element("<p>x", "p"), "/p");
  EXPECT_EQ(step_of_element("<my-app>x", "my-app"), "/my-app");
}

TEST(StepName, TextsAndCommentsAreNodeTests) {
  const ParsedPage page("<p>x<!--y--></p>");
  EXPECT_EQ(step_of(page, page.find_text("x")), "/text()");
  EXPECT_EQ(step_of(page, page.find_text("x") + 1), "/comment()");
}

// A browser finds them by no plain name test: they have a namespace of their own.
TEST(StepName, ElementsOfOtherNamespacesAreFoundByName) {
  EXPECT_EQ(step_of_element("<svg><path></path></svg>", "svg"), "/*[name()='svg']");
  EXPECT_EQ(step_of_element("<math><mi>x</mi></math>", "mi"), "/*[name()='mi']");
}

TEST(StepName, NamesThatXmlDoesNotHaveAreQuoted) {
  EXPECT_EQ(step_of_element("<a:b>x", "a:b"), "/*[name()='a:b']");
  EXPECT_EQ(step_of_element("<x'y>x", "x'y"), "/*[name()=\"x'y\"]");
  EXPECT_EQ(step_of_element("<x\"y>x", "x\"y"), "/*[name()='x\"y']");
}

// XPath 1.0 has no escapes: a name with both kinds of quotes is put together.
TEST(StepName, BothKindsOfQuotesAreJoined) { EXPECT_EQ(step_of_element("<x'y\"z>x", "x'y\"z"), "/*[name()=concat('x',\"'y\",'\"z')]"); }

}  // namespace
}  // namespace garimpo::dom
