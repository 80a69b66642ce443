// Bytes to UTF-8 as a browser does it: which encoding (BOM, transport header, meta prescan, then UTF-8 validity, then statistics), and its
// WHATWG decoder. The result says which of these decided. In one thing it differs: a declaration that the bytes contradict is not followed,
// because people want the text, not what the browser makes of it.
#pragma once
#include <garimpo/encoding.hpp>

#include "text/encoding/source_map.hpp"

#include <string>
#include <string_view>

namespace garimpo::text {

struct Decoded {
  std::string_view utf8;  // the input itself where it is valid UTF-8 already (no copy), else a view of `storage`
  EncodingInfo encoding;
  bool has_errors = false;  // some bytes were not valid and became U+FFFD
  // The encoding that was declared where the bytes are valid UTF-8 with characters past ASCII, and were read as that; "" otherwise.
  std::string_view false_declaration{};
};

// Decides and decodes. `storage` is reused from page to page. The map is filled for the text returned; it and the text may
// refer to `bytes`, which must outlive them.
Decoded decode(std::string_view bytes, std::string_view content_type, std::string& storage, SourceMap& map);

}  // namespace garimpo::text
