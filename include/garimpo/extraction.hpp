// The result of one page, as outputs, evaluators and callers read it.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/marker.hpp>

#include <cstdint>
#include <optional>
#include <string>
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

class Article;
class Discussion;
class Metadata;
class PageFacts;
class Product;
class ProductList;
class RecordList;

// What one page gave. Its document and views live until the worker's next page.
struct Extraction {
  std::string_view source;
  std::string_view url;
  std::string own_address;     // the absolute address that the page calls its own (canonical link, og:url); "" where it names none
  std::string base_address;    // what relative addresses of the page are meant against: <base>, url, else own_address; "" where unknown
  std::optional<Error> error;  // set where the page gave no result at all
  const Document* document = nullptr;
  MarkerSet markers;
  std::vector<Warning> warnings;
  PageStats stats;
  std::optional<Trace> trace;  // with PipelineOptions::explain

  // What was found, as typed views (results.hpp, which a caller includes): the first of each type, of lists the main one where one is main.
  // Nothing where the page has none or could not be read. Results gives all of them.
  std::optional<Article> article() const;
  std::optional<Discussion> discussion() const;
  std::optional<RecordList> record_list() const;
  std::optional<Product> product() const;
  std::optional<ProductList> product_list() const;
  std::optional<Metadata> metadata() const;
  PageFacts facts() const;
};

}  // namespace garimpo
