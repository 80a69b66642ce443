#include "extract/products/automatic/template_key.hpp"

#include "text/attribute_words.hpp"

namespace garimpo::extract::products::automatic {

namespace {

// Appends tag and class words without numbers: "item-12 first" and "item-13" come from the same template.
void append_template_key(const Document& document, NodeId node, unsigned classes, std::string& key) {
  key += document.name(node);
  const std::string_view names = document.attribute(node, "class").value_or("");
  unsigned tokens = 0;
  text::for_each_word(names, [&](std::string_view word) {
    if (classes != 0 && tokens == classes) return;
    ++tokens;
    key += '.';
    for (const char c : word)
      if (!base::is_digit(c)) key += c;
  });
  key += '/';
}

}  // namespace

std::string template_key(const Document& document, NodeId node, unsigned levels, unsigned classes) {
  std::string key;
  for (unsigned level = 0; level < levels && node != kNoNode && document.is_element(node); ++level, node = document.parent(node))
    append_template_key(document, node, classes, key);
  return key;
}

}  // namespace garimpo::extract::products::automatic
