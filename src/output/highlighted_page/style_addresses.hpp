// Addresses inside the values of a page, resolved where the page is shown away from its site.
#pragma once
#include "output/page_address.hpp"

#include <string>
#include <string_view>

namespace garimpo::output {

// A style sheet or the value of a style attribute, with every url() resolved.
void append_resolved_style(std::string_view style, const PageAddress& address, std::string& out);
// The value of srcset.
void append_resolved_image_set(std::string_view images, const PageAddress& address, std::string& out);

}  // namespace garimpo::output
