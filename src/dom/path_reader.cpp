#include "dom/path_reader.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>

#include "dom/step_name.hpp"

namespace garimpo::dom {

namespace {

PathStep read_step(std::string_view text) {
  const std::size_t open = text.rfind('[');
  if (open == std::string_view::npos || !text.ends_with(']')) return {text};
  const std::string_view digits = text.substr(open + 1, text.size() - open - 2);
  std::uint64_t position = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), position);
  // Positions count from 1. A step with [0] keeps its brackets as part of its name, and so matches nothing.
  const bool is_position = !digits.empty() && problem == std::errc() && end == digits.data() + digits.size() && position > 0;
  return is_position ? PathStep{text.substr(0, open), position} : PathStep{text};
}

// Calls found(child, position) for each child with the step's name, until it returns false.
template <class Found>
void for_each_namesake(const Document& document, NodeId parent, std::string_view step_name, std::string& name, Found found) {
  std::uint64_t position = 0;
  for (NodeId child = document.first_child(parent); child != kNoNode; child = document.next_sibling(child)) {
    if (document.kind(child) == NodeKind::doctype) continue;
    name.clear();
    append_step_name(document, child, name);
    if (name == step_name && !found(child, ++position)) return;
  }
}

}  // namespace

PathStep take_step(std::string_view& path) {
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
  return read_step(step);
}

PathWalk walk_path(const Document& document, std::string_view path) {
  PathWalk walk;
  if (!path.starts_with('/')) return walk;
  NodeId node = 0;
  std::string name;
  std::string_view rest = path == "/" ? std::string_view{} : path;
  while (!rest.empty()) {
    walk.reached = path.substr(0, path.size() - rest.size());
    walk.failed = take_step(rest);
    const std::uint64_t wanted = std::max<std::uint64_t>(walk.failed.position, 1);
    NodeId next = kNoNode;
    walk.of_that_name = 0;
    for_each_namesake(document, node, walk.failed.name, name, [&](NodeId child, std::uint64_t position) {
      walk.of_that_name = position;
      if (position == wanted) next = child;
      return next == kNoNode;
    });
    if (next == kNoNode) return walk;
    node = next;
  }
  walk.node = node;
  return walk;
}

std::vector<NodeId> select_path(const Document& document, std::string_view path, NodeId from) {
  if (!is_plain_path(path)) return {};
  std::vector<NodeId> nodes = {from};
  std::vector<NodeId> next;
  std::string name;
  while (!path.empty() && !nodes.empty()) {
    const PathStep step = take_step(path);
    next.clear();
    for (const NodeId node : nodes)
      for_each_namesake(document, node, step.name, name, [&](NodeId child, std::uint64_t position) {
        if (step.position == 0 || step.position == position) next.push_back(child);
        return position != step.position;
      });
    nodes.swap(next);
  }
  return nodes;
}

bool is_plain_path(std::string_view path) {
  if (!path.starts_with('/') || path == "/") return false;
  while (!path.empty()) {
    const std::string_view name = take_step(path).name;
    const bool has_condition = name.find('[') != std::string_view::npos && !name.starts_with("*[name()=");
    if (name.empty() || name == "*" || name == "." || name == ".." || has_condition || name.find("::") != std::string_view::npos ||
        name.starts_with('@'))
      return false;
  }
  return true;
}

}  // namespace garimpo::dom
