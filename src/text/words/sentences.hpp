// Text cut into sentences by a small rule: after '.', '!' or '?', closing quotes and white space, before a capital, a number or a letter
// without case, quotes opened in between; and after the full-width marks of Chinese and Japanese. In place of a trained splitter, whose
// cuts differ from version to version, in the summary-level ROUGE that is published for extraction.
#pragma once
#include <string_view>
#include <vector>

namespace garimpo::text {

// Appends the sentences as views, each with the white space around it; together they are the text. Cost: linear.
void append_sentences(std::string_view text, std::vector<std::string_view>& sentences);

}  // namespace garimpo::text
