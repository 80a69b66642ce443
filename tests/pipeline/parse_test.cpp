#include <garimpo/garimpo.hpp>

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>

namespace garimpo {
namespace {

template <class Given>
constexpr bool kRuns = requires(Worker& worker, Given&& given) { worker.run(std::forward<Given>(given)); };

Document parsed(std::string_view html) {
  Result<Document> document = parse(html);
  EXPECT_TRUE(document);
  return *std::move(document);
}

NodeId find(const Document& document, Tag tag) {
  const auto nodes = document.nodes();
  const auto found = std::ranges::find_if(nodes, [&](NodeId node) { return document.tag(node) == tag; });
  return found == nodes.end() ? kNoNode : *found;
}

TEST(Parse, GivesADocumentThatOwnsWhatItHolds) {
  std::string html = "<p class=a>one <b>two</b></p>";
  Document first = parsed(html);
  html.assign(html.size(), 'x');
  const Document moved = std::move(first);
  EXPECT_EQ(moved.text_of(0), "one two");
  EXPECT_EQ(first.size(), 0U);  // NOLINT(bugprone-use-after-move): that is the contract
}

TEST(Parse, SaysWhatIsToBeSaid) {
  std::vector<Warning> warnings;
  ASSERT_TRUE(parse("", {.warnings = &warnings}));
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].code, WarningCode::content_empty);
  EXPECT_EQ(parse("%PDF-1.7 ...").error().code, ErrorCode::not_html);
}

TEST(Parse, NullWithALengthIsAnErrorAndWithoutOneAnEmptyPage) {
  EXPECT_EQ(parse(std::string_view(static_cast<const char*>(nullptr), 5)).error().code, ErrorCode::null_input);
  EXPECT_TRUE(parse(std::string_view()));
}

TEST(Parse, HugeInputIsCutAtTheLimit) {
  const std::size_t size = std::size_t{5} << 30;
  void* memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  std::vector<Warning> warnings;
  const Result<Document> document = parse({static_cast<const char*>(memory), size}, {.limits = {.max_bytes = 1000}, .warnings = &warnings});
  munmap(memory, size);
  ASSERT_TRUE(document);
  EXPECT_TRUE(std::ranges::any_of(warnings, [](const Warning& warning) { return warning.code == WarningCode::limit_bytes; }));
}

TEST(Document, RangesWalkTheTree) {
  const Document document = parsed("<ul id=l class=c><li>a<li>b<!-- x --></ul>");
  const NodeId list = find(document, Tag::ul);
  std::vector<std::string> children;
  for (const NodeId child : document.children(list)) children.emplace_back(document.name(child));
  EXPECT_EQ(children, (std::vector<std::string>{"li", "li"}));
  std::vector<std::string> above;
  for (const NodeId node : document.ancestors(list)) above.emplace_back(document.name(node));
  EXPECT_EQ(above, (std::vector<std::string>{"body", "html", ""}));
  EXPECT_EQ(document.descendants(list).size(), document.end(list) - list - 1);
  std::string attributes;
  for (const auto [name, value] : document.attributes(list)) attributes += std::string(name) + "=" + std::string(value) + ";";
  EXPECT_EQ(attributes, "id=l;class=c;");
  EXPECT_EQ(std::ranges::distance(document.children(list)), 2);
  EXPECT_EQ(std::ranges::distance(document.attributes(list)), 2);
  static_assert(std::ranges::forward_range<decltype(document.children(0))>);
  static_assert(std::ranges::forward_range<decltype(document.attributes(0))>);
}

TEST(Document, TextAsAReaderSeesItAndAsItStands) {
  const Document document = parsed("<div>one\n  <b>two</b><p>three</p><script>four()</script></div>");
  const NodeId div = find(document, Tag::div);
  EXPECT_EQ(document.text_of(div), "one two three");
  EXPECT_EQ(document.raw_text_of(div), "one\n  twothreefour()");
}

TEST(Document, PagesAreCompared) {
  const Document page = parsed("<p class=a>one</p>");
  EXPECT_TRUE(page == parsed("<p class=\"a\">one"));
  EXPECT_FALSE(page == parsed("<p class=b>one"));
  EXPECT_FALSE(page == parsed("<p class=a>two"));
  EXPECT_FALSE(page == parsed("<p class=a>one<i></i>"));
  EXPECT_TRUE(Document() == Document());
}

TEST(Document, NodesThatAreNotThereAreAnsweredSafely) {
  const Document document = parsed("<p>one");
  const NodeId absent = document.size() + 5;
  EXPECT_FALSE(document.has(absent));
  EXPECT_DEBUG_DEATH(
      {
        EXPECT_EQ(document.parent(absent), kNoNode);
        EXPECT_EQ(document.name(absent), "");
        EXPECT_TRUE(document.children(absent).empty());
        EXPECT_EQ(document.xpath(kNoNode), "");
        EXPECT_EQ(document.text_of(NodeRange{0, absent}), "");
        EXPECT_EQ(document.attribute(0, std::size_t{3}).name, "");
      },
      "");
}

TEST(Worker, RunsSeveralMethodsOverOneParse) {
  std::string html = "<title>Words of a title</title><article><h1>Words of a title</h1>";
  for (int i = 0; i < 8; ++i) html += "<p>A sentence that goes on for a while, with commas, and then ends where it should.</p>";
  const Document document = parsed(html);
  for (const std::string_view name : {"articles/auto", "articles/nce"}) {
    const Pipeline pipeline({.methods = {*Registry::standard().choose(name)}});
    Worker worker(pipeline);
    const Extraction& extraction = worker.run(document, {.source = "kept"});
    EXPECT_FALSE(extraction.error);
    EXPECT_EQ(extraction.document, &document);
    EXPECT_TRUE(extraction.markers.has_objects()) << name;
    const Document none;
    EXPECT_EQ(worker.run(none).error->code, ErrorCode::null_input);
  }
  static_assert(!std::is_constructible_v<Worker, Pipeline>, "the pipeline must outlive the worker");
  static_assert(kRuns<const Document&> && !kRuns<Document>, "the document must outlive the extraction");
}

}  // namespace
}  // namespace garimpo
