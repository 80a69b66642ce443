// A page as the model of page types sees it: numbers, and tokens (words of classes, address, headings, buttons, JSON-LD types ...).
// Cost: one pass over the texts and links, one look-up per distinct class.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace garimpo::page_type {

// Receives the tokens of a page, repeated ones too, each with a prefix for its origin: 'c' for words of classes, 'u' of the path, 'd' of
// the host, 't' of JSON-LD types, 'o' of og:type, 'g' of the generator, 'm' of the names of meta elements, 'w' of the title, 'h' of
// headings, 'k' of lesser headings, 'b' of buttons, 's' of short texts outside links, 'l' of those inside, 'x' of the first long texts, 'f'
// of form controls.
class TokenSink {
 public:
  virtual ~TokenSink() = default;
  virtual void take(char prefix, std::string_view word) = 0;
};

std::span<const std::string_view> number_names();
// The numbers, in the order of their names.
std::vector<float> view_of(const features::Page& page, std::string_view url, base::Budget& budget, TokenSink& tokens);

}  // namespace garimpo::page_type
