// Uses the keys of the result; unknown values are left out. Cost: one path per node, by a writer that counts siblings once.
#include "inspect/tree_json.hpp"

#include "base/json_writer.hpp"
#include "dom/path_writer.hpp"

namespace garimpo::cli {

namespace {

void write_attributes(const Document& document, NodeId node, base::JsonWriter& json) {
  if (document.attribute_count(node) == 0) return;
  json.key("attributes").begin_object();
  for (std::size_t at = 0; at < document.attribute_count(node); ++at) {
    const Attribute attribute = document.attribute(node, at);
    json.member(attribute.name, attribute.value);
  }
  json.end_object();
}

void write_range(std::string_view name, ByteRange range, base::JsonWriter& json) {
  if (range.begin == range.end) return;
  json.key(name).begin_array().number(std::uint64_t{range.begin}).number(std::uint64_t{range.end}).end_array();
}

void write_node(const features::Page& page, NodeId node, dom::PathWriter& paths, bool is_detailed, base::JsonWriter& json) {
  const Document& document = page.document();
  const features::Structure& structure = page.structure();
  json.begin_object().key("node").number(std::uint64_t{node});
  json.member_if_known("name", document.name(node)).member("xpath", paths.path(node));
  if (document.parent(node) != kNoNode) json.key("parent").number(std::uint64_t{document.parent(node)});
  json.key("end").number(std::uint64_t{document.end(node)}).key("depth").number(std::uint64_t{document.depth(node)});
  if (document.is_element(node)) {
    const auto id = document.attribute(node, "id");
    const auto classes = document.attribute(node, "class");
    json.member_if_known("id", id.value_or("")).member_if_known("class", classes.value_or(""));
  }
  json.key("chars").number(std::uint64_t{page.text().chars(node)}).key("words").number(std::uint64_t{page.text().words(node)});
  json.key("linkDensity").number(page.text().link_density(node));
  if (structure.is_in_tag_tree(node)) {
    json.key("elements").number(std::uint64_t{structure.size(node)}).key("height").number(std::uint64_t{structure.height(node)});
    json.key("shape").number(std::uint64_t{structure.shape(node)});
  }
  write_range("bytes", document.source_range(node), json);
  if (is_detailed) {
    write_range("startTag", document.start_tag_range(node), json);
    json.key("isContent").boolean(page.content().contains(node));
    write_attributes(document, node, json);
    json.member_if_known("text", document.text(node));
  }
  json.end_object();
}

}  // namespace

std::vector<NodeId> shown_nodes(const Document& document, const TreeView& view) {
  std::vector<NodeId> nodes;
  for (NodeId node = 0; node < document.size(); node = view.is_open(node) ? node + 1 : document.end(node))
    if (TreeView::is_shown(document, node)) nodes.push_back(node);
  return nodes;
}

void append_tree_json(const Extraction& extraction, const features::Page& page, const std::vector<NodeId>& nodes, bool is_detailed,
                      std::string& out) {
  const Document& document = page.document();
  base::JsonWriter json(out);
  json.begin_object().member_if_known("url", extraction.url).member("source", extraction.source);
  json.key("encoding").begin_object().member("name", document.encoding().name).member("from", name(document.encoding().from)).end_object();
  json.key("size").number(std::uint64_t{document.size()}).key("nodes").begin_array();
  dom::PathWriter paths(document);
  for (const NodeId node : nodes) write_node(page, node, paths, is_detailed, json);
  json.end_array().key("warnings").begin_array();
  for (const Warning& warning : extraction.warnings)
    json.begin_object().member("code", info(warning.code).name).member_if_known("message", warning.message).end_object();
  json.end_array().end_object();
  out += '\n';
}

}  // namespace garimpo::cli
