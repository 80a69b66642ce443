// Garimpo's C++ API. Start here.
//
//   garimpo::Result<std::string> json = garimpo::extract(html, {.url = "https://example.org/"});
//
//   error.hpp       errors and warnings as values, with their codes
//   limits.hpp      what one page may cost
//   encoding.hpp    which encoding a page was read in, and what decided it
//   document.hpp    the parsed page: nodes, text, attributes, XPath and bytes of each
//   marker.hpp      what methods say of nodes; why (Trace)
//   method.hpp      the table of methods and their options
//   extraction.hpp  what one page gave
//   results.hpp     the same as typed views: Article, Discussion, RecordList, Product, ProductList, Metadata, PageFacts
//   value_tree.hpp  values inside values, as pages embed them
//   pipeline.hpp    Pipeline and Worker: many pages, one worker per thread
//   price.hpp       prices of strings: amount, currency, range, unit
//   output.hpp      JSON, JSON Lines, Markdown, text, HTML, XML, CSV, highlighted page
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/encoding.hpp>
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>
#include <garimpo/limits.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/method.hpp>
#include <garimpo/output.hpp>
#include <garimpo/pipeline.hpp>
#include <garimpo/price.hpp>
#include <garimpo/results.hpp>
#include <garimpo/value_tree.hpp>

namespace garimpo {

struct ExtractOptions {
  std::string_view url = {};
  std::string_view method = {};      // "records/cs", "articles"; "": every family's recommended method
  std::string_view format = "json";  // see output_formats()
  Limits limits = {};
};

// One page, start to end, for callers that have only one.
Result<std::string> extract(std::string_view html, const ExtractOptions& options = {});

std::string_view version();

}  // namespace garimpo
