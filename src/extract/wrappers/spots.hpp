// The places of a page where a value can stand, in the order of the page: text nodes with a letter or a digit, attributes that readers see
// or that programs read, and small elements whose text is in several nodes. Conditions of rules are asked of spots.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.hpp"
#include "extract/document.hpp"

namespace garimpo::extract::wrappers {

enum class SpotKind : std::uint8_t { text, element, attribute };

struct Spot {
  NodeId node;     // the text node; else the element
  NodeId element;  // the parent of the text node; else the element itself
  // The texts around it: the last one before it and the first one behind it are texts()[before - 1] and texts()[behind].
  std::uint32_t before;
  std::uint32_t behind;
  std::uint32_t attribute;  // its index, for attributes
  SpotKind kind;
  std::string_view text;  // white space collapsed
};

class PageSpots {
 public:
  // Finds the texts of the page. It must live as long as the spots are used.
  void reset(const Document& document);

  const Document& document() const { return *document_; }
  std::span<const Spot> texts() const { return texts_; }
  // Found when first asked for: few rules need them.
  std::span<const Spot> elements();
  std::span<const Spot> attributes();
  std::span<const Spot> of_kind(SpotKind kind);

  // The text of the last heading before a text, or "".
  std::string_view heading_before(std::uint32_t text);

 private:
  std::string_view kept_collapsed(std::string_view text);

  const Document* document_ = nullptr;
  base::Arena arena_;
  std::string scratch_;
  std::vector<Spot> texts_;
  std::vector<Spot> elements_;
  std::vector<Spot> attributes_;
  std::vector<std::string_view> headings_;
  bool has_elements_ = false;
  bool has_attributes_ = false;
};

}  // namespace garimpo::extract::wrappers
