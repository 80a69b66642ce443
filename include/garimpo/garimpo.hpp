// Garimpo's C++ API. Start here.
//
//   garimpo::Result<std::string> json = garimpo::extract(html, {.url = "https://example.org/"});
//
//   result.hpp      a value or an error
//   error.hpp       errors and warnings as values, with their codes
//   limits.hpp      what one page may cost
//   encoding.hpp    which encoding a page was read in, and what decided it
//   document.hpp    the parsed page: nodes, text, attributes, XPath and bytes of each
//   parse.hpp       from bytes to a Document
//   query.hpp       nodes and values of a Document by XPath or CSS
//   marker.hpp      what methods say of nodes; why (Trace)
//   method.hpp      a method's description, its options and their values
//   extractor.hpp   a method of one's own: what it gets (Page, Budget), what it gives
//   extraction.hpp  what one page gave
//   results.hpp     the same as typed views: Article, Discussion, RecordList, Product, ProductList, Metadata, PageFacts
//   value_tree.hpp  values inside values, as pages embed them
//   pipeline.hpp    Pipeline and Worker: many pages, one worker per thread
//   output.hpp      output formats, ours and one's own
//   registry.hpp    which methods and formats there are
//   price.hpp       prices of strings: amount, currency, range, unit
//
// For benchmarks (link garimpo::lab): lab_error.hpp, json_value.hpp, evaluator.hpp. For a whole command (garimpo::command): command.hpp.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/encoding.hpp>
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>
#include <garimpo/extractor.hpp>
#include <garimpo/limits.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/method.hpp>
#include <garimpo/output.hpp>
#include <garimpo/parse.hpp>
#include <garimpo/pipeline.hpp>
#include <garimpo/price.hpp>
#include <garimpo/query.hpp>
#include <garimpo/registry.hpp>
#include <garimpo/result.hpp>
#include <garimpo/results.hpp>
#include <garimpo/value_tree.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// A value for an option of a method, as --set takes it.
struct Setting {
  std::string_view option;
  std::string_view value;
};

// Everything that the command can ask for, for one page. Views must outlive the call.
struct ExtractOptions {
  std::string_view url = {};                   // the page's address
  std::vector<std::string_view> methods = {};  // "records/cs", "articles"; none: every family's recommended method
  std::vector<Setting> settings = {};          // each goes to every chosen method that has the option; one must have it
  std::string_view format = "json";            // by its name in the registry
  OutputOptions output = {};
  std::string_view source = {};        // where the page came from, as the result names it
  std::string_view content_type = {};  // the transport's header, "text/html; charset=..."
  std::string_view fetched = {};       // when it was fetched, ISO 8601: no date of the page lies after it
  bool explain = false;                // the reasons too
  Limits limits = {};
  const Registry* registry = nullptr;  // null: the standard one
};

// One page, start to end, for callers that have only one. unknown_method, unknown_option, bad_option_value, bad_selector, unknown_format
// where the options are wrong; the page's error where it gave no result.
[[nodiscard]] Result<std::string> extract(std::string_view html, const ExtractOptions& options = {});

std::string_view version();

}  // namespace garimpo
