// products/godoy: the flow for shop pages of Godoy 2015, chapter 5, as published. The page is reduced (headers, footers and hidden parts
// go; on pages that mark products with schema.org, everything else goes), G-STM with the normalised counts of section 4.3.5 finds what
// repeats, and four rules (section 5.4.1) select products: a subtree of three levels or more, a name of three words or more, a numeric text
// beside it, and, where the page has them, the values that itemprop marks as name and price. Of nested subtrees that fit, the smallest is
// the product; of two prices the lower one is the promotional one. The search is records/gstm_improved, asked through the registry.
// Instalments are not told from prices and no other field is read: the thesis leaves both to future work, and products/auto does them. Cost
// and limits: those of the search.
#include "extract/products/products.hpp"
#include "features/page.hpp"
#include "markers/node_range.hpp"
#include "text/prices/price_number.hpp"
#include "text/white_space.hpp"

#include <garimpo/price.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace garimpo::extract::products {

namespace {

enum Option : std::size_t { kReduce, kMinHeight, kMinWords };

constexpr std::array kOptions = {
    OptionInfo{"reduce", OptionKind::flag, "true", 0, 0, "", "leave out headers, footers, hidden parts, and all but marked products",
               "Godoy 2015, section 5.2"},
    OptionInfo{"min_height", OptionKind::integer, "3", 1, 100, "", "levels of a product's subtree, at least",
               "Godoy 2015, section 5.4.1, first rule"},
    OptionInfo{"min_words", OptionKind::integer, "3", 1, 100, "", "words of a product's name, at least",
               "Godoy 2015, section 5.4.1, second rule"},
};

struct Amount {
  std::string value;
  std::string symbol;
  NodeRange nodes;
};

struct Found {
  NodeRange nodes;
  NodeRange name_nodes;
  std::string name;
  std::vector<Amount> prices;  // one or two, different
};

class GodoyFlow {
 public:
  explicit GodoyFlow(Context& context) : context_(context), page_(context.page), document_(context.page.document()) {}

  void run() {
    std::vector<NodeRange> records = what_repeats();
    // Inner records come first, since the smallest subtree that fits is the product.
    std::ranges::sort(records, [](NodeRange a, NodeRange b) {
      return a.end - a.begin != b.end - b.begin ? a.end - a.begin < b.end - b.begin : a.begin < b.begin;
    });
    std::vector<Found> products;
    std::vector<std::uint8_t> is_taken(document_.size() + 1, 0);
    for (const NodeRange record : records) {
      if (!context_.budget.spend(record.end - record.begin)) break;
      if (holds_taken(is_taken, record)) continue;
      std::optional<Found> product = read(record);
      if (context_.trace != nullptr) context_.trace->note(record.begin, product.has_value(), product ? "meets the four rules" : refused_);
      if (!product) continue;
      is_taken[record.begin] = 1;
      products.push_back(std::move(*product));
    }
    std::ranges::sort(products, {}, [](const Found& product) { return product.nodes.begin; });
    emit(products);
  }

 private:
  // Records of every region, nested ones included, from the improved G-STM.
  std::vector<NodeRange> what_repeats() {
    std::vector<NodeRange> records;
    const Extractor* search = find_extractor("records/gstm_improved");
    if (search == nullptr) return records;
    OptionValues options(search->info.options);
    if (!options.set("reduce", context_.options.flag(kReduce) ? "true" : "false")) return records;
    MarkerSet markers;
    Context inner{page_, options, context_.url, context_.budget, markers, nullptr};
    search->run(inner);
    for (const Marker& marker : markers)
      if (marker.label == Label::record) records.push_back(marker.nodes);
    return records;
  }

  static bool holds_taken(const std::vector<std::uint8_t>& is_taken, NodeRange record) {
    return std::any_of(is_taken.begin() + record.begin, is_taken.begin() + record.end, [](std::uint8_t taken) { return taken != 0; });
  }

  std::optional<Found> read(NodeRange record) {
    std::uint32_t height = 0;
    markers::for_each_top_node(document_, record, [&](NodeId node) { height = std::max(height, page_.structure().height(node)); });
    refused_ = "rule 1: fewer levels than a product has";
    if (height < static_cast<std::uint32_t>(context_.options.integer(kMinHeight))) return std::nullopt;
    Found found;
    found.nodes = record;
    read_texts(found);
    read_marked(found);
    refused_ = "rule 2: no name of enough words";
    if (found.name.empty()) return std::nullopt;
    refused_ = "rule 3: no numeric text beside the name";
    if (found.prices.empty()) return std::nullopt;
    return found;
  }

  void read_texts(Found& found) const {
    const auto min_words = static_cast<std::uint32_t>(context_.options.integer(kMinWords));
    for (NodeId node = page_.text().next_text(found.nodes.begin); node < found.nodes.end; node = page_.text().next_text(node + 1)) {
      const std::string_view text = text::trim_html_space(document_.text(node));
      if (std::optional<Amount> amount = numeric(text, node))
        take_price(std::move(*amount), found);
      else if (found.name.empty() && page_.text().words(node) >= min_words)
        take_name(node, node + 1, found);
    }
  }

  // Rule 3: a text that is a numeric value, with or without the currency sign before it.
  static std::optional<Amount> numeric(std::string_view text, NodeId node) {
    constexpr std::size_t kLongestNumber = 24;
    if (text.empty() || text.size() > kLongestNumber) return std::nullopt;
    const Price price = read_price(text);
    if (!price.has_amount() || price.is_free || (price.symbol.empty() && price.amount.find('.') == std::string::npos)) return std::nullopt;
    if (price.begin > 8 || text.size() - price.end > 4) return std::nullopt;
    return Amount{price.amount, std::string(price.symbol), {node, node + 1}};
  }

  static void take_price(Amount amount, Found& found) {
    const bool is_new =
        std::ranges::none_of(found.prices, [&](const Amount& other) { return text::compare_amounts(other.value, amount.value) == 0; });
    if (is_new && found.prices.size() < 2) found.prices.push_back(std::move(amount));
  }

  void take_name(NodeId begin, NodeId end, Found& found) const {
    found.name.clear();
    markers::append_text(document_, {begin, end}, found.name);
    found.name_nodes = {begin, end};
  }

  // Rule 4: values marked by itemprop replace those that the other rules found.
  void read_marked(Found& found) const {
    std::vector<Amount> marked;
    for (NodeId node = found.nodes.begin; node < found.nodes.end; ++node) {
      if (!document_.is_element(node)) continue;
      const auto property = document_.attribute(node, "itemprop");
      if (property == "name" && page_.text().chars(node) > 0) take_name(node, document_.end(node), found);
      if (property != "price") continue;
      std::string text;
      markers::append_text(document_, {node, document_.end(node)}, text);
      const Price price = read_price(text);
      if (price.has_amount()) marked.push_back({price.amount, std::string(price.symbol), {node, document_.end(node)}});
    }
    if (marked.empty()) return;
    found.prices.clear();
    for (Amount& amount : marked) take_price(std::move(amount), found);
  }

  void emit(const std::vector<Found>& products) {
    if (products.empty()) return;
    MarkerSet& markers = context_.markers;
    const MarkerId list = markers.add({.label = Label::product_list,
                                       .is_main = true,
                                       .nodes = {products.front().nodes.begin, products.back().nodes.end},
                                       .reason = "a repeated subtree that meets the four rules"});
    for (const Found& product : products) emit_product(list, product);
  }

  void emit_product(MarkerId list, const Found& found) {
    MarkerSet& markers = context_.markers;
    const MarkerId product = markers.add({.label = Label::product, .parent = list, .nodes = found.nodes});
    const auto field = [&](std::string_view key, std::string_view value, NodeRange nodes, std::string_view reason) {
      if (!value.empty())
        markers.add({.label = Label::field,
                     .parent = product,
                     .nodes = nodes,
                     .kind = key,
                     .value = markers.keep(std::string(value)),
                     .reason = reason});
    };
    const bool is_swapped = found.prices.size() == 2 && text::compare_amounts(found.prices[1].value, found.prices[0].value) < 0;
    const Amount& low = found.prices[is_swapped ? 1 : 0];
    field("name", found.name, found.name_nodes, "the first text of enough words");
    field("price", low.value, low.nodes, found.prices.size() == 2 ? "the lower of two prices is the promotional one" : "the only price");
    if (found.prices.size() == 2)
      field("regularPrice", found.prices[is_swapped ? 0 : 1].value, found.prices[is_swapped ? 0 : 1].nodes, "the higher of two prices");
    field("currencyRaw", low.symbol, low.nodes, "as printed");
    for (const Amount& amount : found.prices)
      markers.add({.label = Label::price,
                   .parent = product,
                   .nodes = amount.nodes,
                   .kind = &amount == &low ? "current" : "regular",
                   .value = markers.keep(amount.value)});
  }

  Context& context_;
  const features::Page& page_;
  const Document& document_;
  std::string refused_;
};

void run(Context& context) { GodoyFlow(context).run(); }

}  // namespace

Extractor godoy() {
  return {{.name = "products/godoy",
           .summary =
               "products of a shop page as Godoy 2015 publishes it: the page is reduced, G-STM finds repeats, four rules select products",
           .reference = "Godoy 2015, chapter 5",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::products
