// The language of a page: what its text is written in, else what <html lang> declares. Cost: some 1.5 KB of text.
#pragma once
#include <garimpo/marker.hpp>

#include "features/page.hpp"

#include <string>
#include <string_view>

namespace garimpo::features {

struct PageLanguage {
  std::string code;           // ISO 639; "" where neither text nor page says
  std::string_view signal{};  // where it came from, in words
  float confidence = -1;      // of the text; below 0 where it is only declared
};

// `content` is where the main text stands: an empty range means from the beginning of the page's text on. `sample` is of a text that stands
// elsewhere (in the data of a script) and is read first.
PageLanguage language_of(const Page& page, NodeRange content, std::string sample);

}  // namespace garimpo::features
