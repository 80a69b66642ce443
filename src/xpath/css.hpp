// CSS selectors as XPath: each selector of the list becomes a path from the context node down, so one machine runs both.
#pragma once
#include <garimpo/error.hpp>

#include "dom/selector.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::xpath {

// The expression is for compile() with the words of ours. Errors are those of the selector.
Result<std::string> xpath_of_css(std::string_view css);

}  // namespace garimpo::xpath
