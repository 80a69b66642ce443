// Bytes of UTF-8 to a Document through lexbor, within the limits: the reference that dom/direct/ is held against.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include "base/budget.hpp"
#include "dom/document.hpp"
#include "text/encoding/source_map.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace garimpo::reference::lexbor_parser {

// One per thread; reuses its memory from page to page.
class LexborParser {
 public:
  LexborParser();
  ~LexborParser();
  LexborParser(LexborParser&&) noexcept;
  LexborParser& operator=(LexborParser&&) noexcept;

  // As HtmlParser::parse().
  Result<void> parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits, base::Budget& budget,
                     dom::Document& document, std::vector<Warning>& warnings);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo::reference::lexbor_parser
