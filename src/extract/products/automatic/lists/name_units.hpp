// The texts of one product that may be its name, each with the signs that speak for it or against it: elements with text of their own,
// headings and links, the first line of what has several, and what pictures and links are titled. Cost: one pass over the product.
#pragma once
#include <garimpo/marker.hpp>

#include "extract/document.hpp"
#include "features/page.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::products::automatic {

inline constexpr std::size_t kMostNameUnits = 32;
inline constexpr std::size_t kLongestName = 300;

// What speaks for a text as a name or against it: 0 or 1 for one text, a share over a column.
enum class NameSign : std::uint8_t {
  heading,      // a heading, or inside one
  link,         // a link, or inside one
  main_link,    // the link that the product repeats, or its only one
  slug,         // the link's address has its words
  picture,      // a picture is described, or a link titled, in the same words
  title_class,  // class or id says title or name
  other_class,  // class or id says price, brand, seller, badge
  itemprop,     // itemprop=name
  bold,
  first_line,  // the first line of an element that has several
  blocks,      // an element that holds several lines
  attribute,   // not shown: alt or title
  colon,       // ends in a colon
  date,
  bracket,   // stands in brackets
  sentence,  // ends as a sentence, or is as long as several
  number,    // more digits and marks than letters
  cut,       // ends in dots
  count
};

struct NameUnit {
  NodeRange nodes;
  NodeId element = 0;  // that the column is known by
  std::string text;
  std::array<float, static_cast<std::size_t>(NameSign::count)> signs{};

  void set(NameSign sign, bool is_true) { signs[static_cast<std::size_t>(sign)] = is_true ? 1.0F : 0.0F; }
  bool has(NameSign sign) const { return signs[static_cast<std::size_t>(sign)] != 0; }
};

// What classes say, kept for the products of one list, which share them.
class NameClasses {
 public:
  struct Said {
    bool title = false;
    bool other = false;
  };
  Said read(const Document& document, NodeId element);

 private:
  std::unordered_map<std::string_view, Said> known_;  // by the attribute
};

// Every text of the product that may be its name, in page order. `prices` are the nodes of its prices, which no name holds.
std::vector<NameUnit> name_units(const features::Page& page, NodeRange product, std::span<const NodeRange> prices, NameClasses& classes);

}  // namespace garimpo::extract::products::automatic
