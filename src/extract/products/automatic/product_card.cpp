#include "extract/products/automatic/product_card.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/buying_words.hpp"
#include "extract/products/automatic/name_text.hpp"
#include "extract/products/automatic/name_tokens.hpp"
#include "markers/node_range.hpp"
#include "text/prices/price_number.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kTitleNames =
    std::to_array<std::string_view>({"title", "name", "heading", "productname", "producttitle", "headline", "nome", "titulo", "nombre"});
constexpr auto kNoNames = std::to_array<std::string_view>(
    {"price",    "rating", "ratings",     "review",   "reviews",  "seller",       "brand",  "author",  "badge",
     "label",    "desc",   "description", "button",   "btn",      "availability", "stock",  "compare", "subtitle",
     "category", "sku",    "model",       "location", "merchant", "count",        "swatch", "promo"});
constexpr auto kActions = std::to_array<std::string_view>(
    {"add to cart",   "add to basket", "add to bag",   "buy now",    "quick view",      "quick shop",     "compare",
     "more info",     "see details",   "view details", "learn more", "add to wishlist", "add to list",    "in den warenkorb",
     "comprar",       "details",       "read more",    "see more",   "more options",    "add to compare", "view",
     "shop now",      "free shipping", "subtotal",     "total",      "order total",     "grand total",    "shipping",
     "tax",           "vat",           "discount",     "delivery",   "remove",          "save for later", "quantity",
     "zwischensumme", "gesamtsumme",   "versand"});
constexpr auto kQuantityNames =
    std::to_array<std::string_view>({"qty", "quantity", "menge", "cantidad", "quantidade", "quantite", "anzahl"});
constexpr std::size_t kLongestName = 300;
constexpr NodeId kMostCardNodes = 800;
// The text beside a picture that says the same: as much as being a link.
constexpr double kPictureScore = 2;
constexpr std::size_t kMostNames = 24;

bool is_heading(Tag tag) { return tag >= Tag::h1 && tag <= Tag::h6; }

struct NameCandidate {
  NodeId node;
  std::string text;
  std::string place;  // tags and classes of the element and the one around it
  double score;
};

class CardReader {
 public:
  CardReader(const features::Page& page, const PagePrices& prices, NodeRange product)
      : page_(page), document_(page.document()), prices_(prices) {
    card_.nodes = product;
    gather_prices();
    const ChosenPrices chosen = choose_prices(page_, without_line_total());
    card_.current = chosen.current;
    card_.current_reason = chosen.reason;
    card_.regular = chosen.regular;
    card_.sold_out = find_sold_out(page_, product);
    if (is_product()) gather_names();
  }

  bool is_priced() const { return card_.current != nullptr; }
  bool is_priced_and_sold_out() const { return card_.current != nullptr && !card_.sold_out.empty(); }
  bool is_product() const { return card_.current != nullptr || !card_.sold_out.empty(); }

  const std::vector<NameCandidate>& names() const { return names_; }

  ProductCard finish(const NameCandidate* chosen) {
    if (chosen != nullptr) {
      card_.name = chosen->text;
      card_.name_nodes = {chosen->node, document_.end(chosen->node)};
      card_.name_reason = "the best-scored heading, link or title";
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

  bool holds_price(NodeId node) const {
    return std::ranges::any_of(card_.prices,
                               [&](const PagePrice* price) { return price->nodes.begin < document_.end(node) && node < price->nodes.end; });
  }

  void gather_names() {
    const std::vector<std::string> pictures = picture_texts();
    const NodeId end = std::min(card_.nodes.end, card_.nodes.begin + kMostCardNodes);
    for (NodeId node = card_.nodes.begin; node < end; ++node) {
      if (!document_.is_element(node) || !page_.content().contains(node) || page_.visibility().is_hidden(node)) continue;
      if (is_furniture(node)) {
        node = document_.end(node) - 1;
        continue;
      }
      const std::uint32_t chars = page_.text().chars(node);
      if (chars < 3 || chars > kLongestName || holds_price(node) || !is_candidate(node)) continue;
      std::string text = name_text(page_, node);
      double score = name_score(node, text);
      if (score > 0 && is_of_picture(text, pictures)) score += kPictureScore;
      if (score > 0 && names_.size() < kMostNames) names_.push_back({node, std::move(text), template_key(document_, node, 2), score});
    }
  }

  // A button, a label or a field; not one that holds all of the product, or its heading.
  bool is_furniture(NodeId node) const {
    if (node == card_.nodes.begin || !is_control(document_, node) || holds_price(node)) return false;
    for (NodeId inner = node + 1; inner < document_.end(node); ++inner)
      if (is_heading(document_.tag(inner))) return false;
    return true;
  }

  // What the product's pictures are said to show, in letters and digits.
  std::vector<std::string> picture_texts() const {
    constexpr std::size_t kShortest = 8;
    constexpr std::size_t kMost = 4;
    std::vector<std::string> texts;
    const NodeId end = std::min(card_.nodes.end, card_.nodes.begin + kMostCardNodes);
    for (NodeId node = card_.nodes.begin; node < end && texts.size() < kMost; ++node) {
      if (document_.tag(node) != Tag::img) continue;
      std::string text = text::fold_to_letters_and_digits(document_.attribute(node, "alt").value_or(""));
      if (text.size() >= kShortest) texts.push_back(std::move(text));
    }
    return texts;
  }

  // Whether a picture shows what the text names: one holds the other, and is not much longer.
  static bool is_of_picture(std::string_view text, const std::vector<std::string>& pictures) {
    if (pictures.empty()) return false;
    const std::string folded = text::fold_to_letters_and_digits(text);
    return std::ranges::any_of(pictures, [&](const std::string& picture) {
      const bool is_longer = picture.size() > folded.size();
      const std::string& longer = is_longer ? picture : folded;
      const std::string& shorter = is_longer ? folded : picture;
      // Shops cut long names; what a long name begins with says enough.
      constexpr std::size_t kLongBeginning = 20;
      if (shorter.size() >= kLongBeginning && shorter.size() * 2 > longer.size() && longer.starts_with(shorter)) return true;
      return shorter.size() * 10 >= longer.size() * 7 && longer.find(shorter) != std::string::npos;
    });
  }

  // How well the text serves as the product's name; 0 if it cannot be one.
  double name_score(NodeId node, std::string_view text) const {
    const Tag tag = document_.tag(node);
    double score = 0.1;
    if (is_heading(tag)) score += 2.5;
    if (tag == Tag::a) score += 1.5;
    if (document_.tag(document_.parent(node)) == Tag::a || is_heading(document_.tag(document_.parent(node)))) score += 0.7;
    if (document_.attribute(node, "itemprop") == "name") score += 3;
    if (features::has_class_word(document_, node, kTitleNames)) score += 2;
    if (features::has_class_word(document_, node, kNoNames)) score -= 1.5;
    const std::string lower = text::lower(text);
    if (std::ranges::find(kActions, lower) != kActions.end()) return 0;
    if (text.size() < 3 || text.size() > kLongestName) return 0;
    if (std::ranges::count_if(text, base::is_letter_byte) < 2) return 0;
    score += static_cast<double>(std::min<std::size_t>(text.size(), 60)) / 40.0;
    return text.size() > 160 ? score - 1 : score;
  }

  // Whether the element has text of its own or is a heading or a link; other elements only wrap these.
  bool is_candidate(NodeId node) const {
    const Tag tag = document_.tag(node);
    if (is_heading(tag) || tag == Tag::a) return true;
    for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child))
      if (document_.is_text(child) && page_.text().chars(child) > 2) return true;
    return false;
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
        if (!value || value->size() < 4 || value->size() <= stem.size() || !value->starts_with(stem) || value->size() > kLongestName)
          continue;
        card_.name = text::normalize_spaces(*value);
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
  std::vector<NameCandidate> names_;
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
    if (document.tag(document.parent(node)) == Tag::option) continue;
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
  std::map<std::string_view, std::size_t> texts;
  std::map<std::string_view, std::size_t> places;
  readers.reserve(products.size());
  for (const NodeRange product : products) readers.emplace_back(page, prices, product);
  for (const CardReader& reader : readers) {
    for (const NameCandidate& name : reader.names()) {
      ++texts[name.text];
      ++places[name.place];
    }
  }
  // A text that more products than this share is rather a label than a name.
  const std::size_t most = std::max<std::size_t>(2, readers.size() / 6);
  const auto sold_out = static_cast<std::size_t>(std::ranges::count_if(readers, &CardReader::is_priced_and_sold_out));
  // What every product with a price says is a message that the shop's scripts show or hide; what some or most of them say is true of them.
  const auto priced = static_cast<std::size_t>(std::ranges::count_if(readers, &CardReader::is_priced));
  const bool is_message = sold_out > 2 && sold_out == priced;
  std::vector<ProductCard> cards;
  for (CardReader& reader : readers) {
    const NameCandidate* best = nullptr;
    double best_score = 0;
    for (const NameCandidate& name : reader.names()) {
      const double share = std::min(1.0, static_cast<double>(places[name.place]) / static_cast<double>(readers.size()));
      const double score = name.score + 1.5 * share - (texts[name.text] > most ? 4 : 0);
      if (best != nullptr && score <= best_score) continue;
      best = &name;
      best_score = score;
    }
    ProductCard card = reader.finish(best_score > 0 ? best : nullptr);
    const bool is_product = card.current != nullptr || !card.sold_out.empty();
    if (is_message && card.current != nullptr) card.sold_out = {};
    if (is_product && !card.name.empty()) cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace garimpo::extract::products::automatic
