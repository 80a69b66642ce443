#include "extract/articles/metadata/metadata.hpp"

#include "page_type/page_type.hpp"

namespace garimpo::extract::articles {

namespace {

void add_page_type(Context& context) {
  const page_type::PageType found = page_type::classify(context.page, context.url, context.budget);
  context.markers.add(
      {.label = Label::page_fact, .kind = "pageType", .value = page_type::name(found.kind), .confidence = found.confidence});
}

NodeId first_heading(const Document& document) {
  NodeId title = kNoNode;
  for (NodeId node = 1; node < document.size(); ++node) {
    if (document.tag(node) == Tag::h1) return node;
    if (document.tag(node) == Tag::title && title == kNoNode) title = node;
  }
  return title;
}

}  // namespace

void emit_metadata(Context& context, MarkerId article, const MetadataHints&) {
  const Document& document = context.page.document();
  add_page_type(context);
  const NodeId heading = first_heading(document);
  if (article == kNoMarker || heading == kNoNode) return;
  context.markers.add(
      {.label = Label::title, .parent = article, .nodes = {heading, document.end(heading)}, .reason = "title: the first heading"});
}

}  // namespace garimpo::extract::articles
