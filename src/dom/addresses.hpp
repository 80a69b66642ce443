// Addresses in attributes: which may be written out again, and where an image's stands.
#pragma once

#include <string_view>

#include "dom/document.hpp"

namespace garimpo::dom {

// True for addresses that run code when followed: javascript:, vbscript:, data: other than images. White space and control characters
// inside the scheme are skipped, as browsers do.
bool is_code_address(std::string_view address);
// The first two alone: no attribute has a use for such a value.
bool is_script_address(std::string_view address);

// The href of an <a> or <area> with the white space around it gone; "" without one or where it is code.
std::string_view link_address(const Document& document, NodeId node);

// The src of an <img>, or of the attributes that scripts load it from later where src is empty or a placeholder in data:.
std::string_view image_address(const Document& document, NodeId node);

}  // namespace garimpo::dom
