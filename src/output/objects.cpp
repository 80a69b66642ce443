#include "output/objects.hpp"

#include "markers/node_range.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::output {

namespace {

constexpr std::array<ArticleKey, 10> kArticleKeys = {{{"authors", true},
                                                      {"datePublished", false},
                                                      {"datePublishedRaw", false},
                                                      {"dateModified", false},
                                                      {"dateModifiedRaw", false},
                                                      {"description", false},
                                                      {"siteName", false},
                                                      {"canonicalUrl", false},
                                                      {"mainImage", false},
                                                      {"tags", true}}};

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

}  // namespace

Article::Article(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id) : marker(extraction.markers[id]) {
  const Document& document = *extraction.document;
  std::vector<NodeRange> ranges;
  for (const MarkerId part_id : parts.parts(id)) {
    const Marker& part = extraction.markers[part_id];
    if (part.label == Label::title && title_marker == nullptr) title_marker = &part;
    if (part.label == Label::field) fields.push_back(&part);
    if (part.label != Label::content || part.nodes.empty()) continue;
    if (content_marker == nullptr) content_marker = &part;
    if (part.value.empty())
      ranges.push_back(part.nodes);
    else
      said.push_back(&part);
  }
  std::sort(ranges.begin(), ranges.end(), [](NodeRange a, NodeRange b) { return a.begin < b.begin; });
  if (!ranges.empty()) content = {ranges.front().begin, ranges.back().end};
  read_content(document, marker.nodes, ranges, body);
  for (const Marker* paragraph : said) {
    body.blocks.push_back(paragraph->nodes);
    content = content.empty() ? paragraph->nodes
                              : NodeRange{std::min(content.begin, paragraph->nodes.begin), std::max(content.end, paragraph->nodes.end)};
  }
  if (title_marker == nullptr) return;
  if (!title_marker->value.empty())
    title = title_marker->value;
  else
    markers::append_text(document, title_marker->nodes, title);
  body_has_title = !title.empty() && begins_with_title(first_block(document, body), title);
  for (const NodeRange range : ranges)
    body_has_title |= !title_marker->nodes.empty() && range.begin <= title_marker->nodes.begin && title_marker->nodes.end <= range.end;
}

std::string_view Article::field(std::string_view kind) const {
  const auto found = std::ranges::find(fields, kind, &Marker::kind);
  return found == fields.end() ? std::string_view{} : (*found)->value;
}

std::string Article::joined(std::string_view kind, std::string_view between) const {
  std::string all;
  for (const Marker* one : fields) {
    if (one->kind != kind) continue;
    if (!all.empty()) all += between;
    all += one->value;
  }
  return all;
}

std::span<const ArticleKey> article_keys() { return kArticleKeys; }

const Marker* page_fact(const Extraction& extraction, const markers::PartIndex& parts, std::string_view kind) {
  for (const MarkerId id : parts.page_facts())
    if (extraction.markers[id].kind == kind) return &extraction.markers[id];
  return nullptr;
}

RecordList::RecordList(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id)
    : extraction_(extraction), parts_(parts), marker_(extraction.markers[id]) {
  for (const MarkerId part_id : parts.parts(id)) {
    const Marker& part = extraction.markers[part_id];
    if (part.label == Label::record) records_.push_back(part_id);
    if (part.label == Label::column) add_column(part);
    if (part.label == Label::template_path) add_path(part);
  }
  field_paths_.resize(columns_.size());
}

MarkerId RecordList::nested_list(MarkerId cell) const {
  for (const MarkerId part : parts_.parts(cell))
    if (extraction_.markers[part].label == Label::record_list) return part;
  return kNoMarker;
}

void RecordList::add_column(const Marker& column) {
  columns_.push_back(column.value.empty() ? "col" + std::to_string(columns_.size() + 1) : std::string{column.value});
  kinds_.push_back(column.kind);
}

void RecordList::add_path(const Marker& path) {
  if (path.kind == "record") record_path_ = path.value;
  if (path.kind != "field") return;
  if (field_paths_.size() <= path.column) field_paths_.resize(std::size_t{path.column} + 1);
  field_paths_[path.column] = path.value;
}

const RecordList::Record& RecordList::read(MarkerId record) {
  const Document& document = *extraction_.document;
  record_.marker = &extraction_.markers[record];
  record_.cells.clear();
  texts_.clear();
  spans_.clear();
  places_.clear();
  if (record_.marker->value.empty())
    markers::append_text(document, record_.marker->nodes, texts_, places_);
  else
    texts_ += record_.marker->value;
  const Span whole{0, texts_.size()};
  spans_.push_back(whole);
  const auto append = [&](const Marker& marker) {
    // Most cells are a slice of their record's text.
    const auto slice =
        marker.value.empty() && !places_.empty()
            ? markers::text_of_part(document, marker.nodes, record_.marker->nodes, std::string_view{texts_}.substr(0, whole.end), places_)
            : std::nullopt;
    if (slice) {
      const auto begin = slice->empty() ? 0 : static_cast<std::size_t>(slice->data() - texts_.data());
      spans_.push_back({begin, begin + slice->size()});
      return;
    }
    const std::size_t begin = texts_.size();
    if (marker.value.empty())
      markers::append_text(document, marker.nodes, texts_);
    else
      texts_ += marker.value;
    spans_.push_back({begin, texts_.size()});
  };
  for (const MarkerId part_id : parts_.parts(record)) {
    const Marker& part = extraction_.markers[part_id];
    if (part.label != Label::cell) continue;
    append(part);
    const std::string_view column = part.column < columns_.size() ? std::string_view{columns_[part.column]} : std::string_view{};
    record_.cells.push_back({column,
                             part.column,
                             {},
                             markers::first_link(document, part.nodes, record_.marker->nodes),
                             markers::first_image(document, part.nodes),
                             &part,
                             nested_list(part_id)});
  }
  // Views only now: the string has stopped moving.
  const auto view = [&](Span span) { return std::string_view{texts_}.substr(span.begin, span.end - span.begin); };
  record_.text = view(spans_[0]);
  for (std::size_t i = 0; i < record_.cells.size(); ++i) record_.cells[i].text = view(spans_[i + 1]);
  return record_;
}

}  // namespace garimpo::output
