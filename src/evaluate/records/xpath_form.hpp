// One spelling of an absolute XPath: /html/body/div[1] and /html[1]/body[1]/div are the same node.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::evaluate {

// "[1]" at the end of a step is left out, white space around the path and a slash at its end too.
std::string xpath_form(std::string_view xpath);

}  // namespace garimpo::evaluate
