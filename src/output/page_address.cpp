#include "output/page_address.hpp"

#include "text/web_address.hpp"

namespace garimpo::output {

namespace {

bool is_of_the_web(std::string_view address) { return address.starts_with("http://") || address.starts_with("https://"); }

struct SaidAddresses {
  std::string_view base;
  std::string_view canonical;
  std::string_view open_graph;
};

SaidAddresses read_addresses(const Document& document) {
  SaidAddresses said;
  const auto value = [&](NodeId node, std::string_view name) { return document.attribute(node, name).value_or(""); };
  for (NodeId node = 1; node < document.size(); ++node) {
    const Tag tag = document.tag(node);
    if (tag == Tag::base && said.base.empty()) said.base = value(node, "href");
    if (tag == Tag::link && said.canonical.empty() && value(node, "rel") == "canonical") said.canonical = value(node, "href");
    if (tag == Tag::meta && said.open_graph.empty() && value(node, "property") == "og:url") said.open_graph = value(node, "content");
  }
  return said;
}

}  // namespace

PageAddress::PageAddress(const Extraction& extraction) : page_(extraction.url) {
  SaidAddresses said;
  if (extraction.document != nullptr) said = read_addresses(*extraction.document);
  for (const std::string_view own : {said.canonical, said.open_graph})
    if (page_.empty() && is_of_the_web(own)) page_ = own;
  base_ = said.base.empty() ? page_ : text::resolve_address(page_, said.base);
  if (!text::is_absolute_address(base_)) base_ = page_;
}

std::string PageAddress::absolute(std::string_view reference) const {
  if (reference.empty() || base_.empty()) return std::string(reference);
  return text::resolve_address(base_, reference);
}

}  // namespace garimpo::output
