#include "output/body/blocks.hpp"

#include "base/ascii.hpp"
#include "output/body/content_walk.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::output {

namespace {

constexpr std::array kLanguagePrefixes = {std::string_view{"language-"}, std::string_view{"lang-"}, std::string_view{"highlight-source-"},
                                          std::string_view{"brush:"}};

bool is_language_name(std::string_view name) {
  if (name.empty() || name.size() > 20) return false;
  for (const char c : name) {
    if (!base::is_letter_or_digit(c) && c != '+' && c != '#' && c != '-' && c != '_' && c != '.') return false;
  }
  return true;
}

std::string_view language_in_class(std::string_view classes) {
  for (const std::string_view prefix : kLanguagePrefixes) {
    const std::size_t at = classes.find(prefix);
    if (at == std::string_view::npos || (at > 0 && !text::is_html_space(classes[at - 1]))) continue;
    std::string_view name = text::trim_html_space(classes.substr(at + prefix.size()));
    name = name.substr(0, name.find_first_of(" \t\n\r\f;"));
    if (is_language_name(name)) return name;
  }
  return {};
}

}  // namespace

void read_content(const Document& document, NodeRange region, std::span<const NodeRange> ranges, Content& content) {
  ContentWalk walk(document, region, content);
  std::size_t nodes = 0;
  for (const NodeRange range : ranges) nodes += range.end > range.begin ? range.end - range.begin : 0;
  content.events.reserve(std::min<std::size_t>(nodes, document.size()) * 2);
  std::size_t next = 0;
  const std::vector<Figure>& figures = content.figures;
  for (const NodeRange range : ranges) {
    NodeId begin = range.begin;
    for (; next < figures.size() && figures[next].nodes.begin < range.end; ++next) {
      walk.read({begin, figures[next].nodes.begin});
      walk.read_figure(next);
      begin = std::max(begin, figures[next].nodes.end);
    }
    walk.read({begin, range.end});
  }
  for (; next < figures.size(); ++next) walk.read_figure(next);
  walk.finish();
}

std::string_view code_language(const Document& document, NodeId pre) {
  const auto language_of = [&](NodeId node) { return language_in_class(document.attribute(node, "class").value_or("")); };
  if (const std::string_view language = language_of(pre); !language.empty()) return language;
  for (NodeId child = document.first_child(pre); child != kNoNode; child = document.next_sibling(child)) {
    if (document.tag(child) == Tag::code) return language_of(child);
    if (!document.is_text(child)) break;
  }
  const NodeId parent = document.parent(pre);
  return parent != kNoNode && parent != 0 ? language_of(parent) : std::string_view{};
}

}  // namespace garimpo::output
