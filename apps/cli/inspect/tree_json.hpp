// The tree for programs: one JSON object per page, nodes in document order.
#pragma once
#include <garimpo/extraction.hpp>

#include <string>
#include <vector>

#include "features/page.hpp"
#include "inspect/tree_view.hpp"

namespace garimpo::cli {

// The nodes that the view shows, without the document node.
std::vector<NodeId> shown_nodes(const Document& document, const TreeView& view);

// A line with its end. is_detailed: attributes and text too.
void append_tree_json(const Extraction& extraction, const features::Page& page, const std::vector<NodeId>& nodes, bool is_detailed,
                      std::string& out);

}  // namespace garimpo::cli
