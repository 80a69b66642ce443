// Output that is compressed as it is written: members of whole pages, one after the other, which gzip and zstd unpack as one file.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::cli {

enum class Packing : std::uint8_t { none, gzip, zstd };

// By the ending of the path: .gz, .zst.
Packing packing_of(std::string_view path);
std::string_view without_packing(std::string_view path);

// Appends one member; false without the memory for it.
bool append_packed(Packing packing, std::string_view bytes, std::string& out);

}  // namespace garimpo::cli
