#include "output/body/article_body.hpp"

#include "dom/addresses.hpp"
#include "dom/serializer.hpp"
#include "output/body/html_body.hpp"
#include "output/body/markdown_body.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/body/text_body.hpp"
#include "output/body/xml_body.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <optional>

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

// A picture above the title is written below it, as it would be printed.
void read_figures(const Article& article, Content& content) {
  const NodeRange title = article.title().nodes();
  for (const ArticleImage& image : article.images()) {
    NodeRange nodes = image.address.nodes();
    const bool is_above =
        !title.empty() && nodes.end <= title.begin && !article.ranges().empty() && nodes.end <= article.ranges().front().begin;
    if (is_above) nodes = {title.end, title.end};
    content.figures.push_back({nodes, image.address.text(), image.alt.text(), image.caption.text(), image.credit.text()});
  }
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

// Whether the link that opens at this place in a heading leads to the heading itself and shows a sign: what sites add so that people can
// copy the address. Gives where it closes.
std::optional<std::size_t> end_of_permalink(const Document& document, std::span<const Event> events, std::size_t at) {
  if (events[at].type != EventType::open || events[at].mark != Mark::link) return std::nullopt;
  if (dom::link_address(document, events[at].node).find('#') == std::string_view::npos) return std::nullopt;
  constexpr std::size_t kMostEvents = 8;
  constexpr std::array<std::string_view, 9> kSigns = {"#", "¶", "§", "🔗", "⚓", "∞", "Link", "Permalink", "Anchor"};
  std::string shown;
  for (std::size_t next = at + 1; next < std::min(events.size(), at + kMostEvents); ++next) {
    const Event& event = events[next];
    if (event.type == EventType::image) return std::nullopt;
    if (event.type == EventType::text) shown += event_text(document, event);
    if (event.type != EventType::close || event.mark != Mark::link) continue;
    return std::ranges::find(kSigns, shown) != kSigns.end() ? std::optional(next) : std::nullopt;
  }
  return std::nullopt;
}

// Plain text keeps every character that the method took; what people publish has no such signs.
std::vector<Event> without_permalinks(const Document& document, std::span<const Event> events) {
  std::vector<Event> kept;
  kept.reserve(events.size());
  bool is_in_heading = false;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const Event& event = events[at];
    if (is_leaf(event.mark) && event.type == EventType::open) is_in_heading = event.mark == Mark::heading;
    if (is_leaf(event.mark) && event.type == EventType::close) is_in_heading = false;
    const auto end = is_in_heading ? end_of_permalink(document, events, at) : std::nullopt;
    if (end)
      at = *end;
    else
      kept.push_back(event);
  }
  return kept;
}

// Rules divide: one between two parts, none at the ends.
std::vector<Event> without_idle_rules(const std::vector<Event>& events) {
  std::vector<Event> kept;
  kept.reserve(events.size());
  bool has_rule = false;
  Event rule{};
  bool has_block = false;
  for (const Event& event : events) {
    if (event.type == EventType::rule) {
      has_rule = has_block;
      rule = event;
      continue;
    }
    if (has_rule && event.type != EventType::close) {
      kept.push_back(rule);
      has_rule = false;
    }
    kept.push_back(event);
    has_block = true;
  }
  return kept;
}

template <class Append>
void append_events(const ArticleBody& body, const OutputOptions& options, Append append) {
  const bool drops_links = options.links == Shown::no;
  const bool drops_images = options.images == Shown::no;
  Content content;
  if (!drops_images) read_figures(body.article, content);
  read_content(body.article.document(), body.article.region().nodes(), body.article.ranges(), content);
  std::vector<Event> events = without_idle_rules(without_permalinks(body.article.document(), content.events));
  if (drops_links || drops_images) events = without(events, drops_links, drops_images);
  append(Written{events, content.figures});
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
  if (options.images == Shown::yes) {
    append_events(body, options, [&](const Written& written) {
      const TextMarks marks{options.links == Shown::yes, true, &body.address, written.figures};
      append_marked_text_body(body.article.document(), written.events, marks, out);
    });
  } else {
    const TextMarks marks{options.links == Shown::yes, false, &body.address, {}};
    append_marked_text_body(body.article.document(), body.content.events, marks, out);
  }
  append_stated(body, "\n", out, [&](std::string_view value) { out += value; });
}

void append_article_markdown(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](const Written& written) { append_markdown_body(body.article.document(), written, body.address, out); });
  append_stated(body, "\n\n", out, [&](std::string_view value) { append_markdown_text(value, {true, false, false}, out); });
}

void append_article_html(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](const Written& written) { append_html_body(body.article.document(), written, body.address, out); });
  append_stated_in_tags(body, out, dom::append_escaped_text);
}

void append_article_xml(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](const Written& written) { append_xml_body(body.article.document(), written, body.address, out); });
  append_stated_in_tags(body, out, append_xml_escaped);
}

void append_article_tei(const ArticleBody& body, const OutputOptions& options, std::string& out) {
  append_events(body, options, [&](const Written& written) { append_tei_body(body.article.document(), written, body.address, out); });
  append_stated_in_tags(body, out, append_xml_escaped);
}

}  // namespace garimpo::output
