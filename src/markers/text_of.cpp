// The text of a part of the page, as results give it.
#include <garimpo/document.hpp>

#include "dom/document.hpp"
#include "markers/node_range.hpp"

#include <cassert>

namespace garimpo {

std::string Document::text_of(NodeRange range) const {
  const bool is_here = range.begin <= range.end && range.end <= size();
  assert(is_here);
  std::string out;
  if (is_here && !range.empty()) markers::append_text(*this, range, out);
  return out;
}

}  // namespace garimpo
