// Addresses of the web as strings: a reference made whole against the address of its page (RFC 3986 §5.2, not strict about what it
// accepts).
#pragma once
#include <string>
#include <string_view>

namespace garimpo::text {

// "http:" or any other scheme stands in front.
bool is_absolute_address(std::string_view address);

// The reference as seen from `base`, white space around it gone. Without a base, or with one that is not absolute, the reference as it is.
std::string resolve_address(std::string_view base, std::string_view reference);

}  // namespace garimpo::text
