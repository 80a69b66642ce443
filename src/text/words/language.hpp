// The language a text is written in: by its script where one language alone uses it, else by the frequent words it holds.
// The only data are three short tables (languages.inc, language_words.inc, the scripts); CLD2 knows more languages but Debian has no static
// archive of it. Cost: linear in the text, so hand in a few kilobytes. Limits: 58 languages; some lines of running text are needed.
#pragma once
#include <string_view>

namespace garimpo::text {

struct Language {
  std::string_view code;  // ISO 639-1; "" where the text does not say
  float confidence = 0;   // share of the evidence that speaks for it
};

Language language_of(std::string_view utf8);

}  // namespace garimpo::text
