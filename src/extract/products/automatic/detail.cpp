#include "extract/products/automatic/detail.hpp"

#include "extract/products/automatic/fields/brand_candidates.hpp"
#include "extract/products/automatic/fields/embedded_product.hpp"
#include "extract/products/automatic/fields/number_candidates.hpp"
#include "extract/products/automatic/prices/page_currency.hpp"
#include "extract/products/automatic/prices/price_values.hpp"
#include "features/class_words.hpp"
#include "text/prices/price_number.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace garimpo::extract::products::automatic {

namespace {

// Elements with these names hold other products.
constexpr auto kOtherProductNames =
    std::to_array<std::string_view>({"recommend", "recommended", "recommendation", "recommendations", "related", "upsell", "crosssell",
                                     "similar", "sponsored", "accessories", "bundle", "recently", "viewed", "substitute", "alternatives"});
// The main price usually stands within this many nodes after the heading (shops of the detail corpus, 2026-11-16).
constexpr double kNearNodes = 400;

// Below this probability no price is given: a page without an offer has amounts too.
constexpr float kLeastPrice = 0.3F;

// Evidence taken away from a page that declares itself an article (180 news pages and the detail corpus, 2026-11-16).
constexpr double kNewsEvidence = 1.2;

class DetailReader {
 public:
  DetailReader(const features::Page& page, const ProductPage& product, base::Budget& budget)
      : page_(page),
        document_(page.document()),
        product_(product),
        prices_(product.prices),
        budget_(budget),
        heading_node_(product.heading.node),
        heading_(product.heading.text),
        buy_node_(product.buying.buy),
        out_node_(product.buying.out) {}

  Detail read(double least_evidence) {
    embedded_ = read_embedded(page_, heading_, product_.aside, budget_);
    choose_price();
    judge();
    if (detail_.evidence < least_evidence) return std::move(detail_);
    take_facts();
    take_visible();
    return std::move(detail_);
  }

 private:
  bool is_aside(NodeId node) const { return product_.is_aside(node); }

  // How much the price looks like one that is asked here: evidence that the page is about one product.
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

  // The price that embedded data states first, as EmbeddedFact; nothing where it states none.
  std::optional<EmbeddedFact> stated_price() const {
    for (const EmbeddedFact& fact : embedded_.facts) {
      if (fact.key != "price") continue;
      std::string amount = embedded_amount(fact.value);
      if (amount.empty() || text::compare_amounts(amount, "0") == 0) continue;
      return EmbeddedFact{fact.key, std::move(amount), fact.node, fact.source};
    }
    return std::nullopt;
  }

  static bool may_be_asked(Role role) {
    return role == Role::current || role == Role::member || role == Role::regular || role == Role::tax;
  }

  // Whether the value is that of the product that embedded data names, or shown outside the lists of other products: on a shelf every price
  // is in them, and embedded data has a price for each. A page without a shelf may have its own price in a list that is none.
  bool is_own(const PriceMentions& mentions, const PriceValue& value, const EmbeddedFact* stated) const {
    if (stated != nullptr && text::compare_amounts(mentions.all()[value.best].amount, stated->value) == 0) return true;
    constexpr std::size_t kShelf = 6;
    const bool has_shelf = std::ranges::any_of(
        product_.listings, [](const Listing& listing) { return !listing.is_aside && listing.products.size() >= kShelf; });
    return std::ranges::any_of(value.mentions, [&](std::size_t at) {
      const PriceMention& mention = mentions.all()[at];
      return mention.price != nullptr && may_be_asked(mention.price->role.role) && (!is_aside(mention.nodes.begin) || !has_shelf);
    });
  }

  void choose_price() {
    const std::optional<EmbeddedFact> stated = stated_price();
    const EmbeddedFact* const embedded = stated ? &*stated : nullptr;
    const PriceMentions mentions(page_, product_, budget_);
    if (const auto chosen = choose_price_value(mentions); chosen && chosen->confidence >= kLeastPrice) {
      const PriceMention& best = mentions.all()[chosen->value.shown.value_or(chosen->value.best)];
      if (best.price == nullptr)
        add("price", best.amount, best.nodes, "embedded data; the page shows no price that matches", chosen->confidence);
      else if (!is_of_sold_out(*best.price, embedded))
        take_shown(*best.price, embedded, *chosen);
      has_own_price_ = detail_.find("price") != nullptr && is_own(mentions, chosen->value, embedded);
    }
    if (const EmbeddedFact* currency = embedded_.find("currency");
        currency != nullptr && currency->value.size() == 3 && embedded != nullptr && detail_.find("currency") == nullptr &&
        (chosen_ == nullptr || chosen_->symbol.empty() || may_stand_for(chosen_->symbol, currency->value)))
      add("currency", currency->value, {currency->node, document_.end(currency->node)}, currency->source);
  }

  // A sold-out product without an embedded price has none: a price far above the heading belongs to another product.
  bool is_of_sold_out(const PagePrice& price, const EmbeddedFact* embedded) const {
    return embedded == nullptr && out_node_ != kNoNode && buy_node_ == kNoNode && heading_node_ != kNoNode &&
           price.nodes.end + static_cast<NodeId>(kNearNodes) / 3 < heading_node_;
  }

  void take_shown(const PagePrice& best, const EmbeddedFact* embedded, const ChosenPriceValue& chosen) {
    shown_score_ = price_score(best, embedded);
    // The prices near the chosen one: what it is compared with, and its instalments.
    constexpr NodeId kAround = 150;
    std::vector<const PagePrice*> near;
    for (const PagePrice& price : prices_.prices) {
      const bool is_near = price.nodes.begin + kAround >= best.nodes.begin && price.nodes.begin <= best.nodes.begin + kAround;
      if (is_near && (!is_aside(price.nodes.begin) || is_aside(best.nodes.begin))) near.push_back(&price);
    }
    detail_.prices = near;
    add("price", best.amount, best.nodes,
        chosen.value.is_embedded ? "shown, and embedded data agrees" : "shown; the likeliest of the page's prices", chosen.confidence);
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

  void add(std::string_view key, std::string value, NodeRange nodes, std::string_view reason, float confidence = -1) {
    if (!value.empty()) detail_.fields.push_back({key, std::move(value), nodes, reason, confidence});
  }

  void take_fact(std::string_view key, std::string_view as) {
    if (detail_.find(as) != nullptr) return;
    if (const EmbeddedFact* fact = embedded_.find(key)) add(as, fact->value, {fact->node, document_.end(fact->node)}, fact->source);
  }

  void take_facts() {
    if (heading_node_ != kNoNode) add("name", heading_, {heading_node_, document_.end(heading_node_)}, "the page's heading");
    take_fact("name", "name");
    take_number_and_brand();
    take_availability();
    for (const std::string_view key : {"mpn", "ratingValue", "reviewCount", "bestRating"}) take_fact(key, key);
    std::vector<std::string> seen;
    for (const EmbeddedFact& fact : embedded_.facts) {
      if ((fact.key != "gtin" && fact.key != "image") || std::ranges::find(seen, fact.value) != seen.end() || seen.size() > 30) continue;
      seen.push_back(fact.value);
      add(fact.key == "gtin" ? "gtin" : "images", fact.value, {fact.node, document_.end(fact.node)}, fact.source);
    }
  }

  void take_number_and_brand() {
    const std::vector<ScriptValue> scripts = find_script_values(page_);
    const NumberCandidates numbers(page_, product_, scripts);
    if (const auto chosen = choose_number(numbers))
      add("sku", chosen->candidate->text, chosen->candidate->nodes, words_for(chosen->candidate->best), chosen->confidence);
    const BrandCandidates brands(page_, product_, scripts);
    if (const auto chosen = choose_brand(brands))
      add("brand", chosen->candidate->text, chosen->candidate->nodes, words_for(chosen->candidate->best), chosen->confidence);
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

  void take_visible() {
    const LabelledValues labelled = find_labelled_values(product_.labelled);
    const auto take = [&](std::string_view key, const LabelledValue& value) {
      if (detail_.find(key) == nullptr && !value.text.empty() && !is_aside(value.nodes.begin))
        add(key, value.text, value.nodes, "labelled on the page");
    };
    take("mpn", labelled.mpn);
    if (labelled.gtin.text.size() > 7 && is_gtin(labelled.gtin.text)) take("gtin", labelled.gtin);
    drop_same_mpn();
    if (!product_.address.empty()) add("url", product_.address, {}, "canonical address");
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
    if (has_own_price_ && chosen_ != nullptr) evidence += chosen_->is_priced_by_name ? 0.5 : 0.2;
    if (shown_score_ > 2.5) evidence += 0.4;
    if (product_.buying.says_out) evidence += 0.4;
    const bool has_label = std::ranges::any_of(
        product_.labelled, [&](const LabelledText& value) { return value.kind != LabelKind::mpn && !is_aside(value.node); });
    if (has_label) evidence += 0.3;
    // Something with an article number or a manufacturer, and with an earlier price or instalments, is for sale.
    if (has_label && (detail_.find("regularPrice") != nullptr || is_paid_in_parts())) evidence += 0.3;
    if (!id_in_address(product_.address).empty()) evidence += 0.2;
    // Reviews describe products and newspapers describe their subscription; neither page sells them.
    if (embedded_.is_news) evidence -= kNewsEvidence;
    const bool is_for_sale = has_own_price_ || embedded_.has_product || product_.buying.says_out;
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
  const ProductPage& product_;
  const PagePrices& prices_;
  base::Budget& budget_;
  Detail detail_;
  EmbeddedProduct embedded_;
  NodeId heading_node_;
  const std::string& heading_;
  NodeId buy_node_;
  NodeId out_node_;  // near the heading
  const PagePrice* chosen_ = nullptr;
  bool has_own_price_ = false;
  double shown_score_ = 0;
};

}  // namespace

const DetailField* Detail::find(std::string_view key) const {
  const auto at = std::ranges::find(fields, key, &DetailField::key);
  return at == fields.end() ? nullptr : &*at;
}

Detail read_detail(const features::Page& page, const ProductPage& product, base::Budget& budget, double least_evidence) {
  return DetailReader(page, product, budget).read(least_evidence);
}

}  // namespace garimpo::extract::products::automatic
