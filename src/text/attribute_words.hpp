// Attributes that hold words between white space: class="a b", rel="next prefetch", itemprop="name headline". The one cutter of them; what
// class names say as words of people is features/class_words.hpp.
#pragma once
#include "text/white_space.hpp"

#include <string_view>

namespace garimpo::text {

// Takes the first word off the front; "" where there is none.
inline std::string_view take_word(std::string_view& words) {
  while (!words.empty() && is_html_space(words.front())) words.remove_prefix(1);
  std::size_t length = 0;
  while (length < words.size() && !is_html_space(words[length])) ++length;
  const std::string_view word = words.substr(0, length);
  words.remove_prefix(length);
  return word;
}

template <class Visit>
void for_each_word(std::string_view words, Visit visit) {
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) visit(word);
}

// is_wanted(word) is true of one of them.
template <class IsWanted>
bool has_word_that(std::string_view words, IsWanted is_wanted) {
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words))
    if (is_wanted(word)) return true;
  return false;
}

inline bool has_word(std::string_view words, std::string_view wanted) {
  return has_word_that(words, [&](std::string_view word) { return word == wanted; });
}

}  // namespace garimpo::text
