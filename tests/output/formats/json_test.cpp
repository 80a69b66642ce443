#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>
#include <garimpo/registry.hpp>

#include <algorithm>
#include <vector>

namespace garimpo {
namespace {

using testing::MarkedPage;

constexpr std::string_view kPage =
    "<!DOCTYPE html><title>t</title><main><h1>Head</h1><p>One <b>two</b>.</p><p>Three.</p></main><footer>f</footer>";

// Places of the keys in the text, so that their order can be checked.
std::vector<std::size_t> places(const std::string& json, std::initializer_list<std::string_view> keys) {
  std::vector<std::size_t> found;
  for (const std::string_view key : keys) found.push_back(json.find('"' + std::string{key} + "\":"));
  return found;
}

TEST(Json, WritesTheArticleToTheLetter) {
  MarkedPage page{std::string{kPage}};
  page.add_article(page.parsed.find("main"), "Head");
  EXPECT_EQ(page.write("jsonl", {.with = ResultParts::all()}),
            R"({"source":"page.html","encoding":{"name":"utf-8","from":"utf8-validity"},"objects":[)"
            R"({"type":"article","method":"articles/test","region":{"xpath":"/html/body/main","bytes":[31,92]},"title":"Head",)"
            R"("text":"Head\nOne two.\nThree.","markdown":"# Head\n\nOne **two**.\n\nThree.",)"
            R"("html":"<h1>Head</h1>\n<p>One <strong>two</strong>.</p>\n<p>Three.</p>\n","provenance":{"title":{"rule":"given"},)"
            R"("text":{"xpath":"/html/body/main","bytes":[31,92],"rule":"all of it","blocks":[)"
            R"({"xpath":"/html/body/main/h1","bytes":[37,50]},{"xpath":"/html/body/main/p[1]","bytes":[50,72]},)"
            R"({"xpath":"/html/body/main/p[2]","bytes":[72,85]}]}}}],"warnings":[],"stats":{"bytes":110,"nodes":19}})"
            "\n");
}

TEST(Json, WritesOneRenderingOfATextUnlessMoreAreAskedFor) {
  MarkedPage page{std::string{kPage}};
  page.add_article(page.parsed.find("main"), "Head");
  const std::string lean = page.write("jsonl");
  EXPECT_NE(lean.find(R"("text":"Head\nOne two.\nThree.","provenance":{"title":{"rule":"given"},)"
                      R"("text":{"xpath":"/html/body/main","bytes":[31,92],"rule":"all of it"}}}])"),
            std::string::npos)
      << lean;
  const std::string marked = page.write("jsonl", {.with = {.markdown = true}});
  EXPECT_NE(marked.find(R"("markdown":"# Head)"), std::string::npos) << marked;
  EXPECT_EQ(marked.find(R"("html":)"), std::string::npos) << marked;
  EXPECT_NE(page.write("jsonl", {.with = {.html = true}}).find(R"("html":"<h1>Head</h1>)"), std::string::npos);
}

TEST(Json, CellsSayWhereTheyStandWhereAsked) {
  MarkedPage page("<ul><li><a href=/1>One</a><li><a href=/2>Two</a></ul>");
  page.add_list(page.parsed.find("ul"), "li", {"name"});
  const std::string lean = page.write("jsonl");
  EXPECT_EQ(lean.find("/html/body/ul/li[1]/a"), std::string::npos) << lean;
  EXPECT_NE(lean.find(R"("xpath":"/html/body/ul/li[1]")"), std::string::npos) << lean;
  EXPECT_NE(page.write("jsonl", {.with = {.provenance = true}}).find("/html/body/ul/li[1]/a"), std::string::npos);
}

TEST(Json, BytesAreThoseOfTheSource) {
  MarkedPage page{std::string{kPage}};
  page.add_article(page.parsed.find("main"));
  EXPECT_EQ(page.parsed.html.substr(31, 92 - 31), "<main><h1>Head</h1><p>One <b>two</b>.</p><p>Three.</p></main>");
  EXPECT_EQ(page.parsed.html.substr(50, 22), "<p>One <b>two</b>.</p>");
}

TEST(Json, WritesRecordLists) {
  MarkedPage page("<ul><li><a href=/1>One</a><img src=/1.png><li><a href=/2>Two</a><span>b</span></ul>");
  page.add_list(page.parsed.find("ul"), "li", {"name", ""});
  const std::string json = page.write("jsonl", {.with = {.provenance = true}});
  EXPECT_NE(json.find(R"("main":true,"columns":[{"name":"name"},{"name":"col2"}],"records":[{"text":"One","cells":[)"
                      R"({"column":"name","text":"One","link":"/1","provenance":{"xpath":"/html/body/ul/li[1]/a","bytes":[8,26]}},)"
                      R"({"column":"col2","image":"/1.png","provenance":{"xpath":"/html/body/ul/li[1]/img","bytes":[26,42]}}],)"
                      R"("provenance":{"xpath":"/html/body/ul/li[1]","bytes":[4,42]}},{"text":"Twob")"),
            std::string::npos)
      << json;
}

TEST(Json, WritesKindsAndTemplates) {
  MarkedPage page("<ul><li><a href=/1>One</a></ul>");
  Marker list = MarkedPage::marker(Label::record_list, page.subtree("ul"));
  const MarkerId id = page.add(list);
  Marker column = MarkedPage::marker(Label::column, {}, id, "name");
  column.kind = "link";
  page.add(column);
  Marker path = MarkedPage::marker(Label::template_path, {}, id, "/html/body/ul/li");
  path.kind = "record";
  page.add(path);
  path.kind = "field";
  path.value = "./a";
  page.add(path);
  EXPECT_NE(
      page.write("jsonl").find(
          R"("columns":[{"name":"name","kind":"link"}],"template":{"record":"/html/body/ul/li","fields":{"name":"./a"}},"records":[)"),
      std::string::npos)
      << page.write("jsonl");
}

TEST(Json, KeepsTheOrderOfTheEnvelope) {
  MarkedPage page{std::string{kPage}};
  page.extraction.url = "https://e.org/";
  page.extraction.warnings.push_back({WarningCode::limit_depth, "deep"});
  page.extraction.trace.emplace();
  page.extraction.trace->set_method("articles/test");
  page.extraction.trace->note(page.parsed.find("footer"), false, "too few");
  const std::vector<EnvelopeMember> warc = {{"warc", R"({"offset":7})", EnvelopeMember::Kind::json}};
  const std::string json = page.write("jsonl", {.timings = true, .pretty = false, .envelope = warc});
  const auto at =
      places(json, {"url", "source", "warc", "encoding", "objects", "warnings", "stats", "decodeUs", "parseUs", "extractUs", "explain"});
  EXPECT_TRUE(std::is_sorted(at.begin(), at.end())) << json;
  EXPECT_NE(at.back(), std::string::npos);
  EXPECT_NE(json.find(R"("warnings":[{"code":"limit.depth","message":"deep"}])"), std::string::npos);
  EXPECT_NE(
      json.find(
          R"("explain":[{"xpath":"/html/body/footer","bytes":[92,110],"verdict":"dropped","method":"articles/test","rule":"too few"}])"),
      std::string::npos)
      << json;
}

TEST(Json, LeavesOutWhatIsUnknown) {
  MarkedPage page("<p>x");
  page.extraction.source = {};
  page.add(MarkedPage::marker(Label::article, {}));
  EXPECT_EQ(page.write("jsonl"),
            R"({"encoding":{"name":"utf-8","from":"utf8-validity"},"objects":[{"type":"article","provenance":{}}],"warnings":[],)"
            R"("stats":{"bytes":4,"nodes":6}})"
            "\n");
}

TEST(Json, WritesConfidenceShortly) {
  MarkedPage page("<p>x");
  Marker marker = MarkedPage::marker(Label::article, page.subtree("p"));
  marker.confidence = 0.95F;
  page.add(marker);
  EXPECT_NE(page.write("jsonl").find(R"("bytes":[0,4]},"confidence":0.95,)"), std::string::npos);
}

TEST(Json, WritesErrors) {
  Extraction extraction;
  extraction.source = "a.pdf";
  extraction.error = Error{ErrorCode::not_html, "PDF"};
  std::string out;
  const std::vector<EnvelopeMember> deep = {{"n", "2", EnvelopeMember::Kind::number}};
  const std::vector<EnvelopeMember> inner = {
      {"a", "b\""}, {"empty", "", EnvelopeMember::Kind::object}, {"o", "", EnvelopeMember::Kind::object, deep}};
  const std::vector<EnvelopeMember> members = {{"k", "1", EnvelopeMember::Kind::number},
                                               {"w", "", EnvelopeMember::Kind::object, inner},
                                               {"say \"x\"", "\"x\"\n", EnvelopeMember::Kind::text}};
  (*Registry::standard().find_format("jsonl"))->write(extraction, {.envelope = members}, true, out);
  EXPECT_EQ(out,
            "{\"source\":\"a.pdf\",\"k\":1,\"w\":{\"a\":\"b\\\"\",\"empty\":{},\"o\":{\"n\":2}},\"say "
            "\\\"x\\\"\":\"\\\"x\\\"\\n\",\"error\":{\"code\":\"source.not_html\",\"message\":\"PDF\"}}\n");
}

TEST(Json, IndentsWhenAskedTo) {
  MarkedPage page("<p>x");
  page.add_article(page.parsed.find("p"));
  const std::string pretty = page.write("json", {.timings = false, .pretty = true});
  EXPECT_NE(pretty.find("{\n  \"source\": \"page.html\",\n"), std::string::npos);
  EXPECT_NE(pretty.find("\"bytes\": [0,4]"), std::string::npos);
  EXPECT_EQ(page.write("jsonl", {.timings = false, .pretty = true}).find('\n'), page.write("jsonl").size() - 1);
}

// {"jsonld":[{"name":"A \"b\"","price":1.50,"sold":true,"none":null,"empty":{},"list":[[],"x"]}]}
void add_metadata(MarkedPage& page) {
  ValueTree& values = page.extraction.markers.values();
  Marker marker = MarkedPage::marker(Label::metadata, {});
  marker.values = values.size();
  values.begin_object().key("jsonld").begin_list().begin_object().member("name", "A \"b\"").key("price").number("1.50");
  values.key("sold").boolean(true).key("none").null().key("empty").begin_object().end_object();
  values.key("list").begin_list().begin_list().end_list().string("x").end_list();
  values.end_object().end_list().end_object();
  page.add(marker);
}

TEST(Json, WritesTheValuesOfMetadata) {
  MarkedPage page("x");
  add_metadata(page);
  EXPECT_NE(page.write("jsonl").find(R"("objects":[{"type":"metadata","jsonld":[{"name":"A \"b\"","price":1.50,"sold":true,)"
                                     R"("none":null,"empty":{},"list":[[],"x"]}]}])"),
            std::string::npos)
      << page.write("jsonl");
  const std::string pretty = page.write("json", {.timings = false, .pretty = true});
  EXPECT_NE(pretty.find("\"price\": 1.50,\n"), std::string::npos) << pretty;
  EXPECT_NE(pretty.find("\"empty\": {},\n"), std::string::npos) << pretty;
}

TEST(Json, FlatFormatsNameTheValuesOfMetadata) {
  MarkedPage page("x");
  add_metadata(page);
  EXPECT_EQ(page.write("text"), "jsonld[0].name: A \"b\"\njsonld[0].price: 1.50\njsonld[0].sold: true\njsonld[0].list[1]: x\n");
}

// Values nested far deeper than a stack of calls would bear.
TEST(Json, WritesMetadataOfAnyDepth) {
  constexpr std::size_t kDepth = 200'000;
  MarkedPage page("x");
  ValueTree& values = page.extraction.markers.values();
  Marker marker = MarkedPage::marker(Label::metadata, {});
  marker.values = 0;
  values.begin_object().key("state");
  for (std::size_t i = 0; i < kDepth; ++i) values.begin_list();
  for (std::size_t i = 0; i < kDepth; ++i) values.end_list();
  values.end_object();
  page.add(marker);
  const std::string json = page.write("jsonl");
  EXPECT_NE(json.find("\"state\":[[["), std::string::npos);
  EXPECT_EQ(static_cast<std::size_t>(std::count(json.begin(), json.end(), '[')), kDepth + 2) << "with objects and warnings";
  EXPECT_EQ(page.write("text"), "");
}

TEST(Json, RangesOfSiblingsSpanFirstToLast) {
  MarkedPage page("<div><p>a</p><p>b</p><p>c</p></div>");
  const NodeRange two{page.parsed.find("p", 1), page.document().end(page.parsed.find("p", 2))};
  const MarkerId article = page.add(MarkedPage::marker(Label::article, two));
  page.add(MarkedPage::marker(Label::content, two, article));
  EXPECT_NE(page.write("jsonl").find(R"("region":{"xpath":"/html/body/div/p[2]","bytes":[13,29]},"text":"b\nc")"), std::string::npos);
}

TEST(Json, StopsWritingPathsBeforeTheyOutgrowThePage) {
  std::string html;
  for (int i = 0; i < 400; ++i) html += "<div>";
  for (int i = 0; i < 30'000; ++i) html += "<p>x";
  MarkedPage page(html);
  page.add_article(page.parsed.find("body"));
  const std::string json = page.write("jsonl", {.with = ResultParts::all()});
  EXPECT_LT(json.size(), 12U << 20);
  EXPECT_NE(json.find("{\"bytes\":["), std::string::npos);
}

}  // namespace
}  // namespace garimpo
