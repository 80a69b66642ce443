// html5lib's tree-construction cases through our Document. Cases for fragments and scripting are not pages and are left out. Known
// differences are listed in tree_known_failures.txt, each with a reason; one that disappears fails the test until it is removed from the
// list.
#include "tests/conformance/known_failures.hpp"
#include "tests/parsed_page.hpp"
#include "tests/project_folders.hpp"

#include <gtest/gtest.h>

#include "simdjson.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace garimpo {
namespace {

using dom::Document;

std::string indent(std::uint32_t level) { return "| " + std::string(level * 2, ' '); }

std::string attribute_name(std::string_view name, Namespace space) {
  std::string shown(name);
  if (space != Namespace::html && (name.starts_with("xlink:") || name == "xml:lang" || name == "xml:space" || name.starts_with("xmlns:")))
    shown[shown.find(':')] = ' ';
  return shown;
}

void dump_element(const Document& document, NodeId node, std::uint32_t level, std::string& out) {
  const Namespace space = document.name_space(node);
  out += "<";
  out += space == Namespace::svg ? "svg " : space == Namespace::math ? "math " : "";
  out += document.name(node);
  out += ">\n";
  std::map<std::string, std::string_view> attributes;
  for (std::size_t i = 0; i < document.attribute_count(node); ++i) {
    const Attribute attribute = document.attribute(node, i);
    attributes[attribute_name(attribute.name, space)] = attribute.value;
  }
  for (const auto& [name, value] : attributes) out += indent(level + 1) + name + "=\"" + std::string(value) + "\"\n";
  if (document.tag(node) == Tag::template_ && space == Namespace::html) out += indent(level + 1) + "content\n";
}

std::string dump(const Document& document) {
  std::string out;
  std::vector<std::uint32_t> level(document.size(), 0);
  for (NodeId node = 1; node < document.size(); ++node) {
    const NodeId parent = document.parent(node);
    const bool is_in_template = document.tag(parent) == Tag::template_ && document.name_space(parent) == Namespace::html;
    level[node] = parent == 0 ? 0 : level[parent] + (is_in_template ? 2 : 1);
    out += indent(level[node]);
    const std::string text(document.text(node));
    switch (document.kind(node)) {
      case NodeKind::element:
        dump_element(document, node, level[node], out);
        break;
      case NodeKind::text:
        out += "\"" + text + "\"\n";
        break;
      case NodeKind::comment:
        out += "<!-- " + text + " -->\n";
        break;
      case NodeKind::doctype:
        out += "<!DOCTYPE " + text + ">\n";
        break;
      default:
        out += "<?" + text + ">\n";
    }
  }
  while (!out.empty() && out.back() == '\n') out.pop_back();
  return out;
}

TEST(Html5libTree, CasesThatArePagesGiveTheExpectedTree) {
  const std::string archive = std::string(testing::shared_folder()) + "/conformance/html5lib.tar.xz";
  if (testing::shared_folder().empty() || !std::filesystem::exists(archive))
    GTEST_SKIP() << "skipped: no shared data with the html5lib cases";
  const std::string folder = ::testing::TempDir() + "/garimpo_html5lib_tree";
  std::filesystem::create_directories(folder);
  ASSERT_EQ(std::system(("tar -xJf '" + archive + "' -C '" + folder + "'").c_str()), 0);

  const auto known = testing::known_failures("tree_known_failures.txt");
  std::ifstream cases(folder + "/html5lib/gold.jsonl");
  simdjson::dom::parser parser;
  std::set<std::string> failed;
  int passed = 0;
  int left_out = 0;
  for (std::string line; std::getline(cases, line);) {
    simdjson::dom::element row;
    ASSERT_EQ(parser.parse(line).get(row), simdjson::SUCCESS);
    std::string_view script;
    if (!row["fragment"].is_null() || (row["script"].get(script) == simdjson::SUCCESS && script == "on")) {
      ++left_out;
      continue;
    }
    std::string_view id;
    std::string_view data;
    std::string_view expected;
    ASSERT_EQ(row["id"].get(id), simdjson::SUCCESS);
    ASSERT_EQ(row["data"].get(data), simdjson::SUCCESS);
    ASSERT_EQ(row["expected_tree"].get(expected), simdjson::SUCCESS);
    const testing::ParsedPage page{std::string(data)};
    const std::string found = dump(page.document);
    if (found == expected) {
      ++passed;
      EXPECT_FALSE(known.contains(id)) << id << " passes now: take it out of tree_known_failures.txt";
      continue;
    }
    failed.insert(std::string(id));
    EXPECT_TRUE(known.contains(id)) << id << "\n" << data << "\nexpected\n" << expected << "\nfound\n" << found;
  }
  for (const auto& [id, reason] : known) EXPECT_FALSE(reason.empty()) << id << " has no reason";
  std::cout << "html5lib trees: " << passed << " pass, " << failed.size() << " known to differ, " << left_out
            << " for fragments or scripting left out\n";
  EXPECT_GT(passed, 1500);
}

}  // namespace
}  // namespace garimpo
