// Builds what the readers read: compressed bytes, chunks, WARC records, files in a temporary folder.
#pragma once
#include "input/source_page.hpp"

#include <brotli/encode.h>
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::input {

inline std::string deflate_bytes(std::string_view bytes, int window_bits, int level = 6) {
  z_stream stream = {};
  EXPECT_EQ(deflateInit2(&stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

inline std::string gzip(std::string_view bytes, int level = 6) { return deflate_bytes(bytes, 31, level); }
inline std::string zlib_deflate(std::string_view bytes) { return deflate_bytes(bytes, 15); }
inline std::string raw_deflate(std::string_view bytes) { return deflate_bytes(bytes, -15); }

inline std::string zstd(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
  return out;
}

inline std::string brotli(std::string_view bytes) {
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size()) + 64;
  std::string out(size, '\0');
  EXPECT_TRUE(BrotliEncoderCompress(5, 22, BROTLI_MODE_TEXT, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                                    reinterpret_cast<std::uint8_t*>(out.data())));
  out.resize(size);
  return out;
}

inline std::string chunked(std::string_view bytes, std::size_t chunk_bytes) {
  std::string out;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(chunk_bytes, bytes.size()))) {
    const std::string_view chunk = bytes.substr(0, chunk_bytes);
    char size[32];
    std::snprintf(size, sizeof size, "%zx\r\n", chunk.size());
    out.append(size).append(chunk).append("\r\n");
  }
  return out + "0\r\n\r\n";
}

// Text that does not compress to nothing.
inline std::string noisy_page(std::size_t bytes) {
  std::string page = "<!DOCTYPE html><title>noise</title><p>";
  unsigned state = 1;
  while (page.size() < bytes) {
    state = state * 1664525 + 1013904223;
    page += static_cast<char>('a' + (state >> 24) % 26);
  }
  return page;
}

struct RecordParts {
  std::string type = "response";
  std::string id = "<urn:uuid:00000000-0000-0000-0000-000000000001>";
  std::string uri = "https://example.org/";
  std::string content_type = "application/http; msgtype=response";
  std::string version = "WARC/1.0";
  std::string extra = "";  // header lines
};

inline std::string record_with_length(std::string_view block, std::string_view length, const RecordParts& parts = {}) {
  std::string out = parts.version + "\r\nWARC-Type: " + parts.type + "\r\nWARC-Record-ID: " + parts.id + "\r\n";
  if (!parts.uri.empty()) out += "WARC-Target-URI: " + parts.uri + "\r\n";
  if (!parts.content_type.empty()) out += "Content-Type: " + parts.content_type + "\r\n";
  out += parts.extra;
  if (!length.empty()) out += "Content-Length: " + std::string(length) + "\r\n";
  return out + "\r\n" + std::string(block) + "\r\n\r\n";
}

inline std::string record(std::string_view block, const RecordParts& parts = {}) {
  return record_with_length(block, std::to_string(block.size()), parts);
}

inline std::string http(std::string_view body, std::string_view headers = "Content-Type: text/html\r\n") {
  return "HTTP/1.1 200 OK\r\n" + std::string(headers) + "\r\n" + std::string(body);
}

// A response with a page, told from others by its number.
inline std::string numbered_record(int number, std::string_view body = "<p>page</p>") {
  RecordParts parts;
  parts.id = "<urn:uuid:" + std::to_string(number) + ">";
  parts.uri = "https://example.org/" + std::to_string(number);
  return record(http(body), parts);
}

// A folder that is removed after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = testing::TempDir() + "garimpo_input_XXXXXX";
    EXPECT_NE(::mkdtemp(pattern.data()), nullptr);
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }
  const std::string& path() const { return path_; }

  std::string write(std::string_view name, std::string_view bytes) const {
    const std::string path = *this / name;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return path;
  }

 private:
  std::string path_;
};

// All pages that something with next(page) gives.
template <class Reader, class... Arguments>
std::vector<SourcePage> read_all(Reader& reader, Arguments... arguments) {
  std::vector<SourcePage> pages;
  for (SourcePage page; reader.next(page, arguments...); page.clear()) {
    pages.push_back(page);
    if (pages.size() > 10'000) {
      ADD_FAILURE() << "does not end";
      break;
    }
  }
  return pages;
}

// "page", "cut page", or the error's name: one word per line of output.
inline std::vector<std::string> outcomes(const std::vector<SourcePage>& pages) {
  std::vector<std::string> words;
  for (const SourcePage& page : pages)
    words.emplace_back(page.error ? std::string(info(page.error->code).name) : page.is_truncated ? "cut page" : "page");
  return words;
}

using Words = std::vector<std::string>;

}  // namespace garimpo::input
