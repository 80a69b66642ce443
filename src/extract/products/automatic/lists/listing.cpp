#include "extract/products/automatic/lists/listing.hpp"

#include "extract/products/automatic/lists/product_card.hpp"
#include "extract/products/automatic/lists/product_extent.hpp"
#include "extract/products/automatic/template_key.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

namespace garimpo::extract::products::automatic {

namespace {

constexpr std::size_t kMostGroups = 64;
constexpr std::size_t kMostListings = 8;
constexpr auto kFurnitureNames =
    std::to_array<std::string_view>({"nav", "menu", "filter", "filters", "facet", "facets", "refine", "refinement", "refinements", "footer",
                                     "cart", "minicart", "breadcrumb", "dropdown", "megamenu"});

class Builder {
 public:
  Builder(const features::Page& page, const PagePrices& prices, base::Budget& budget)
      : page_(page), document_(page.document()), prices_(prices), budget_(budget) {}

  std::vector<Listing> build() {
    std::vector<Listing> all;
    for (const std::vector<const PagePrice*>& group : groups()) {
      if (!budget_.spend(group.size())) break;
      for (const std::vector<NodeId>& roots : split(grow(one_of_each(page_, group)))) {
        Listing listing = list_of(roots);
        if (listing.products.size() >= kFewestProducts && listing.quality > 0) all.push_back(std::move(listing));
      }
    }
    // Of equal ones the first on the page comes first.
    std::ranges::stable_sort(all, [](const Listing& a, const Listing& b) {
      return a.quality != b.quality ? a.quality > b.quality : a.products.front().begin < b.products.front().begin;
    });
    std::vector<Listing> chosen;
    for (Listing& listing : all)
      if (chosen.size() < kMostListings && std::ranges::none_of(chosen, [&](const Listing& other) { return overlap(listing, other); }))
        chosen.push_back(std::move(listing));
    join_continued(chosen);
    for (Listing& listing : chosen) add_sold_out(listing);
    return chosen;
  }

 private:
  // Elements of current and regular prices, grouped by the tags and classes around them, and by the tags from the root alone, since the
  // products of some shops have classes of their own; larger groups first.
  std::vector<std::vector<const PagePrice*>> groups() const {
    std::unordered_map<std::string, std::size_t> places;
    std::vector<std::vector<const PagePrice*>> all;
    const auto add = [&](std::string key, const PagePrice& price) {
      const auto [place, is_new] = places.try_emplace(std::move(key), all.size());
      if (is_new) all.emplace_back();
      std::vector<const PagePrice*>& group = all[place->second];
      if (group.empty() || group.back()->element != price.element) group.push_back(&price);
    };
    for (const PagePrice& price : prices_.prices) {
      if (price.role.role != Role::current && price.role.role != Role::regular) continue;
      add('3' + template_key(document_, price.element, 3), price);
      if (price.role.role != Role::current) continue;
      add('1' + template_key(document_, price.element, 1), price);
      add('0' + tag_path(price.element), price);
    }
    std::erase_if(all, [](const std::vector<const PagePrice*>& group) { return group.size() < kFewestProducts; });
    std::ranges::stable_sort(all, std::greater<>{}, &std::vector<const PagePrice*>::size);
    // Most groups are found in more ways than one.
    std::size_t kept = 0;
    for (std::size_t at = 0; at < all.size() && kept < kMostGroups; ++at) {
      const auto is_same = [&](const std::vector<const PagePrice*>& other) { return other == all[at]; };
      if (std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept), is_same)) continue;
      if (kept != at) all[kept] = std::move(all[at]);
      ++kept;
    }
    all.resize(kept);
    return all;
  }

  std::string tag_path(NodeId node) const {
    std::string path;
    for (; node != kNoNode && document_.is_element(node); node = document_.parent(node)) (path += document_.name(node)) += '/';
    return path;
  }

  std::vector<NodeId> grow(const std::vector<NodeId>& group) const {
    std::vector<NodeId> roots;
    for (std::size_t at = 0; at < group.size(); ++at) {
      NodeId limit = 0;  // the nearest ancestor that holds a neighbour
      if (at > 0) limit = lowest_common(document_, group[at], group[at - 1]);
      if (at + 1 < group.size()) limit = std::max(limit, lowest_common(document_, group[at], group[at + 1]));
      NodeId root = group[at];
      if (root == limit) continue;
      while (document_.parent(root) != limit) root = document_.parent(root);
      if (document_.tag(root) != Tag::body && document_.tag(root) != Tag::html) roots.push_back(root);
    }
    return roots;
  }

  // Splits the roots by the tags and classes of their parents, so that the products of a carousel are not mixed with the results.
  std::vector<std::vector<NodeId>> split(const std::vector<NodeId>& roots) const {
    std::map<std::string, std::vector<NodeId>> by_parent;
    for (const NodeId root : roots) by_parent[template_key(document_, document_.parent(root), 2, 1)].push_back(root);
    std::vector<std::vector<NodeId>> parts;
    parts.reserve(by_parent.size());
    for (auto& [key, part] : by_parent) parts.push_back(std::move(part));
    if (parts.size() > 1 && parts.size() * 2 > roots.size()) return {roots};  // nearly every one has a parent of its own kind
    return parts;
  }

  Listing list_of(std::vector<NodeId> roots) const {
    Listing listing;
    even_out(roots);
    add_siblings(roots);
    drop_lists(roots);
    for (const NodeId root : roots) listing.products.push_back({root, document_.end(root)});
    add_what_stands_between(page_, listing.products);
    judge(listing);
    return listing;
  }

  // Among the results some shops put boxes with lists of their own ("Trending now"): elements with several times as many prices as the
  // others have are no products.
  void drop_lists(std::vector<NodeId>& roots) const {
    if (roots.size() < 5) return;
    std::vector<std::size_t> counts;
    counts.reserve(roots.size());
    for (const NodeId root : roots) counts.push_back(count_prices(root));
    std::vector<std::size_t> ordered = counts;
    const auto middle = ordered.begin() + static_cast<std::ptrdiff_t>(ordered.size() / 2);
    std::ranges::nth_element(ordered, middle);
    const std::size_t most = 3 * *middle + 2;
    std::size_t at = 0;
    std::erase_if(roots, [&](NodeId) { return counts[at++] > most; });
  }

  std::size_t count_prices(NodeId node) const {
    const auto begin_of = [](const PagePrice& price) { return price.nodes.begin; };
    const auto first = std::ranges::lower_bound(prices_.prices, node, {}, begin_of);
    return static_cast<std::size_t>(std::ranges::lower_bound(prices_.prices, document_.end(node), {}, begin_of) - first);
  }

  // A list that goes on in another element of the page, with no heading and hardly a word between, is one list.
  void join_continued(std::vector<Listing>& listings) const {
    for (std::size_t at = 0; at < listings.size(); ++at) {
      for (std::size_t other = at + 1; other < listings.size();) {
        if (!is_continued(listings[at], listings[other]) && !is_continued(listings[other], listings[at])) {
          ++other;
          continue;
        }
        listings[at].products.insert(listings[at].products.end(), listings[other].products.begin(), listings[other].products.end());
        std::ranges::sort(listings[at].products, {}, &NodeRange::begin);
        listings[at].quality += listings[other].quality;
        listings.erase(listings.begin() + static_cast<std::ptrdiff_t>(other));
        other = at + 1;
      }
    }
  }

  bool is_continued(const Listing& first, const Listing& second) const {
    constexpr std::uint32_t kMostWordsBetween = 12;
    const NodeRange last = first.products.back();
    const NodeRange next = second.products.front();
    if (first.is_aside != second.is_aside || last.end > next.begin) return false;
    if (document_.is_text(last.begin) || document_.is_text(next.begin)) return false;
    if (template_key(document_, last.begin, 1) != template_key(document_, next.begin, 1)) return false;
    if (page_.text().words({last.end, next.begin}) > kMostWordsBetween) return false;
    for (NodeId node = last.end; node < next.begin; ++node) {
      const Tag tag = document_.tag(node);
      if (tag >= Tag::h1 && tag <= Tag::h6) return false;
    }
    return true;
  }

  // The first and last product have one neighbour only, and the only product of a row has none in it, so they may have grown too far: they
  // are cut down to the tag and classes of the others.
  void even_out(std::vector<NodeId>& roots) const {
    if (roots.size() < 3) return;
    std::map<std::string, std::size_t> templates;
    for (const NodeId root : roots) ++templates[template_key(document_, root, 1)];
    const auto usual = std::ranges::max_element(templates, {}, [](const auto& entry) { return entry.second; });
    if (usual->second * 2 < roots.size() || usual->second == roots.size()) return;
    for (NodeId& root : roots) {
      if (template_key(document_, root, 1) == usual->first) continue;
      NodeId inner = kNoNode;
      for (NodeId node = root + 1; node < document_.end(root) && node < root + 400; ++node)
        if (document_.is_element(node) && template_key(document_, node, 1) == usual->first && has_price(node)) {
          inner = node;
          break;
        }
      if (inner != kNoNode) root = inner;
    }
  }

  bool has_price(NodeId node) const {
    const auto at = std::ranges::lower_bound(prices_.prices, node, {}, [](const PagePrice& price) { return price.nodes.begin; });
    for (auto price = at; price != prices_.prices.end() && price->nodes.begin < document_.end(node); ++price)
      if (price->role.role == Role::current) return true;
    return false;
  }

  // Whether it says that it costs nothing, which counts where its siblings have prices.
  bool is_free(NodeId node) const {
    const auto at = std::ranges::lower_bound(prices_.free, node, {}, [](const PagePrice& price) { return price.nodes.begin; });
    return at != prices_.free.end() && at->nodes.begin < document_.end(node);
  }

  void add_siblings(std::vector<NodeId>& roots) const {
    if (roots.empty()) return;
    std::map<std::string, std::size_t> templates;
    for (const NodeId root : roots) ++templates[template_key(document_, root, 1)];
    std::vector<NodeId> parents;
    for (const NodeId root : roots)
      if (parents.empty() || parents.back() != document_.parent(root)) parents.push_back(document_.parent(root));
    std::ranges::sort(parents);
    parents.erase(std::unique(parents.begin(), parents.end()), parents.end());
    std::vector<NodeId> all = roots;
    for (const NodeId parent : parents)
      for (NodeId child = document_.first_child(parent); child != kNoNode; child = document_.next_sibling(child))
        if (document_.is_element(child) && (has_price(child) || is_free(child)) && templates.contains(template_key(document_, child, 1)))
          all.push_back(child);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    roots.clear();
    for (const NodeId node : all)  // of nested elements the outer one is kept
      if (roots.empty() || node >= document_.end(roots.back())) roots.push_back(node);
  }

  // Elements beside the products and of their template that say sold out where the others have a price.
  void add_sold_out(Listing& listing) const {
    std::vector<NodeId> known;
    std::vector<NodeId> parents;
    std::map<std::string, std::size_t> templates;
    for (const NodeRange product : listing.products) {
      if (product.end != document_.end(product.begin)) return;  // several siblings together
      known.push_back(product.begin);
      ++templates[template_key(document_, product.begin, 1)];
      const NodeId parent = document_.parent(product.begin);
      if (parents.empty() || parents.back() != parent) parents.push_back(parent);
    }
    const std::size_t count = listing.products.size();
    for (const NodeId parent : parents) {
      for (NodeId child = document_.first_child(parent); child != kNoNode; child = document_.next_sibling(child)) {
        if (!document_.is_element(child) || has_price(child) || std::ranges::binary_search(known, child)) continue;
        if (!templates.contains(template_key(document_, child, 1))) continue;
        const NodeRange nodes{child, document_.end(child)};
        const auto is_inside = [&](NodeRange product) { return product.begin < nodes.end && nodes.begin < product.end; };
        if (!find_sold_out(page_, nodes).empty() && std::ranges::none_of(listing.products, is_inside)) listing.products.push_back(nodes);
      }
    }
    if (listing.products.size() > count) std::ranges::sort(listing.products, {}, &NodeRange::begin);
  }

  double product_likeness(NodeRange product) const {
    const std::uint32_t chars = page_.text().chars(product);
    if (chars < 6) return 0;
    bool has_link = false;
    bool has_image = false;
    bool has_heading = false;
    std::uint32_t controls = 0;
    const NodeId end = std::min(product.end, product.begin + 600);
    for (NodeId node = product.begin; node < end; ++node) {
      const Tag tag = document_.tag(node);
      has_link = has_link || tag == Tag::a;
      has_image = has_image || tag == Tag::img;
      has_heading = has_heading || (tag >= Tag::h1 && tag <= Tag::h6);
      controls += tag == Tag::option || tag == Tag::select ? 1 : 0;
    }
    const double words = std::min(page_.text().words(product), 12U) / 12.0;
    return (has_link ? 0.8 : 0.1) + (has_image ? 0.8 : 0) + (has_heading ? 0.4 : 0) + words - (controls > 20 ? 0.5 : 0);
  }

  bool is_inside(NodeId node, std::span<const std::string_view> names, unsigned levels) const {
    for (unsigned level = 0; level < levels && node != kNoNode && document_.is_element(node); ++level, node = document_.parent(node)) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::body) return false;
      if (features::has_class_word(document_, node, names)) return true;
    }
    return false;
  }

  void judge(Listing& listing) const {
    if (listing.products.empty()) return;
    double sum = 0;
    for (const NodeRange product : listing.products) sum += product_likeness(product);
    if (are_sentences(listing) || are_totals(listing)) return;
    const NodeId around = document_.parent(listing.products.front().begin);
    listing.is_aside = is_inside(around, features::suggestion_class_words(), 6);
    const bool is_furniture = is_inside(around, kFurnitureNames, 4);
    // Lists inside carousels, recommendations, menus and footers count less.
    listing.quality = sum * (listing.is_aside ? 0.3 : 1) * (is_furniture ? 0.2 : 1);
  }

  // Whether most of the prices stand inside running text, as in an article about products.
  bool are_sentences(const Listing& listing) const {
    constexpr std::uint32_t kSentenceChars = 70;
    std::size_t sentences = 0;
    for (const NodeRange product : listing.products) {
      const auto at = std::ranges::lower_bound(prices_.prices, product.begin, {}, [](const PagePrice& price) { return price.nodes.begin; });
      // White space is not length: sources indent their texts.
      if (at != prices_.prices.end() && at->nodes.begin < product.end && page_.text().chars(at->nodes.begin) > kSentenceChars) ++sentences;
    }
    return sentences * 2 > listing.products.size();
  }

  // Whether the amounts are those of a cart: few, without a link or an image, and the last one the sum of the others.
  bool are_totals(const Listing& listing) const {
    constexpr std::size_t kMostTotals = 6;
    if (listing.products.size() < 3 || listing.products.size() > kMostTotals) return false;
    double sum = 0;
    double last = 0;
    for (const NodeRange product : listing.products) {
      for (NodeId node = product.begin; node < product.end; ++node)
        if (document_.tag(node) == Tag::a || document_.tag(node) == Tag::img) return false;
      const auto at = std::ranges::lower_bound(prices_.prices, product.begin, {}, [](const PagePrice& price) { return price.nodes.begin; });
      if (at == prices_.prices.end() || at->nodes.begin >= product.end) return false;
      sum += last;
      last = 0;
      std::from_chars(at->amount.data(), at->amount.data() + at->amount.size(), last);
    }
    return std::abs(sum - last) < 0.011;
  }

  static bool overlap(const Listing& a, const Listing& b) {
    return a.products.front().begin < b.products.back().end && b.products.front().begin < a.products.back().end &&
           std::ranges::any_of(
               a.products,
               [&](NodeRange x) {
                 return std::ranges::any_of(b.products, [&](NodeRange y) { return x.begin < y.end && y.begin < x.end; });
               });
  }

  const features::Page& page_;
  const Document& document_;
  const PagePrices& prices_;
  base::Budget& budget_;
};

}  // namespace

std::vector<Listing> find_listings(const features::Page& page, const PagePrices& prices, base::Budget& budget) {
  return Builder(page, prices, budget).build();
}

}  // namespace garimpo::extract::products::automatic
