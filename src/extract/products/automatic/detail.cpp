#include "extract/products/automatic/detail.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/buying_words.hpp"
#include "extract/products/automatic/labelled_values.hpp"
#include "extract/products/automatic/name_tokens.hpp"
#include "extract/products/automatic/page_currency.hpp"
#include "extract/products/automatic/product_card.hpp"
#include "markers/node_range.hpp"
#include "text/prices/price_number.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

// Names, without punctuation, of form inputs that hold the article number of what is bought.
constexpr auto kNumberInputs = std::to_array<std::string_view>(
    {"productid", "idproduct", "sku", "itemid", "itemnumber", "articleid", "addtocart", "productcode", "prodid", "pid", "partnumber"});

using base::is_digit;
bool is_of_number(char c) { return base::is_letter_or_digit(c) || c == '-' || c == '_' || c == '.'; }

constexpr auto kBrandNames =
    std::to_array<std::string_view>({"brand", "byline", "bylineinfo", "manufacturer", "marca", "marke", "marque", "vendor"});
// Elements with these names hold other products.
constexpr auto kOtherProductNames =
    std::to_array<std::string_view>({"recommend", "recommended", "recommendation", "recommendations", "related", "upsell", "crosssell",
                                     "similar", "sponsored", "accessories", "bundle", "recently", "viewed", "substitute", "alternatives"});
// Words after "by" that are not a name.
constexpr auto kPersonRoles = std::to_array<std::string_view>({"artist", "author", "editor", "seller", "amazon", "customers", "category"});
constexpr NodeId kBrandNodes = 120;
// The main price usually stands within this many nodes after the heading (shops of the detail corpus, 2026-11-16).
constexpr double kNearNodes = 400;

// Evidence taken away from a page that declares itself an article (180 news pages and the detail corpus, 2026-11-16).
constexpr double kNewsEvidence = 1.2;

class DetailReader {
 public:
  DetailReader(const features::Page& page, const PagePrices& prices, const ProductHeading& heading, const std::vector<NodeRange>& aside,
               std::string_view url, base::Budget& budget)
      : page_(page),
        document_(page.document()),
        prices_(prices),
        aside_(aside),
        url_(url),
        budget_(budget),
        heading_node_(heading.node),
        heading_(heading.text) {}

  Detail read() {
    embedded_ = read_embedded(page_, heading_, aside_, budget_);
    find_buying();
    choose_price();
    take_facts();
    take_visible();
    judge();
    return std::move(detail_);
  }

 private:
  bool is_aside(NodeId node) const {
    const auto at = std::ranges::upper_bound(aside_, node, {}, &NodeRange::begin);
    return at != aside_.begin() && node < std::prev(at)->end;
  }

  // Whether the node is not too far below the heading; farther down the text is about another product.
  bool is_around_heading(NodeId node) const {
    constexpr NodeId kNodes = 1'000;
    return heading_node_ == kNoNode || node < heading_node_ + kNodes;
  }

  void find_buying() {
    BuyingWordReader words;
    for (const Piece& piece : prices_.pieces) {
      const BuyingWords said = words.read(piece.text);
      if (buy_node_ == kNoNode && said.says_buy && !is_aside(piece.node)) buy_node_ = piece.node;
      if (out_node_ == kNoNode && said.says_out && !is_aside(piece.node)) {
        says_out_ = true;
        if (is_around_heading(piece.node)) out_node_ = piece.node;
      }
    }
    for (NodeId node = 1; node < document_.size() && buy_node_ == kNoNode; ++node) {
      if (document_.tag(node) != Tag::input && document_.tag(node) != Tag::button) continue;
      for (const std::string_view attribute : {"value", "title", "aria-label", "name", "id"}) {
        if (words.names_buying(document_.attribute(node, attribute).value_or("")) && !is_aside(node)) buy_node_ = node;
      }
    }
  }

  double price_score(const PagePrice& price, const EmbeddedFact* embedded) const {
    double score = price.is_priced_by_name ? 1.0 : 0;
    if (price.is_called_price) score += 1.0;
    if (!price.symbol.empty()) score += 0.5;
    if (price.amount == "0" || price.amount == "0.00") score -= 2;
    if (price.role.role == Role::member) score -= 1;
    if (price.role.role == Role::regular) score -= 4;
    if (price.role.role == Role::tax) score -= 1.5;
    if (embedded != nullptr && text::compare_amounts(price.amount, embedded->value) == 0) score += 2.5;
    const NodeId at = price.nodes.begin;
    if (heading_node_ != kNoNode) {
      const double distance = at > heading_node_ ? static_cast<double>(at - heading_node_) : static_cast<double>(heading_node_ - at) * 3;
      score += 1.5 * std::max(0.0, 1 - distance / kNearNodes);
    }
    if (buy_node_ != kNoNode) {
      const double distance = at > buy_node_ ? static_cast<double>(at - buy_node_) * 2 : static_cast<double>(buy_node_ - at);
      score += 1.0 * std::max(0.0, 1 - distance / kNearNodes);
    }
    bool is_others = false;
    for (NodeId up = price.element; up != kNoNode; up = document_.parent(up)) {
      const Tag tag = document_.tag(up);
      if (tag == Tag::header || tag == Tag::footer || tag == Tag::nav) score -= 2;
      if (tag == Tag::li) score -= 0.3;
      if (tag == Tag::option) score -= 1.5;
      if (!is_others && document_.is_element(up) && features::has_class_word(document_, up, kOtherProductNames)) is_others = true;
    }
    if (is_others) score -= 1.5;
    if (const auto property = document_.attribute(price.element, "itemprop"); property && (*property == "price" || *property == "lowPrice"))
      score += 1.5;
    return score;
  }

  static bool may_be_asked(Role role) {
    return role == Role::current || role == Role::member || role == Role::regular || role == Role::tax;
  }

  // The amount in an embedded value, read as a printed price: "1299", "1.299,00", "EUR 12".
  static std::string embedded_amount(const EmbeddedFact& fact) { return read_price(fact.value).amount; }

  void choose_price() {
    EmbeddedFact embedded_price;
    const EmbeddedFact* embedded = nullptr;
    for (const EmbeddedFact& fact : embedded_.facts) {
      if (fact.key != "price") continue;
      const std::string amount = plain_amount(fact.value);
      if (amount.empty() || text::compare_amounts(amount, "0") == 0) continue;
      embedded_price = fact;
      embedded_price.value = amount;
      embedded = &embedded_price;
      break;
    }
    const PagePrice* best = nullptr;
    double best_score = 0;
    for (const PagePrice& price : prices_.prices) {
      if (!may_be_asked(price.role.role) || is_aside(price.nodes.begin)) continue;
      const double score = price_score(price, embedded);
      if (best == nullptr || score > best_score) {
        best = &price;
        best_score = score;
      }
    }
    // A sold-out product without an embedded price has none: a price far above the heading belongs to another product.
    if (best != nullptr && embedded == nullptr && out_node_ != kNoNode && buy_node_ == kNoNode && heading_node_ != kNoNode &&
        best->nodes.end + static_cast<NodeId>(kNearNodes) / 3 < heading_node_)
      best = nullptr;
    shown_score_ = best == nullptr ? 0 : best_score;
    if (best != nullptr && (embedded == nullptr || best_score >= 2 || text::compare_amounts(best->amount, embedded->value) == 0)) {
      take_shown(*best, embedded);
    } else if (embedded != nullptr) {
      add("price", embedded->value, {embedded->node, document_.end(embedded->node)}, "embedded data; the page shows no price that matches");
    }
    if (const EmbeddedFact* currency = embedded_.find("currency");
        currency != nullptr && currency->value.size() == 3 && embedded != nullptr && detail_.find("currency") == nullptr &&
        (chosen_ == nullptr || chosen_->symbol.empty() || may_stand_for(chosen_->symbol, currency->value)))
      add("currency", currency->value, {currency->node, document_.end(currency->node)}, currency->source);
  }

  // Reads a plain decimal as data has it; anything else is read as a printed price.
  static std::string plain_amount(const std::string& value) {
    const bool is_plain = !value.empty() && std::ranges::all_of(value, [](char c) { return is_digit(c) || c == '.'; }) &&
                          std::ranges::count(value, '.') <= 1 && value.front() != '.' && value.back() != '.';
    if (!is_plain) return read_price(value).amount;
    const std::size_t zeros = std::min(value.find_first_not_of('0'), value.size() - 1);
    std::string plain = value.substr(zeros);
    return plain.front() == '.' ? "0" + plain : plain;
  }

  void take_shown(const PagePrice& best, const EmbeddedFact* embedded) {
    // The prices near the chosen one: what it is compared with, and its instalments.
    constexpr NodeId kAround = 150;
    std::vector<const PagePrice*> near;
    for (const PagePrice& price : prices_.prices) {
      const bool is_near = price.nodes.begin + kAround >= best.nodes.begin && price.nodes.begin <= best.nodes.begin + kAround;
      if (is_near && !is_aside(price.nodes.begin)) near.push_back(&price);
    }
    detail_.prices = near;
    add("price", best.amount, best.nodes,
        embedded != nullptr && text::compare_amounts(best.amount, embedded->value) == 0 ? "shown, and embedded data agrees"
                                                                                        : "shown near the heading and the buy button");
    chosen_ = &best;
    if (!best.currency.empty()) add("currency", best.currency, best.nodes, best.currency_reason);
    if (!best.symbol.empty()) add("currencyRaw", best.symbol, best.nodes, "as printed");
    const PagePrice* regular = nullptr;
    for (const PagePrice* price : near) {
      if (price->role.role != Role::regular || price == &best || text::compare_amounts(price->amount, best.amount) <= 0) continue;
      if (regular == nullptr) regular = price;
    }
    if (regular != nullptr) add("regularPrice", regular->amount, regular->nodes, regular->role.reason);
    if (embedded != nullptr && text::compare_amounts(best.amount, embedded->value) != 0)
      detail_.disagreement = "the page shows " + best.amount + ", its embedded data says " + embedded->value;
  }

  void add(std::string_view key, std::string value, NodeRange nodes, std::string_view reason) {
    if (!value.empty()) detail_.fields.push_back({key, std::move(value), nodes, reason});
  }

  void take_fact(std::string_view key, std::string_view as) {
    if (detail_.find(as) != nullptr) return;
    if (const EmbeddedFact* fact = embedded_.find(key)) add(as, fact->value, {fact->node, document_.end(fact->node)}, fact->source);
  }

  void take_facts() {
    if (heading_node_ != kNoNode) add("name", heading_, {heading_node_, document_.end(heading_node_)}, "the page's heading");
    take_fact("name", "name");
    take_sku();
    take_availability();
    for (const std::string_view key : {"mpn", "brand", "ratingValue", "reviewCount", "bestRating"}) take_fact(key, key);
    std::vector<std::string> seen;
    for (const EmbeddedFact& fact : embedded_.facts) {
      if ((fact.key != "gtin" && fact.key != "image") || std::ranges::find(seen, fact.value) != seen.end() || seen.size() > 30) continue;
      seen.push_back(fact.value);
      add(fact.key == "gtin" ? "gtin" : "images", fact.value, {fact.node, document_.end(fact.node)}, fact.source);
    }
  }

  // Takes the article number. It must have a digit: some shops put a name in its place.
  void take_sku() {
    address_ = page_address(page_, url_);
    for (const EmbeddedFact& fact : embedded_.facts)
      if (fact.key == "sku" && std::ranges::any_of(fact.value, is_digit))
        return add("sku", fact.value, {fact.node, document_.end(fact.node)}, fact.source);
  }

  // Takes the article number that the form around the buy button sends: <input type=hidden name=ProductId value=123>.
  void take_sku_of_form() {
    NodeId form = buy_node_;
    while (form != kNoNode && document_.tag(form) != Tag::form) form = document_.parent(form);
    if (form == kNoNode) return;
    for (NodeId node = form; node < document_.end(form); ++node) {
      if (document_.tag(node) != Tag::input && document_.tag(node) != Tag::button) continue;
      std::string name = text::lower(document_.attribute(node, "name").value_or(""));
      std::erase_if(name, [](char c) { return c == '_' || c == '-'; });
      const std::string_view value = document_.attribute(node, "value").value_or("");
      if (std::ranges::find(kNumberInputs, name) == kNumberInputs.end() || value.size() < 3 || value.size() > 40) continue;
      if (!std::ranges::all_of(value, is_of_number) || !std::ranges::any_of(value, is_digit)) continue;
      return add("sku", std::string(value), {node, node + 1}, "a field of the buy form");
    }
  }

  // The product is available where any of its variants is.
  void take_availability() {
    for (const std::string_view wanted : {"InStock", "OutOfStock"})
      for (const EmbeddedFact& fact : embedded_.facts)
        if (fact.key == "availability" && fact.value == wanted)
          return add("availability", fact.value, {fact.node, document_.end(fact.node)}, fact.source);
  }

  // Drops a manufacturer's number that only repeats the shop's own.
  void drop_same_mpn() {
    const DetailField* sku = detail_.find("sku");
    if (sku == nullptr) return;
    const std::string own = text::fold_to_letters_and_digits(sku->value);
    std::erase_if(detail_.fields,
                  [&](const DetailField& field) { return field.key == "mpn" && text::fold_to_letters_and_digits(field.value) == own; });
  }

  // Takes the brand from an element near the heading that is named so.
  void take_named_brand() {
    if (heading_node_ == kNoNode || detail_.find("brand") != nullptr) return;
    const NodeId from = heading_node_ > kBrandNodes ? heading_node_ - kBrandNodes : 1;
    for (NodeId node = from; node < document_.size() && node < heading_node_ + 2 * kBrandNodes; ++node) {
      if (!document_.is_element(node) || !page_.content().contains(node) || is_aside(node)) continue;
      if (page_.text().chars(node) > 40 || page_.text().chars(node) < 2 || !features::has_class_word(document_, node, kBrandNames))
        continue;
      std::string brand;
      markers::append_text(document_, {node, document_.end(node)}, brand);
      if (const std::size_t colon = brand.find(": "); colon != std::string::npos) brand.erase(0, colon + 2);
      if (brand.starts_with("by ")) brand.erase(0, 3);
      if (brand.starts_with("Visit the ") && brand.ends_with(" Store")) brand = brand.substr(10, brand.size() - 16);
      if (brand.find(" - ") != std::string::npos) continue;
      return add("brand", brand, {node, document_.end(node)}, "class or id names the brand");
    }
  }

  void take_visible() {
    const LabelledValues labelled = find_labelled_values(prices_);
    const auto take = [&](std::string_view key, const LabelledValue& value) {
      if (detail_.find(key) == nullptr && !value.text.empty() && !is_aside(value.nodes.begin))
        add(key, value.text, value.nodes, "labelled on the page");
    };
    has_label_ = !labelled.sku.text.empty() || !labelled.brand.text.empty() || !labelled.gtin.text.empty();
    take("sku", labelled.sku);
    if (detail_.find("sku") == nullptr) take_fact("productId", "sku");
    take("mpn", labelled.mpn);
    if (std::ranges::find(kPersonRoles, text::lower(labelled.brand.text)) == kPersonRoles.end()) take("brand", labelled.brand);
    if (labelled.gtin.text.size() > 7 && is_gtin(labelled.gtin.text)) take("gtin", labelled.gtin);
    if (detail_.find("sku") == nullptr) take_sku_of_form();
    if (detail_.find("sku") == nullptr) add("sku", id_in_address(address_), {}, "the number in the page's address");
    drop_same_mpn();
    take_named_brand();
    if (!address_.empty()) add("url", address_, {}, "canonical address");
    if (detail_.find("availability") == nullptr) {
      if (out_node_ != kNoNode && (buy_node_ == kNoNode || chosen_ == nullptr))
        add("availability", "OutOfStock", {out_node_, out_node_ + 1}, "stated on the page");
      else if (buy_node_ != kNoNode)
        add("availability", "InStock", {buy_node_, document_.end(buy_node_)}, "the page has a buy button");
      else if (out_node_ != kNoNode)
        add("availability", "OutOfStock", {out_node_, out_node_ + 1}, "stated on the page");
      else if (detail_.find("price") != nullptr)
        add("availability", "InStock", {}, "it has a price, and no text says that it is sold out");
    }
  }

  bool is_paid_in_parts() const {
    return std::ranges::any_of(detail_.prices, [](const PagePrice* price) { return price->role.role == Role::instalment; });
  }

  void judge() {
    double evidence = 0;
    if (embedded_.has_product) evidence += 1.5;
    if (buy_node_ != kNoNode) evidence += 0.6;
    if (heading_node_ != kNoNode) evidence += 0.2;
    if (chosen_ != nullptr) evidence += chosen_->is_priced_by_name ? 0.5 : 0.2;
    if (shown_score_ > 2.5) evidence += 0.4;
    if (says_out_) evidence += 0.4;
    if (has_label_) evidence += 0.3;
    // Something with an article number or a manufacturer, and with an earlier price or instalments, is for sale.
    if (has_label_ && (detail_.find("regularPrice") != nullptr || is_paid_in_parts())) evidence += 0.3;
    if (!id_in_address(address_).empty()) evidence += 0.2;
    // Reviews describe products and newspapers describe their subscription; neither page sells them.
    if (embedded_.is_news) evidence -= kNewsEvidence;
    const bool is_for_sale = detail_.find("price") != nullptr || embedded_.has_product || says_out_;
    detail_.evidence = is_for_sale ? evidence : 0;
    NodeId low = heading_node_ != kNoNode ? heading_node_ : kNoNode;
    if (chosen_ != nullptr) low = low == kNoNode ? chosen_->element : std::min(low, chosen_->element);
    if (low == kNoNode) return;
    NodeId root = low;
    const NodeId reach =
        chosen_ != nullptr ? std::max(chosen_->nodes.end, heading_node_ != kNoNode ? document_.end(heading_node_) : 0) : document_.end(low);
    while (document_.end(root) < reach) root = document_.parent(root);
    detail_.nodes = {root, document_.end(root)};
  }

  const features::Page& page_;
  const Document& document_;
  const PagePrices& prices_;
  const std::vector<NodeRange>& aside_;
  std::string_view url_;
  base::Budget& budget_;
  Detail detail_;
  EmbeddedProduct embedded_;
  NodeId heading_node_;
  const std::string& heading_;
  std::string address_;
  NodeId buy_node_ = kNoNode;
  NodeId out_node_ = kNoNode;  // near the heading
  bool says_out_ = false;      // anywhere outside other products
  const PagePrice* chosen_ = nullptr;
  double shown_score_ = 0;
  bool has_label_ = false;
};

}  // namespace

const DetailField* Detail::find(std::string_view key) const {
  const auto at = std::ranges::find(fields, key, &DetailField::key);
  return at == fields.end() ? nullptr : &*at;
}

Detail read_detail(const features::Page& page, const PagePrices& prices, const ProductHeading& heading, const std::vector<NodeRange>& aside,
                   std::string_view url, base::Budget& budget) {
  return DetailReader(page, prices, heading, aside, url, budget).read();
}

}  // namespace garimpo::extract::products::automatic
