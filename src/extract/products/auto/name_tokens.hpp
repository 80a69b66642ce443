// Class and id names as words: "oldPrice", "price--old" and "price_old" say old and price.
#pragma once
#include <garimpo/document.hpp>

#include <span>
#include <string_view>

namespace garimpo::extract::products::automatic {

// One of the words is a word of the name. Words are in lower case ASCII; a name is cut at what is no letter and before capitals.
bool has_token(std::string_view name, std::span<const std::string_view> words);

// The same for the class and id of an element.
bool is_named(const Document& document, NodeId element, std::span<const std::string_view> words);

}  // namespace garimpo::extract::products::automatic
