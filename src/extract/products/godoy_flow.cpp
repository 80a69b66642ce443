// products/godoy: the flow for shop pages of Godoy 2015, chapter 5. The page is reduced (section 5.2), G-STM with the normalised counts of
// section 4.3.5 finds what repeats (5.3), and rules select products (5.4.1) in the order of section 6.2.3: values that itemprop marks as
// name and price, where a record has both, make it a product and no other rule is asked; else a subtree of three levels or more, a name of
// three words or more, and a numeric text, all three. Of nested subtrees that fit, the smallest is the product; the first two values are
// its prices, and the lower one is the promotional one. The search is records/gstm_improved, asked through the registry.
// An instalment is a price to these rules where its amount is a text of its own, and none in running text ("5x de R$ 21,48"): the thesis
// leaves telling them apart to future work (section 8.2), and products/auto does it. What the thesis leaves open is read so: values that
// are equal are one value; a sign other than "$" counts too, on either side; of several marked names the first counts; marks are read from
// the text, not from attributes. Cost and limits: those of the search.
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

enum Option : std::size_t { kReduce, kTree, kMinHeight, kMinWords, kNumberChars, kNumberBefore, kNumberAfter, kIntegers };

constexpr std::array kOptions = {
    OptionInfo{"reduce", OptionKind::flag, "true", 0, 0, "",
               "leave out scripts, styles, metadata, headers, footers, hidden parts, and all but marked products; false: the whole page",
               "Godoy 2015, section 5.2"},
    OptionInfo{"tree", OptionKind::choice, "dom", 0, 0, "dom|content",
               "search every element of the page, or only those of the content (no head, scripts or styles)",
               "Godoy 2015, section 5.2: the DOM is built and then reduced; content is ours"},
    OptionInfo{"min_height", OptionKind::integer, "3", 1, 100, "", "levels of a product's subtree, at least",
               "Godoy 2015, section 5.4.1, first rule"},
    OptionInfo{"min_words", OptionKind::integer, "3", 1, 100, "", "words of a product's name, at least",
               "Godoy 2015, section 5.4.1, second rule"},
    OptionInfo{"number_chars", OptionKind::integer, "0", 0, 1'000'000, "", "bytes of a numeric text, at most; 0: any number",
               "Godoy 2015, section 5.4.1, third rule, has no bound; 24 was ours"},
    OptionInfo{"number_before", OptionKind::integer, "0", 0, 1'000'000, "", "bytes of words before the value of a numeric text, at most",
               "Godoy 2015, section 5.4.1, third rule: the text is the value; 8 was ours (\"Por: \")"},
    OptionInfo{"number_after", OptionKind::integer, "0", 0, 1'000'000, "", "bytes of words after the value of a numeric text, at most",
               "Godoy 2015, section 5.4.1, third rule: the text is the value; 4 was ours"},
    OptionInfo{"integers", OptionKind::flag, "true", 0, 0, "", "a number without decimals and currency is a numeric text too",
               "Godoy 2015, section 5.4.1, third rule; false was ours"},
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

// Whether one of the words, which are separated by white space, is this one.
bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find_first_of(" \t\n\r\f"), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

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
      if (context_.trace != nullptr) context_.trace->note(record.begin, product.has_value(), std::string(rule_));
      if (!product) continue;
      is_taken[record.begin] = 1;
      products.push_back(std::move(*product));
    }
    std::ranges::sort(products, {}, [](const Found& product) { return product.nodes.begin; });
    emit(products);
  }

 private:
  // Records of every region, regions inside records included, from the improved G-STM.
  std::vector<NodeRange> what_repeats() {
    std::vector<NodeRange> records;
    const Extractor* search = find_extractor("records/gstm_improved");
    if (search == nullptr) return records;
    OptionValues options(search->info.options);
    if (!options.set("reduce", context_.options.flag(kReduce) ? "true" : "false")) return records;
    if (!options.set("tree", context_.options.choice(kTree) == 0 ? "dom" : "content")) return records;
    MarkerSet markers;
    Context inner{page_, options, context_.url, context_.budget, markers, nullptr, context_.warnings};
    search->run(inner);
    // Lists inside cells come with the columns, not with the search.
    for (const Marker& marker : markers)
      if (marker.label == Label::record && markers[marker.parent].parent == kNoMarker) records.push_back(marker.nodes);
    return records;
  }

  static bool holds_taken(const std::vector<std::uint8_t>& is_taken, NodeRange record) {
    return std::any_of(is_taken.begin() + record.begin, is_taken.begin() + record.end, [](std::uint8_t taken) { return taken != 0; });
  }

  // Section 6.2.3: marked name and price, or else all three other rules.
  std::optional<Found> read(NodeRange record) {
    Found found;
    found.nodes = record;
    if (read_marked(found)) {
      rule_ = "schema.org marks name and price";
      return found;
    }
    std::uint32_t height = 0;
    markers::for_each_top_node(document_, record, [&](NodeId node) { height = std::max(height, page_.structure().height(node)); });
    rule_ = "fewer levels than a product has";
    if (height < static_cast<std::uint32_t>(context_.options.integer(kMinHeight))) return std::nullopt;
    read_texts(found);
    rule_ = "no name of enough words";
    if (found.name.empty()) return std::nullopt;
    rule_ = "no numeric text";
    if (found.prices.empty()) return std::nullopt;
    rule_ = "high enough, with a name of enough words and a numeric text";
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

  // A text that is a numeric value, with or without the currency sign.
  std::optional<Amount> numeric(std::string_view text, NodeId node) const {
    const auto limit = [&](Option option) { return static_cast<std::size_t>(context_.options.integer(option)); };
    if (text.empty() || (limit(kNumberChars) > 0 && text.size() > limit(kNumberChars))) return std::nullopt;
    const Price price = read_price(text);
    if (!price.has_amount() || price.is_free) return std::nullopt;
    if (!context_.options.flag(kIntegers) && price.symbol.empty() && price.amount.find('.') == std::string::npos) return std::nullopt;
    if (price.begin > limit(kNumberBefore) || text.size() - price.end > limit(kNumberAfter)) return std::nullopt;
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

  // True where itemprop marks both a name and a price; else nothing is taken.
  bool read_marked(Found& found) const {
    Found marked;
    for (NodeId node = found.nodes.begin; node < found.nodes.end; ++node) {
      const auto properties = document_.is_element(node) ? document_.attribute(node, "itemprop") : std::nullopt;
      if (!properties) continue;
      if (has_word(*properties, "name") && marked.name.empty() && page_.text().chars(node) > 0)
        take_name(node, document_.end(node), marked);
      if (!has_word(*properties, "price")) continue;
      std::string text;
      markers::append_text(document_, {node, document_.end(node)}, text);
      const Price price = read_price(text);
      if (price.has_amount()) take_price({price.amount, std::string(price.symbol), {node, document_.end(node)}}, marked);
    }
    if (marked.name.empty() || marked.prices.empty()) return false;
    marked.nodes = found.nodes;
    found = std::move(marked);
    return true;
  }

  void emit(const std::vector<Found>& products) {
    if (products.empty()) return;
    MarkerSet& markers = context_.markers;
    const MarkerId list = markers.add({.label = Label::product_list,
                                       .is_main = true,
                                       .nodes = {products.front().nodes.begin, products.back().nodes.end},
                                       .reason = "repeated subtrees that the rules of section 5.4.1 take for products"});
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
  std::string_view rule_;
};

void run(Context& context) { GodoyFlow(context).run(); }

}  // namespace

Extractor godoy() {
  return {
      {.name = "products/godoy",
       .summary = "products of a shop page by the flow of Godoy 2015: the page is reduced, G-STM finds repeats, four rules select products",
       .reference = "Godoy 2015, chapter 5",
       .options = kOptions},
      run};
}

}  // namespace garimpo::extract::products
