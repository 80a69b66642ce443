// Both walk the tree with a stack of their own. Cost: linear in values, and a hash look-up a member in objects with many.
#include "extract/metadata/data_values.hpp"

#include "markers/node_range.hpp"
#include "text/web_address.hpp"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::metadata {

namespace {

using features::DataValue;
using features::JsonKind;

void add_scalar(DataValue value, std::string_view base, ValueTree& values) {
  switch (value.kind()) {
    case JsonKind::string:
      values.string(value.is_address() ? std::string_view(text::resolve_address(base, value.text())) : value.text());
      return;
    case JsonKind::number:
      values.number(value.text());
      return;
    case JsonKind::boolean:
      values.boolean(value.text() == "true");
      return;
    default:
      values.null();
  }
}

// Up to a few members are compared one by one: most objects are small, and a hash table for each would cost more.
bool has_distinct_keys(std::span<const DataValue> members) {
  constexpr std::size_t kFew = 24;
  if (members.size() > kFew) return false;
  for (std::size_t i = 1; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (members[i].key() == members[j].key()) return false;
  return true;
}

// Members of one name stand together, in the order of the first of each.
void group_by_key(std::span<DataValue> members) {
  if (has_distinct_keys(members)) return;
  std::unordered_map<std::string_view, std::size_t> order;
  for (const DataValue member : members) order.emplace(member.key(), order.size());
  if (order.size() == members.size()) return;
  std::ranges::stable_sort(members, {}, [&](DataValue member) { return order.find(member.key())->second; });
}

// Its children are a stretch of the one vector that all open values share.
struct OpenValue {
  std::size_t begin;
  std::size_t next;
  bool is_object = false;
  bool has_properties = false;  // an inner object of extruct's shape is open as well
  std::size_t run_end = 0;      // behind the members of one name that are being added as a list
};

// Vocabulary of a type: "https://schema.org" of "https://schema.org/Person".
std::string_view vocabulary_of(std::string_view type) {
  const std::size_t end = type.find_last_of("/#");
  return end == std::string_view::npos ? std::string_view{} : type.substr(0, end + (type[end] == '#' ? 1 : 0));
}

std::string_view first_type(DataValue item) {
  const DataValue type = item["@type"];
  return type.is_list() && type.size() > 0 ? (*type.begin()).text() : type.text();
}

class ValueCopier {
 public:
  ValueCopier(const Document* document, const ItemStyle& style, std::string_view base, ValueTree& values)
      : document_(document), is_item_(document != nullptr), style_(style), base_(base), values_(values) {}

  void copy(DataValue root) {
    if (is_item_) vocabulary_ = vocabulary_of(first_type(root));
    add_value(root);
    while (!open_.empty()) step();
  }

 private:
  void add_value(DataValue value) {
    values_.from(value.node());
    if (value.is_object())
      open_object(value);
    else if (value.is_list())
      open_list(value);
    else
      add_scalar(value, base_, values_);
  }

  void open_list(DataValue list) {
    values_.begin_list();
    open_.push_back({.begin = children_.size(), .next = children_.size()});
    for (const DataValue element : list) children_.push_back(element);
  }

  void open_object(DataValue object) {
    values_.begin_object();
    OpenValue value{.begin = children_.size(), .next = children_.size(), .is_object = true};
    for (const DataValue member : object)
      if (!is_item_ || !add_special(object, member)) children_.push_back(member);
    if (is_item_) add_element(object);
    if (is_item_ && style_.shape == Shape::extruct && children_.size() > value.begin) {
      value.has_properties = true;
      values_.key("properties").begin_object();
    }
    group_by_key(std::span(children_).subspan(value.begin));
    open_.push_back(value);
  }

  // @type, @id and @value of an item. False for a property.
  bool add_special(DataValue item, DataValue member) {
    const bool is_extruct = style_.shape == Shape::extruct;
    if (member.key() == "@type") {
      if (!is_extruct && open_.empty() && !vocabulary_.empty()) values_.member("@context", vocabulary_);
      values_.key(is_extruct ? "type" : "@type");
      add_types(item, member);
    } else if (member.key() == "@id" && member.text().empty() && base_.empty()) {
      return true;
    } else if (member.key() == "@id") {
      values_.key(is_extruct ? "id" : "@id");
      add_scalar(member, base_, values_);
    } else if (member.key() == "@value") {
      values_.member("value", member.text());
    } else {
      return false;
    }
    return true;
  }

  // What extruct can be asked to say of the element.
  void add_element(DataValue item) {
    if (style_.with_node_ids)
      if (const auto id = document_->attribute(item.node(), "id")) values_.member("_nodeId_", *id);
    if (!style_.with_item_text) return;
    std::string text;
    markers::append_text(*document_, {item.node(), document_->end(item.node())}, text);
    values_.member("textContent", text);
  }

  void add_types(DataValue item, DataValue types) {
    std::vector<std::string_view> names;
    if (!types.is_list()) names.push_back(types.text());
    for (const DataValue type : types) names.push_back(type.text());
    if (style_.shape == Shape::jsonld)
      for (const DataValue member : item)
        if (member.key() == "additionalType" && member.is_address()) names.push_back(member.text());
    const bool is_list = types.is_list() || names.size() > 1 || style_.all_lists;
    if (is_list) values_.begin_list();
    for (const std::string_view name : names) values_.string(type_name(name));
    if (is_list) values_.end_list();
  }

  std::string_view type_name(std::string_view type) const {
    const bool is_short = style_.shape == Shape::jsonld && !vocabulary_.empty() && vocabulary_of(type) == vocabulary_;
    return is_short ? type.substr(type.find_last_of("/#") + 1) : type;
  }

  // Properties of the item's own vocabulary are named without it.
  std::string_view key_of(DataValue member) const {
    const std::string_view key = member.key();
    return is_item_ && style_.shape == Shape::jsonld ? type_name(key) : key;
  }

  void step() {
    OpenValue& top = open_.back();
    if (top.run_end != 0 && top.next == top.run_end) {
      values_.end_list();
      top.run_end = 0;
    }
    if (top.next == children_.size()) return close();
    if (top.is_object && top.run_end == 0) begin_member(top);
    const DataValue child = children_[top.next++];
    add_value(child);  // may move `top`
  }

  void begin_member(OpenValue& object) {
    std::size_t end = object.next + 1;
    while (end < children_.size() && children_[end].key() == children_[object.next].key()) ++end;
    if (!is_item_) object.next = end - 1;
    values_.from(children_[object.next].node()).key(key_of(children_[object.next]));
    if (end - object.next == 1 && !style_.all_lists) return;
    values_.begin_list();
    object.run_end = end;
  }

  void close() {
    const OpenValue& top = open_.back();
    if (top.has_properties) values_.end_object();
    if (top.is_object)
      values_.end_object();
    else
      values_.end_list();
    children_.resize(top.begin);
    open_.pop_back();
  }

  const Document* document_;  // of an item
  bool is_item_;
  ItemStyle style_;
  std::string_view base_;
  ValueTree& values_;
  std::string_view vocabulary_;  // of the root's first type
  std::vector<OpenValue> open_;
  std::vector<DataValue> children_;  // of the open values, the innermost's last
};

}  // namespace

void add_json_value(DataValue value, ValueTree& values) { ValueCopier(nullptr, {}, {}, values).copy(value); }

void add_item(const Document& document, DataValue item, const ItemStyle& style, std::string_view base, ValueTree& values) {
  ValueCopier(&document, style, base, values).copy(item);
}

}  // namespace garimpo::extract::metadata
