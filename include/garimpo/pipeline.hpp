// From the bytes of a page to an Extraction. A Pipeline is what to do (immutable, shared by threads); a Worker does it, one per
// thread, and reuses its memory from page to page.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/extractor.hpp>
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

// A method and the values of its options. It shares the method with the registry that it came from and may outlive it.
class MethodChoice {
 public:
  // One of your own, by value; texts and tables are copied. Method names are only looked at by registries: any will do here.
  MethodChoice(Extractor extractor);  // NOLINT(google-explicit-constructor)
  // One that somebody keeps already; not null.
  explicit MethodChoice(std::shared_ptr<const Extractor> extractor);

  const MethodInfo& method() const { return extractor_->info; }
  const Extractor& extractor() const { return *extractor_; }
  const OptionValues& options() const { return options_; }
  // unknown_option, bad_option_value or bad_selector where it cannot be set.
  Result<void> set(std::string_view option, std::string_view value) { return options_.set(option, value); }
  bool has_option(std::string_view name) const;

 private:
  std::shared_ptr<const Extractor> extractor_;
  OptionValues options_;
};

struct PipelineOptions {
  std::vector<MethodChoice> methods = {};  // run in this order; none: only the document is made
  Limits limits = {};
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
  // The pipeline must outlive the worker.
  explicit Worker(const Pipeline& pipeline);
  explicit Worker(const Pipeline&& pipeline) = delete;
  ~Worker();
  Worker(Worker&&) noexcept;
  Worker& operator=(Worker&&) noexcept;

  // Never fails on the page's account: bad bytes give an Extraction with warnings or an error in it. The Extraction, its document and
  // every view of them live until the worker's next page.
  const Extraction& run(const PageInput& input);
  // The methods over a page that was parsed before and must live as long as the Extraction is read. Of `about` the source, the address and
  // the date of fetching count. null_input where the document has no nodes.
  const Extraction& run(const Document& document, const PageInput& about = {});
  const Extraction& run(Document&& document, const PageInput& about = {}) = delete;
  // The document of the last page, to be kept. The Extraction has none from then on; its markers still name nodes of it.
  [[nodiscard]] Document take_document();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo
