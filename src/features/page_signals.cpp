#include "features/page_signals.hpp"

#include "base/hash.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

struct HintWord {
  std::string_view word;
  std::uint16_t hints;
};

// Words that templates of many languages use. Sorted.
constexpr auto kHintWords = std::to_array<HintWord>({
    {"auteur", kHintsAuthor},     {"author", kHintsAuthor},       {"authors", kHintsAuthor},
    {"autor", kHintsAuthor},      {"autore", kHintsAuthor},       {"autores", kHintsAuthor},
    {"by", kHintsByline},         {"byline", kHintsByline},       {"bylines", kHintsByline},
    {"comment", kHintsComment},   {"comments", kHintsComment},    {"contributor", kHintsAuthor},
    {"created", kHintsPublished}, {"creator", kHintsAuthor},      {"credit", kHintsByline},
    {"data", kHintsDate},         {"date", kHintsDate},           {"dateline", kHintsDate},
    {"datetime", kHintsDate},     {"datum", kHintsDate},          {"dtreviewed", kHintsDate},
    {"fecha", kHintsDate},        {"fn", kHintsAuthor},           {"headline", kHintsTitle},
    {"heure", kHintsDate},        {"journalist", kHintsAuthor},   {"meta", kHintsByline},
    {"modified", kHintsModified}, {"post", kHintsPublished},      {"posted", kHintsPublished},
    {"poster", kHintsAuthor},     {"pubdate", kHintsPublished},   {"publication", kHintsPublished},
    {"publish", kHintsPublished}, {"published", kHintsPublished}, {"signature", kHintsByline},
    {"time", kHintsDate},         {"timestamp", kHintsDate},      {"title", kHintsTitle},
    {"titre", kHintsTitle},       {"titulo", kHintsTitle},        {"update", kHintsModified},
    {"updated", kHintsModified},  {"username", kHintsAuthor},     {"verfasser", kHintsAuthor},
    {"writer", kHintsAuthor},     {"written", kHintsByline},
});
static_assert(std::ranges::is_sorted(kHintWords, {}, &HintWord::word));

// Hints that are enough to keep an element; the other hints say too little by themselves.
constexpr std::uint16_t kStrongHints = kHintsAuthor | kHintsByline | kHintsDate | kHintsModified | kHintsTitle | kHintsComment;

// Index of the first word that begins with each letter.
constexpr std::array<std::uint8_t, 27> kFirstHint = [] {
  std::array<std::uint8_t, 27> first{};
  for (std::size_t letter = 0; letter < first.size(); ++letter)
    first[letter] = static_cast<std::uint8_t>(
        std::ranges::count_if(kHintWords, [&](const HintWord& hint) { return static_cast<std::size_t>(hint.word[0] - 'a') < letter; }));
  return first;
}();

std::uint16_t hints_of(std::string_view value) {
  std::uint16_t hints = 0;
  for_each_class_word(value, [&](std::string_view word) {
    const auto letter = static_cast<std::size_t>(word[0] - 'a');
    for (std::size_t i = kFirstHint[letter]; i < kFirstHint[letter + 1]; ++i)
      if (kHintWords[i].word == word) hints |= kHintWords[i].hints;
  });
  return hints;
}

}  // namespace

void PageSignals::compute(const Document& document) {
  body_ = kNoNode;
  links_.clear();
  headings_.clear();
  times_.clear();
  properties_.clear();
  hinted_.clear();
  classes_.clear();
  class_numbers_.clear();
  counts_.fill(0);
  has_more_ = false;
  for (NodeId node = 1; node < document.size(); ++node)
    if (document.is_element(node)) read_element(document, node);
}

void PageSignals::read_element(const Document& document, NodeId node) {
  const Tag tag = document.tag(node);
  if (tag < Tag::first_unknown) ++counts_[static_cast<std::size_t>(tag)];
  if (tag == Tag::body && body_ == kNoNode) body_ = node;
  if (tag == Tag::h1 || tag == Tag::h2) keep(headings_, node);
  if (tag == Tag::time) keep(times_, node);
  if (document.attribute_count(node) > 0) read_attributes(document, node);
}

void PageSignals::read_attributes(const Document& document, NodeId node) {
  const Tag tag = document.tag(node);
  std::string_view rel;
  std::string_view href;
  std::uint16_t hints = 0;
  const bool is_time = tag == Tag::time;
  const std::size_t count = document.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute attribute = document.attribute(node, i);
    const std::string_view name = attribute.name;
    if (name == "class" || name == "id") {
      hints |= use_class(attribute.value, name.size() == 2);
    } else if (name == "itemprop") {
      keep(properties_, ItemProperty{node, attribute.value});
    } else if (name == "rel") {
      rel = attribute.value;
    } else if (name == "href") {
      href = attribute.value;
    } else if (name == "datetime" && !is_time && tag != Tag::ins && tag != Tag::del) {
      keep(times_, node);
    }
  }
  if (!rel.empty() && !href.empty() && tag == Tag::a) keep(links_, LinkTag{node, rel, href});
  if ((hints & kStrongHints) != 0) keep(hinted_, HintedElement{node, hints});
}

std::uint16_t PageSignals::use_class(std::string_view value, bool is_id) {
  const std::uint64_t hash = base::text_hash(value);
  const std::uint32_t known =
      class_numbers_.find(hash, [&](std::uint32_t number) { return classes_[number].is_id == is_id && classes_[number].value == value; });
  if (known != base::HashIndex::kNone) {
    ++classes_[known].count;
    return classes_[known].hints;
  }
  const std::uint16_t hints = hints_of(value);
  class_numbers_.add(hash, static_cast<std::uint32_t>(classes_.size()));
  classes_.push_back({value, 1, hints, is_id});
  return hints;
}

}  // namespace garimpo::features
