// From the bytes of a page to an Extraction. A Pipeline is what to do (immutable, shared by threads); a Worker does it, one per
// thread, and reuses its memory from page to page.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/method.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// One page to read. Views must outlive the call.
struct PageInput {
  std::string_view bytes;
  std::string_view source;        // where it came from, as the result names it
  std::string_view url;           // "" where unknown
  std::string_view content_type;  // the transport's header, "text/html; charset=..." or ""
  bool is_truncated = false;      // the source ended in the middle of the page
};

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
  std::optional<Error> error;  // set: the page gave no result at all
  const Document* document = nullptr;
  MarkerSet markers;
  std::vector<Warning> warnings;
  PageStats stats;
  std::optional<Trace> trace;  // with PipelineOptions::explain
};

struct MethodChoice {
  const MethodInfo* method;
  OptionValues options;
};

struct PipelineOptions {
  std::vector<MethodChoice> methods;  // run in this order; none: only the document is made
  Limits limits;
  bool explain = false;
};

class Pipeline {
 public:
  explicit Pipeline(PipelineOptions options);
  const PipelineOptions& options() const { return options_; }

 private:
  PipelineOptions options_;
};

class Worker {
 public:
  explicit Worker(const Pipeline& pipeline);
  ~Worker();
  Worker(Worker&&) noexcept;
  Worker& operator=(Worker&&) noexcept;

  // Never fails on the page's account: bad bytes give an Extraction with warnings or an error in it.
  const Extraction& run(const PageInput& input);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo
