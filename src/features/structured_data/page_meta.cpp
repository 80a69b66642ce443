#include "features/structured_data/page_meta.hpp"

#include "base/ascii.hpp"
#include "features/structured_data/attribute_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace garimpo::features {

namespace {

using Texts = std::optional<std::string_view>;

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
void declare_prefixes(const Document& document, NodeId node, PageMeta& meta) {
  Texts prefixes = document.attribute(node, "prefix");
  if (!prefixes) return;
  while (true) {
    const std::string_view prefix = take_word(*prefixes);
    const std::string_view address = take_word(*prefixes);
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

void read_meta(const Document& document, NodeId node, PageMeta& meta) {
  if (const Texts charset = document.attribute(node, "charset")) meta.named.push_back({"charset", *charset, node});
  const Texts content = document.attribute(node, "content");
  if (!content) return;
  if (const Texts property = document.attribute(node, "property"))
    for_each_word(*property, [&](std::string_view name) { read_property(name, *content, node, meta); });
  Texts name = document.attribute(node, "name");
  if (!name) name = document.attribute(node, "http-equiv");
  if (!name || name->empty()) return;
  meta.named.push_back({text::trim_html_space(*name), *content, node});
  if (is_dublin_core(*name)) meta.dublin_core.push_back({text::trim_html_space(*name), *content, node});
}

void read_link(const Document& document, NodeId node, PageMeta& meta) {
  const Texts rel = document.attribute(node, "rel");
  const Texts href = document.attribute(node, "href");
  if (rel && href && is_dublin_core(*rel)) meta.dublin_core.push_back({*rel, *href, node});
}

}  // namespace

PageMeta read_page_meta(const Document& document, std::span<const NodeId> head_elements) {
  PageMeta meta;
  for (const NodeId node : head_elements) {
    switch (document.tag(node)) {
      case Tag::html:
      case Tag::head:
        declare_prefixes(document, node, meta);
        break;
      case Tag::base:
        if (meta.base_href.empty()) meta.base_href = text::trim_html_space(document.attribute(node, "href").value_or(""));
        break;
      case Tag::meta:
        read_meta(document, node, meta);
        break;
      case Tag::link:
        read_link(document, node, meta);
        break;
      default:
        break;
    }
  }
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
