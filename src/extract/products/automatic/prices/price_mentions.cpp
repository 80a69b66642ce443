#include "extract/products/automatic/prices/price_mentions.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/template_key.hpp"
#include "features/class_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <map>
#include <ranges>

namespace garimpo::extract::products::automatic {

namespace {

namespace mention {
enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/products/automatic/prices/price_mention_features.inc"
#undef GARIMPO_FEATURE
  count
};
}  // namespace mention

constexpr auto kMentionFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_FEATURE(name) #name,
#include "extract/products/automatic/prices/price_mention_features.inc"
#undef GARIMPO_FEATURE
});

constexpr float kUnknown = -1;
// Prices this near to each other, in the order of the page and in nodes, may be an earlier price, the price asked and the saving.
constexpr std::size_t kPairPrices = 4;
constexpr NodeId kPairNodes = 150;
constexpr double kMostAmount = 1e12;

// How a key of embedded data names a price.
enum class PriceKey : std::uint8_t { price, low, high, specification, before };

struct MetaPrice {
  std::string_view name;
  PriceKey key;
};
constexpr auto kMetaPrices = std::to_array<MetaPrice>({{"product:price:amount", PriceKey::price},
                                                       {"og:price:amount", PriceKey::price},
                                                       {"product:sale_price:amount", PriceKey::price},
                                                       {"product:original_price:amount", PriceKey::before},
                                                       {"og:price:standard_amount", PriceKey::before},
                                                       {"product:price", PriceKey::price},
                                                       {"price", PriceKey::price},
                                                       {"twitter:data1", PriceKey::specification},
                                                       {"twitter:data2", PriceKey::specification}});

float logarithm(double value) { return static_cast<float>(std::log1p(std::max(0.0, value))); }

}  // namespace

class PriceMentionReader {
 public:
  PriceMentionReader(const features::Page& page, const ProductPage& product, base::Budget& budget, PriceMentions& found)
      : page_(page), document_(page.document()), product_(product), budget_(budget), found_(found), around_(page.document().size(), 0) {}

  void read() {
    read_shown();
    read_embedded();
    read_metas();
    count_equals();
  }

 private:
  // Adds a mention and its row; null where the amount is none.
  float* add(PriceSource source, std::string amount, NodeRange nodes, const PagePrice* price) {
    double value = 0;
    if (amount.empty() || std::from_chars(amount.data(), amount.data() + amount.size(), value).ec != std::errc{}) return nullptr;
    if (value <= 0 || value > kMostAmount) return nullptr;
    const bool has_decimals = amount.find('.') != std::string::npos;
    const char last = amount.back();
    const std::size_t from = found_.rows_.size();
    found_.rows_.resize(from + mention::count, kUnknown);
    float* const row = found_.rows_.data() + from;
    row[mention::is_shown] = source == PriceSource::shown ? 1 : 0;
    row[mention::is_json_ld] = source == PriceSource::json_ld ? 1 : 0;
    row[mention::is_microdata] = source == PriceSource::microdata ? 1 : 0;
    row[mention::is_meta] = source == PriceSource::meta ? 1 : 0;
    row[mention::amount_log] = logarithm(value);
    row[mention::has_decimals] = has_decimals ? 1 : 0;
    row[mention::ends_in_nine] = last == '9' || amount.ends_with(".95") ? 1 : 0;
    found_.mentions_.push_back({source, std::move(amount), value, std::llround(value * 1000), nodes, price, false});
    return row;
  }

  void read_shown() {
    const std::vector<PagePrice>& prices = product_.prices.prices;
    const std::size_t count = std::min(prices.size(), PriceMentions::kMostShown);
    read_templates(std::span(prices).first(count));
    for (std::size_t at = 0; at < count; ++at) {
      if (!budget_.spend(32)) return;
      const PagePrice& price = prices[at];
      float* const row = add(PriceSource::shown, price.amount, price.nodes, &price);
      if (row == nullptr) continue;
      read_print(price, row);
      read_place(price.element, row);
      row[mention::template_prices] = logarithm(static_cast<double>(templates_[template_of_[at]].prices));
      row[mention::template_values] = logarithm(static_cast<double>(templates_[template_of_[at]].keys.size()));
      row[mention::order] = static_cast<float>(at);
      row[mention::prices] = logarithm(static_cast<double>(prices.size()));
    }
    shown_ = found_.mentions_.size();
    for (std::size_t at = 0; at < shown_; ++at)
      found_.mentions_[at].may_be_asked = row_of(at)[mention::may_be_asked] == 1 && row_of(at)[mention::is_in_list] == 0;
    read_percentages();
    for (std::size_t at = 0; at < shown_; ++at) read_pairs(at);
    read_signs();
  }

  void read_print(const PagePrice& price, float* row) const {
    const std::uint32_t signs = price.role.signs;
    const auto has = [signs](std::uint32_t any) { return (signs & any) != 0 ? 1.0F : 0.0F; };
    row[mention::has_symbol] = price.symbol.empty() ? 0 : 1;
    row[mention::is_range] = price.high_amount.empty() ? 0 : 1;
    row[mention::is_named_price] = price.is_priced_by_name ? 1 : 0;
    row[mention::is_called_price] = price.is_called_price ? 1 : 0;
    row[mention::said_instalment] = has(kSaidTimes | kSaidMonth | kSaidInstalment);
    row[mention::named_instalment] = has(kNamedInstalment);
    row[mention::said_other] = has(kSaidOther | kSaidAside | kSaidTotal | kSaidRate);
    row[mention::named_other] = has(kNamedAside);
    row[mention::said_unit] = has(kSaidUnit);
    row[mention::named_unit] = has(kNamedUnit);
    row[mention::said_shipping] = has(kSaidShipping);
    row[mention::named_shipping] = has(kNamedShipping);
    row[mention::said_saving] = has(kSaidSaving);
    row[mention::named_saving] = has(kNamedSaving);
    row[mention::said_tax] = has(kSaidTax);
    row[mention::named_tax] = has(kNamedTax);
    row[mention::said_member] = has(kSaidMember);
    row[mention::named_member] = has(kNamedMember);
    row[mention::is_struck] = has(kStruck);
    row[mention::said_regular] = has(kSaidRegular);
    row[mention::named_regular] = has(kNamedRegular);
    row[mention::signs] = static_cast<float>(std::popcount(signs));
    row[mention::may_be_asked] = price.role.role == Role::current ? 1 : 0;
    row[mention::is_regular] = price.role.role == Role::regular ? 1 : 0;
    const double chars = page_.text().chars(price.element);
    row[mention::element_chars] = logarithm(chars);
    row[mention::price_share] = chars > 0 ? static_cast<float>(static_cast<double>(price.amount.size()) / chars) : 0.0F;
    const std::string_view property = document_.attribute(price.element, "itemprop").value_or("");
    row[mention::is_property] = property == "price" || property == "lowPrice" ? 1 : 0;
  }

  // Characters between the two, as a logarithm, below 0 where the place stands first; levels up to the lowest element around both.
  void read_distance(NodeId node, NodeId place, float& distance, float& levels, float* chars) const {
    if (place == kNoNode) return;
    const bool is_behind = node > place;
    const float between = logarithm(page_.text().chars(is_behind ? NodeRange{place, node} : NodeRange{node, place}));
    distance = is_behind ? between : -between;
    NodeId around = node;
    unsigned climbed = 0;
    while (!document_.contains(around, place) && document_.parent(around) != kNoNode) {
      around = document_.parent(around);
      ++climbed;
    }
    levels = static_cast<float>(climbed);
    if (chars != nullptr) *chars = logarithm(page_.text().chars(around));
  }

  // What the elements around a node are; worked out once for each of them, since prices of a page share most.
  enum Around : std::uint8_t {
    kKnown = 1U << 0U,
    kInChrome = 1U << 1U,
    kInItem = 1U << 2U,
    kInTable = 1U << 3U,
    kInLink = 1U << 4U,
    kInOption = 1U << 5U,
    kSuggested = 1U << 6U,
  };
  std::uint8_t around_of(NodeId element) {
    std::vector<NodeId> unknown;
    NodeId up = element;
    for (; up != kNoNode && around_[up] == 0; up = document_.parent(up)) unknown.push_back(up);
    std::uint8_t around = up == kNoNode ? static_cast<std::uint8_t>(kKnown) : around_[up];
    for (const NodeId node : std::views::reverse(unknown)) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::header || tag == Tag::footer || tag == Tag::nav) around |= kInChrome;
      if (tag == Tag::li) around |= kInItem;
      if (tag == Tag::td) around |= kInTable;
      if (tag == Tag::a) around |= kInLink;
      if (tag == Tag::option) around |= kInOption;
      if (document_.is_element(node) && features::has_class_word(document_, node, features::suggestion_class_words())) around |= kSuggested;
      around_[node] = around;
    }
    return around;
  }

  // What the place on the page says: of shown prices, and of properties that have an element of their own.
  void read_place(NodeId element, float* row) {
    read_distance(element, product_.heading.node, row[mention::heading_distance], row[mention::heading_levels],
                  &row[mention::heading_chars]);
    read_distance(element, product_.buying.buy, row[mention::buy_distance], row[mention::buy_levels], nullptr);
    row[mention::is_in_list] = product_.is_aside(element) ? 1 : 0;
    const std::uint8_t around = around_of(element);
    const auto is_in = [around](Around kind) { return (around & kind) != 0 ? 1.0F : 0.0F; };
    row[mention::is_in_chrome] = is_in(kInChrome);
    row[mention::is_in_item] = is_in(kInItem);
    row[mention::is_in_table] = is_in(kInTable);
    row[mention::is_in_link] = is_in(kInLink);
    row[mention::is_in_option] = is_in(kInOption);
    row[mention::is_suggested] = is_in(kSuggested);
    if (product_.heading.node == kNoNode) return;
    const auto& prices = product_.prices.prices;
    const auto place_of = [&](NodeId node) {
      return std::ranges::lower_bound(prices, node, {}, [](const PagePrice& price) { return price.nodes.begin; }) - prices.begin();
    };
    row[mention::prices_from_heading] = static_cast<float>(place_of(element) - place_of(product_.heading.node));
  }

  struct Template {
    std::size_t prices = 0;
    std::vector<std::string_view> keys;  // distinct amounts
  };

  void read_templates(std::span<const PagePrice> prices) {
    std::map<std::string, std::size_t> numbers;
    for (const PagePrice& price : prices) {
      const auto [at, is_new] = numbers.try_emplace(template_key(document_, price.element, 2), templates_.size());
      if (is_new) templates_.emplace_back();
      Template& same = templates_[at->second];
      ++same.prices;
      if (std::ranges::find(same.keys, std::string_view(price.amount)) == same.keys.end()) same.keys.push_back(price.amount);
      template_of_.push_back(at->second);
    }
  }

  // Percentages that the page shows, from 1 to 95.
  void read_percentages() {
    for (const Piece& piece : product_.prices.pieces) {
      const std::size_t sign = piece.text.size() <= 60 ? piece.text.find('%') : std::string_view::npos;
      if (sign == std::string_view::npos) continue;
      std::size_t end = sign;
      while (end > 0 && piece.text[end - 1] == ' ') --end;
      std::size_t begin = end;
      while (begin > 0 && base::is_digit(piece.text[begin - 1])) --begin;
      int percent = 0;
      std::from_chars(piece.text.data() + begin, piece.text.data() + end, percent);
      if (percent >= 1 && percent <= 95) is_percentage_[static_cast<std::size_t>(percent)] = true;
    }
  }

  bool is_reduction(double higher, double lower) const {
    const double percent = (1 - lower / higher) * 100;
    for (const double rounded : {std::floor(percent), std::ceil(percent)})
      if (rounded >= 1 && rounded <= 95 && is_percentage_[static_cast<std::size_t>(rounded)] && std::abs(rounded - percent) <= 0.6)
        return true;
    return false;
  }

  // What the prices beside it say: a higher and a lower one, and whether they differ by a third or by a percentage of the page.
  void read_pairs(std::size_t at) {
    const PriceMention& own = found_.mentions_[at];
    float* const row = row_of(at);
    const std::size_t first = at > kPairPrices ? at - kPairPrices : 0;
    const std::size_t last = std::min(at + kPairPrices, shown_ - 1);
    std::array<const PriceMention*, 2 * kPairPrices> near{};
    std::size_t count = 0;
    for (const auto feature : {mention::is_higher_struck, mention::is_lower_struck, mention::is_difference, mention::is_sum,
                               mention::is_reduced, mention::is_before_reduction})
      row[feature] = 0;
    for (std::size_t other = first; other <= last; ++other) {
      const PriceMention& price = found_.mentions_[other];
      const NodeId apart = std::max(price.nodes.begin, own.nodes.begin) - std::min(price.nodes.begin, own.nodes.begin);
      if (other == at || price.key == own.key || apart > kPairNodes) continue;
      near[count++] = &price;
    }
    const auto is_struck = [](const PriceMention& price) { return (price.price->role.signs & (kStruck | kSaidRegular)) != 0; };
    NodeId higher_apart = kPairNodes + 1;
    NodeId lower_apart = kPairNodes + 1;
    for (std::size_t i = 0; i < count; ++i) {
      const PriceMention& price = *near[i];
      const NodeId apart = std::max(price.nodes.begin, own.nodes.begin) - std::min(price.nodes.begin, own.nodes.begin);
      const bool is_higher = price.value > own.value;
      NodeId& nearest = is_higher ? higher_apart : lower_apart;
      if (apart < nearest) {
        nearest = apart;
        row[is_higher ? mention::higher_ratio : mention::lower_ratio] = static_cast<float>(price.value / own.value);
        row[is_higher ? mention::is_higher_struck : mention::is_lower_struck] = is_struck(price) ? 1 : 0;
      }
      if (is_higher && is_reduction(price.value, own.value)) row[mention::is_reduced] = 1;
      if (!is_higher && is_reduction(own.value, price.value)) row[mention::is_before_reduction] = 1;
      for (std::size_t j = i + 1; j < count; ++j) {
        const std::int64_t sum = price.key + near[j]->key;
        const std::int64_t difference = std::abs(price.key - near[j]->key);
        if (sum == own.key) row[mention::is_sum] = 1;
        if (difference == own.key) row[mention::is_difference] = 1;
      }
    }
  }

  // A sign that every price of the page carries says nothing.
  void read_signs() {
    for (std::size_t at = 0; at < shown_; ++at) {
      const std::uint32_t signs = found_.mentions_[at].price->role.signs;
      std::size_t same = 0;
      for (std::size_t other = 0; other < shown_; ++other)
        if (found_.mentions_[other].price->role.signs == signs) ++same;
      row_of(at)[mention::share_of_same_signs] = static_cast<float>(static_cast<double>(same) / static_cast<double>(shown_));
    }
  }

  void read_embedded() {
    std::array<std::vector<int>, 2> offers;  // by syntax: the prices of each product, and first those outside of any
    std::vector<std::pair<std::size_t, const EmbeddedProperty*>> added;
    for (const EmbeddedProperty& property : product_.embedded.all) {
      const bool is_low = property.key == "lowPrice";
      const bool is_high = property.key == "highPrice";
      if ((property.key != "price" && !is_low && !is_high) || property.value.is_object() || added.size() >= PriceMentions::kMostEmbedded)
        continue;
      const bool is_linked = property.syntax == EmbeddedSyntax::json_ld;
      const NodeId node = property.value.node();
      float* const row = add(is_linked ? PriceSource::json_ld : PriceSource::microdata, embedded_amount(property.value.text()),
                             {node, document_.end(node)}, nullptr);
      if (row == nullptr) continue;
      if (!is_linked) read_place(node, row);
      const PriceKey key = is_low                         ? PriceKey::low
                           : is_high                      ? PriceKey::high
                           : property.is_of_specification ? PriceKey::specification
                                                          : PriceKey::price;
      row[mention::key] = static_cast<float>(key);
      row[mention::product_order] = static_cast<float>(property.product);
      row[mention::products] = static_cast<float>(is_linked ? product_.embedded.json_ld_products : product_.embedded.microdata_products);
      row[mention::name_match] = property.name_match;
      row[mention::is_of_others] = property.is_other ? 1 : 0;
      row[mention::offer_order] = static_cast<float>(count_of(offers, property)++);
      added.emplace_back(found_.mentions_.size() - 1, &property);
    }
    for (const auto& [at, property] : added) row_of(at)[mention::offers] = static_cast<float>(count_of(offers, *property));
  }

  static int& count_of(std::array<std::vector<int>, 2>& counts, const EmbeddedProperty& property) {
    std::vector<int>& of_syntax = counts[static_cast<std::size_t>(property.syntax)];
    const auto place = static_cast<std::size_t>(std::int64_t{property.product} + 1);
    if (of_syntax.size() <= place) of_syntax.resize(place + 1, 0);
    return of_syntax[place];
  }

  void read_metas() {
    for (const features::MetaTag& tag : page_.head().metas()) {
      const std::string_view name = tag.property.empty() ? tag.name : tag.property;
      const auto known = std::ranges::find(kMetaPrices, name, &MetaPrice::name);
      if (known == kMetaPrices.end()) continue;
      std::string amount;
      if (known->key != PriceKey::specification) {
        amount = embedded_amount(tag.content);
      } else if (const std::vector<Price> prices = find_prices(tag.content); prices.size() == 1) {
        amount = prices.front().amount;  // a text for people, which is a price where it has a currency
      }
      if (float* const row = add(PriceSource::meta, std::move(amount), {tag.node, document_.end(tag.node)}, nullptr)) {
        row[mention::key] = static_cast<float>(known->key);
        row[mention::order] = static_cast<float>(metas_++);
      }
    }
  }

  void count_equals() {
    std::map<std::int64_t, std::array<std::size_t, 2>> counts;  // shown, embedded
    const auto asked = std::ranges::count_if(found_.mentions_, &PriceMention::may_be_asked);
    for (const PriceMention& price : found_.mentions_) ++counts[price.key][price.source == PriceSource::shown ? 0 : 1];
    for (std::size_t at = 0; at < found_.mentions_.size(); ++at) {
      const auto& [shown, embedded] = counts[found_.mentions_[at].key];
      row_of(at)[mention::asked_prices] = logarithm(static_cast<double>(asked));
      row_of(at)[mention::same_value] = logarithm(static_cast<double>(shown));
      row_of(at)[mention::same_value_embedded] = logarithm(static_cast<double>(embedded));
    }
  }

  float* row_of(std::size_t at) { return found_.rows_.data() + at * mention::count; }

  const features::Page& page_;
  const Document& document_;
  const ProductPage& product_;
  base::Budget& budget_;
  PriceMentions& found_;
  std::vector<std::uint8_t> around_;  // by node: Around, 0 where it was not asked for
  std::vector<Template> templates_;
  std::vector<std::size_t> template_of_;
  std::array<bool, 96> is_percentage_{};
  std::size_t shown_ = 0;
  std::size_t metas_ = 0;
};

PriceMentions::PriceMentions(const features::Page& page, const ProductPage& product, base::Budget& budget) {
  PriceMentionReader(page, product, budget, *this).read();
}

std::span<const std::string_view> PriceMentions::feature_names() { return kMentionFeatureNames; }

std::span<const float> PriceMentions::features(std::size_t at) const {
  return std::span(rows_).subspan(at * mention::count, mention::count);
}

std::string embedded_amount(std::string_view value) {
  const bool is_plain = !value.empty() && std::ranges::all_of(value, [](char c) { return base::is_digit(c) || c == '.'; }) &&
                        std::ranges::count(value, '.') <= 1 && value.front() != '.' && value.back() != '.';
  if (!is_plain) return read_price(value).amount;
  const std::size_t zeros = std::min(value.find_first_not_of('0'), value.size() - 1);
  std::string plain(value.substr(zeros));
  return plain.front() == '.' ? "0" + plain : plain;
}

}  // namespace garimpo::extract::products::automatic
