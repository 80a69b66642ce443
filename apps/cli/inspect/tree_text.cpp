// The tree and one node as text for people: figures in columns on the left, the tree indented on the right, lines cut to the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/utf8.hpp"
#include "inspect/tree_view.hpp"
#include "terminal/quantities.hpp"
#include "text/white_space.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kTextChars = 60;
constexpr std::size_t kNodeTextChars = 600;
constexpr std::size_t kWidestIndent = 60;  // a tree 10,000 levels deep must not give lines of 20,000 characters

std::string cut(std::string text, std::size_t chars) {
  if (base::count_code_points(text) <= chars) return text;
  std::size_t at = 0;
  for (std::size_t seen = 0; seen + 1 < chars && at < text.size(); ++seen) at += base::decode_utf8(std::string_view(text).substr(at)).bytes;
  text.resize(at);
  return text + "\u2026";
}

// The text of the subtree, collapsed and cut; reads no further than needed.
std::string text_sample(const Document& document, NodeId node, std::size_t chars) {
  std::string sample;
  for (NodeId at = node; at < document.end(node) && sample.size() < chars * 4; ++at) {
    if (!document.is_text(at)) continue;
    text::append_collapsed(sample, base::cut_utf8(document.text(at), chars * 16));
    if (at + 1 < document.end(node)) sample += ' ';
  }
  return cut(text::collapsed(sample), chars);
}

std::string element_label(const Document& document, NodeId node) {
  std::string label(document.name(node));
  if (const auto id = document.attribute(node, "id"); id && !id->empty()) label += "#" + text::collapsed(*id);
  if (const auto classes = document.attribute(node, "class")) {
    std::string words = text::collapsed(*classes);
    std::ranges::replace(words, ' ', '.');
    if (!words.empty()) label += "." + words;
  }
  return cut(std::move(label), kTextChars);
}

std::string percent(double share) { return fmt::format("{:.0f}%", share * 100); }

struct Columns {
  std::string chars, links, elements, shape, bytes;
};

Columns columns_of(const features::Page& page, NodeId node) {
  const features::Structure& structure = page.structure();
  const std::uint32_t chars = page.text().chars(node);
  const ByteRange bytes = page.document().source_range(node);
  Columns columns;
  columns.chars = with_thousands(chars);
  columns.links = chars == 0 ? "-" : percent(page.text().link_density(node));
  columns.elements = structure.is_in_tag_tree(node) ? with_thousands(structure.size(node)) : "-";
  columns.shape = structure.is_in_tag_tree(node) ? std::to_string(structure.shape(node)) : "-";
  columns.bytes = bytes.begin == bytes.end ? "-" : fmt::format("{}-{}", bytes.begin, bytes.end);
  return columns;
}

void append_line(const Columns& columns, std::string_view tree, const Terminal& terminal, std::string& out) {
  const std::string figures =
      fmt::format("{:>9} {:>5} {:>8} {:>7} {:>17}  ", columns.chars, columns.links, columns.elements, columns.shape, columns.bytes);
  const std::size_t room = terminal.is_terminal && terminal.columns > figures.size() + 20 ? terminal.columns - figures.size() : 200;
  out += terminal.dim(figures) + cut(std::string(tree), room) + "\n";
}

// What a closed node contains: its text if it contains nothing else, else the number of nodes that are not shown.
std::string inside(const Document& document, NodeId node) {
  const NodeId end = document.end(node);
  if (end == node + 1) return {};
  if (end == node + 2 && document.is_text(node + 1)) return " " + node_label(document, node + 1, kTextChars);
  return fmt::format("  \u2026 {} inside", counted(end - node - 1, "node"));
}

}  // namespace

std::string node_label(const Document& document, NodeId node, std::size_t text_chars) {
  switch (document.kind(node)) {
    case NodeKind::element:
      return element_label(document, node);
    case NodeKind::text:
      return "\"" + text_sample(document, node, text_chars) + "\"";
    case NodeKind::comment:
      return "<!-- " + cut(text::collapsed(base::cut_utf8(document.text(node), text_chars * 16)), text_chars) + " -->";
    case NodeKind::doctype:
      return "<!doctype " + cut(std::string(document.text(node)), text_chars) + ">";
    case NodeKind::instruction:
      return "<?" + cut(text::collapsed(base::cut_utf8(document.text(node), text_chars * 16)), text_chars) + ">";
    case NodeKind::document:
      break;
  }
  return "document";
}

void append_tree(const features::Page& page, const TreeView& view, const Terminal& terminal, std::string& out) {
  const Document& document = page.document();
  append_line({"chars", "links", "elements", "shape", "bytes"}, "node", terminal, out);
  for (NodeId node = 0; node < document.size();) {
    const bool is_open = view.is_open(node);
    if (TreeView::is_shown(document, node)) {
      std::string line(std::min(std::size_t{2} * (document.depth(node) - 1), kWidestIndent), ' ');
      line += node_label(document, node, kTextChars);
      if (!is_open) line += inside(document, node);
      append_line(columns_of(page, node), line, terminal, out);
    }
    node = is_open ? node + 1 : document.end(node);
  }
}

void append_node(const features::Page& page, NodeId node, const Terminal& terminal, std::string& out) {
  const Document& document = page.document();
  const features::Structure& structure = page.structure();
  const auto row = [&](std::string_view name, std::string_view value) {
    out += fmt::format("{} {}\n", terminal.bold(fmt::format("{:<12}", name)), value);
  };
  const ByteRange bytes = document.source_range(node);
  const ByteRange start = document.start_tag_range(node);
  row("node", fmt::format("{} of {}: {}", node, document.size(), node_label(document, node, kTextChars)));
  row("xpath", document.xpath(node));
  row("bytes", bytes.begin == bytes.end ? "none in the source"
                                        : fmt::format("{}-{} ({})", bytes.begin, bytes.end, counted(bytes.end - bytes.begin, "byte")));
  if (start.begin != start.end) row("start tag", fmt::format("{}-{}", start.begin, start.end));
  row("depth", std::to_string(document.depth(node)));
  if (document.parent(node) != kNoNode)
    row("parent", fmt::format("{}: {}", document.parent(node), node_label(document, document.parent(node), kTextChars)));
  row("subtree", counted(document.end(node) - node, "node"));
  if (structure.is_in_tag_tree(node)) {
    row("elements", fmt::format("{}, height {}", with_thousands(structure.size(node)), structure.height(node)));
    row("shape", fmt::format("{} (of {} on the page)", structure.shape(node), structure.shape_count()));
  }
  row("content", page.content().contains(node) ? "yes" : "no: its text does not count");
  row("text", fmt::format("{}, {}, {} in links", counted(page.text().chars(node), "character"), counted(page.text().words(node), "word"),
                          percent(page.text().link_density(node))));
  for (std::size_t at = 0; at < document.attribute_count(node); ++at) {
    const Attribute attribute = document.attribute(node, at);
    row(at == 0 ? "attributes" : "", fmt::format("{}=\"{}\"", attribute.name, cut(std::string(attribute.value), kNodeTextChars)));
  }
  const std::string sample =
      document.is_element(node) || node == 0 ? text_sample(document, node, kNodeTextChars) : node_label(document, node, kNodeTextChars);
  if (!sample.empty()) row("sample", sample);
}

}  // namespace garimpo::cli
