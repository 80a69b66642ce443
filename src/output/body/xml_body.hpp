// Content as XML, in the element names that corpus tools share with TEI: p, head, list, item, quote, table, row, cell, hi, ref, graphic,
// lb.
#pragma once
#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <span>
#include <string>
#include <string_view>

namespace garimpo::output {

// One block per line.
void append_xml_body(const Document& document, const Written& written, const PageAddress& address, std::string& out);
// With addresses as the page writes them.
void append_xml_body(const Document& document, std::span<const Event> events, std::string& out);

// The same as TEI P5 wants it, for the inside of a div.
void append_tei_body(const Document& document, const Written& written, const PageAddress& address, std::string& out);
// An address without white space, which a pointer of TEI may not have.
std::string tei_pointer(std::string_view address);

// Character data with & < > and " escaped. Characters that XML 1.0 cannot hold (most control characters) become U+FFFD.
void append_xml_escaped(std::string_view characters, std::string& out);
// ` name="value"`; nothing for an empty value.
void append_xml_attribute(std::string_view name, std::string_view value, std::string& out);

}  // namespace garimpo::output
