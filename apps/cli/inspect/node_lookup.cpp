// Each step is compared with the step that would be written for each child, so whatever can be written can be read.
#include "inspect/node_lookup.hpp"

#include <fmt/format.h>

#include <string>

#include "dom/step_name.hpp"
#include "quantities.hpp"

namespace garimpo::cli {

namespace {

struct Step {
  std::string_view name;
  std::uint64_t position = 1;
};

// Takes the first step off the path, "/" included. A '/' inside brackets or quotes belongs to the step.
std::string_view take_step(std::string_view& path) {
  char quote = '\0';
  int brackets = 0;
  std::size_t at = 1;
  for (; at < path.size(); ++at) {
    const char c = path[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '[') ++brackets;
    if (c == ']') --brackets;
    if (c == '/' && brackets <= 0) break;
  }
  const std::string_view step = path.substr(1, at - 1);
  path.remove_prefix(at);
  return step;
}

Step read_step(std::string_view text) {
  const std::size_t open = text.rfind('[');
  if (open == std::string_view::npos || !text.ends_with(']')) return {text};
  const auto position = parse_count(text.substr(open + 1, text.size() - open - 2));
  return position ? Step{text.substr(0, open), *position} : Step{text};
}

struct Children {
  NodeId wanted = kNoNode;
  std::uint64_t of_that_name = 0;
};

Children look_among_children(const Document& document, NodeId parent, const Step& step) {
  Children found;
  std::string name;
  for (NodeId child = document.first_child(parent); child != kNoNode; child = document.next_sibling(child)) {
    if (document.kind(child) == NodeKind::doctype) continue;
    name.clear();
    dom::append_step_name(document, child, name);
    if (name == step.name && ++found.of_that_name == step.position) found.wanted = child;
  }
  return found;
}

Failure leads_nowhere(std::string_view reached, const Step& step, std::uint64_t of_that_name) {
  const std::string_view place = reached.empty() ? "the document" : reached;
  if (of_that_name == 0) return {kExitUsage, fmt::format("no such node: {} has no child {}", place, step.name)};
  return {kExitUsage, fmt::format("no such node: {} has {} of {}, not {}", place, of_that_name, step.name, step.position)};
}

}  // namespace

Outcome<NodeId> find_node(const Document& document, std::string_view word) {
  if (const auto number = parse_count(word)) {
    if (*number < document.size()) return static_cast<NodeId>(*number);
    return usage_error(fmt::format("no node {}: the page has nodes 0 to {}", *number, document.size() - 1));
  }
  if (!word.starts_with('/'))
    return usage_error(fmt::format("--node takes a number or a path from the root such as /html/body/div[2], not '{}'", word));
  NodeId node = 0;
  std::string_view rest = word == "/" ? std::string_view{} : word;
  while (!rest.empty()) {
    const std::string_view reached = word.substr(0, word.size() - rest.size());
    const Step step = read_step(take_step(rest));
    const Children children = look_among_children(document, node, step);
    if (children.wanted == kNoNode) return std::unexpected(leads_nowhere(reached, step, children.of_that_name));
    node = children.wanted;
  }
  return node;
}

}  // namespace garimpo::cli
