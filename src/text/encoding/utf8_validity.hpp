// Whether bytes are valid UTF-8, at some 14 GB/s (simdjson). A file of its own, since simdjson's header takes seconds to compile.
#pragma once
#include <string_view>

namespace garimpo::text {

bool is_valid_utf8(std::string_view bytes);

}  // namespace garimpo::text
