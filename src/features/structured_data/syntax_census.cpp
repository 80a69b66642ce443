#include "features/structured_data/syntax_census.hpp"

#include "features/structured_data/attribute_words.hpp"
#include "features/structured_data/microformat_names.hpp"

namespace garimpo::features {

namespace {

// A root begins with one of four letters: h-card, hentry; vcard; adr; geo.
bool has_microformat_root(std::string_view words) {
  for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
    const char first = word.front();
    if (first != 'h' && first != 'v' && first != 'a' && first != 'g') continue;
    if (is_root_name(word) || !old_root_type(word, {}).empty()) return true;
  }
  return false;
}

void count_attribute(const Attribute& attribute, SyntaxCensus& census) {
  const std::string_view name = attribute.name;
  switch (name.size()) {
    case 3:  // words with a prefix, and one of the few terms that need none
      if (name == "rel" && (attribute.value.find(':') != std::string_view::npos || has_word(attribute.value, "license")))
        census.has_rdfa = true;
      break;
    case 5:
      if (name == "class" && !census.has_microformats) census.has_microformats = has_microformat_root(attribute.value);
      if (name == "vocab") census.has_rdfa = true;
      break;
    case 6:
      if (name == "typeof") census.has_rdfa = true;
      break;
    case 8:
      if (name == "property") census.has_rdfa = true;
      break;
    case 9:
      if (name == "itemscope") census.has_microdata = true;
      break;
    default:
      break;
  }
}

}  // namespace

SyntaxCensus count_syntaxes(const Document& document) {
  SyntaxCensus census;
  for (NodeId node = 0; node < document.size(); ++node) {
    const std::size_t count = document.attribute_count(node);
    for (std::size_t i = 0; i < count; ++i) count_attribute(document.attribute(node, i), census);
  }
  return census;
}

}  // namespace garimpo::features
