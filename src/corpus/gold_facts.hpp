// What a gold line says of its page beside the gold itself, and which kinds of gold it holds. One table says which member is which kind and
// which task it serves; docs/gold.md defines them.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/json_value.hpp"

namespace garimpo::corpus {

struct GoldKind {
  std::string_view member;  // of the gold line
  std::string_view name;    // of the kind
  std::string_view task;    // "" for what only says how far the gold of the line can be trusted
};
// In the order in which they are shown. Two members may be the same kind.
std::span<const GoldKind> gold_kinds();

// Bits of gold_kinds() that the line has; null counts as absent, and for kinds without a task false does too.
std::uint32_t kinds_in(base::JsonValue gold);
// The task that a kind serves in this line (fields of a product page are for products, of another page for wrappers).
std::string_view task_of(const GoldKind& kind, base::JsonValue gold);

std::string site_of(base::JsonValue gold);
std::string kind_of(base::JsonValue gold);
std::string language_of(base::JsonValue gold);

// Whether the gold holds the text it is about (price strings), so that no page is needed.
bool holds_its_input(base::JsonValue gold);

// "https://www.Example.org:80/a" gives "example.org".
std::string host_of(std::string_view url);

}  // namespace garimpo::corpus
