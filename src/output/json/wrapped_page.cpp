// Fields of a page by name, each a list of values.
#include "output/json/objects.hpp"

namespace garimpo::output {

void write_json_wrapped_page(ObjectParts& object, const WrappedPage& page) {
  base::JsonWriter& json = object.json();
  object.begin_object(page);
  const std::vector<Field> fields = page.fields();
  const auto for_each_key = [&](auto&& write_value) {
    json.begin_object();
    for (std::size_t at = 0; at < fields.size(); ++at) {
      if (at == 0 || fields[at].key != fields[at - 1].key) json.key(fields[at].key).begin_array();
      write_value(fields[at].value);
      if (at + 1 == fields.size() || fields[at].key != fields[at + 1].key) json.end_array();
    }
    json.end_object();
  };
  json.key("fields");
  for_each_key([&](const Value& value) { json.string(value.text()); });
  if (object.options().with.provenance || !fields.empty()) {
    json.key("provenance");
    for_each_key([&](const Value& value) {
      json.begin_object();
      object.write_place(value.nodes());
      json.member_if_known("rule", value.rule());
      json.end_object();
    });
  }
  json.end_object();
}

}  // namespace garimpo::output
