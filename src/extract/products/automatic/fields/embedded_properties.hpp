// The properties of products and offers that a page's JSON-LD, microdata and RDFa state, whichever product they are of, with what says
// whether it is the page's own. Cost: one pass over the data. Limits: kMostProperties of each syntax.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"
#include "features/structured_data/data_tree.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

enum class EmbeddedSyntax : std::uint8_t { json_ld, microdata };  // RDFa counts as microdata: both stand on the elements that readers see

struct EmbeddedProperty {
  EmbeddedSyntax syntax = EmbeddedSyntax::json_ld;
  std::string_view key;  // without its vocabulary
  features::DataValue value;
  int product = -1;       // number of the product around it, of its syntax; -1 outside of one
  float name_match = -1;  // how much of the product's name and of the page's heading is the same, 0 to 1; -1 where one is not known
  bool is_other = false;  // under a key that names other products
  bool is_of_offer = false;
  bool is_of_specification = false;
};

struct EmbeddedProperties {
  static constexpr std::size_t kMostProperties = 600;
  std::vector<EmbeddedProperty> all;
  int json_ld_products = 0;
  int microdata_products = 0;
};

EmbeddedProperties read_embedded_properties(const features::Page& page, std::string_view heading, base::Budget& budget);

// The words of a text in lower case, sorted, each once.
std::vector<std::string> sorted_words(std::string_view text);

}  // namespace garimpo::extract::products::automatic
