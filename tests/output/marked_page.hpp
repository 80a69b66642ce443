// A page with hand-made markers, so that the formats are tested without any method.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/output.hpp>
#include <garimpo/registry.hpp>

#include "output/body/blocks.hpp"
#include "tests/parsed_page.hpp"

#include <string>
#include <string_view>

namespace garimpo::testing {

struct MarkedPage {
  ParsedPage parsed;
  mutable Extraction extraction;  // write() adds the addresses that the pipeline would have kept

  explicit MarkedPage(std::string html, const Limits& limits = {}) : parsed(std::move(html), limits) {
    extraction.source = "page.html";
    extraction.document = &parsed.owned;
    extraction.stats.bytes = parsed.html.size();
    extraction.stats.nodes = parsed.document.size();
  }

  MarkedPage(const MarkedPage&) = delete;  // the extraction points into it
  MarkedPage& operator=(const MarkedPage&) = delete;

  const Document& document() const { return parsed.document; }
  NodeRange subtree(NodeId node) const { return {node, document().end(node)}; }
  NodeRange subtree(std::string_view tag, int n = 0) const { return subtree(parsed.find(tag, n)); }

  static Marker marker(Label label, NodeRange nodes, MarkerId parent = kNoMarker, std::string_view value = {}) {
    return {.label = label, .parent = parent, .nodes = nodes, .value = value, .reason = {}, .method = {}};
  }
  MarkerId add(Marker marker) { return extraction.markers.add(marker); }

  // An article whose region and only content is the node.
  MarkerId add_article(NodeId node, std::string_view title = {}) {
    Marker article = marker(Label::article, subtree(node));
    article.method = "articles/test";
    const MarkerId id = add(article);
    Marker titled = marker(Label::title, {}, id, title);
    titled.reason = "given";
    if (!title.empty()) add(titled);
    Marker content = marker(Label::content, subtree(node), id);
    content.reason = "all of it";
    add(content);
    return id;
  }

  // A list with a record for each element of that name, and a cell for each of its child elements.
  MarkerId add_list(NodeId region, std::string_view record_tag, std::initializer_list<std::string_view> columns) {
    Marker list = marker(Label::record_list, subtree(region));
    list.is_main = true;
    list.reason = "siblings";
    list.method = "records/test";
    const MarkerId id = add(list);
    for (const std::string_view column : columns) add(marker(Label::column, {}, id, column));
    for (NodeId node = region; node < document().end(region); ++node) {
      if (document().is_element(node) && document().name(node) == record_tag) add_record(id, node);
    }
    return id;
  }

  void add_record(MarkerId list, NodeId node) {
    const MarkerId record = add(marker(Label::record, subtree(node), list));
    std::uint16_t column = 0;
    for (NodeId child = document().first_child(node); child != kNoNode; child = document().next_sibling(child)) {
      if (!document().is_element(child)) continue;
      Marker cell = marker(Label::cell, subtree(child), record);
      cell.column = column++;
      add(cell);
    }
  }

  std::string write(std::string_view format, const OutputOptions& options = {}, bool is_first = true) const {
    std::string out;
    extraction.own_address = parsed.page.head().address();
    extraction.base_address = parsed.page.head().base_address(extraction.url);
    (*Registry::standard().find_format(format))->write(extraction, options, is_first, out);
    return out;
  }
};

using AppendBody = void (*)(const Document&, std::span<const output::Event>, std::string&);

// The body of a page as one of the writers has it.
inline std::string body_of(std::string html, AppendBody append) {
  const ParsedPage page(std::move(html));
  const NodeId body = page.find("body");
  const NodeRange range{body, page.document.end(body)};
  output::Content content;
  output::read_content(page.document, range, {&range, 1}, content);
  std::string out;
  append(page.document, content.events, out);
  return out;
}

}  // namespace garimpo::testing
