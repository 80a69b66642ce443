// A page parsed from a string, for tests of everything above the parser.
#pragma once
#include "dom/html_parser.hpp"
#include "features/page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::testing {

using dom::Document;

struct ParsedPage {
  std::string html;
  garimpo::Document owned;
  Document& document = dom::tree_of(owned);
  features::Page page;
  std::vector<Warning> warnings;

  explicit ParsedPage(std::string source, const Limits& limits = {}) : html(std::move(source)) {
    base::Budget budget(limits.max_time_ms);
    dom::HtmlParser parser;
    const Result<void> parsed =
        parser.parse(html, {"utf-8", EncodingSource::utf8_validity}, text::SourceMap(), limits, budget, document, warnings);
    if (!parsed) std::abort();
    page.reset(document);
  }

  // The n-th element of that name, from 0; kNoNode where there are fewer.
  NodeId find(std::string_view name, int n = 0) const {
    for (NodeId node = 0; node < document.size(); ++node) {
      if (document.is_element(node) && document.name(node) == name && n-- == 0) return node;
    }
    return kNoNode;
  }
  NodeId find_text(std::string_view text) const {
    for (NodeId node = 0; node < document.size(); ++node) {
      if (document.is_text(node) && document.text(node).find(text) != std::string_view::npos) return node;
    }
    return kNoNode;
  }
  std::string_view source_of(NodeId node) const {
    const ByteRange range = document.source_range(node);
    return std::string_view(html).substr(range.begin, range.end - range.begin);
  }
  bool has_warning(WarningCode code) const {
    for (const Warning& warning : warnings)
      if (warning.code == code) return true;
    return false;
  }
};

}  // namespace garimpo::testing
