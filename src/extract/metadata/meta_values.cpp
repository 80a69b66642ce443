#include "extract/metadata/meta_values.hpp"

#include "base/ascii.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::metadata {

namespace {

using features::MetaValue;
using features::PageMeta;

std::string lower_case(std::string_view text) {
  std::string lower(text);
  base::lower_ascii(lower);
  return lower;
}

void add_dublin_core_values(const Document& document, const PageMeta& meta, bool terms, ValueTree& values) {
  values.from(kNoNode).key(terms ? "terms" : "elements").begin_list();
  for (const MetaValue& value : meta.dublin_core) {
    const features::DublinCoreName name = features::dublin_core_name(value.name);
    if (name.is_term != terms) continue;
    values.from(value.node).begin_object();
    values.member("name", value.name);
    values.member("content", value.content);
    values.member("URI", (terms ? "http://purl.org/dc/terms/" : "http://purl.org/dc/elements/1.1/") + lower_case(name.name));
    for (const std::string_view attribute : {"lang", "scheme"})
      if (const auto text = document.attribute(value.node, attribute)) values.member(attribute, *text);
    values.end_object();
  }
  values.end_list();
}

}  // namespace

void add_open_graph(const PageMeta& meta, ValueTree& values) {
  values.from(kNoNode).key("opengraph").begin_list().begin_object();
  values.key("namespace").begin_object();
  for (const auto& [prefix, address] : meta.open_graph_namespaces) values.member(prefix, address);
  values.end_object();
  values.key("properties").begin_list();
  for (const MetaValue& property : meta.open_graph)
    values.from(property.node).begin_list().string(property.name).string(property.content).end_list();
  values.end_list().end_object().end_list();
}

void add_dublin_core(const Document& document, const PageMeta& meta, ValueTree& values) {
  values.from(kNoNode).key("dublincore").begin_list().begin_object();
  values.key("namespaces").begin_object().end_object();
  add_dublin_core_values(document, meta, false, values);
  add_dublin_core_values(document, meta, true, values);
  values.end_object().end_list();
}

void add_named(const PageMeta& meta, ValueTree& values) {
  std::unordered_map<std::string, std::size_t> positions;
  std::vector<std::pair<const std::string*, std::vector<const MetaValue*>>> names;
  for (const MetaValue& value : meta.named) {
    const auto [found, is_new] = positions.emplace(lower_case(value.name), names.size());
    if (is_new) names.push_back({&found->first, {}});
    names[found->second].second.push_back(&value);
  }
  values.from(kNoNode).key("meta").begin_object();
  for (const auto& [name, contents] : names) {
    values.from(contents.front()->node).key(*name);
    if (contents.size() > 1) values.begin_list();
    for (const MetaValue* content : contents) values.from(content->node).string(content->content);
    if (contents.size() > 1) values.end_list();
  }
  values.end_object();
}

}  // namespace garimpo::extract::metadata
