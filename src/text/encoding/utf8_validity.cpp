#include "text/encoding/utf8_validity.hpp"

#include <simdjson.h>

namespace garimpo::text {

bool is_valid_utf8(std::string_view bytes) { return simdjson::validate_utf8(bytes.data(), bytes.size()); }

}  // namespace garimpo::text
