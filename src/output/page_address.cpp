#include "output/page_address.hpp"

#include "text/web_address.hpp"

namespace garimpo::output {

PageAddress::PageAddress(const Extraction& extraction) : page_(extraction.url), base_(extraction.base_address) {
  if (page_.empty()) page_ = extraction.own_address;
  if (!text::is_absolute_address(base_)) base_ = page_;
}

std::string PageAddress::absolute(std::string_view reference) const {
  if (reference.empty() || base_.empty()) return std::string(reference);
  return text::resolve_address(base_, reference);
}

}  // namespace garimpo::output
