#include "features/text_sums.hpp"

#include "text/white_space.hpp"

#include <array>

namespace garimpo::features {

namespace {

enum class ByteClass : std::uint8_t { character, space, continuation, maybe_space };

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> classes{};
  for (std::size_t byte = 0x80; byte < 0xC0; ++byte) classes[byte] = ByteClass::continuation;
  for (const char c : {'\t', '\n', '\v', '\f', '\r', ' '}) classes[static_cast<unsigned char>(c)] = ByteClass::space;
  for (const std::size_t lead : {0xC2U, 0xE1U, 0xE2U, 0xE3U}) classes[lead] = ByteClass::maybe_space;  // U+0085, 00A0, 1680, 2000.., 3000
  return classes;
}
constexpr auto kClasses = make_classes();

struct TextCount {
  std::uint32_t chars = 0;  // collapsed, without white space at either end
  std::uint32_t words = 0;
  bool starts_with_space = false;
  bool ends_with_space = false;
};

TextCount count(std::string_view text) {
  TextCount result;
  bool after_space = false;
  for (std::size_t i = 0; i < text.size();) {
    switch (kClasses[static_cast<unsigned char>(text[i])]) {
      case ByteClass::continuation:
        ++i;
        continue;
      case ByteClass::maybe_space:
        if (const std::size_t bytes = text::space_length(text.substr(i))) {
          i += bytes;
          after_space = true;
          continue;
        }
        break;
      case ByteClass::space:
        ++i;
        after_space = true;
        continue;
      case ByteClass::character:
        break;
    }
    if (result.chars == 0) {
      result.starts_with_space = after_space;
      result.words = 1;
    } else if (after_space) {
      ++result.chars;
      ++result.words;
    }
    ++result.chars;
    ++i;
    after_space = false;
  }
  result.ends_with_space = after_space;
  return result;
}

}  // namespace

void TextSums::compute(const Document& document, const ContentView& view) {
  document_ = &document;
  const NodeId size = document.size();
  sums_.resize(size + 1);
  pays_space_.assign(size, 0);
  Sums sums{0, 0, 0, 0};
  bool has_text = false;
  bool after_space = false;   // white space seen since the last character
  bool in_link_text = false;  // the last character was in the link that is open
  NodeId link_end = 0;        // end of the <a> that is open
  NodeId unset = 0;           // rows from here on do not know their next text yet
  for (NodeId node = 0; node < size; ++node) {
    sums_[node] = sums;
    if (!view.contains(node)) continue;
    if (document.tag(node) == Tag::a && node >= link_end) {
      link_end = document.end(node);
      in_link_text = false;
    }
    if (!document.is_text(node)) continue;
    const TextCount found = count(document.text(node));
    if (found.chars == 0) {
      after_space = after_space || found.ends_with_space;
      continue;
    }
    const bool pays = has_text && (after_space || found.starts_with_space);
    pays_space_[node] = pays;
    sums.chars += found.chars + pays;
    sums.words += found.words;
    if (node < link_end) {
      sums.link_chars += found.chars + (pays && in_link_text);
      in_link_text = true;
    }
    has_text = true;
    after_space = found.ends_with_space;
    for (; unset <= node; ++unset) sums_[unset].next_text = node;
  }
  sums_[size] = sums;
  for (; unset <= size; ++unset) sums_[unset].next_text = size;
}

std::uint32_t TextSums::chars(NodeRange range) const {
  const std::uint32_t counted = sums_[range.end].chars - sums_[range.begin].chars;
  if (counted == 0) return 0;
  return counted - pays_space_[next_text(range.begin)];
}

double TextSums::link_density(NodeId node) const {
  const std::uint32_t all = chars(node);
  return all == 0 ? 0.0 : static_cast<double>(link_chars(node)) / all;
}

}  // namespace garimpo::features
