// Content as clean HTML. Only the elements and attributes that html_body.cpp names are ever written, so nothing of the source can run or
// fetch anything but images.
#pragma once
#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <span>
#include <string>

namespace garimpo::output {

// One block per line.
void append_html_body(const Document& document, const Written& written, const PageAddress& address, std::string& out);
// With addresses as the page writes them.
void append_html_body(const Document& document, std::span<const Event> events, std::string& out);

}  // namespace garimpo::output
