// Microformats of both versions, as the parsers that their community knows give them (microformats2 parsing specification): items with
// types, properties and children, and rel links. Classes of version 1 are read where an element has none of version 2; the include pattern,
// itemref and headers of version 1 are followed.
//
// Cost: one pass over the page and, for a property, over what is inside it. Limits: what includes and nested properties multiply ends at
// kMostTextBytes, kMostValues and kDeepestItem, and an error says so.
#pragma once
#include "features/structured_data/json_ld.hpp"
#include "features/structured_data/microformat_names.hpp"
#include "features/structured_data/syntax_census.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::features {

class Microformats {
 public:
  static constexpr std::size_t kMostTextBytes = 8U << 20;
  static constexpr std::size_t kMostValues = 100'000;
  static constexpr std::size_t kDeepestItem = 200;
  static constexpr std::uint32_t kNoItem = UINT32_MAX;

  struct Value {
    std::string text;                 // "value" where there are other members beside it
    std::string extra = {};           // e-: the markup; u- of an image: its alt
    std::string_view extra_key = {};  // "html", "alt"; "" where the value is only text
    std::uint32_t item = kNoItem;     // the value is this item
    bool is_extra_inside = false;     // the extra is the item's own value's: {"value":{"value":…,"alt":…}}
  };
  struct Property {
    std::string_view name;
    std::vector<Value> values;
  };
  struct Item {
    NodeId node = 0;
    std::vector<std::string_view> types;
    bool is_old = false;  // of version 1
    std::vector<Property> properties;
    std::vector<std::uint32_t> children;
    bool has_text = false;  // p- or e- among the properties: no name is implied
    bool has_address = false;
    bool has_items = false;

    const Property* property(std::string_view name) const;
  };
  struct Link {
    std::string address;
    NodeId node;
    std::vector<std::string_view> rels;
  };

  // `base` makes addresses whole.
  void compute(const Document& document, std::string_view base, const SyntaxCensus& census, base::Budget& budget);

  const std::vector<Item>& items() const { return items_; }
  const std::vector<std::uint32_t>& roots() const { return roots_; }
  // <a>, <area> and <link> with rel, one for each address, in the order of the page.
  const std::vector<Link>& links() const { return links_; }
  const std::vector<DataError>& errors() const { return errors_; }

 private:
  std::vector<Item> items_;
  std::vector<std::uint32_t> roots_;
  std::vector<Link> links_;
  std::vector<DataError> errors_;
};

}  // namespace garimpo::features
