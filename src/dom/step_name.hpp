// The node test of one step of an XPath, without its position.
#pragma once

#include <string>
#include <string_view>

#include "dom/document.hpp"

namespace garimpo::dom {

// Appends "div", "text()", "comment()". Elements that no plain name test matches in a browser's XPath engine (svg and math elements, names
// with characters that XML names lack) are written as *[name()='svg'].
void append_step_name(const Document& document, NodeId node, std::string& out);

// True for names that an expression can hold as they are.
bool is_plain_name(std::string_view name);

// The text as a string of XPath 1.0, which has no escapes: one with both kinds of quotes is put together by concat().
void append_literal(std::string_view text, std::string& out);

}  // namespace garimpo::dom
