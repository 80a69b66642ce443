#include <garimpo/results.hpp>

#include "markers/node_range.hpp"
#include "markers/part_index.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace garimpo {

std::optional<ByteRange> Place::bytes() const { return empty() ? std::nullopt : markers::source_bytes(*document_, nodes_); }

std::string Place::xpath() const { return empty() ? std::string() : document_->xpath(nodes_.begin); }

std::string Place::text() const {
  std::string text;
  if (!empty()) markers::append_text(*document_, nodes_, text);
  return text;
}

std::optional<Article> ResultObject::article() const { return label() == Label::article ? std::optional(Article(*this)) : std::nullopt; }
std::optional<Discussion> ResultObject::discussion() const {
  return label() == Label::discussion ? std::optional(Discussion(*this)) : std::nullopt;
}
std::optional<RecordList> ResultObject::record_list() const {
  return label() == Label::record_list ? std::optional(RecordList(*this)) : std::nullopt;
}
std::optional<Product> ResultObject::product() const { return label() == Label::product ? std::optional(Product(*this)) : std::nullopt; }
std::optional<ProductList> ResultObject::product_list() const {
  return label() == Label::product_list ? std::optional(ProductList(*this)) : std::nullopt;
}
std::optional<Metadata> ResultObject::metadata() const {
  return label() == Label::metadata ? std::optional(Metadata(*this)) : std::nullopt;
}

std::optional<WrappedPage> ResultObject::wrapped_page() const {
  return label() == Label::wrapped ? std::optional(WrappedPage(*this)) : std::nullopt;
}

WrappedPage::WrappedPage(const ResultObject& object) : ResultObject(object) { assert(label() == Label::wrapped); }

std::vector<Field> WrappedPage::fields() const {
  std::vector<Field> fields;
  for (const MarkerId id : parts()->parts(this->id()))
    if (marker(id).label == Label::field) fields.push_back({marker(id).kind, Value(document(), marker(id))});
  return fields;
}

Metadata::Metadata(const ResultObject& object) : ResultObject(object) { assert(label() == Label::metadata); }

Place Metadata::place(TreeValue value) const {
  const NodeId node = value.node();
  return node < document().size() ? Place(document(), {node, document().end(node)}) : Place();
}

Value PageFacts::fact(std::string_view kind) const {
  const auto found = std::ranges::find(facts_, kind, &Field::key);
  return found == facts_.end() ? Value() : found->value;
}

std::vector<Value> PageFacts::robots() const {
  std::vector<Value> directives;
  for (const Field& each : facts_)
    if (each.key == "robots") directives.push_back(each.value);
  return directives;
}

namespace {

// The types in the order in which the readers of such a page want them: a shop's page is for its products, a result page for its list.
std::span<const Label> order_on(std::string_view page_type) {
  static constexpr std::array kText = {Label::article, Label::discussion, Label::product, Label::product_list, Label::record_list};
  static constexpr std::array kProduct = {Label::product, Label::product_list, Label::article, Label::discussion, Label::record_list};
  static constexpr std::array kProducts = {Label::product_list, Label::product, Label::record_list, Label::article, Label::discussion};
  static constexpr std::array kList = {Label::record_list, Label::product_list, Label::article, Label::discussion, Label::product};
  if (page_type == "product") return kProduct;
  if (page_type == "productList") return kProducts;
  if (page_type == "articleList") return kList;
  return kText;
}

}  // namespace

Results::Results(const Extraction& extraction) {
  if (extraction.error || extraction.document == nullptr) return;
  const auto parts = std::make_shared<const markers::PartIndex>(extraction.markers);
  objects_.reserve(parts->objects().size());
  for (const MarkerId id : parts->objects()) objects_.emplace_back(extraction, parts, id);
  for (const MarkerId id : parts->page_facts()) {
    const Marker& fact = extraction.markers[id];
    const Value value(*extraction.document, fact);
    facts_.facts_.push_back({fact.kind, value});
    if (fact.kind != "alternate") continue;
    const TreeValue more = extraction.markers.values().at(fact.values);
    facts_.alternates_.push_back({value, more["hreflang"].text(), more["type"].text()});
  }
  const std::span<const Label> order = order_on(facts_.page_type().text());
  // What is in no order, metadata and what other methods give, stands last.
  std::ranges::stable_sort(objects_, {},
                           [&](const ResultObject& object) { return std::ranges::find(order, object.label()) - order.begin(); });
}

namespace {

template <class View>
using Ask = std::optional<View> (ResultObject::*)() const;

template <class View>
std::optional<View> first(const Extraction& extraction, Ask<View> ask) {
  for (const ResultObject& object : Results(extraction))
    if (std::optional<View> view = (object.*ask)()) return view;
  return std::nullopt;
}

template <class View>
std::optional<View> first_or_main(const Extraction& extraction, Ask<View> ask) {
  const Results results(extraction);
  for (const ResultObject& object : results) {
    if (!object.is_main()) continue;
    if (std::optional<View> view = (object.*ask)()) return view;
  }
  return first(extraction, ask);
}

template <class View>
std::vector<View> all(const Extraction& extraction, Ask<View> ask) {
  std::vector<View> views;
  for (const ResultObject& object : Results(extraction))
    if (std::optional<View> view = (object.*ask)()) views.push_back(std::move(*view));
  return views;
}

}  // namespace

std::optional<Article> Extraction::article() const { return first(*this, &ResultObject::article); }
std::optional<Discussion> Extraction::discussion() const { return first(*this, &ResultObject::discussion); }
std::optional<RecordList> Extraction::record_list() const { return first_or_main(*this, &ResultObject::record_list); }
std::optional<Product> Extraction::product() const { return first_or_main(*this, &ResultObject::product); }
std::optional<ProductList> Extraction::product_list() const { return first_or_main(*this, &ResultObject::product_list); }
std::optional<Metadata> Extraction::metadata() const { return first(*this, &ResultObject::metadata); }
PageFacts Extraction::facts() const { return Results(*this).facts(); }

std::vector<Article> articles(const Extraction& extraction) { return all(extraction, &ResultObject::article); }
std::vector<Discussion> discussions(const Extraction& extraction) { return all(extraction, &ResultObject::discussion); }
std::vector<RecordList> record_lists(const Extraction& extraction) { return all(extraction, &ResultObject::record_list); }
std::vector<ProductList> product_lists(const Extraction& extraction) { return all(extraction, &ResultObject::product_list); }

std::vector<Product> products(const Extraction& extraction) {
  std::vector<Product> found;
  for (const ResultObject& object : Results(extraction)) {
    if (std::optional<Product> product = object.product()) found.push_back(std::move(*product));
    if (const std::optional<ProductList> list = object.product_list())
      for (Product& product : list->products()) found.push_back(std::move(product));
  }
  return found;
}

}  // namespace garimpo
