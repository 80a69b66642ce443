#include "extract/products/automatic/lists/product_card.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/buying_words.hpp"
#include "extract/products/automatic/lists/name_columns.hpp"
#include "markers/node_range.hpp"
#include "text/prices/price_number.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kQuantityNames =
    std::to_array<std::string_view>({"qty", "quantity", "menge", "cantidad", "quantidade", "quantite", "anzahl"});
constexpr NodeId kMostCardNodes = 800;
// What says that a product is sold out is a message, not a description.
constexpr std::uint32_t kLongestMessage = 120;

class CardReader {
 public:
  CardReader(const features::Page& page, const PagePrices& prices, NodeRange product, NameClasses& classes)
      : page_(page), document_(page.document()), prices_(prices) {
    card_.nodes = product;
    gather_prices();
    const ChosenPrices chosen = choose_prices(page_, without_line_total());
    card_.current = chosen.current;
    card_.current_reason = chosen.reason;
    card_.regular = chosen.regular;
    card_.sold_out = find_sold_out(page_, product);
    if (is_product()) units_ = name_units(page_, product, price_nodes(), classes);
  }

  bool is_priced() const { return card_.current != nullptr; }
  bool is_priced_and_sold_out() const { return card_.current != nullptr && !card_.sold_out.empty(); }
  bool is_product() const { return card_.current != nullptr || !card_.sold_out.empty(); }

  std::vector<NameUnit> take_units() { return std::move(units_); }

  ProductCard finish(const NameUnit* chosen) {
    if (chosen != nullptr) {
      card_.name = chosen->text;
      card_.name_nodes = chosen->nodes;
      card_.name_reason = "the best column of the list's texts";
    }
    complete_name();
    find_link_and_image();
    return std::move(card_);
  }

 private:
  void gather_prices() {
    const auto first =
        std::ranges::lower_bound(prices_.prices, card_.nodes.begin, {}, [](const PagePrice& price) { return price.nodes.begin; });
    for (auto price = first; price != prices_.prices.end() && price->nodes.begin < card_.nodes.end; ++price)
      card_.prices.push_back(&*price);
    if (!card_.prices.empty()) return;
    const auto free =
        std::ranges::lower_bound(prices_.free, card_.nodes.begin, {}, [](const PagePrice& price) { return price.nodes.begin; });
    if (free != prices_.free.end() && free->nodes.begin < card_.nodes.end) card_.prices.push_back(&*free);
  }

  // The quantity in a cart or an order: the value of a field with such a name; 1 where there is none.
  unsigned quantity() const {
    for (NodeId node = card_.nodes.begin; node < card_.nodes.end; ++node) {
      if (document_.tag(node) != Tag::input || !document_.is_element(node)) continue;
      const std::string_view name = document_.attribute(node, "name").value_or("");
      if (!features::has_class_word(name, kQuantityNames) && !features::has_class_word(document_, node, kQuantityNames)) continue;
      const std::string_view value = document_.attribute(node, "value").value_or("");
      unsigned count = 0;
      if (std::from_chars(value.data(), value.data() + value.size(), count).ec == std::errc{} && count > 0 && count < 1'000) return count;
    }
    return 1;
  }

  // The prices without a line total: twice the price for two pieces is not an earlier price, though it is higher and stands beside it.
  std::vector<const PagePrice*> without_line_total() const {
    const unsigned count = card_.prices.size() > 1 ? quantity() : 1;
    if (count == 1) return card_.prices;
    std::vector<const PagePrice*> prices;
    for (const PagePrice* price : card_.prices) {
      const double amount = amount_of(*price);
      const bool is_total =
          std::ranges::any_of(prices, [&](const PagePrice* unit) { return std::abs(amount_of(*unit) * count - amount) < 0.011; });
      if (!is_total) prices.push_back(price);
    }
    return prices;
  }

  static double amount_of(const PagePrice& price) {
    double amount = 0;
    std::from_chars(price.amount.data(), price.amount.data() + price.amount.size(), amount);
    return amount;
  }

  std::vector<NodeRange> price_nodes() const {
    std::vector<NodeRange> nodes;
    nodes.reserve(card_.prices.size());
    for (const PagePrice* price : card_.prices) nodes.push_back(price->nodes);
    return nodes;
  }

  // Takes a missing name, or one that the shop cut ("Canon EOS 90D wi..."), from a title, alt or aria-label that begins the same.
  void complete_name() {
    const bool is_cut = card_.name.ends_with("...") || card_.name.ends_with("…");
    if (!card_.name.empty() && !is_cut) return;
    std::string_view stem = card_.name;
    while (!stem.empty() && (stem.back() == '.' || stem.back() == ' ' || stem.ends_with("…")))
      stem.remove_suffix(stem.ends_with("…") ? 3 : 1);
    for (NodeId node = card_.nodes.begin; node < card_.nodes.end; ++node) {
      if (!document_.is_element(node)) continue;
      for (const std::string_view attribute : {"title", "alt", "aria-label"}) {
        const auto value = document_.attribute(node, attribute);
        if (!value || value->size() < 4 || value->size() <= stem.size() || value->size() > kLongestName) continue;
        std::string whole = text::normalize_spaces(*value);
        if (whole.size() <= stem.size() || !base::starts_with_ignoring_case(whole, stem)) continue;
        card_.name = std::move(whole);
        card_.name_nodes = {node, document_.end(node)};
        card_.name_reason = "the whole name in an attribute";
        return;
      }
    }
  }

  void find_link_and_image() {
    if (!card_.name_nodes.empty()) card_.url = markers::first_link(document_, card_.name_nodes, card_.nodes);
    if (card_.url.empty()) card_.url = markers::first_link(document_, card_.nodes, card_.nodes);
    card_.image = markers::first_image(document_, card_.nodes);
  }

  const features::Page& page_;
  const Document& document_;
  const PagePrices& prices_;
  ProductCard card_;
  std::vector<NameUnit> units_;
};

bool is_beside(const features::Page& page, const PagePrice& a, const PagePrice& b) {
  const Document& document = page.document();
  NodeId node = a.element;
  for (unsigned step = 0; step < 5 && node != kNoNode; ++step, node = document.parent(node)) {
    if (page.text().chars(node) > 90) return false;
    if (document.contains(node, b.nodes.begin)) return true;
  }
  return false;
}

}  // namespace

NodeRange find_sold_out(const features::Page& page, NodeRange product) {
  const Document& document = page.document();
  BuyingWordReader words;
  const NodeId end = std::min(product.end, product.begin + kMostCardNodes);
  for (NodeId node = product.begin; node < end; ++node) {
    if (!document.is_text(node) || !page.content().contains(node) || page.visibility().is_hidden(node)) continue;
    if (document.tag(document.parent(node)) == Tag::option || page.text().chars(node) > kLongestMessage) continue;
    const std::string said = text::normalize_spaces(document.text(node));
    // Of other shops than this one.
    if (said.find("nearby") == std::string::npos && words.read(said).says_out) return {node, node + 1};
  }
  return {};
}

ChosenPrices choose_prices(const features::Page& page, const std::vector<const PagePrice*>& prices) {
  ChosenPrices chosen;
  const auto better = [](const PagePrice* a, const PagePrice* b) { return a->is_priced_by_name && !b->is_priced_by_name; };
  for (const PagePrice* price : prices)
    if (price->role.role == Role::current && (chosen.current == nullptr || better(price, chosen.current))) chosen.current = price;
  chosen.reason = "the first price without a sign of another role";
  if (chosen.current == nullptr) {
    for (const PagePrice* price : prices)
      if (price->role.role == Role::regular && chosen.current == nullptr) chosen.current = price;
    chosen.reason = "the only price, although it is marked as an earlier one";
  }
  if (chosen.current == nullptr) return chosen;
  const PagePrice* first = chosen.current;
  for (const PagePrice* price : prices) {
    if (price == first || price->symbol != first->symbol) continue;
    const bool is_pair = price->role.role == Role::current && is_beside(page, *first, *price);
    const int order = text::compare_amounts(price->amount, chosen.current->amount);
    if (is_pair && order < 0) {
      chosen.regular = chosen.current;
      chosen.current = price;
      chosen.reason = "the lower of two prices side by side";
    } else if ((is_pair || price->role.role == Role::regular) && order > 0 &&
               (chosen.regular == nullptr || chosen.regular->role.role != Role::regular)) {
      chosen.regular = price;
    }
  }
  return chosen;
}

std::vector<ProductCard> read_cards(const features::Page& page, const PagePrices& prices, std::span<const NodeRange> products) {
  std::vector<CardReader> readers;
  std::vector<std::vector<NameUnit>> units;
  NameClasses classes;
  readers.reserve(products.size());
  units.reserve(products.size());
  for (const NodeRange product : products) {
    readers.emplace_back(page, prices, product, classes);
    units.push_back(readers.back().take_units());
  }
  const std::vector<std::size_t> names = choose_names(page.document(), products, units);
  const auto sold_out = static_cast<std::size_t>(std::ranges::count_if(readers, &CardReader::is_priced_and_sold_out));
  // What every product with a price says is a message that the shop's scripts show or hide; what some or most of them say is true of them.
  const auto priced = static_cast<std::size_t>(std::ranges::count_if(readers, &CardReader::is_priced));
  const bool is_message = sold_out > 2 && sold_out == priced;
  std::vector<ProductCard> cards;
  for (std::size_t at = 0; at < readers.size(); ++at) {
    ProductCard card = readers[at].finish(names[at] != kNoUnit ? &units[at][names[at]] : nullptr);
    const bool is_product = card.current != nullptr || !card.sold_out.empty();
    if (is_message && card.current != nullptr) card.sold_out = {};
    if (is_product && !card.name.empty()) cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace garimpo::extract::products::automatic
