// What the tag, the names of the elements around a price and the words beside it say of it: every sign, and the role that the worst of them
// gives it.
#pragma once

#include <cstdint>
#include <string_view>

#include "extract/document.hpp"

namespace garimpo::extract::products::automatic {

enum class Role : std::uint8_t { current, regular, instalment, unit, shipping, saving, member, tax, other };
std::string_view name(Role role);

// Each is what words beside the price say, or what names of elements around it say: the two are kept apart, since words are the better
// evidence of the two.
enum PriceSign : std::uint32_t {
  kSaidTimes = 1U << 0U,  // a number of payments before it
  kSaidOther = 1U << 1U,  // offers of other sellers
  kSaidAside = 1U << 2U,  // deposits, warranties, estimates
  kNamedAside = 1U << 3U,
  kSaidTotal = 1U << 4U,
  kSaidRate = 1U << 5U,
  kSaidMonth = 1U << 6U,
  kSaidUnit = 1U << 7U,
  kSaidInstalment = 1U << 8U,
  kNamedInstalment = 1U << 9U,
  kNamedUnit = 1U << 10U,
  kSaidShipping = 1U << 11U,
  kNamedShipping = 1U << 12U,
  kSaidSaving = 1U << 13U,
  kNamedSaving = 1U << 14U,
  kSaidTax = 1U << 15U,
  kNamedTax = 1U << 16U,
  kSaidMember = 1U << 17U,
  kNamedMember = 1U << 18U,
  kStruck = 1U << 19U,
  kSaidRegular = 1U << 20U,
  kNamedRegular = 1U << 21U,
};

enum class Interest : std::uint8_t { unsaid, free, charged };

struct ReasonedRole {
  Role role = Role::current;
  std::uint16_t count = 0;               // of instalments
  std::string_view reason;               // a constant
  Interest interest = Interest::unsaid;  // of instalments
  std::uint32_t signs = 0;               // PriceSign
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
