// From bytes to a Document, without methods: to read the tree, to keep a page, to run several methods over one parse.
//
//   garimpo::Result<garimpo::Document> page = garimpo::parse(bytes, {.content_type = "text/html; charset=iso-8859-2"});
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include <string_view>
#include <vector>

namespace garimpo {

struct ParseOptions {
  std::string_view content_type = {};        // the transport's header, or ""
  Limits limits = {};                        // past one the document holds what was read so far
  std::vector<Warning>* warnings = nullptr;  // gets what is to be said of the page; null: not wanted
};

// Any bytes give a document. not_html where they are of another known format, null_input where there are none but a length,
// out_of_memory. The document owns all that it holds: the bytes may go.
[[nodiscard]] Result<Document> parse(std::string_view bytes, const ParseOptions& options = {});

}  // namespace garimpo
