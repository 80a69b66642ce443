// Addresses in attributes: which of them are safe to write out again, and which attribute holds the address of an image.
#pragma once
#include <garimpo/document.hpp>

#include <string_view>

namespace garimpo::dom {

// True for addresses that run code when followed: javascript:, vbscript:, data: other than images. White space and control characters
// inside the scheme are skipped, as browsers do.
bool is_code_address(std::string_view address);
// True for javascript: and vbscript: only. Such a value is dropped from every attribute, not just from links.
bool is_script_address(std::string_view address);

// The href of an <a> or <area> with the white space around it gone; "" without one or where it is code.
std::string_view link_address(const Document& document, NodeId node);

// The src of an <img>. Where src is empty or a data: placeholder, the address in the attribute that a lazy loader would read.
std::string_view image_address(const Document& document, NodeId node);

}  // namespace garimpo::dom
