// <meta> elements: Open Graph, Dublin Core and plain names, as they stand on the page, in its order. Linear.
#pragma once
#include "features/head_facts.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "dom/document.hpp"

namespace garimpo::features {

struct MetaValue {
  std::string_view name;  // as written
  std::string_view content;
  NodeId node;
};

struct PageMeta {
  using Namespaces = std::vector<std::pair<std::string_view, std::string_view>>;

  std::vector<MetaValue> named;  // name= or http-equiv=, with content; charset= under "charset"
  // Open Graph (ogp.me): <meta property="og:title">, of the vocabularies that the protocol knows or that <html> and <head> declare.
  std::vector<MetaValue> open_graph;
  Namespaces open_graph_namespaces;
  // Dublin Core (DCMI's "DC-HTML"): names that begin with "DC." or "DCTERMS.", and <link rel> of such names.
  std::vector<MetaValue> dublin_core;
};

PageMeta read_page_meta(const HeadFacts& head);

// "title" of "DC.title", and whether it is of the terms (http://purl.org/dc/terms/) rather than of the first fifteen elements.
struct DublinCoreName {
  std::string_view name;
  bool is_term;
};
DublinCoreName dublin_core_name(std::string_view name);

}  // namespace garimpo::features
