// Class and id names as words: "oldPrice", "price--old" and "price_old" say old and price.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "extract/document.hpp"

namespace garimpo::extract::products::automatic {

// Whether one of the words is a word of the name. Words are in lower-case ASCII; a name is cut at non-letters and before capitals.
bool has_token(std::string_view name, std::span<const std::string_view> words);

// The same for the class and id of an element.
bool is_named(const Document& document, NodeId element, std::span<const std::string_view> words);

// Tag and first classes of an element and of its ancestors, `levels` elements in all, without numbers: equal for elements of the same
// template.
std::string template_key(const Document& document, NodeId node, unsigned levels, unsigned classes = 2);

}  // namespace garimpo::extract::products::automatic
