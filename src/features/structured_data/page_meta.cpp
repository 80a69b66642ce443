#include "features/structured_data/page_meta.hpp"

#include "base/ascii.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::features {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kOpenGraphVocabularies = {{
    {"og", "http://ogp.me/ns#"},
    {"music", "http://ogp.me/ns/music#"},
    {"video", "http://ogp.me/ns/video#"},
    {"article", "http://ogp.me/ns/article#"},
    {"book", "http://ogp.me/ns/book#"},
    {"profile", "http://ogp.me/ns/profile#"},
}};

constexpr std::array<std::string_view, 15> kElements = {"contributor", "coverage",   "creator",  "date",      "description",
                                                        "format",      "identifier", "language", "publisher", "relation",
                                                        "rights",      "source",     "subject",  "title",     "type"};

constexpr std::size_t kMostNamespaces = 100;

using base::starts_with_ignoring_case;

bool is_dublin_core(std::string_view name) { return starts_with_ignoring_case(name, "dc.") || starts_with_ignoring_case(name, "dcterms."); }

void declare(PageMeta::Namespaces& namespaces, std::string_view prefix, std::string_view address) {
  const auto found = std::ranges::find(namespaces, prefix, [](const auto& known) { return known.first; });
  if (found != namespaces.end())
    found->second = address;
  else if (namespaces.size() < kMostNamespaces)
    namespaces.emplace_back(prefix, address);
}

// prefix="og: http://ogp.me/ns# fb: http://…"
void declare_prefixes(std::string_view prefixes, PageMeta& meta) {
  while (true) {
    const std::string_view prefix = text::take_word(prefixes);
    const std::string_view address = text::take_word(prefixes);
    if (address.empty()) return;
    if (prefix.ends_with(':')) declare(meta.open_graph_namespaces, prefix.substr(0, prefix.size() - 1), address);
  }
}

void read_property(std::string_view property, std::string_view content, NodeId node, PageMeta& meta) {
  const std::string_view prefix = property.substr(0, property.find(':'));
  if (prefix.size() == property.size()) return;
  const auto known = std::ranges::find(kOpenGraphVocabularies, prefix, [](const auto& vocabulary) { return vocabulary.first; });
  if (known != kOpenGraphVocabularies.end()) declare(meta.open_graph_namespaces, prefix, known->second);
  const auto declared = std::ranges::find(meta.open_graph_namespaces, prefix, [](const auto& vocabulary) { return vocabulary.first; });
  if (declared != meta.open_graph_namespaces.end()) meta.open_graph.push_back({property, content, node});
}

void read_meta(const MetaTag& tag, PageMeta& meta) {
  if (!tag.charset.empty()) meta.named.push_back({"charset", tag.charset, tag.node});
  text::for_each_word(tag.property, [&](std::string_view name) { read_property(name, tag.content, tag.node, meta); });
  if (tag.name.empty()) return;
  meta.named.push_back({text::trim_html_space(tag.name), tag.content, tag.node});
  if (is_dublin_core(tag.name)) meta.dublin_core.push_back({text::trim_html_space(tag.name), tag.content, tag.node});
}

}  // namespace

PageMeta read_page_meta(const HeadFacts& head) {
  PageMeta meta;
  for (const std::string_view prefixes : head.prefixes()) declare_prefixes(prefixes, meta);
  for (const MetaTag& tag : head.all_metas()) read_meta(tag, meta);
  for (const LinkTag& link : head.all_links())
    if (is_dublin_core(link.rel)) meta.dublin_core.push_back({link.rel, link.href, link.node});
  std::ranges::stable_sort(meta.dublin_core, {}, &MetaValue::node);
  return meta;
}

DublinCoreName dublin_core_name(std::string_view name) {
  const bool is_term = starts_with_ignoring_case(name, "dcterms.");
  const std::string_view local = name.substr(name.find('.') + 1);
  const std::string_view element = local.substr(0, local.find('.'));
  const bool is_element =
      std::ranges::any_of(kElements, [&](std::string_view known) { return base::equals_ignoring_case(element, known); });
  return {local, is_term || !is_element};
}

}  // namespace garimpo::features
