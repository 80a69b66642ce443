#include "features/structured_data/json_ld.hpp"

#include "features/structured_data/data_query.hpp"
#include "features/structured_data/tolerant_json.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/parsed_page.hpp"

namespace garimpo::features {
namespace {

// The values as JSON again, keys and strings without quotes: {a:1,b:[x,null]} and so on.
void append_plain(DataValue value, std::string& out) {
  if (!value.key().empty()) out += std::string(value.key()) + ":";
  if (!value.is_object() && !value.is_list()) {
    out += value.kind() == JsonKind::null ? "null" : value.text();
    return;
  }
  out += value.is_object() ? "{" : "[";
  std::string_view comma;
  for (const DataValue child : value) {
    out += comma;
    append_plain(child, out);
    comma = ",";
  }
  out += value.is_object() ? "}" : "]";
}

struct Read {
  DataTree tree;
  std::vector<JsonProblem> problems;
  std::string plain;
  explicit Read(std::string_view text) {
    base::Budget budget(10'000);
    TolerantJson(tree, budget, problems).read(text, 0);
    for (const DataValue root : tree.roots()) {
      if (!plain.empty()) plain += ' ';
      append_plain(root, plain);
    }
  }
};

std::string plain(std::string_view text) { return Read(text).plain; }

TEST(TolerantJson, reads_valid_json_exactly_and_finds_nothing_wrong) {
  const Read read(R"( {"a":[1,-2.5e3,true,null,"x\n\u00e9\ud83d\ude00\/"],"":{},"b":{"c":[[]]}} )");
  EXPECT_EQ(read.plain, "{a:[1,-2.5e3,true,null,x\né😀/],{},b:{c:[[]]}}");
  EXPECT_TRUE(read.problems.empty());
}

TEST(TolerantJson, forgives_what_people_write) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"{\"a\":1,}", "{a:1}"},
      {"[1,,2,]", "[1,2]"},
      {"{\"a\":1 \"b\":2}", "{a:1,b:2}"},
      {"{\"a\":\"x\ny\tz\"}", "{a:x\ny\tz}"},
      {"// said\n{/* so */\"a\":1 // end\n}", "{a:1}"},
      {"<!-- a note -->{\"a\":\"<!-- kept -->\"}", "{a:<!-- kept -->}"},
      {"<!--\n{\"a\":1}\n-->", "{a:1}"},
      {"//<![CDATA[\n{\"a\":[[1]]}\n//]]>", "{a:[[1]]}"},
      {"/*<![CDATA[*/{\"a\":1}/*]]>*/", "{a:1}"},
      {"<![CDATA[{\"a\":1}]]>", "{a:1}"},
      {"{\"a\":1}{\"b\":2}", "{a:1} {b:2}"},
      {"{\"a\":1},\n{\"b\":2};", "{a:1} {b:2}"},
      {"{&quot;a&quot;:&quot;b &amp;amp; c&quot;}", "{a:b &amp; c}"},
      {"{'a':'it\\'s'}", "{a:it's}"},
      {"{a:undefined,b:NaN,c:!0}", "{a:null,b:null,c:true}"},
      {"{\"a\":\"a 5\" pipe\",\"b\":1}", "{a:a 5\" pipe,b:1}"},
      {"{\"a\":\"b\\x\\q\"}", "{a:bxq}"},
      {"{\"a\":\"\\ud83d\"}", "{a:\xEF\xBF\xBD}"},
      {"{\"a\":[1,{\"b\":2", "{a:[1,{b:2}]}"},
      {"{\"a\":[1,2}", "{a:[1,2]}"},
      {"{\"a\":1}}]", "{a:1}"},
      {"{\"a\":0123}", "{a:0123}"},
      {"{\"a\":}", "{a:null}"},
      {"\xEF\xBB\xBF{\"a\":\xC2\xA0"
       "1}",
       "{a:1}"},
      {"{\"a\":\"b", "{a:b}"},
      {"{\"a\":\"b\\", "{a:b}"},
      {"function() { }", "{}"},
      {"", ""},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(plain(text), expected) << text;
}

TEST(TolerantJson, says_what_was_wrong_and_where) {
  const Read read("{\"a\":1 \"b\":2");
  ASSERT_EQ(read.problems.size(), 2U);
  EXPECT_EQ(read.problems[0].what, "no comma between two members");
  EXPECT_EQ(read.problems[0].byte, 10U);
  EXPECT_EQ(read.problems[1].what, "ends before its last bracket");
  EXPECT_LE(Read(std::string(100'000, ':')).problems.size(), 10U);
}

TEST(TolerantJson, cuts_what_is_too_deep_too_long_or_too_much) {
  const Read deep(std::string(10'000, '[') + "1");
  ASSERT_FALSE(deep.problems.empty());
  EXPECT_TRUE(deep.problems.back().is_limit);
  EXPECT_EQ(deep.tree.size(), kDeepestJson);
  EXPECT_EQ(deep.tree.open_count(), 0U);

  const Read large("[\"" + std::string(10U << 20, 'x') + "\"]");
  ASSERT_FALSE(large.problems.empty());
  EXPECT_TRUE(large.problems.back().is_limit);
  EXPECT_LE(large.tree.at(1).text().size(), kMostJsonBytes);

  std::string many = "[";
  for (int i = 0; i < 600'000; ++i) many += "1,";
  const Read cut(many);
  EXPECT_EQ(cut.tree.size(), kMostDataValues);
  EXPECT_TRUE(cut.problems.back().is_limit);

  // Brackets that close nothing must not be looked for again and again.
  const Read wrong(std::string(kDeepestJson, '[') + std::string(2U << 20, '}'));
  EXPECT_EQ(wrong.tree.size(), kDeepestJson);
}

struct Blocks {
  testing::ParsedPage parsed;
  base::Budget budget{10'000};
  explicit Blocks(std::string html) : parsed(std::move(html)) {}
  const JsonLd& data() { return parsed.page.json_ld(budget); }
};

TEST(JsonLd, keeps_every_block_with_its_script_and_lists_errors) {
  Blocks page(
      "<script type='Application/LD+JSON; charset=utf-8'>{\"@type\":\"Product\",\"name\":\"A\"}</script>"
      "<script>{\"@type\":\"Product\"}</script><script type=application/ld+json>sorry</script>"
      "<script type=application/ld+json> \n</script><script type=application/ld+json>null</script>"
      "<body><script type=application/ld+json>[{\"@type\":[\"Thing\",\"schema:Offer\"],}]</script>");
  const JsonLd& data = page.data();
  const auto products = objects_of_type(data.data(), {"Product", "Offer"});
  ASSERT_EQ(products.size(), 2U);
  EXPECT_EQ(products[0].node(), page.parsed.find("script", 0));
  EXPECT_EQ(products[1].node(), page.parsed.find("script", 5));
  ASSERT_FALSE(data.errors().empty());
  EXPECT_EQ(data.errors()[0].message, "not JSON");
  EXPECT_EQ(data.errors()[0].node, page.parsed.find("script", 2));
  EXPECT_EQ(&page.data(), &data);
}

TEST(DataQuery, finds_types_and_texts_in_every_form_they_are_written_in) {
  Blocks page(R"(<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
    {"@type":"http://schema.org/NewsArticle","headline":{"@value":"Rain"},"author":[{"@type":"Person","name":"Ann"},"Bob",{"name":["Cem"]}],
     "schema:keywords":["a","","b"],"image":{"@type":"ImageObject","url":"i.png"},"offers":{"@type":"Offer","price":5.50}}]}</script>)");
  const DataTree& tree = page.data().data();
  const auto articles = objects_of_type(tree, {"NewsArticle"});
  ASSERT_EQ(articles.size(), 1U);
  EXPECT_EQ(member_text(articles[0], "headline"), "Rain");
  EXPECT_EQ(member_texts(articles[0], "author"), (std::vector<std::string_view>{"Ann", "Bob", "Cem"}));
  EXPECT_EQ(member_texts(articles[0], "keywords"), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_EQ(member_text(articles[0], "image"), "i.png");
  EXPECT_EQ(member_text(member_objects(articles[0], "offers").at(0), "price"), "5.50");
  EXPECT_EQ(member_text(articles[0], "missing"), "");
  EXPECT_TRUE(member(DataValue(), "x").is_absent());
  EXPECT_EQ(objects_of_type(tree, {"Person"}).size(), 1U);
}

}  // namespace
}  // namespace garimpo::features
