// Words as the published metrics cut them: Python's \w+ over Unicode (letters, numbers, the low line), with or without lower case; and the
// folded form in which two renderings of one text are compared. They must agree exactly with those definitions, so nothing is improved.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::text {

// Letter (L*), number (N*) or '_': what \w matches.
bool is_word_character(char32_t character);
// What str.isspace() says.
bool is_unicode_space(char32_t character);

// \w+ of UTF-8 text, appended as views into it.
void append_words(std::string_view text, std::vector<std::string_view>& words);
// Split at white space, as str.split() does.
void append_space_separated(std::string_view text, std::vector<std::string_view>& words);
// How many pieces append_space_separated() would append.
std::size_t count_space_separated(std::string_view text);
// str.lower(): full mapping, with the final sigma.
std::string lower(std::string_view text);
// NFKC, case folded, letters and numbers only (no '_').
std::string fold_to_letters_and_digits(std::string_view text);
// Every run of white space becomes one space, none at the ends.
std::string normalize_spaces(std::string_view text);

}  // namespace garimpo::text
