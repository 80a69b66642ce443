// From the XPaths that Garimpo writes back to nodes: child steps from the root, each with or without a position.
//
// Each step is compared with the step that would be written for each child, so whatever can be written can be read. Of XPath 1.0 nothing
// else is understood: no other axes, no conditions. Cost: the children of the nodes on the way.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "dom/document.hpp"

namespace garimpo::dom {

struct PathStep {
  std::string_view name;       // "div", "text()", "*[name()='svg']"
  std::uint64_t position = 0;  // from 1; 0 where none is written
};

// Takes the first step off an absolute path, its "/" included. A '/' inside brackets or quotes belongs to the step.
PathStep take_step(std::string_view& path);

struct PathWalk {
  NodeId node = kNoNode;  // kNoNode: the path leads nowhere
  // Where it leads nowhere: how far it led, the step that failed, and how many children of that name there were.
  std::string_view reached;
  PathStep failed;
  std::uint64_t of_that_name = 0;
};

// The node of a path such as /html/body/div[2]/text()[1]; a step without a position is the first of its name. "/" is the document.
PathWalk walk_path(const Document& document, std::string_view path);

// Every node that the path selects, in document order, as XPath has it: a step without a position selects all of its name. The path begins
// at `from`, which stands for the document in it.
std::vector<NodeId> select_path(const Document& document, std::string_view path, NodeId from = 0);
// Whether select_path understands the path at all: absolute, child steps only, no conditions but positions.
bool is_plain_path(std::string_view path);

}  // namespace garimpo::dom
