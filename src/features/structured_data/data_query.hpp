// Questions to embedded data in schema.org's terms, the same for JSON-LD, microdata and RDFa.
//
// Names are compared without their vocabulary: "Product" is http://schema.org/Product, https://schema.org/Product and schema:Product; keys
// likewise. Character references that sites leave in JSON ("Tom &amp; Jerry") are not decoded: callers use text/character_references.
#pragma once
#include "features/structured_data/data_tree.hpp"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace garimpo::features {

// "Product" of "http://schema.org/Product", "schema:Product".
std::string_view local_name(std::string_view name);

// Whether one of the object's types has that local name.
bool has_type(DataValue object, std::string_view type);
bool has_any_type(DataValue object, std::initializer_list<std::string_view> types);

// Every object of one of the types at whatever depth (@graph, nested, in lists), in the order of the source. Linear.
std::vector<DataValue> objects_of_type(const DataTree& tree, std::initializer_list<std::string_view> types);

// The member of that name, with or without vocabulary; absent where there is none. A member of a value that is no object is absent.
DataValue member(DataValue object, std::string_view key);

// A value as one string: itself, its "@value", the "name", "@id" or "url" of an object, of a list the first element that has one.
std::string_view value_text(DataValue value);
// value_text() of the member; "" where there is none.
std::string_view member_text(DataValue object, std::string_view key);
// value_text() of the member, or of each of its elements where it is a list (or several members of one name); empty ones are left out.
std::vector<std::string_view> member_texts(DataValue object, std::string_view key);
// The objects that the members of that name are or list.
std::vector<DataValue> member_objects(DataValue object, std::string_view key);

}  // namespace garimpo::features
