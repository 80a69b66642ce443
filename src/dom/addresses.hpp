// Addresses in attributes: which of them are safe to write out again, and which attribute holds the address of an image.
#pragma once

#include <string_view>

#include "dom/document.hpp"

namespace garimpo::dom {

// True for addresses that run code when followed: javascript:, vbscript:, data: other than images. White space and control characters
// inside the scheme are skipped, as browsers do.
bool is_code_address(std::string_view address);
// True for javascript: and vbscript: only. Such a value is dropped from every attribute, not just from links.
bool is_script_address(std::string_view address);

// The href of an <a> or <area> with the white space around it gone; "" without one or where it is code.
std::string_view link_address(const Document& document, NodeId node);

// The address of an <img>: the one in an attribute that a script would read to load the image late, else the src, else the largest of its
// srcset or of the sources of the <picture> around it. Data in src (data:) is a placeholder and does not count.
std::string_view image_address(const Document& document, NodeId node);

// Of "a.jpg 480w, b.jpg 960w" the address with the greatest number behind it.
std::string_view largest_of_source_set(std::string_view set);

}  // namespace garimpo::dom
