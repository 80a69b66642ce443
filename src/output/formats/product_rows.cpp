// A product is the same as an earlier one where name, address and price are; one that is only suggested or a variant already where name and
// address are. Cost: the products, and for each list the names of the elements around it.
#include "output/formats/product_rows.hpp"

#include "features/class_words.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace garimpo::output {

namespace {

constexpr auto kCartNames = std::to_array<std::string_view>({"cart", "minicart", "basket", "minibasket", "shoppingbag", "checkout",
                                                             "carrinho", "sacola", "carrito", "cesta", "warenkorb", "panier", "carrello"});

bool stands_in(const ResultObject& object, std::span<const std::string_view> words, unsigned levels, bool with_body) {
  const Document& document = object.document();
  if (object.region().empty()) return false;
  NodeId node = object.region().nodes().begin;
  for (unsigned level = 0; level < levels && node != kNoNode && document.is_element(node); ++level, node = document.parent(node)) {
    if (document.tag(node) == Tag::body && !with_body) return false;
    if (features::has_class_word(document, node, words)) return true;
  }
  return false;
}

class Gatherer {
 public:
  Gatherer(const Results& results, const PageAddress& address) : results_(results), address_(address) {
    const auto is_main_product = [](const ResultObject& object) { return object.label() == Label::product && object.is_main(); };
    has_own_product_ = std::ranges::any_of(results, is_main_product);
    for (const ResultObject& object : results) {
      const bool may_be = object.label() == Label::product || object.label() == Label::product_list;
      if (may_be && (main_ == nullptr || (object.is_main() && !main_->is_main()))) main_ = &object;
    }
  }

  std::vector<ProductRow> gather(bool all_rows) {
    if (main_ == nullptr) return {};
    add(*main_);
    if (!all_rows) return std::move(rows_);
    if (const auto product = main_->product())
      for (Product& variant : product->variants()) take(std::move(variant), ProductRole::variant);
    for (const ResultObject& object : results_)
      if (&object != main_) add(object);
    return std::move(rows_);
  }

 private:
  ProductRole role_of(const ResultObject& object) const {
    if (object.label() == Label::product) return ProductRole::main;
    const bool is_for = &object == main_;
    if (stands_in(object, kCartNames, is_for ? 12 : 6, is_for)) return ProductRole::cart;
    if (is_for) return ProductRole::list;
    const bool is_aside = has_own_product_ || stands_in(object, features::suggestion_class_words(), 6, false);
    return is_aside ? ProductRole::suggested : ProductRole::list;
  }

  void add(const ResultObject& object) {
    const ProductRole role = role_of(object);
    if (auto product = object.product()) take(std::move(*product), role);
    if (const auto list = object.product_list())
      for (Product& product : list->products()) take(std::move(product), role);
  }

  void take(Product product, ProductRole role) {
    std::string url = address_.absolute(product.url().text());
    if (url.empty() && role == ProductRole::main) url = address_.page();
    std::string key(product.name().text());
    (key += '\n') += url;
    const std::string priced = key + '\n' + std::string(product.price().text());
    const bool is_aside = role == ProductRole::suggested || role == ProductRole::cart;
    if (is_aside && !url.empty() && seen_.contains(key)) return;
    if (!seen_.insert(priced).second) return;
    seen_.insert(std::move(key));
    rows_.push_back({std::move(product), role, std::move(url)});
  }

  const Results& results_;
  const PageAddress& address_;
  const ResultObject* main_ = nullptr;
  bool has_own_product_ = false;
  std::unordered_set<std::string> seen_;  // names with addresses, and the same with prices
  std::vector<ProductRow> rows_;
};

}  // namespace

std::string_view name(ProductRole role) {
  constexpr std::array<std::string_view, 5> kNames = {"main", "list", "suggested", "cart", "variant"};
  return kNames[static_cast<std::size_t>(role)];
}

std::vector<ProductRow> product_rows(const Results& results, const PageAddress& address, bool all_rows) {
  return Gatherer(results, address).gather(all_rows);
}

}  // namespace garimpo::output
