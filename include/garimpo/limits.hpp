// Limits of one page. They act inside every long loop, parsing included: past one, the result holds what was found so far
// and a warning that names the limit.
#pragma once
#include <cstdint>

namespace garimpo {

struct Limits {
  // CPU time of the working thread, not elapsed time, so that a busy machine does not change results.
  std::uint32_t max_time_ms = 10'000;
  // Bytes of the page after decompression. Real pages of a crawl stay below 20 MB.
  std::uint64_t max_bytes = 64ULL << 20;
  // Nodes of the document. The largest of 4,000 real pages has 34,000.
  std::uint32_t max_nodes = 2'000'000;
  // Depth of elements; browsers flatten at 512 too, and real pages reach 139.
  std::uint32_t max_depth = 512;

  // The most that may be asked for: node depths are stored in 16 bits, offsets in 32.
  static constexpr std::uint32_t kHighestDepth = 10'000;
  static constexpr std::uint64_t kHighestBytes = 1ULL << 30;
};

}  // namespace garimpo
