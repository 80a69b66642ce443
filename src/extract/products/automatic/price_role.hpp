// The role of a price, decided by its tag, the names of the elements around it, and the words beside it.
#pragma once

#include <cstdint>
#include <string_view>

#include "extract/document.hpp"

namespace garimpo::extract::products::automatic {

enum class Role : std::uint8_t { current, regular, instalment, unit, shipping, saving, member, tax, other };
std::string_view name(Role role);

enum class Interest : std::uint8_t { unsaid, free, charged };

struct ReasonedRole {
  Role role = Role::current;
  std::uint16_t count = 0;               // of instalments
  std::string_view reason;               // a constant
  Interest interest = Interest::unsaid;  // of instalments
};

// What the role is decided by.
struct PriceContext {
  const Document& document;
  NodeId element;           // around the price
  NodeId outermost;         // the highest ancestor that holds little but the price: names up to it count
  std::string_view before;  // words on the same line, or of the piece before
  std::string_view behind;
  std::string_view unit;  // "kg", as read_price() found it
};

ReasonedRole role_of(const PriceContext& context);

// The words before it call it the price: "Our price:", "Jetzt".
bool is_called_price(std::string_view before);

}  // namespace garimpo::extract::products::automatic
