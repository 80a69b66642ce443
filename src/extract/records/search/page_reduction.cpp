#include "extract/records/search/page_reduction.hpp"

#include "dom/tag_set.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

namespace {

constexpr dom::TagSet kRemoved = {Tag::script, Tag::style, Tag::meta, Tag::link, Tag::header, Tag::footer};

bool is_product(const Document& document, NodeId node) {
  return document.attribute(node, "itemscope") && is_product_type(document.attribute(node, "itemtype").value_or(""));
}

// The thesis leaves out the attribute `hidden` alone, not all that features/visibility.hpp calls hidden.
bool is_left_out(const Document& document, NodeId node) {
  return kRemoved.contains(document.tag(node)) || document.attribute(node, "hidden").has_value();
}

// Leaves out what is removed everywhere; returns the marked products that remain, outermost ones only.
std::vector<NodeId> reduce(const Document& document, features::ContentView& view, base::Budget& budget) {
  std::vector<NodeId> products;
  for (NodeId node = 0; node < document.size() && budget.spend(); ++node) {
    if (!document.is_element(node) || !view.contains(node)) continue;
    if (is_left_out(document, node)) {
      view.leave_out(document, node);
    } else if (is_product(document, node) && (products.empty() || node >= document.end(products.back()))) {
      products.push_back(node);
    }
  }
  return products;
}

// Leaves out the elements that neither contain a product nor are inside one.
void keep_products(const Document& document, const std::vector<NodeId>& products, features::ContentView& view, base::Budget& budget) {
  auto product = products.begin();
  for (NodeId node = 0; node < document.size() && budget.spend();) {
    while (product != products.end() && document.end(*product) <= node) ++product;
    const bool is_needed = product != products.end() && *product < document.end(node);
    if (is_needed) {
      node = *product == node ? document.end(node) : node + 1;
    } else {
      view.leave_out(document, node);
      node = document.end(node);
    }
  }
}

}  // namespace

bool is_product_type(std::string_view itemtype) {
  while (!itemtype.empty()) {
    const std::size_t space = std::min(itemtype.find_first_of(" \t\n\r\f"), itemtype.size());
    std::string_view type = itemtype.substr(0, space);
    itemtype.remove_prefix(std::min(space + 1, itemtype.size()));
    while (type.ends_with('/')) type.remove_suffix(1);
    if (type.ends_with("schema.org/Product")) return true;
  }
  return false;
}

PageTree searched_tree(const features::Page& page, TreeKind kind, const Reduction& reduction, base::Budget& budget) {
  if (!reduction.is_wanted) return page_tree(page, kind);
  const Document& document = page.document();
  features::ContentView view = page.content();
  if (kind == TreeKind::dom) view.take_all(document);
  const std::vector<NodeId> products = reduce(document, view, budget);
  if (!products.empty() && products.size() >= reduction.min_marked) keep_products(document, products, view, budget);
  features::Structure structure;
  structure.compute(document, view);
  return {document, structure};
}

}  // namespace garimpo::extract::records
