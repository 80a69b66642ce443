// Text cut into sentences by a small rule: after '.', '!' or '?', closing quotes and white space, if what follows (after opening quotes)
// is a letter or number other than a lower-case ASCII letter; and after the full-width marks of Chinese and Japanese. It replaces the
// trained splitter of published summary-level ROUGE scorers, whose cuts differ from version to version.
#pragma once
#include <string_view>
#include <vector>

namespace garimpo::text {

// Appends the sentences as views, each with the white space around it; together they are the text. Cost: linear.
void append_sentences(std::string_view text, std::vector<std::string_view>& sentences);

}  // namespace garimpo::text
