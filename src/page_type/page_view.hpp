// A page as the model of page types sees it: numbers, and tokens (words of classes, address, headings, buttons, JSON-LD types ...).
// Cost: one pass over the texts and links, one look-up per distinct class.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::page_type {

struct PageView {
  std::vector<float> numbers;
  std::vector<std::string> tokens;  // "c:cart", "u:docs", "t:product"; each once, sorted
};

std::span<const std::string_view> number_names();
PageView view_of(const features::Page& page, std::string_view url, base::Budget& budget);

}  // namespace garimpo::page_type
