#include "text/words/sentences.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/words/words.hpp"

#include <algorithm>

namespace garimpo::text {

namespace {

constexpr std::u32string_view kClosing = U"\"'\u201D\u2019)]";
constexpr std::u32string_view kOpening = U"\"'\u201C\u2018([";
constexpr std::u32string_view kFullWidthEnds = U"\u3002\uFF01\uFF1F";

base::CodePoint character_at(std::string_view text, std::size_t place) {
  const auto lead = static_cast<unsigned char>(text[place]);
  return lead < 0x80 ? base::CodePoint{lead, 1} : base::decode_utf8(text.substr(place));
}

// The end of the run of characters of which something is true.
template <class IsInside>
std::size_t end_of_run(std::string_view text, std::size_t place, IsInside is_inside) {
  while (place < text.size()) {
    const base::CodePoint character = character_at(text, place);
    if (!is_inside(static_cast<char32_t>(character.value))) break;
    place += character.bytes;
  }
  return std::min(place, text.size());
}

auto one_of(std::u32string_view characters) {
  return [characters](char32_t character) { return characters.find(character) != std::u32string_view::npos; };
}

bool starts_sentence(char32_t character) {
  const bool is_small = character < 0x80 && base::is_small_letter(static_cast<char>(character));
  return is_word_character(character) && character != '_' && !is_small;
}

// Where the next sentence starts if one ends right before `place`; 0 where none does.
std::size_t next_start(std::string_view text, std::size_t place) {
  const std::size_t closed = end_of_run(text, place, one_of(kClosing));
  const std::size_t start = end_of_run(text, closed, is_unicode_space);
  if (start == closed) return 0;
  const std::size_t letter = end_of_run(text, start, one_of(kOpening));
  return letter < text.size() && starts_sentence(character_at(text, letter).value) ? start : 0;
}

}  // namespace

void append_sentences(std::string_view text, std::vector<std::string_view>& sentences) {
  std::size_t begin = 0;
  for (std::size_t place = 0; place < text.size();) {
    const base::CodePoint character = character_at(text, place);
    place = std::min<std::size_t>(place + character.bytes, text.size());
    const bool is_end = character.value == '.' || character.value == '!' || character.value == '?';
    const bool is_full_width = kFullWidthEnds.find(static_cast<char32_t>(character.value)) != std::u32string_view::npos;
    if (!is_end && !is_full_width) continue;
    const std::size_t next = is_end ? next_start(text, place) : end_of_run(text, place, is_unicode_space);
    if (next == 0) continue;
    sentences.push_back(text.substr(begin, next - begin));
    begin = place = next;
  }
  if (begin < text.size()) sentences.push_back(text.substr(begin));
}

}  // namespace garimpo::text
