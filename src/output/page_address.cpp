#include "output/page_address.hpp"

#include "features/head_facts.hpp"
#include "text/web_address.hpp"

namespace garimpo::output {

PageAddress::PageAddress(const Extraction& extraction) : page_(extraction.url) {
  if (extraction.document == nullptr) {
    base_ = page_;
    return;
  }
  features::HeadFacts head;
  head.compute(*extraction.document);
  if (page_.empty()) page_ = head.address();
  base_ = head.base_address(page_);
  if (!text::is_absolute_address(base_)) base_ = page_;
}

std::string PageAddress::absolute(std::string_view reference) const {
  if (reference.empty() || base_.empty()) return std::string(reference);
  return text::resolve_address(base_, reference);
}

}  // namespace garimpo::output
