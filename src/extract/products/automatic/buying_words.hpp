// Words on buy buttons and words for "sold out", in the larger languages. Cost: one pass over the text.
#pragma once
#include "text/string_set_finder.hpp"

#include <string_view>

namespace garimpo::extract::products::automatic {

struct BuyingWords {
  bool says_buy = false;
  bool says_out = false;
};

class BuyingWordReader {
 public:
  // Reads a short text that begins with such words or holds little else.
  BuyingWords read(std::string_view text);
  // The same for the name or value of a button, where the words may stand anywhere.
  bool names_buying(std::string_view name);

 private:
  text::FoundStrings found_;  // reused from text to text
};

}  // namespace garimpo::extract::products::automatic
