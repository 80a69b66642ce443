#include "extract/metadata/microformats_json.hpp"

#include "features/structured_data/microformat_values.hpp"

#include <array>
#include <unordered_map>

namespace garimpo::extract::metadata {

namespace {

using features::Microformats;

// An item stands under each name of its property, and so does all inside it: twenty levels of two names would be written a million times.
constexpr std::size_t kWritingsOfAnItem = 8;
constexpr std::size_t kWritingsOfAll = 1'000;

// Items nest as deep as a page likes: a stack of our own.
class ItemWriter {
 public:
  ItemWriter(const Microformats& data, const Document& document, base::JsonWriter& json)
      : data_(data), document_(document), json_(json), items_left_(kWritingsOfAll + kWritingsOfAnItem * data.items().size()) {}

  void write(std::uint32_t root) {
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
    json_.begin_object();
    if (const auto id = document_.attribute(item.node, "id"); id && !id->empty() && !item.is_old) json_.member("id", *id);
    if (as_value != nullptr) {
      if (as_value->is_extra_inside)
        write_with_extra(json_.key("value"), *as_value);
      else
        json_.member("value", as_value->text);
      if (!as_value->extra_key.empty() && !as_value->is_extra_inside) json_.member(as_value->extra_key, as_value->extra);
    }
    json_.key("type").begin_array();
    for (const std::string_view type : item.types) json_.string(type);
    json_.end_array();
    json_.key("properties").begin_object();
    open_.push_back({&item});
  }

  void step() {
    OpenItem& top = open_.back();
    const auto& properties = top.item->properties;
    if (top.property < properties.size()) return write_next_value(top, properties[top.property]);
    if (!top.has_properties_closed) {
      json_.end_object();
      top.has_properties_closed = true;
      if (!top.item->children.empty()) json_.key("children").begin_array();
    }
    if (top.child < top.item->children.size()) return open(top.item->children[top.child++], nullptr);
    if (!top.item->children.empty()) json_.end_array();
    json_.end_object();
    open_.pop_back();
  }

  void write_next_value(OpenItem& top, const Microformats::Property& property) {
    if (top.value == 0) json_.key(property.name).begin_array();
    if (top.value == property.values.size()) {
      json_.end_array();
      top.value = 0;
      ++top.property;
      return;
    }
    const Microformats::Value& value = property.values[top.value++];
    if (value.item != Microformats::kNoItem && items_left_ > 0) return open(value.item, &value);
    if (value.extra_key.empty()) {
      json_.string(value.text);
      return;
    }
    write_with_extra(json_, value);
  }

  static void write_with_extra(base::JsonWriter& json, const Microformats::Value& value) {
    json.begin_object();
    json.member("value", value.text);
    json.member(value.extra_key, value.extra);
    json.end_object();
  }

  const Microformats& data_;
  const Document& document_;
  base::JsonWriter& json_;
  std::size_t items_left_;
  std::vector<OpenItem> open_;
};

void write_rels(const Microformats& data, base::JsonWriter& json) {
  std::vector<std::pair<std::string_view, std::vector<const Microformats::Link*>>> rels;
  std::unordered_map<std::string_view, std::size_t> known;
  for (const Microformats::Link& link : data.links()) {
    for (const std::string_view rel : link.rels) {
      const auto [found, is_new] = known.emplace(rel, rels.size());
      if (is_new) rels.push_back({rel, {}});
      rels[found->second].second.push_back(&link);
    }
  }
  json.key("rels").begin_object();
  for (const auto& [rel, links] : rels) {
    json.key(rel).begin_array();
    for (const Microformats::Link* link : links) json.string(link->address);
    json.end_array();
  }
  json.end_object();
}

void write_rel_urls(const Microformats& data, const Document& document, base::JsonWriter& json) {
  constexpr std::array<std::string_view, 4> kAttributes = {"media", "hreflang", "type", "title"};
  const features::MicroformatValues values(document, {});
  json.key("rel-urls").begin_object();
  for (const Microformats::Link& link : data.links()) {
    json.key(link.address).begin_object();
    json.key("rels").begin_array();
    for (const std::string_view rel : link.rels) json.string(rel);
    json.end_array();
    for (const std::string_view name : kAttributes)
      if (const auto value = document.attribute(link.node, name)) json.member(name, *value);
    json.member_if_known("text", values.plain_text(link.node, false));
    json.end_object();
  }
  json.end_object();
}

}  // namespace

bool write_microformats(const Microformats& data, const Document& document, base::JsonWriter& json) {
  if (data.roots().empty() && data.links().empty()) return true;
  json.key("microformats").begin_object();
  json.key("items").begin_array();
  ItemWriter writer(data, document, json);
  for (const std::uint32_t root : data.roots()) writer.write(root);
  json.end_array();
  write_rels(data, json);
  write_rel_urls(data, document, json);
  json.end_object();
  return !writer.is_cut();
}

}  // namespace garimpo::extract::metadata
