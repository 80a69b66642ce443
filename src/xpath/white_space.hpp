// White space as XML, and so XPath, has it: a form feed is none.
#pragma once

namespace garimpo::xpath {

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace garimpo::xpath
