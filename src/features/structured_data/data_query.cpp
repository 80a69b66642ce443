#include "features/structured_data/data_query.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

// How many levels of lists inside lists are followed.
constexpr int kDeepestList = 4;

template <class Visit>
void for_each_element(DataValue value, Visit visit) {
  if (!value.is_list()) return visit(value);
  for (const DataValue element : value) visit(element);
}

std::string_view scalar_of(DataValue value) { return value.is_object() || value.is_list() ? std::string_view{} : value.text(); }

std::string_view object_text(DataValue object) {
  for (const std::string_view key : {"@value", "name", "@id", "url"}) {
    DataValue found = member(object, key);
    for (int level = 0; level < kDeepestList && (found.is_list() || found.is_object()) && found.size() > 0; ++level) {
      const DataValue value = found.is_object() ? found["@value"] : *found.begin();
      found = value;
    }
    if (const std::string_view text = scalar_of(found); !text.empty()) return text;
  }
  return {};
}

}  // namespace

std::string_view local_name(std::string_view name) {
  const std::size_t end = name.find_last_of("/#:");
  return end == std::string_view::npos ? name : name.substr(end + 1);
}

bool has_type(DataValue object, std::string_view type) { return has_any_type(object, {type}); }

bool has_any_type(DataValue object, std::initializer_list<std::string_view> types) {
  if (!object.is_object()) return false;
  bool has_one = false;
  for_each_element(object["@type"],
                   [&](DataValue type) { has_one = has_one || std::ranges::find(types, local_name(type.text())) != types.end(); });
  return has_one;
}

std::vector<DataValue> objects_of_type(const DataTree& tree, std::initializer_list<std::string_view> types) {
  std::vector<DataValue> found;
  for (std::size_t i = 0; i < tree.size(); ++i)
    if (has_any_type(tree.at(i), types)) found.push_back(tree.at(i));
  return found;
}

DataValue member(DataValue object, std::string_view key) {
  if (!object.is_object()) return {};
  for (const DataValue value : object)
    if (value.key() == key || (value.key().size() > key.size() && local_name(value.key()) == key)) return value;
  return {};
}

std::string_view value_text(DataValue value) {
  std::string_view text;
  for_each_element(value, [&](DataValue element) {
    if (text.empty()) text = element.is_object() ? object_text(element) : scalar_of(element);
  });
  return text;
}

std::string_view member_text(DataValue object, std::string_view key) { return value_text(member(object, key)); }

std::vector<std::string_view> member_texts(DataValue object, std::string_view key) {
  std::vector<std::string_view> texts;
  if (!object.is_object()) return texts;
  for (const DataValue value : object) {
    if (value.key() != key && local_name(value.key()) != key) continue;
    for_each_element(value, [&](DataValue element) {
      if (const std::string_view text = value_text(element); !text.empty()) texts.push_back(text);
    });
  }
  return texts;
}

std::vector<DataValue> member_objects(DataValue object, std::string_view key) {
  std::vector<DataValue> objects;
  if (!object.is_object()) return objects;
  for (const DataValue value : object) {
    if (value.key() != key && local_name(value.key()) != key) continue;
    for_each_element(value, [&](DataValue element) {
      if (element.is_object()) objects.push_back(element);
    });
  }
  return objects;
}

}  // namespace garimpo::features
