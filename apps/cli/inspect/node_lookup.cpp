#include "inspect/node_lookup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dom/path_reader.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

Failure leads_nowhere(const dom::PathWalk& walk) {
  const std::string_view place = walk.reached.empty() ? "the document" : walk.reached;
  if (walk.of_that_name == 0) return {kExitUsage, fmt::format("no such node: {} has no child {}", place, walk.failed.name)};
  return {kExitUsage, fmt::format("no such node: {} has {} of {}, not {}", place, walk.of_that_name, walk.failed.name,
                                  std::max<std::uint64_t>(walk.failed.position, 1))};
}

}  // namespace

Outcome<NodeId> find_node(const Document& document, std::string_view word) {
  if (const auto number = parse_count(word)) {
    if (*number < document.size()) return static_cast<NodeId>(*number);
    return usage_error(fmt::format("no node {}: the page has nodes 0 to {}", *number, document.size() - 1));
  }
  if (!word.starts_with('/'))
    return usage_error(fmt::format("--node takes a number or a path from the root such as /html/body/div[2], not '{}'", word));
  const dom::PathWalk walk = dom::walk_path(document, word);
  if (walk.node == kNoNode) return leads_nowhere(walk);
  return walk.node;
}

}  // namespace garimpo::cli
