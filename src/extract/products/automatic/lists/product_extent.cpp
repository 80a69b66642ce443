#include "extract/products/automatic/lists/product_extent.hpp"

#include "extract/products/automatic/lists/listing.hpp"
#include "extract/products/automatic/template_key.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace garimpo::extract::products::automatic {

NodeId lowest_common(const Document& document, NodeId a, NodeId b) {
  while (!document.contains(a, b)) a = document.parent(a);
  return a;
}

namespace {

class PriceMerger {
 public:
  explicit PriceMerger(const features::Page& page) : page_(page), document_(page.document()) {}

  // A product that shows its price twice (for wide and for narrow screens), or two prices of one template, is one product: of prices whose
  // lowest common element is the product's own, the first is kept. Common elements of one template are products and not rows of products
  // where each has its own pair, where others lie above, and where the pair's amounts are equal or their parts are no products themselves.
  std::vector<NodeId> one_of_each(const std::vector<const PagePrice*>& group) const {
    std::vector<NodeId> elements;
    for (const PagePrice* price : group)
      if (elements.empty() || elements.back() != price->element) elements.push_back(price->element);
    if (elements.size() < 4 || elements.size() != group.size()) return elements;
    struct Pairs {
      std::size_t count = 0;
      std::size_t equal = 0;  // pairs of equal amounts
      std::size_t parts = 0;  // pairs whose two parts look like products
      std::size_t elements = 0;
      NodeId last = kNoNode;
    };
    std::vector<NodeId> commons(group.size());
    std::vector<std::uint32_t> depths(group.size());
    std::uint32_t shallowest = UINT32_MAX;
    for (std::size_t at = 1; at < group.size(); ++at) {
      commons[at] = lowest_common(document_, elements[at - 1], elements[at]);
      depths[at] = document_.depth(commons[at]);
      shallowest = std::min(shallowest, depths[at]);
    }
    const auto inner =
        static_cast<std::size_t>(std::count_if(depths.begin() + 1, depths.end(), [&](auto depth) { return depth > shallowest; }));
    if (inner * 3 < group.size()) return elements;
    std::map<std::string, Pairs> by_template;
    std::vector<std::string> keys(group.size());
    std::size_t equal = 0;
    for (std::size_t at = 1; at < group.size(); ++at) {
      const NodeId common = commons[at];
      keys[at] = std::to_string(depths[at]) + template_key(document_, common, 1);
      Pairs& pairs = by_template[keys[at]];
      ++pairs.count;
      const bool is_equal = group[at - 1]->amount == group[at]->amount;
      if (is_equal) ++pairs.equal;
      if (is_equal) ++equal;
      if (are_products(common, elements[at - 1], elements[at], is_equal)) ++pairs.parts;
      if (pairs.last != common) ++pairs.elements;
      pairs.last = common;
    }
    const bool is_all_equal = equal + 1 == group.size();
    std::vector<NodeId> kept;
    for (std::size_t at = 0; at < group.size(); ++at) {
      const bool is_inner = at > 0 && depths[at] > shallowest;
      const Pairs pairs = is_inner ? by_template[keys[at]] : Pairs{};
      const bool is_one_product = is_inner && pairs.count * 3 >= group.size() && pairs.elements * 5 >= pairs.count * 2 &&
                                  pairs.parts * 5 <= pairs.count && (!is_all_equal || pairs.equal < pairs.count || pairs.parts == 0);
      if (!is_one_product) kept.push_back(elements[at]);
    }
    return kept.size() >= kFewestProducts ? kept : elements;
  }

  // Whether the parts of `common` that hold the two elements are products themselves: of one template, or cells or items side by side, with
  // more in them than a price. Cells and items with different amounts are, whatever they hold.
  bool are_products(NodeId common, NodeId a, NodeId b, bool is_equal) const {
    const auto part_of = [&](NodeId node) {
      while (node != common && document_.parent(node) != common) node = document_.parent(node);
      return node;
    };
    const NodeId left = part_of(a);
    const NodeId right = part_of(b);
    if (left == common || right == common || document_.tag(left) != document_.tag(right)) return false;
    const bool is_cell = document_.tag(left) == Tag::td || document_.tag(left) == Tag::li;
    if (is_cell && !is_equal) return true;
    if (template_key(document_, left, 1) != template_key(document_, right, 1) && (is_equal || !has_picture(left) || !has_picture(right)))
      return false;
    return says_more_than_price(left) && says_more_than_price(right);
  }

  bool has_picture(NodeId part) const {
    const NodeId end = std::min(document_.end(part), part + 200);
    for (NodeId node = part; node < end; ++node)
      if (document_.tag(node) == Tag::img) return true;
    return false;
  }

  bool says_more_than_price(NodeId part) const {
    constexpr std::uint32_t kFewWords = 5;
    if (page_.text().words(part) > kFewWords) return true;
    const NodeId end = std::min(document_.end(part), part + 200);
    for (NodeId node = part; node < end; ++node) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::img || (tag >= Tag::h1 && tag <= Tag::h6)) return true;
    }
    return false;
  }

 private:
  const features::Page& page_;
  const Document& document_;
};

class Widener {
 public:
  explicit Widener(const features::Page& page) : page_(page), document_(page.document()) {}

  // What stands between most of the products, as siblings of theirs, is part of them: the title in one row of a table and the price in a
  // later one. It belongs to the product behind it, up to what separates them (a rule, rows without text); where the first product has
  // nothing before it, to the one before.
  void widen(std::vector<NodeRange>& products) const {
    if (products.size() < 3) return;
    const NodeId parent = document_.parent(products.front().begin);
    std::size_t filled = 0;
    std::size_t siblings = 0;
    for (std::size_t at = 1; at < products.size(); ++at) {
      if (document_.parent(products[at].begin) != parent) continue;
      ++siblings;
      if (has_words(products[at - 1].end, products[at].begin, products[at].begin)) ++filled;
    }
    if (siblings * 5 < (products.size() - 1) * 4 || filled * 10 < siblings * 7) return;
    std::vector<NodeRange> wide = products;
    std::map<std::size_t, std::size_t> lengths;
    for (std::size_t at = 1; at < products.size(); ++at) {
      if (document_.parent(products[at].begin) != parent || document_.parent(products[at - 1].begin) != parent) continue;
      const NodeId from = behind_separator(products[at - 1].end, products[at].begin);
      wide[at].begin = from;
      wide[at - 1].end = std::max(wide[at - 1].end, last_text_before(products[at - 1].end, from));
      ++lengths[count_siblings(from, products[at].begin)];
    }
    if (lengths.empty()) return;
    const std::size_t usual = std::ranges::max_element(lengths, {}, [](const auto& entry) { return entry.second; })->first;
    const NodeId first = siblings_before(products.front().begin, usual);
    if (!has_words(first, products.front().begin, products.front().begin)) {
      // Nothing before the first: what lies between belongs to the product before it.
      for (std::size_t at = 0; at + 1 < products.size(); ++at) {
        wide[at] = products[at];
        if (document_.parent(products[at].begin) == parent && document_.parent(products[at + 1].begin) == parent)
          wide[at].end = products[at + 1].begin;
      }
      wide.back() = products.back();
    } else {
      wide.front().begin = first;
    }
    products = std::move(wide);
  }

  // Whether siblings in [from, to), other than further elements of the template of `like`, have a word or more.
  bool has_words(NodeId from, NodeId to, NodeId like) const {
    std::string key;
    std::uint32_t words = 0;
    for (NodeId node = from; node < to; node = document_.end(node)) {
      const std::uint32_t own = page_.text().words(node);
      if (own == 0) continue;
      if (document_.is_element(node) && document_.tag(node) != Tag::tr) {
        if (key.empty()) key = template_key(document_, like, 1);
        if (template_key(document_, node, 1) == key) continue;
      }
      words += own;
    }
    return words > 1;
  }

  // The first sibling in [from, to) behind the last one that separates: a rule, or an element without text behind one with text.
  NodeId behind_separator(NodeId from, NodeId to) const {
    NodeId begin = from;
    for (NodeId node = from; node < to; node = document_.end(node)) {
      if (!document_.is_element(node)) continue;
      const Tag tag = document_.tag(node);
      const bool is_rule = tag == Tag::hr;
      const bool is_empty = (tag == Tag::tr || tag == Tag::div || tag == Tag::li) && page_.text().chars(node) == 0;
      if ((is_rule || is_empty) && has_words(document_.end(node), to, to)) begin = document_.end(node);
    }
    return begin;
  }

  // The end of the last node in [from, to) that has text; `from` where none has.
  NodeId last_text_before(NodeId from, NodeId to) const {
    NodeId last = from;
    for (NodeId node = from; node < to; node = document_.end(node))
      if (page_.text().chars(node) > 0) last = document_.end(node);
    return last;
  }

  std::size_t count_siblings(NodeId from, NodeId to) const {
    std::size_t count = 0;
    for (NodeId node = from; node < to; node = document_.end(node))
      if (document_.is_element(node)) ++count;
    return count;
  }

  // The beginning of the run of `count` elements, with the texts between them, before a sibling; nearer where there are fewer.
  NodeId siblings_before(NodeId sibling, std::size_t count) const {
    std::vector<NodeId> before;
    for (NodeId node = document_.first_child(document_.parent(sibling)); node != kNoNode && node < sibling;
         node = document_.next_sibling(node))
      if (document_.is_element(node)) before.push_back(node);
    if (before.empty()) return document_.first_child(document_.parent(sibling));
    return before[before.size() - std::min(std::max<std::size_t>(count, 1), before.size())];
  }

 private:
  const features::Page& page_;
  const Document& document_;
};

}  // namespace

std::vector<NodeId> one_of_each(const features::Page& page, const std::vector<const PagePrice*>& group) {
  return PriceMerger(page).one_of_each(group);
}

void add_what_stands_between(const features::Page& page, std::vector<NodeRange>& products) { Widener(page).widen(products); }

}  // namespace garimpo::extract::products::automatic
