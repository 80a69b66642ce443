// Addresses of the web as strings: a relative reference resolved against the address of its page (RFC 3986 §5.2, without checking that
// either is well formed).
#pragma once
#include <string>
#include <string_view>

namespace garimpo::text {

// Whether the address begins with a scheme, "http:" or any other.
bool is_absolute_address(std::string_view address);

// The reference resolved against `base`, without the white space around it. Without an absolute base, the reference as it is.
std::string resolve_address(std::string_view base, std::string_view reference);

}  // namespace garimpo::text
