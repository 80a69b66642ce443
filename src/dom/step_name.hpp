// The node test of one step of an XPath, without its position.
#pragma once
#include <garimpo/document.hpp>

#include <string>

namespace garimpo::dom {

// Appends "div", "text()", "comment()". Elements that no plain name test matches in a browser's XPath engine (svg and math elements, names
// with characters that XML names lack) are written as *[name()='svg'].
void append_step_name(const Document& document, NodeId node, std::string& out);

}  // namespace garimpo::dom
