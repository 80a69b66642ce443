// Labels for the names of a page's tags and attributes: constants for the element names that Garimpo knows, numbers for the others.
#pragma once

#include "dom/direct/element_rules.hpp"
#include "dom/direct/name_index.hpp"
#include "dom/document.hpp"

#include <span>

namespace garimpo::dom::direct {

class Names {
 public:
  Names();
  void begin(base::Arena& arena);  // forgets the names of the page before; new ones are kept in the arena

  Tag tag(std::string_view written) {
    const std::uint32_t hash = name_hash(written);
    const std::uint32_t constant = constants_.find(written, hash);
    return constant != NameIndex::kNone ? static_cast<Tag>(constant + 1) : unknown_tag(written, hash);
  }
  std::uint32_t attribute(std::string_view written) { return attributes_.intern(written, name_hash(written), *arena_); }

  // SVG writes some names in mixed case: the label of the element as it is shown, and the attribute's.
  Tag svg_tag(Tag tag);
  std::uint32_t svg_attribute(std::uint32_t attribute);
  // desc and foreignObject, whose children are HTML again; title is a constant.
  Categories svg_categories(Tag tag) const;
  // MathML writes one attribute in mixed case, has elements whose text and children are HTML again (mi, mo, mn, ms, mtext), and two whose
  // start tags stay MathML even there (mglyph, malignmark).
  std::uint32_t math_attribute(std::uint32_t attribute);
  Categories math_categories(Tag tag) const;
  bool is_math_glyph(Tag tag) const;

  std::uint32_t type_attribute() const { return type_attribute_; }
  bool is_font_attribute(std::uint32_t attribute) const { return attribute < kKnownAttributes && attribute != type_attribute_; }

  std::span<const std::string_view> unknown_names() const { return unknown_.names(); }
  std::span<const std::string_view> attribute_names() const { return attributes_.names(); }

 private:
  static constexpr std::uint32_t kKnownAttributes = 4;  // type, color, face, size: the rules ask for them

  Tag unknown_tag(std::string_view written, std::uint32_t hash);
  std::string_view unknown_name(Tag tag) const;  // "" of a constant
  Tag find_svg_tag(std::string_view lower_case, Tag tag);

  base::Arena* arena_ = nullptr;
  NameIndex constants_{256};
  NameIndex unknown_;
  NameIndex attributes_;
  std::uint32_t type_attribute_ = 0;
  std::vector<std::uint32_t> svg_attributes_;  // by attribute: its SVG name, once asked for
  std::vector<Tag> svg_tags_;                  // by number of an unknown name: the element as SVG shows it, once asked for
  std::uint32_t definition_url_ = NameIndex::kNone;
};

}  // namespace garimpo::dom::direct
