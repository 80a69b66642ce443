// What two elements of one template share.
#pragma once
#include <garimpo/document.hpp>

#include "features/class_words.hpp"

#include <string>
#include <string_view>

namespace garimpo::extract::products::automatic {

// Tag and first classes of an element and of so many around it in all, without numbers: what two elements of one template share.
std::string make_of(const Document& document, NodeId node, unsigned levels, unsigned classes = 2);

}  // namespace garimpo::extract::products::automatic
