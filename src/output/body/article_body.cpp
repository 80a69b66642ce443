#include "output/body/article_body.hpp"

#include "dom/serializer.hpp"
#include "output/body/html_body.hpp"
#include "output/body/markdown_body.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/body/text_body.hpp"
#include "output/body/xml_body.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

// The first leaf block with text, as plain text.
struct FirstBlock {
  std::string text;
  bool is_heading = false;
};

FirstBlock first_block(const Document& document, const Content& content) {
  FirstBlock block;
  for (const Event& event : content.events) {
    if (event.type == EventType::open && is_leaf(event.mark)) block.is_heading = event.mark == Mark::heading;
    if (event.type == EventType::text) text::append_collapsed(block.text, event_text(document, event));
    if (event.type == EventType::verbatim) text::append_collapsed(block.text, document.text(event.node));
    if (event.type == EventType::space && !block.text.empty() && block.text.back() != ' ') block.text += ' ';
    if (event.type == EventType::close && is_leaf(event.mark) && !block.text.empty()) break;
  }
  text::drop_trailing_space(block.text);
  return block;
}

// A <title> often goes on with the site's name after the heading's text.
bool begins_with_title(const FirstBlock& block, std::string_view title) {
  return block.text == title || (block.is_heading && !block.text.empty() && title.starts_with(block.text));
}

// A block that held nothing but what was dropped is dropped too; cells stay, the next one must stand in its own column.
bool is_emptied(const std::vector<Event>& kept, const Event& close) {
  if (kept.empty() || close.type != EventType::close || close.mark == Mark::cell) return false;
  const Event& last = kept.back();
  return last.type == EventType::open && last.mark == close.mark && last.node == close.node;
}

std::vector<Event> without(std::span<const Event> events, bool drops_links, bool drops_images) {
  std::vector<Event> kept;
  kept.reserve(events.size());
  for (const Event& event : events) {
    const bool is_mark = event.type == EventType::open || event.type == EventType::close;
    if ((drops_images && event.type == EventType::image) || (drops_links && is_mark && event.mark == Mark::link)) continue;
    while (event.type == EventType::close && !kept.empty() && kept.back().type == EventType::space && is_leaf(event.mark)) kept.pop_back();
    if (is_emptied(kept, event))
      kept.pop_back();
    else
      kept.push_back(event);
  }
  return kept;
}

template <class Append>
void append_events(const ArticleBody& body, const OutputOptions& options, Append append) {
  const bool drops_links = options.links == Shown::no;
  const bool drops_images = options.images == Shown::no;
  if (drops_links || drops_images)
    append(without(body.content.events, drops_links, drops_images));
  else
    append(body.content.events);
}

// Appends the paragraphs found in scripts, with `between` before each one that does not come first.
template <class AppendOne>
void append_stated(const ArticleBody& body, std::string_view between, std::string& out, AppendOne append_one) {
  for (const Value& stated : body.article.stated()) {
    if (!out.empty() && !out.ends_with('\n')) out += between;
    append_one(stated.text());
  }
}

void append_stated_in_tags(const ArticleBody& body, std::string& out, void (*append_escaped)(std::string_view, std::string&)) {
  append_stated(body, "", out, [&](std::string_view value) {
    out += "<p>";
    append_escaped(value, out);
    out += "</p>\n";
  });
}

}  // namespace

ArticleBody::ArticleBody(const Article& read_article) : article(read_article), address(read_article.extraction()) {
  const Document& document = article.document();
  read_content(document, article.region().nodes(), article.ranges(), content);
  for (const Value& paragraph : article.stated()) content.blocks.push_back(paragraph.nodes());
  const Value title = article.title();
  if (!title.is_found()) return;
  has_title = !title.empty() && begins_with_title(first_block(document, content), title.text());
  const NodeRange nodes = title.nodes();
  for (const NodeRange range : article.ranges()) has_title |= !nodes.empty() && range.begin <= nodes.begin && nodes.end <= range.end;
}

void append_article_text(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  const TextMarks marks{options.links == Shown::yes, options.images == Shown::yes, &body.address};
  append_marked_text_body(body.article.document(), body.content.events, marks, out);
  append_stated(body, "\n", out, [&](std::string_view value) { out += value; });
}

void append_article_markdown(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options,
                [&](std::span<const Event> events) { append_markdown_body(body.article.document(), events, body.address, out); });
  append_stated(body, "\n\n", out, [&](std::string_view value) { append_markdown_text(value, {true, false, false}, out); });
}

void append_article_html(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options,
                [&](std::span<const Event> events) { append_html_body(body.article.document(), events, body.address, out); });
  append_stated_in_tags(body, out, dom::append_escaped_text);
}

void append_article_xml(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](std::span<const Event> events) { append_xml_body(body.article.document(), events, body.address, out); });
  append_stated_in_tags(body, out, append_xml_escaped);
}

void append_article_tei(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](std::span<const Event> events) { append_tei_body(body.article.document(), events, body.address, out); });
  append_stated_in_tags(body, out, append_xml_escaped);
}

}  // namespace garimpo::output
