#include "extract/records/search/page_reduction.hpp"

#include <string_view>
#include <vector>

namespace garimpo::extract::records {

namespace {

bool is_product(const Document& document, NodeId node) {
  if (!document.attribute(node, "itemscope")) return false;
  const std::string_view type = document.attribute(node, "itemtype").value_or("");
  return type.ends_with("schema.org/Product");
}

// As published (Godoy 2015, section 5.2): the attribute `hidden` alone, not all that features/visibility.hpp calls hidden.
bool is_left_out(const Document& document, NodeId node) {
  const Tag tag = document.tag(node);
  return tag == Tag::header || tag == Tag::footer || document.attribute(node, "hidden").has_value();
}

// Leaves out headers, footers and hidden elements; returns the marked products that remain, outermost ones only.
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

PageTree searched_tree(const features::Page& page, bool is_reduced, base::Budget& budget) {
  if (!is_reduced) return PageTree(page);
  const Document& document = page.document();
  features::ContentView view = page.content();
  const std::vector<NodeId> products = reduce(document, view, budget);
  if (products.size() > 1) keep_products(document, products, view, budget);
  features::Structure structure;
  structure.compute(document, view);
  return {document, structure};
}

}  // namespace garimpo::extract::records
