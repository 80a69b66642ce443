// From the XPath or the number that a person types to a node.
#pragma once

#include <string_view>

#include "command_line/outcome.hpp"
#include "dom/document.hpp"

namespace garimpo::cli {

// Understands the absolute paths that Garimpo writes (/html/body/div[2]/text()[1]) and node numbers. The error for a path that selects
// nothing says how far it leads.
Outcome<NodeId> find_node(const Document& document, std::string_view word);

}  // namespace garimpo::cli
