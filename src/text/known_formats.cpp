// One table of magic bytes. Those that could begin a text ("BM", "MZ") are listed with further bytes that no text has.
#include "text/known_formats.hpp"

#include <array>

namespace garimpo::text {

namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view format;
  std::string_view begin;
  std::size_t second_offset = 0;
  std::string_view second = {};
};

constexpr std::array kMagics = {
    Magic{"PDF", "%PDF-"sv},
    Magic{"PostScript", "%!PS"sv},
    Magic{"PNG", "\x89PNG\r\n\x1a\n"sv},
    Magic{"JPEG", "\xff\xd8\xff"sv},
    Magic{"GIF", "GIF87a"sv},
    Magic{"GIF", "GIF89a"sv},
    Magic{"WebP", "RIFF"sv, 8, "WEBP"sv},
    Magic{"WAV", "RIFF"sv, 8, "WAVE"sv},
    Magic{"AVI", "RIFF"sv, 8, "AVI "sv},
    Magic{"BMP", "BM"sv, 6, "\0\0\0\0"sv},
    Magic{"TIFF", "II*\0"sv},
    Magic{"TIFF", "MM\0*"sv},
    Magic{"icon", "\0\0\1\0"sv},
    Magic{"DjVu", "AT&TFORM"sv},
    Magic{"gzip", "\x1f\x8b"sv},
    Magic{"zstd", "\x28\xb5\x2f\xfd"sv},
    Magic{"bzip2", "BZh"sv, 4, "1AY&SY"sv},
    Magic{"xz",
          "\xfd"
          "7zXZ\0"sv},
    Magic{"7-Zip archive", "7z\xbc\xaf\x27\x1c"sv},
    Magic{"ZIP archive", "PK\3\4"sv},
    Magic{"ZIP archive", "PK\5\6"sv},
    Magic{"RAR archive", "Rar!\x1a\7"sv},
    Magic{"tar archive", ""sv, 257, "ustar\0"sv},
    Magic{"tar archive", ""sv, 257, "ustar  \0"sv},
    Magic{"MP3", "ID3"sv, 4, "\0"sv},
    Magic{"MP4", "\0\0"sv, 4, "ftyp"sv},
    Magic{"Ogg", "OggS\0"sv},
    Magic{"FLAC", "fLaC\0"sv},
    Magic{"Matroska", "\x1a\x45\xdf\xa3"sv},
    Magic{"Flash", "FWS"sv, 7, "\0"sv},
    Magic{"Flash", "CWS"sv, 7, "\0"sv},
    Magic{"WOFF font", "wOFF\0"sv},
    Magic{"WOFF font", "wOF2\0"sv},
    Magic{"TrueType font", "\0\1\0\0"sv},
    Magic{"OpenType font", "OTTO\0"sv},
    Magic{"SQLite database", "SQLite format 3\0"sv},
    Magic{"RTF", "{\\rtf"sv},
    Magic{"Microsoft Office document", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv},
    Magic{"ELF program",
          "\x7f"
          "ELF"sv},
    Magic{"Windows program", "MZ"sv, 3, "\0"sv},
    Magic{"WebAssembly", "\0asm"sv},
    Magic{"Java class", "\xca\xfe\xba\xbe"sv},
};

constexpr bool matches(const Magic& magic, std::string_view bytes) {
  if (!bytes.starts_with(magic.begin)) return false;
  return magic.second.empty() || (bytes.size() >= magic.second_offset && bytes.substr(magic.second_offset).starts_with(magic.second));
}

}  // namespace

std::string_view known_format(std::string_view bytes) {
  for (const Magic& magic : kMagics)
    if (matches(magic, bytes)) return magic.format;
  return {};
}

}  // namespace garimpo::text
