// Bytes of UTF-8 to a Document: our own quick parser (dom/direct/), and lexbor (dom/lexbor/) for the pages that it refuses.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include "base/budget.hpp"
#include "text/encoding/source_map.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace garimpo::dom {

// One per thread; reuses its memory from page to page.
class HtmlParser {
 public:
  HtmlParser();
  ~HtmlParser();
  HtmlParser(HtmlParser&&) noexcept;
  HtmlParser& operator=(HtmlParser&&) noexcept;

  // Parses valid UTF-8 into the document, which is emptied first and takes the map. Limits that were exceeded are added to warnings. Fails
  // only when memory runs out.
  Result<void> parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits, base::Budget& budget,
                     Document& document, std::vector<Warning>& warnings);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo::dom
