// The result of one page, as outputs, evaluators and callers read it.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/marker.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace garimpo {

struct PageStats {
  std::uint64_t bytes = 0;
  std::uint32_t nodes = 0;
  std::uint32_t decode_us = 0;
  std::uint32_t parse_us = 0;
  std::uint32_t extract_us = 0;
};

// What one page gave. Its document and views live until the worker's next page.
struct Extraction {
  std::string_view source;
  std::string_view url;
  std::optional<Error> error;  // set where the page gave no result at all
  const Document* document = nullptr;
  MarkerSet markers;
  std::vector<Warning> warnings;
  PageStats stats;
  std::optional<Trace> trace;  // with PipelineOptions::explain
};

}  // namespace garimpo
