// RDFa Core 1.1 with the rules of HTML+RDFa 1.1: triples, and the same as items.
//
// Of the standard, left out: link types without a prefix (rel="stylesheet" says nothing of the page's subject), XML literals (their text is
// taken), vocabulary expansion. A name outside of every vocabulary is of the last one that the page declared. Relative addresses stay as
// they are written; readers of the triples resolve them. Cost: one pass over the page, a few look-ups per element that has RDFa. Limits:
// below, and kMostPrefixes; past one, the data found so far stays and an error says so.
#pragma once
#include "features/structured_data/json_ld.hpp"
#include "features/structured_data/syntax_census.hpp"

#include <cstdint>
#include <string_view>

namespace garimpo::features {

class Rdfa {
 public:
  static constexpr std::size_t kMostTriples = 200'000;
  static constexpr std::size_t kMostTextBytes = 8U << 20;
  static constexpr std::size_t kDeepestItem = 200;
  static constexpr std::string_view kType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
  static constexpr std::string_view kUsesVocabulary = "http://www.w3.org/ns/rdfa#usesVocabulary";

  using ResourceId = std::uint32_t;
  static constexpr ResourceId kNoResource = UINT32_MAX;
  static constexpr ResourceId kPage = 0;  // the page itself, whose address is ""

  struct Triple {
    ResourceId subject = kPage;
    std::string_view predicate = {};  // whole
    ResourceId object = kNoResource;  // or a literal
    std::string_view literal = {};
    std::string_view language = {};
    std::string_view datatype = {};
    NodeId node = kNoNode;
    bool is_in_list = false;
  };

  void compute(const Document& document, const SyntaxCensus& census, base::Budget& budget);

  // In the order of the page.
  const std::vector<Triple>& triples() const { return triples_; }
  // The address of a resource, "_:0" for a blank one.
  std::string_view address(ResourceId id) const { return resources_[id]; }
  // Items as microdata gives them, a property's item inside the one that has it; types and properties with their vocabulary.
  const DataTree& data() const { return data_; }
  const std::vector<DataError>& errors() const { return errors_; }

 private:
  void build_items();

  std::vector<Triple> triples_;
  std::vector<std::string_view> resources_;
  DataTree data_;
  std::vector<DataError> errors_;
};

}  // namespace garimpo::features
