// The public Page: what methods of other people may ask, answered by the Page that our own methods use.
#include <garimpo/page.hpp>

#include "features/class_words.hpp"
#include "features/next_page.hpp"
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
bool Page::is_hidden(NodeId node) const { return has(node) && facts_->visibility().is_hidden(node); }
std::string Page::base_address(std::string_view url) const { return facts_->head().base_address(url); }

PageLink Page::canonical() const {
  const features::StatedAddress stated = facts_->head().canonical();
  return {stated.node, stated.address, stated.signal};
}

PageLink Page::next_page() const {
  const features::StatedAddress stated = features::find_next_page(*facts_, facts_->head().address(), features::PageContent::unknown);
  return {stated.node, stated.address, stated.signal};
}

std::string_view Page::meta(std::string_view name) const {
  const features::MetaTag* tag = facts_->head().meta({name});
  return tag != nullptr ? tag->content : std::string_view{};
}

std::vector<PageLink> Page::links(std::string_view rel) const {
  std::vector<PageLink> found;
  for (const features::LinkTag& link : facts_->head().links())
    if (features::has_rel(link.rel, rel)) found.push_back({link.node, link.href, link.rel});
  return found;
}

std::vector<std::string> Page::class_words(NodeId node) const {
  std::vector<std::string> words;
  if (!has(node)) return words;
  for (const std::string_view name : {"class", "id"})
    features::for_each_class_word(document().attribute(node, name).value_or(""), [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

bool Page::has_class_word(NodeId node, std::span<const std::string_view> words) const {
  return has(node) && features::has_class_word(facts_->document(), node, words);
}

TreeValue Page::json_ld(Budget& budget) const { return facts_->values_of(features::Page::Syntax::json_ld, budget); }
TreeValue Page::microdata(Budget& budget) const { return facts_->values_of(features::Page::Syntax::microdata, budget); }
TreeValue Page::rdfa(Budget& budget) const { return facts_->values_of(features::Page::Syntax::rdfa, budget); }

static_assert(Page::kNoShape == features::kNoShape);

}  // namespace garimpo
