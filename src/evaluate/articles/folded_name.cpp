#include "evaluate/articles/folded_name.hpp"

#include "text/words/words.hpp"

#include <vector>

namespace garimpo::evaluate {

std::string folded_name(std::string_view text) {
  const std::string lowered = text::lower(text);
  std::vector<std::string_view> words;
  text::append_words(lowered, words);
  std::string folded;
  for (const std::string_view word : words) (folded.empty() ? folded : folded += ' ').append(word);
  return folded;
}

}  // namespace garimpo::evaluate
