// What two elements of one template share.
#pragma once

#include "features/class_words.hpp"

#include <string>
#include <string_view>

#include "extract/document.hpp"

namespace garimpo::extract::products::automatic {

// Tag and first classes of an element and of its ancestors, `levels` elements in all, without numbers: equal for elements of the same
// template.
std::string template_key(const Document& document, NodeId node, unsigned levels, unsigned classes = 2);

}  // namespace garimpo::extract::products::automatic
