#include "pipeline/page_facts.hpp"

#include "base/ascii.hpp"
#include "features/next_page.hpp"
#include "features/page_language.hpp"
#include "page_type/page_type.hpp"
#include "text/web_address.hpp"

#include <algorithm>

namespace garimpo::pipeline {

namespace {

constexpr std::size_t kSampleBytes = 1500;  // of a text that stands in no node of its own, for its language

// Where the first article stands, and its text where that comes from the data of a script.
struct ArticleText {
  NodeRange nodes{};
  std::string sample;
};

ArticleText text_of_article(const MarkerSet& markers) {
  ArticleText text;
  MarkerId article = kNoMarker;
  for (MarkerId id = 0; id < markers.size(); ++id) {
    const Marker& marker = markers[id];
    if (marker.label == Label::article && article == kNoMarker) article = id;
    if (marker.label != Label::content || marker.parent != article || article == kNoMarker) continue;
    if (!marker.value.empty()) {
      if (text.sample.size() < kSampleBytes) (text.sample += marker.value) += ' ';
    } else {
      text.nodes = text.nodes.empty() ? marker.nodes : NodeRange{text.nodes.begin, std::max(text.nodes.end, marker.nodes.end)};
    }
  }
  return text;
}

// A list of products and no product that the page itself is for.
bool lists_products(const MarkerSet& markers) {
  const auto is_top = [&](Label label) {
    return std::ranges::any_of(markers, [&](const Marker& marker) { return marker.label == label && is_object(marker); });
  };
  return is_top(Label::product_list) && !is_top(Label::product);
}

features::PageContent content_of(page_type::Kind kind, const MarkerSet& markers) {
  if (lists_products(markers)) return features::PageContent::products;
  const bool is_list = kind == page_type::Kind::article_list || kind == page_type::Kind::product_list;
  return is_list ? features::PageContent::list : features::PageContent::unknown;
}

NodeRange subtree(const features::Page& page, NodeId node) { return {node, page.document().end(node)}; }

// What the page says of itself for crawlers and readers of other versions. `base` is what its relative addresses are read against.
void add_head_facts(const features::Page& page, std::string_view base, MarkerSet& markers) {
  const features::HeadFacts& head = page.head();
  if (const features::StatedAddress canonical = head.canonical(); !canonical.address.empty())
    markers.add({.label = Label::page_fact,
                 .nodes = subtree(page, canonical.node),
                 .kind = "canonicalUrl",
                 .value = markers.keep(text::resolve_address(base, canonical.address)),
                 .reason = canonical.signal});
  for (const features::RobotsDirective& directive : head.robots())
    markers.add({.label = Label::page_fact,
                 .nodes = subtree(page, directive.node),
                 .kind = "robots",
                 .value = directive.words,
                 .reason = base::equals_ignoring_case(directive.agent, "robots") ? "meta robots" : "meta googlebot"});
  for (const features::AlternateLink& alternate : head.alternates()) {
    ValueTree& values = markers.values();
    const ValueId more = values.size();
    values.from(alternate.node).begin_object();
    values.member_if_known("hreflang", alternate.hreflang).member_if_known("type", alternate.type).end_object();
    markers.add({.label = Label::page_fact,
                 .nodes = subtree(page, alternate.node),
                 .kind = "alternate",
                 .value = markers.keep(text::resolve_address(base, alternate.href)),
                 .reason = "<link rel=alternate>",
                 .values = more});
  }
}

}  // namespace

void add_page_facts(const features::Page& page, std::string_view url, base::Budget& budget, MarkerSet& markers) {
  const page_type::PageType type = page_type::classify(page, url, budget);
  ArticleText text = text_of_article(markers);
  features::PageLanguage language = features::language_of(page, text.nodes, std::move(text.sample));
  const features::StatedAddress next = features::find_next_page(page, url, content_of(type.kind, markers));
  markers.add({.label = Label::page_fact,
               .kind = "pageType",
               .value = page_type::name(type.kind),
               .reason = "a model over classes, headings, address and amounts",
               .confidence = type.confidence});
  if (!language.code.empty())
    markers.add({.label = Label::page_fact,
                 .kind = "language",
                 .value = markers.keep(std::move(language.code)),
                 .reason = language.signal,
                 .confidence = language.confidence});
  const std::string base = page.head().base_address(url);
  if (!next.address.empty())
    markers.add({.label = Label::page_fact,
                 .nodes = subtree(page, next.node),
                 .kind = "nextPage",
                 .value = markers.keep(text::resolve_address(base, next.address)),
                 .reason = next.signal});
  add_head_facts(page, base, markers);
}

}  // namespace garimpo::pipeline
