// The names that authors give to elements (class, id, names of fields) as words, cut in one way for every method that reads words: runs of
// ASCII letters, cut again where capitals begin inside, in lower case. "articleBody-2 oldPrice" is article, body, old, price; "MSRP" is one
// word. records/auto looks for parts inside whole names instead (records/automatic/features/class_words.hpp), as its model was trained.
//
// Words of one letter say nothing; words of more than kLongestClassWord letters are generated names. What words mean is the affair of the
// vocabularies: page_signals.cpp, the kinds of articles/auto, the lists of products/auto and the tables of trained models, which were
// trained on these words.
#pragma once
#include "dom/document.hpp"

#include "text/words/letter_runs.hpp"

#include <array>
#include <span>
#include <string_view>

namespace garimpo::features {

inline constexpr std::size_t kLongestClassWord = 24;

// Calls take(word) for each; the view lives for the call.
template <class Take>
void for_each_class_word(std::string_view value, Take take) {
  std::array<char, kLongestClassWord> buffer;
  text::for_each_name_word(value, [&](std::string_view word, bool has_capitals) {
    if (word.size() >= 2 && word.size() <= kLongestClassWord) take(text::lowered(word, has_capitals, buffer));
  });
}

// One of the words, in lower case, is a word of the name.
bool has_class_word(std::string_view name, std::span<const std::string_view> words);
// The same for the class and the id of an element.
bool has_class_word(const Document& document, NodeId element, std::span<const std::string_view> words);

// What shops call the places of what they suggest beside the page's own products.
std::span<const std::string_view> suggestion_class_words();

}  // namespace garimpo::features
