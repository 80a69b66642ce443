// Where a value stands in the page: its XPath and its bytes.
//
// Paths are as long as the page is deep, so a page of a million blocks inside five hundred elements would write gigabytes of them. Paths
// are therefore written up to kPathBytes plus kPathBytesPerSourceByte times the page's size, which real pages never reach; after that
// values keep their byte ranges alone.
#pragma once
#include <garimpo/extraction.hpp>

#include "dom/path_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace garimpo::output {

class Provenance {
 public:
  static constexpr std::uint64_t kPathBytes = 4U << 20;
  static constexpr std::uint64_t kPathBytesPerSourceByte = 4;

  explicit Provenance(const Extraction& extraction)
      : document_(*extraction.document),
        paths_(document_),
        path_bytes_left_(kPathBytes + kPathBytesPerSourceByte * extraction.stats.bytes) {}

  // XPath of the range's first node, valid until the next call; "" where the range is empty or too many paths were written.
  std::string_view xpath(NodeRange range);
  // From the first byte of its first node to the last byte of its last one.
  std::optional<ByteRange> bytes(NodeRange range) const;

 private:
  const Document& document_;
  dom::PathWriter paths_;
  std::uint64_t path_bytes_left_;
  std::string path_;
};

}  // namespace garimpo::output
