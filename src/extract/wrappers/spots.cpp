#include "extract/wrappers/spots.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "dom/tag_set.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

namespace garimpo::extract::wrappers {

namespace {

constexpr dom::TagSet kNeverShown = {Tag::script, Tag::style, Tag::template_, Tag::noscript,
                                     Tag::svg,    Tag::math,  Tag::textarea,  Tag::iframe};
constexpr dom::TagSet kHeadings = {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6};
constexpr std::array<std::string_view, 11> kValueAttributes = {"content", "alt",   "title",    "value", "href",      "src",
                                                               "srcset",  "label", "datetime", "data",  "aria-label"};
constexpr std::string_view kDataPrefix = "data-";
constexpr std::size_t kLongestJoined = 300;  // bytes of the text of an element that is a spot
constexpr std::uint32_t kMostJoined = 12;    // text nodes in it
constexpr std::size_t kLongestAttribute = 2'000;

bool says_something(std::string_view text) {
  if (std::ranges::any_of(text, base::is_letter_or_digit)) return true;
  return std::ranges::any_of(text, base::is_beyond_ascii) && !text::fold_to_letters_and_digits(text).empty();
}

}  // namespace

std::string_view PageSpots::kept_collapsed(std::string_view text) {
  text = text::trim_html_space(text);
  scratch_.clear();
  text::append_collapsed(scratch_, text);
  text::drop_trailing_space(scratch_);
  return scratch_ == text ? text : arena_.keep(scratch_);
}

void PageSpots::reset(const Document& document) {
  document_ = &document;
  arena_.reset();
  texts_.clear();
  elements_.clear();
  attributes_.clear();
  headings_.clear();
  has_elements_ = has_attributes_ = false;
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document.is_element(node) && kNeverShown.contains(document.tag(node))) {
      node = document.end(node) - 1;
      continue;
    }
    if (!document.is_text(node) || !says_something(document.text(node))) continue;
    const auto at = static_cast<std::uint32_t>(texts_.size());
    texts_.push_back({.node = node,
                      .element = document.parent(node),
                      .before = at,
                      .behind = at + 1,
                      .attribute = 0,
                      .kind = SpotKind::text,
                      .text = kept_collapsed(document.text(node))});
  }
}

// Elements with two texts or more and few characters. Each text is looked at once for every such element around it, of which there are few:
// the walk upwards ends where the text of an element is too long.
std::span<const Spot> PageSpots::elements() {
  if (has_elements_) return elements_;
  has_elements_ = true;
  for (std::uint32_t first = 0; first < texts_.size(); ++first) {
    for (NodeId element = texts_[first].element; element != kNoNode && element != 0; element = document_->parent(element)) {
      if (first > 0 && texts_[first - 1].node > element) break;  // seen from its first text
      std::uint32_t behind = first;
      scratch_.clear();
      while (behind < texts_.size() && texts_[behind].node < document_->end(element) && behind - first <= kMostJoined &&
             scratch_.size() <= kLongestJoined) {
        if (behind > first) scratch_ += ' ';
        scratch_ += texts_[behind++].text;
      }
      if (behind < texts_.size() && texts_[behind].node < document_->end(element)) break;
      if (behind - first < 2 || scratch_.size() > kLongestJoined) continue;
      elements_.push_back({.node = element,
                           .element = element,
                           .before = first,
                           .behind = behind,
                           .attribute = 0,
                           .kind = SpotKind::element,
                           .text = arena_.keep(scratch_)});
    }
  }
  return elements_;
}

std::span<const Spot> PageSpots::attributes() {
  if (has_attributes_) return attributes_;
  has_attributes_ = true;
  std::uint32_t behind = 0;
  for (NodeId node = 0; node < document_->size(); ++node) {
    if (!document_->is_element(node)) continue;
    while (behind < texts_.size() && texts_[behind].node < node) ++behind;
    for (std::size_t index = 0; index < document_->attribute_count(node); ++index) {
      const Attribute attribute = document_->attribute(node, index);
      if (std::ranges::find(kValueAttributes, attribute.name) == kValueAttributes.end() && !attribute.name.starts_with(kDataPrefix))
        continue;
      if (attribute.value.size() > kLongestAttribute || !says_something(attribute.value)) continue;
      attributes_.push_back({.node = node,
                             .element = node,
                             .before = behind,
                             .behind = behind,
                             .attribute = static_cast<std::uint32_t>(index),
                             .kind = SpotKind::attribute,
                             .text = kept_collapsed(attribute.value)});
    }
  }
  return attributes_;
}

std::span<const Spot> PageSpots::of_kind(SpotKind kind) {
  if (kind == SpotKind::text) return texts_;
  return kind == SpotKind::element ? elements() : attributes();
}

std::string_view PageSpots::heading_before(std::uint32_t text) {
  if (headings_.empty()) {
    std::string_view last;
    headings_.reserve(texts_.size() + 1);
    for (const Spot& spot : texts_) {
      headings_.push_back(last);
      constexpr int kLevels = 3;
      NodeId element = spot.element;
      for (int level = 0; level < kLevels && element != kNoNode; ++level, element = document_->parent(element))
        if (kHeadings.contains(document_->tag(element))) last = spot.text;
    }
    headings_.push_back(last);
  }
  return headings_[text];
}

}  // namespace garimpo::extract::wrappers
