#include "extract/metadata/microformats_values.hpp"

#include "features/structured_data/microformat_values.hpp"

#include <array>
#include <unordered_map>

namespace garimpo::extract::metadata {

namespace {

using features::Microformats;

// An item stands under each name of its property, and so does all inside it: twenty levels of two names would be added a million times.
constexpr std::size_t kWritingsOfAnItem = 8;
constexpr std::size_t kWritingsOfAll = 1'000;

// Items nest as deep as a page likes: a stack of our own.
class ItemCopier {
 public:
  ItemCopier(const Microformats& data, const Document& document, ValueTree& values)
      : data_(data), document_(document), values_(values), items_left_(kWritingsOfAll + kWritingsOfAnItem * data.items().size()) {}

  void copy(std::uint32_t root) {
    open(root, nullptr);
    while (!open_.empty()) step();
  }
  bool is_cut() const { return items_left_ == 0; }

 private:
  struct OpenItem {
    const Microformats::Item* item;
    std::size_t property = 0;
    std::size_t value = 0;
    std::size_t child = 0;
    bool has_properties_closed = false;
  };

  void open(std::uint32_t index, const Microformats::Value* as_value) {
    const Microformats::Item& item = data_.items()[index];
    if (items_left_ > 0) --items_left_;
    values_.from(item.node).begin_object();
    if (const auto id = document_.attribute(item.node, "id"); id && !id->empty() && !item.is_old) values_.member("id", *id);
    if (as_value != nullptr) {
      if (as_value->is_extra_inside)
        add_with_extra(values_.key("value"), *as_value);
      else
        values_.member("value", as_value->text);
      if (!as_value->extra_key.empty() && !as_value->is_extra_inside) values_.member(as_value->extra_key, as_value->extra);
    }
    values_.key("type").begin_list();
    for (const std::string_view type : item.types) values_.string(type);
    values_.end_list();
    values_.key("properties").begin_object();
    open_.push_back({&item});
  }

  void step() {
    OpenItem& top = open_.back();
    const auto& properties = top.item->properties;
    if (top.property < properties.size()) return add_next_value(top, properties[top.property]);
    if (!top.has_properties_closed) {
      values_.end_object();
      top.has_properties_closed = true;
      if (!top.item->children.empty()) values_.key("children").begin_list();
    }
    if (top.child < top.item->children.size()) return open(top.item->children[top.child++], nullptr);
    if (!top.item->children.empty()) values_.end_list();
    values_.end_object();
    open_.pop_back();
  }

  void add_next_value(OpenItem& top, const Microformats::Property& property) {
    values_.from(top.item->node);
    if (top.value == 0) values_.key(property.name).begin_list();
    if (top.value == property.values.size()) {
      values_.end_list();
      top.value = 0;
      ++top.property;
      return;
    }
    const Microformats::Value& value = property.values[top.value++];
    if (value.item != Microformats::kNoItem && items_left_ > 0) return open(value.item, &value);
    if (value.extra_key.empty()) {
      values_.string(value.text);
      return;
    }
    add_with_extra(values_, value);
  }

  static void add_with_extra(ValueTree& values, const Microformats::Value& value) {
    values.begin_object();
    values.member("value", value.text);
    values.member(value.extra_key, value.extra);
    values.end_object();
  }

  const Microformats& data_;
  const Document& document_;
  ValueTree& values_;
  std::size_t items_left_;
  std::vector<OpenItem> open_;
};

void add_rels(const Microformats& data, ValueTree& values) {
  std::vector<std::pair<std::string_view, std::vector<const Microformats::Link*>>> rels;
  std::unordered_map<std::string_view, std::size_t> known;
  for (const Microformats::Link& link : data.links()) {
    for (const std::string_view rel : link.rels) {
      const auto [found, is_new] = known.emplace(rel, rels.size());
      if (is_new) rels.push_back({rel, {}});
      rels[found->second].second.push_back(&link);
    }
  }
  values.from(kNoNode).key("rels").begin_object();
  for (const auto& [rel, links] : rels) {
    values.from(kNoNode).key(rel).begin_list();
    for (const Microformats::Link* link : links) values.from(link->node).string(link->address);
    values.end_list();
  }
  values.end_object();
}

void add_rel_urls(const Microformats& data, const Document& document, ValueTree& values) {
  constexpr std::array<std::string_view, 4> kAttributes = {"media", "hreflang", "type", "title"};
  const features::MicroformatValues texts(document, {});
  values.from(kNoNode).key("rel-urls").begin_object();
  for (const Microformats::Link& link : data.links()) {
    values.from(link.node).key(link.address).begin_object();
    values.key("rels").begin_list();
    for (const std::string_view rel : link.rels) values.string(rel);
    values.end_list();
    for (const std::string_view name : kAttributes)
      if (const auto value = document.attribute(link.node, name)) values.member(name, *value);
    values.member_if_known("text", texts.plain_text(link.node, false));
    values.end_object();
  }
  values.end_object();
}

}  // namespace

bool add_microformats(const Microformats& data, const Document& document, ValueTree& values) {
  if (data.roots().empty() && data.links().empty()) return true;
  values.from(kNoNode).key("microformats").begin_object();
  values.key("items").begin_list();
  ItemCopier copier(data, document, values);
  for (const std::uint32_t root : data.roots()) copier.copy(root);
  values.end_list();
  add_rels(data, values);
  add_rel_urls(data, document, values);
  values.end_object();
  return !copier.is_cut();
}

}  // namespace garimpo::extract::metadata
