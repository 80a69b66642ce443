// The language a text is written in: by its script where one language has the script to itself, else by the frequent words it holds.
// No model and no data but two short tables (languages.inc, language_words.inc); CLD2, which knows more languages, has no static archive
// where we build. Cost: linear in the text, so hand in a few kilobytes. Limits: 46 languages; some lines of running text are needed.
#pragma once
#include <string_view>

namespace garimpo::text {

struct Language {
  std::string_view code;  // ISO 639-1; "" where the text does not say
  float confidence = 0;   // share of the evidence that speaks for it
};

Language language_of(std::string_view utf8);

}  // namespace garimpo::text
