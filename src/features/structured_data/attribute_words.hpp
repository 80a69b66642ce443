// Attributes that hold words: class="a b", itemprop="name headline".
#pragma once
#include "text/white_space.hpp"

#include <string_view>

namespace garimpo::features {

// Takes the first word off the front; "" where there is none.
inline std::string_view take_word(std::string_view& words) {
  while (!words.empty() && text::is_html_space(words.front())) words.remove_prefix(1);
  std::size_t length = 0;
  while (length < words.size() && !text::is_html_space(words[length])) ++length;
  const std::string_view word = words.substr(0, length);
  words.remove_prefix(length);
  return word;
}

template <class Visit>
void for_each_word(std::string_view words, Visit visit) {
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) visit(word);
}

inline bool has_word(std::string_view words, std::string_view wanted) {
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words))
    if (word == wanted) return true;
  return false;
}

}  // namespace garimpo::features
