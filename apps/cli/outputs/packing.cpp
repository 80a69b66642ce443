// Levels are the libraries' own defaults: gzip 6, zstd 3.
#include "outputs/packing.hpp"

#include <libdeflate.h>
#include <zstd.h>

#include <memory>

namespace garimpo::cli {

namespace {

constexpr int kGzipLevel = 6;
constexpr int kZstdLevel = 3;

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
};

std::size_t pack_gzip(std::string_view bytes, char* room, std::size_t most) {
  const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(libdeflate_alloc_compressor(kGzipLevel));
  return compressor == nullptr ? 0 : libdeflate_gzip_compress(compressor.get(), bytes.data(), bytes.size(), room, most);
}

std::size_t pack_zstd(std::string_view bytes, char* room, std::size_t most) {
  const std::size_t packed = ZSTD_compress(room, most, bytes.data(), bytes.size(), kZstdLevel);
  return ZSTD_isError(packed) != 0U ? 0 : packed;
}

}  // namespace

Packing packing_of(std::string_view path) {
  if (path.ends_with(".gz")) return Packing::gzip;
  return path.ends_with(".zst") ? Packing::zstd : Packing::none;
}

std::string_view without_packing(std::string_view path) {
  const Packing packing = packing_of(path);
  return packing == Packing::none ? path : path.substr(0, path.rfind('.'));
}

bool append_packed(Packing packing, std::string_view bytes, std::string& out) {
  if (packing == Packing::none) {
    out.append(bytes);
    return true;
  }
  const std::size_t before = out.size();
  const std::size_t most =
      packing == Packing::gzip ? libdeflate_gzip_compress_bound(nullptr, bytes.size()) : ZSTD_compressBound(bytes.size());
  out.resize(before + most);
  const std::size_t packed =
      packing == Packing::gzip ? pack_gzip(bytes, out.data() + before, most) : pack_zstd(bytes, out.data() + before, most);
  out.resize(before + packed);
  return packed != 0;
}

}  // namespace garimpo::cli
