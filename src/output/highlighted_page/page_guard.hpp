// Which parts of a source page may be shown again: nothing that runs, frames, redirects or sends. The content security policy that the page
// format writes forbids the same; this holds even where a policy is ignored.
#pragma once

#include "dom/document.hpp"

namespace garimpo::output {

// Elements left out with all that is inside them.
bool is_dropped_element(const Document& document, NodeId node);
bool is_dropped_attribute(const Attribute& attribute);

}  // namespace garimpo::output
