// Where a page's embedded data may stand, from one pass over its elements: most pages use few syntaxes, on few elements, and the readers
// visit only those. Attribute names are compared by number; their characters are looked at once per page.
// Cost: linear in nodes and attributes, a few instructions each; a look at the characters of classes and of rel.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dom/document.hpp"

namespace garimpo::features {

class SyntaxCensus {
 public:
  // What an element has, as bits.
  enum Sign : std::uint8_t {
    kItemScope = 1,
    kItemProp = 2,
    kItemRef = 4,
    kRel = 8,
    kStatement = 16,        // of RDFa: property, typeof, vocab, prefix, xmlns:…, about, resource, rev
    kTarget = 32,           // resource, href or src
    kMicroformatRoot = 64,  // a class that begins an item, outside of templates
    kReverse = 128,         // rev
  };
  struct Element {
    NodeId node;
    std::uint8_t signs;
  };

  void compute(const Document& document);

  // Never false for a syntax that the page uses; may be true where its reader then finds nothing.
  bool has_microdata() const { return has_microdata_; }
  bool has_rdfa() const { return has_rdfa_; }
  bool has_microformats() const { return has_microformats_; }
  bool has_vocabulary() const { return has_vocabulary_; }  // of RDFa, anywhere

  // Elements with a sign other than kTarget, in the order of the page.
  std::span<const Element> elements() const { return elements_; }
  // The first of them at or behind a node.
  std::span<const Element>::iterator first_from(NodeId node) const;
  std::span<const NodeId> scripts() const { return scripts_; }

 private:
  bool has_microdata_ = false;
  bool has_rdfa_ = false;
  bool has_microformats_ = false;
  bool has_vocabulary_ = false;
  std::vector<Element> elements_;
  std::vector<NodeId> scripts_;
};

}  // namespace garimpo::features
