#include "extract/products/automatic/breadcrumbs.hpp"

#include "extract/document.hpp"
#include "features/structured_data/data_query.hpp"
#include "markers/node_range.hpp"
#include "text/words/words.hpp"

namespace garimpo::extract::products::automatic {

namespace {

using features::DataValue;

// An element with more text than this is a menu, not a trail.
constexpr std::uint32_t kMostTrailChars = 500;
constexpr std::size_t kLongestCrumb = 120;

// "item" is an address, or an object that has the address and often the name.
Breadcrumb read_element(DataValue element) {
  Breadcrumb crumb;
  crumb.name = text::normalize_spaces(features::member_text(element, "name"));
  if (const DataValue item = features::member(element, "item"); item.is_text()) crumb.url = item.text();
  for (const DataValue item : features::member_objects(element, "item")) {
    if (crumb.name.empty()) crumb.name = text::normalize_spaces(features::member_text(item, "name"));
    if (crumb.url.empty()) crumb.url = features::member_text(item, "@id");
    if (crumb.url.empty()) crumb.url = features::member_text(item, "url");
  }
  return crumb;
}

std::vector<Breadcrumb> embedded_trail(const features::Page& page, base::Budget& budget) {
  std::vector<Breadcrumb> trail;
  for (const DataValue list : features::objects_of_type(page.json_ld(budget).data(), {"BreadcrumbList"})) {
    for (const DataValue element : features::member_objects(list, "itemListElement")) {
      Breadcrumb crumb = read_element(element);
      crumb.nodes = {list.node(), page.document().end(list.node())};
      if (!crumb.name.empty() && trail.size() < kMostBreadcrumbs) trail.push_back(std::move(crumb));
    }
    if (!trail.empty()) return trail;
  }
  return trail;
}

bool is_named_trail(const Document& document, NodeId node) {
  for (const std::string_view attribute : {"class", "id", "aria-label"}) {
    const std::string_view name = document.attribute(node, attribute).value_or("");
    if (name.find("readcrumb") != std::string_view::npos || name.find("READCRUMB") != std::string_view::npos) return true;
  }
  return false;
}

std::vector<Breadcrumb> links_of(const features::Page& page, NodeId trail_node) {
  const Document& document = page.document();
  std::vector<Breadcrumb> trail;
  for (NodeId node = trail_node; node < document.end(trail_node) && trail.size() < kMostBreadcrumbs; ++node) {
    if (document.tag(node) != Tag::a || !page.content().contains(node)) continue;
    Breadcrumb crumb{.name = {}, .url = std::string(document.attribute(node, "href").value_or("")), .nodes = {node, document.end(node)}};
    markers::append_text(document, crumb.nodes, crumb.name);
    node = document.end(node) - 1;
    if (!crumb.name.empty() && crumb.name.size() <= kLongestCrumb) trail.push_back(std::move(crumb));
  }
  return trail;
}

}  // namespace

std::vector<Breadcrumb> find_breadcrumbs(const features::Page& page, base::Budget& budget) {
  std::vector<Breadcrumb> trail = embedded_trail(page, budget);
  if (!trail.empty()) return trail;
  const Document& document = page.document();
  for (NodeId node = 1; node < document.size(); ++node) {
    if (!document.is_element(node) || document.attribute_count(node) == 0 || !is_named_trail(document, node)) continue;
    if (page.text().chars(node) > kMostTrailChars || !page.content().contains(node)) continue;
    trail = links_of(page, node);
    if (!trail.empty()) return trail;
  }
  return trail;
}

}  // namespace garimpo::extract::products::automatic
