// Microdata (HTML standard, §5) as values: an item is an object with "@type" (its itemtype, one or several), "@id" (its itemid) and a
// member per property, in the order of the page; several values of a property are several members of one name. An item without properties
// has its text as "@value". Roots are the items that are no property of another.
//
// Values are those of the standard, and the content attribute of any element, as the examples of schema.org use it; node() is the element.
// itemref is followed; an item inside itself is left out. Cost: linear in the page where nothing is referred to; what itemref and nesting
// multiply is bounded by the limits below.
#pragma once
#include "features/structured_data/json_ld.hpp"
#include "features/structured_data/syntax_census.hpp"

namespace garimpo::features {

class Microdata {
 public:
  static constexpr std::size_t kMostTextBytes = 8U << 20;  // of all values, which may nest and be referred to again and again
  static constexpr std::size_t kDeepestItem = 200;

  void compute(const Document& document, const SyntaxCensus& census, base::Budget& budget);

  const DataTree& data() const { return data_; }
  const std::vector<DataError>& errors() const { return errors_; }

 private:
  DataTree data_;
  std::vector<DataError> errors_;
};

}  // namespace garimpo::features
