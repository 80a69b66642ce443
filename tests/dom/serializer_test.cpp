#include "dom/serializer.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom {
namespace {

using testing::ParsedPage;

std::string serialized(std::string html) {
  const ParsedPage page(std::move(html));
  std::string out;
  serialize(page.document, 0, out);
  return out;
}

std::string body(std::string html) {
  const std::string all = serialized(std::move(html));
  const std::size_t begin = all.find("<body>") + 6;
  return all.substr(begin, all.rfind("</body>") - begin);
}

TEST(Serializer, WritesAWholeDocument) {
  EXPECT_EQ(serialized("<!DOCTYPE html PUBLIC \"a\" \"b\"><!--c--><title>t</title><p>x"),
            "<!DOCTYPE html><!--c--><html><head><title>t</title></head><body><p>x</p></body></html>");
}

TEST(Serializer, EscapesTextAndAttributes) {
  EXPECT_EQ(body("<p title='\"<&>&nbsp;'>&lt;&amp;&gt;&nbsp;\"é"), "<p title=\"&quot;&lt;&amp;&gt;&nbsp;\">&lt;&amp;&gt;&nbsp;\"é</p>");
}

TEST(Serializer, WritesVoidElementsWithoutEndTags) {
  EXPECT_EQ(body("<p>a<br>b<img src=x><input><wbr></p><hr>"), "<p>a<br>b<img src=\"x\"><input><wbr></p><hr>");
}

TEST(Serializer, LeavesRawTextAlone) {
  EXPECT_EQ(body("<p></p><script>a<b && c</script><style>d>e</style><xmp><i></xmp>"),
            "<p></p><script>a<b && c</script><style>d>e</style><xmp><i></xmp>");
  EXPECT_EQ(body("<p></p><textarea>a&lt;b</textarea><noscript>c&lt;d</noscript>"),
            "<p></p><textarea>a&lt;b</textarea><noscript>c&lt;d</noscript>");
  EXPECT_EQ(body("<svg><style>a&lt;b</style></svg>"), "<svg><style>a&lt;b</style></svg>");
}

TEST(Serializer, WritesTemplatesAndForeignContent) {
  EXPECT_EQ(body("<template><p>a</template><svg viewBox='0 0 1 1'><foreignObject><p>b</foreignObject></svg>"),
            "<svg viewBox=\"0 0 1 1\"><foreignObject><p>b</p></foreignObject></svg>");
  EXPECT_EQ(body("<p></p><template><p>a</template>"), "<p></p><template><p>a</p></template>");
}

TEST(Serializer, GivesTheSameTreeWhenParsedAgain) {
  for (const std::string_view html :
       {"<ul><li>a<li>b</ul>", "<table><tr><td>x<td>y</table>", "<p>a<b>b<i>c</b>d</i>", "<div><p>x<div>y</div>z",
        "<select><option>a<option>b</select>", "<dl><dt>a<dd>b</dl>", "<a href='?a=1&amp;b=2'>l</a>"}) {
    const std::string once = serialized(std::string{html});
    EXPECT_EQ(serialized(once), once) << html;
  }
}

TEST(Serializer, IsIterative) {
  std::string html;
  for (int i = 0; i < 9'000; ++i) html += "<div>";
  Limits limits;
  limits.max_depth = Limits::kHighestDepth;
  const ParsedPage page(html, limits);
  std::string out;
  serialize(page.document, 0, out);
  EXPECT_GT(out.size(), 9'000U * 11);
}

class TestHooks : public SerializerHooks {
 public:
  explicit TestHooks(const Document& document) : document_(document) {}
  Action action(NodeId node) override {
    return document_.tag(node) == Tag::i                                      ? Action::drop
           : document_.tag(node) == Tag::b || document_.tag(node) == Tag::xmp ? Action::unwrap
                                                                              : Action::keep;
  }
  bool keeps_attribute(NodeId, const Attribute& attribute) override { return attribute.name != "id"; }
  void write_before(NodeId node, std::string& out) override { note(node, '1', out); }
  void write_attributes(NodeId node, std::string& out) override {
    if (document_.tag(node) == Tag::u) out += " x";
  }
  void write_first_inside(NodeId node, std::string& out) override { note(node, '2', out); }
  void write_last_inside(NodeId node, std::string& out) override { note(node, '3', out); }
  void write_after(NodeId node, std::string& out) override { note(node, '4', out); }

 private:
  void note(NodeId node, char mark, std::string& out) {
    if (document_.tag(node) == Tag::u || document_.tag(node) == Tag::br) out += mark;
  }
  const Document& document_;
};

TEST(Serializer, AsksItsHooks) {
  const ParsedPage page("<p id=a class=c>x<i>gone</i><b>kept</b><u>y<br></u><xmp><script></xmp>");
  TestHooks hooks(page.document);
  std::string out;
  const NodeId body_node = page.find("body");
  serialize(page.document, body_node + 1, page.document.end(body_node), hooks, out);
  EXPECT_EQ(out, "<p class=\"c\">xkept1<u x>2y1<br>43</u>4</p>&lt;script&gt;");
}

TEST(Serializer, ClosesWhatARangeCuts) {
  const ParsedPage page("<div><p>a</p><p>b</p></div>");
  SerializerHooks hooks;
  std::string out;
  serialize(page.document, page.find("div"), page.find("p", 1), hooks, out);
  EXPECT_EQ(out, "<div><p>a</p></div>");
}

}  // namespace
}  // namespace garimpo::dom
