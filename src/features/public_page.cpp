// The public Page: what methods of other people may ask, answered by the Page that our own methods use.
#include <garimpo/page.hpp>

#include "features/page.hpp"

#include <cassert>

namespace garimpo {

bool Page::has(NodeId node) const {
  const bool is_here = node < document().size();
  assert(is_here);
  return is_here;
}

bool Page::has(NodeRange range) const {
  const bool is_here = range.begin <= range.end && range.end <= document().size();
  assert(is_here);
  return is_here;
}

bool Page::is_content(NodeId node) const { return has(node) && facts_->content().contains(node); }
std::uint32_t Page::text_chars(NodeRange range) const { return has(range) ? facts_->text().chars(range) : 0; }
std::uint32_t Page::link_chars(NodeRange range) const { return has(range) ? facts_->text().link_chars(range) : 0; }
std::uint32_t Page::words(NodeRange range) const { return has(range) ? facts_->text().words(range) : 0; }
double Page::link_density(NodeId node) const { return has(node) ? facts_->text().link_density(node) : 0; }
std::uint32_t Page::shape(NodeId node) const { return has(node) ? facts_->structure().shape(node) : kNoShape; }
std::uint32_t Page::element_count(NodeId node) const { return has(node) ? facts_->structure().size(node) : 0; }
std::uint32_t Page::height(NodeId node) const { return has(node) ? facts_->structure().height(node) : 0; }
NodeId Page::title() const { return facts_->head().title(); }
NodeId Page::body() const { return facts_->signals().body(); }
std::string_view Page::language() const { return facts_->head().language(); }
std::string_view Page::own_address() const { return facts_->head().address(); }

static_assert(Page::kNoShape == features::kNoShape);

}  // namespace garimpo
