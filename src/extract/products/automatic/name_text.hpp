// The text of a product's name: what an element shows without the controls in it. "Add to list", a choice of sizes or a question mark that
// opens a help text are buttons, labels and fields of a form; none of them is part of a name.
#pragma once
#include "extract/document.hpp"
#include "features/page.hpp"

#include <string>

namespace garimpo::extract::products::automatic {

// A button, a label, a field, or an element that says so (role=button).
bool is_control(const Document& document, NodeId element);

// The text without controls and without what is hidden; "" where nothing else is left.
std::string name_text(const features::Page& page, NodeId element);

}  // namespace garimpo::extract::products::automatic
