// What each element does to the flow of text, in one table.
#pragma once

#include <cstdint>

#include "dom/document.hpp"

namespace garimpo::output {

enum class Role : std::uint8_t {
  transparent,  // span, unknown elements: what is inside counts
  silent,       // script, select: nothing inside counts
  block,        // div, p: begins and ends a paragraph
  heading,
  preformatted,
  quote,
  list,
  item,
  term,
  definition,
  table,
  caption,
  row,
  cell,
  formatting,  // strong, em, code; an <a> with an address
  line_break,
  rule,
  image,
  button,
  noscript,
};

Role role_of(Tag tag);

}  // namespace garimpo::output
