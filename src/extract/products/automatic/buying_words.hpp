// What buttons that buy say, and what shops say of what is sold out, in the larger languages. Cost: one pass over the text.
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
  // Of a short text that begins so, or that holds little else.
  BuyingWords read(std::string_view text);
  // The same for a name or value of a button, where they may stand anywhere.
  bool names_buying(std::string_view name);

 private:
  text::FoundStrings found_;  // from text to text
};

}  // namespace garimpo::extract::products::automatic
