#include "features/structured_data/syntax_census.hpp"

#include "base/hash.hpp"
#include "features/structured_data/microformat_names.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace garimpo::features {

namespace {

// What the name of an attribute means for the census. Kinds from kTyped on may need a look at the value or set a flag of the page.
enum NameKind : std::uint8_t { kOther, kScope, kProp, kRef, kSpeaks, kTyped, kVocab, kRevName, kResource, kAddress, kRelName, kClass };

constexpr std::array<std::pair<std::string_view, NameKind>, 14> kNames = {{
    {"about", kSpeaks},
    {"class", kClass},
    {"href", kAddress},
    {"itemprop", kProp},
    {"itemref", kRef},
    {"itemscope", kScope},
    {"prefix", kSpeaks},
    {"property", kTyped},
    {"rel", kRelName},
    {"resource", kResource},
    {"rev", kRevName},
    {"src", kAddress},
    {"typeof", kTyped},
    {"vocab", kVocab},
}};

constexpr std::array<std::uint8_t, 12> kSigns = {0,
                                                 SyntaxCensus::kItemScope,
                                                 SyntaxCensus::kItemProp,
                                                 SyntaxCensus::kItemRef,
                                                 SyntaxCensus::kStatement,
                                                 SyntaxCensus::kStatement,
                                                 SyntaxCensus::kStatement,
                                                 SyntaxCensus::kStatement | SyntaxCensus::kReverse,
                                                 SyntaxCensus::kStatement | SyntaxCensus::kTarget,
                                                 SyntaxCensus::kTarget,
                                                 SyntaxCensus::kRel,
                                                 0};

NameKind kind_of(std::string_view name) {
  if (name.starts_with("xmlns:")) return kSpeaks;
  for (const auto& [known, kind] : kNames)
    if (known == name) return kind;
  return kOther;
}

// A root begins with one of four letters: h-card, hentry; vcard; adr; geo.
bool may_begin_root(char c) {
  constexpr std::uint32_t kLetters = 1U << ('a' - 'a') | 1U << ('g' - 'a') | 1U << ('h' - 'a') | 1U << ('v' - 'a');
  const auto at = static_cast<unsigned>(static_cast<unsigned char>(c)) - 'a';
  return at < 26 && (kLetters >> at & 1U) != 0;
}

bool has_microformat_root(std::string_view words) {
  char before = ' ';
  for (std::size_t i = 0; i < words.size(); ++i) {
    const char c = words[i];
    // A cheap test first: all white space of HTML is at most ' '. The exact test follows below.
    const bool is_first = before <= ' ' && before >= 0;
    before = c;
    if (!is_first || !may_begin_root(c)) continue;
    std::string_view rest = words.substr(i);
    const std::string_view word = text::take_word(rest);
    if ((i == 0 || text::is_html_space(words[i - 1])) && (is_root_name(word) || !old_root_type(word, {}).empty())) return true;
  }
  return false;
}

// What the attributes of an element say, by the numbers of their names.
class AttributeReader {
 public:
  explicit AttributeReader(const Document& document) : document_(document) {
    kinds_.reserve(document.attribute_names().size());
    for (const std::string_view name : document.attribute_names()) kinds_.push_back(kind_of(name));
  }

  std::uint8_t signs_of(NodeId node, bool is_in_template) {
    const std::size_t count = document_.attribute_count(node);
    unsigned signs = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint8_t kind = kinds_[document_.attribute_name_number(node, i)];
      signs |= kSigns[kind];
      if (kind < kTyped || kind == kAddress) continue;
      if (kind == kClass) {
        if (!is_in_template && has_root(document_.attribute(node, i).value)) signs |= SyntaxCensus::kMicroformatRoot;
      } else if (kind == kRelName) {
        // RDFa in rel is a word with a prefix, or "license", a term that needs no prefix.
        const std::string_view words = document_.attribute(node, i).value;
        has_rdfa = has_rdfa || words.find(':') != std::string_view::npos || text::has_word(words, "license");
      } else {
        has_rdfa = has_rdfa || kind == kTyped || kind == kVocab;
        has_vocabulary = has_vocabulary || kind == kVocab;
      }
    }
    return static_cast<std::uint8_t>(signs);
  }

  bool has_rdfa = false;
  bool has_vocabulary = false;

 private:
  // A cache, because most class attributes occur many times on a page.
  struct KnownClasses {
    std::string_view words;
    bool has_root = false;
  };

  bool has_root(std::string_view classes) {
    KnownClasses& known = known_classes_[base::sample_hash(classes) % known_classes_.size()];
    if (known.words != classes) known = {classes, has_microformat_root(classes)};
    return known.has_root;
  }

  const Document& document_;
  std::vector<std::uint8_t> kinds_;  // by number
  std::array<KnownClasses, 64> known_classes_;
};

}  // namespace

void SyntaxCensus::compute(const Document& document) {
  unsigned all_signs = 0;
  elements_.clear();
  scripts_.clear();
  AttributeReader attributes(document);
  NodeId template_end = 0;
  for (NodeId node = 0; node < document.size(); ++node) {
    if (!document.is_element(node)) continue;
    switch (document.tag(node)) {
      case Tag::script:
        scripts_.push_back(node);
        break;
      case Tag::template_:
        template_end = std::max(template_end, document.end(node));
        break;
      default:
        break;
    }
    const std::uint8_t signs = attributes.signs_of(node, node < template_end);
    all_signs |= signs;
    if ((signs & ~kTarget) != 0) elements_.push_back({node, signs});
  }
  has_microdata_ = (all_signs & kItemScope) != 0;
  has_microformats_ = (all_signs & kMicroformatRoot) != 0;
  has_rdfa_ = attributes.has_rdfa;
  has_vocabulary_ = attributes.has_vocabulary;
}

std::span<const SyntaxCensus::Element>::iterator SyntaxCensus::first_from(NodeId node) const {
  return std::ranges::lower_bound(elements(), node, {}, &Element::node);
}

}  // namespace garimpo::features
