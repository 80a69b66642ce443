// Pages that browsers saved in one file: MHTML (RFC 2557), whose first part of HTML is the page, and HTML that says in a comment at its
// beginning where it was saved from ("saved from url=(0020)...", SingleFile's "Page saved with SingleFile, url: ...").
//
// Cost: one pass over the file and one copy of the page. Limits: parts inside parts are not looked into; what a part is encoded with is
// quoted-printable, base64 or nothing. Damage in an encoding is passed over, as mail programs do.
#pragma once
#include <string>
#include <string_view>

#include "input/source_page.hpp"

namespace garimpo::input {

// Fills bytes, address and media type from the whole file, at most `cap` bytes of the page; not_html where no part of it is HTML.
void read_mhtml(std::string_view file, std::size_t cap, SourcePage& page);

// The address that the page says it was saved from; "" where it says nothing.
std::string_view saved_address(std::string_view html);

}  // namespace garimpo::input
