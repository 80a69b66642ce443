#include "extract/metadata/meta_json.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::metadata {

namespace {

using features::MetaValue;
using features::PageMeta;

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return lower;
}

void write_dublin_core_values(const Document& document, const PageMeta& meta, bool terms, base::JsonWriter& json) {
  json.key(terms ? "terms" : "elements").begin_array();
  for (const MetaValue& value : meta.dublin_core) {
    const features::DublinCoreName name = features::dublin_core_name(value.name);
    if (name.is_term != terms) continue;
    json.begin_object();
    json.member("name", value.name);
    json.member("content", value.content);
    json.member("URI", (terms ? "http://purl.org/dc/terms/" : "http://purl.org/dc/elements/1.1/") + lower_case(name.name));
    for (const std::string_view attribute : {"lang", "scheme"})
      if (const auto text = document.attribute(value.node, attribute)) json.member(attribute, *text);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write_open_graph(const PageMeta& meta, base::JsonWriter& json) {
  json.key("opengraph").begin_array().begin_object();
  json.key("namespace").begin_object();
  for (const auto& [prefix, address] : meta.open_graph_namespaces) json.member(prefix, address);
  json.end_object();
  json.key("properties").begin_array();
  for (const MetaValue& property : meta.open_graph) json.begin_array().string(property.name).string(property.content).end_array();
  json.end_array().end_object().end_array();
}

void write_dublin_core(const Document& document, const PageMeta& meta, base::JsonWriter& json) {
  json.key("dublincore").begin_array().begin_object();
  json.key("namespaces").begin_object().end_object();
  write_dublin_core_values(document, meta, false, json);
  write_dublin_core_values(document, meta, true, json);
  json.end_object().end_array();
}

void write_named(const PageMeta& meta, base::JsonWriter& json) {
  std::unordered_map<std::string, std::size_t> positions;
  std::vector<std::pair<const std::string*, std::vector<std::string_view>>> values;
  for (const MetaValue& value : meta.named) {
    const auto [found, is_new] = positions.emplace(lower_case(value.name), values.size());
    if (is_new) values.push_back({&found->first, {}});
    values[found->second].second.push_back(value.content);
  }
  json.key("meta").begin_object();
  for (const auto& [name, contents] : values) {
    json.key(*name);
    if (contents.size() > 1) json.begin_array();
    for (const std::string_view content : contents) json.string(content);
    if (contents.size() > 1) json.end_array();
  }
  json.end_object();
}

}  // namespace garimpo::extract::metadata
