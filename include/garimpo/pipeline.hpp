// From the bytes of a page to an Extraction. A Pipeline is what to do (immutable, shared by threads); a Worker does it, one per
// thread, and reuses its memory from page to page.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/limits.hpp>
#include <garimpo/method.hpp>

#include <memory>
#include <string_view>
#include <vector>

namespace garimpo {

// One page to read. Views must outlive the call.
struct PageInput {
  std::string_view bytes = {};
  std::string_view source = {};        // where it came from, as the result names it
  std::string_view url = {};           // "" where unknown
  std::string_view content_type = {};  // the transport's header, "text/html; charset=..." or ""
  bool is_truncated = false;           // the source ended in the middle of the page
  // When the page was fetched, in ISO 8601; "" where unknown. A date in the page that lies more than a day later is not believed.
  std::string_view fetched = {};
};

struct MethodChoice {
  const MethodInfo* method;
  OptionValues options;
};

struct PipelineOptions {
  std::vector<MethodChoice> methods;  // run in this order; none: only the document is made
  Limits limits;
  bool explain = false;
  // Whether pageType, language and nextPage are worked out behind the methods; an output that does not write them can do without.
  bool page_facts = true;
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
