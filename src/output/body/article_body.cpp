#include "output/body/article_body.hpp"

#include "dom/serializer.hpp"
#include "output/body/html_body.hpp"
#include "output/body/markdown_body.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/body/text_body.hpp"
#include "output/body/xml_body.hpp"

namespace garimpo::output {

namespace {

// Whether the block held only what was dropped; such a block is dropped too. Cells stay, so that the next one keeps its column.
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
void append_events(const Article& article, const OutputOptions& options, Append append) {
  const bool drops_links = options.links == Shown::no;
  const bool drops_images = options.images == Shown::no;
  if (drops_links || drops_images)
    append(without(article.body.events, drops_links, drops_images));
  else
    append(article.body.events);
}

// Appends the paragraphs found in scripts, with `between` before each one that does not come first.
template <class AppendOne>
void append_said(const Article& article, std::string_view between, std::string& out, AppendOne append_one) {
  for (const Marker* said : article.said) {
    if (!out.empty() && !out.ends_with('\n')) out += between;
    append_one(said->value);
  }
}

void append_said_in_tags(const Article& article, std::string& out, void (*append_escaped)(std::string_view, std::string&)) {
  append_said(article, "", out, [&](std::string_view value) {
    out += "<p>";
    append_escaped(value, out);
    out += "</p>\n";
  });
}

}  // namespace

void append_article_text(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  const TextMarks marks{options.links == Shown::yes, options.images == Shown::yes};
  append_marked_text_body(document, article.body.events, marks, out);
  append_said(article, "\n", out, [&](std::string_view value) { out += value; });
}

void append_article_markdown(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  append_events(article, options, [&](std::span<const Event> events) { append_markdown_body(document, events, out); });
  append_said(article, "\n\n", out, [&](std::string_view value) { append_markdown_text(value, {true, false, false}, out); });
}

void append_article_html(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  append_events(article, options, [&](std::span<const Event> events) { append_html_body(document, events, out); });
  append_said_in_tags(article, out, dom::append_escaped_text);
}

void append_article_xml(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  append_events(article, options, [&](std::span<const Event> events) { append_xml_body(document, events, out); });
  append_said_in_tags(article, out, append_xml_escaped);
}

void append_article_tei(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  append_events(article, options, [&](std::span<const Event> events) { append_tei_body(document, events, out); });
  append_said_in_tags(article, out, append_xml_escaped);
}

}  // namespace garimpo::output
