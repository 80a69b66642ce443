// What a file's name says of its contents. Extensions are compared without case; a query that wget left in a name
// (article.php?id=3) is no part of the extension.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::input {

enum class NameKind : std::uint8_t {
  page,          // .html .htm .xhtml .shtml .php .asp .aspx
  mhtml,         // .mhtml .mht
  warc,          // .warc
  json_lines,    // .jsonl .ndjson
  no_extension,  // nothing
  other,
};

struct NameSigns {
  NameKind kind = NameKind::other;
  bool is_packed = false;  // .gz or .zst after it
};

// Of a path's last part.
NameSigns read_name(std::string_view path);

}  // namespace garimpo::input
