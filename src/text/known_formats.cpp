#include "text/known_formats.hpp"

#include <array>

namespace garimpo::text {

namespace {

struct Magic {
  std::string_view bytes;
  std::string_view name;
};

using namespace std::string_view_literals;
constexpr std::array kMagics = {
    Magic{"%PDF-"sv, "PDF"},
    Magic{"\x89PNG\r\n\x1a\n"sv, "PNG"},
    Magic{"\xff\xd8\xff"sv, "JPEG"},
    Magic{"GIF87a"sv, "GIF"},
    Magic{"GIF89a"sv, "GIF"},
    Magic{"PK\x03\x04"sv, "ZIP"},
    Magic{"\x1f\x8b\x08"sv, "gzip"},
    Magic{"\x28\xb5\x2f\xfd"sv, "Zstandard"},
    Magic{"BZh"sv, "bzip2"},
    Magic{"\xfd"
          "7zXZ\0"sv,
          "xz"},
    Magic{"7z\xbc\xaf\x27\x1c"sv, "7-Zip"},
    Magic{"Rar!\x1a\x07"sv, "RAR"},
    Magic{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "Microsoft Office (OLE)"},
    Magic{"\x7f"
          "ELF"sv,
          "ELF"},
    Magic{"OggS"sv, "Ogg"},
    Magic{"ID3\x03"sv, "MP3"},
    Magic{"wOFF"sv, "WOFF"},
    Magic{"wOF2"sv, "WOFF2"},
    Magic{"SQLite format 3\0"sv, "SQLite"},
};

}  // namespace

std::string_view known_format(std::string_view bytes) {
  for (const Magic& magic : kMagics) {
    if (bytes.starts_with(magic.bytes)) return magic.name;
  }
  if (bytes.size() >= 12 && bytes.starts_with("RIFF") && bytes.substr(8, 4) == "WEBP") return "WebP";
  if (bytes.size() >= 12 && bytes.substr(4, 4) == "ftyp") return "MP4";
  return {};
}

}  // namespace garimpo::text
