#include "dom/direct/names.hpp"

#include "base/ascii.hpp"

namespace garimpo::dom::direct {

namespace {

// As the standard writes them; sought in lower case.
constexpr std::array<std::string_view, 37> kSvgElements = {"altGlyph",
                                                           "altGlyphDef",
                                                           "altGlyphItem",
                                                           "animateColor",
                                                           "animateMotion",
                                                           "animateTransform",
                                                           "clipPath",
                                                           "feBlend",
                                                           "feColorMatrix",
                                                           "feComponentTransfer",
                                                           "feComposite",
                                                           "feConvolveMatrix",
                                                           "feDiffuseLighting",
                                                           "feDisplacementMap",
                                                           "feDistantLight",
                                                           "feDropShadow",
                                                           "feFlood",
                                                           "feFuncA",
                                                           "feFuncB",
                                                           "feFuncG",
                                                           "feFuncR",
                                                           "feGaussianBlur",
                                                           "feImage",
                                                           "feMerge",
                                                           "feMergeNode",
                                                           "feMorphology",
                                                           "feOffset",
                                                           "fePointLight",
                                                           "feSpecularLighting",
                                                           "feSpotLight",
                                                           "feTile",
                                                           "feTurbulence",
                                                           "foreignObject",
                                                           "glyphRef",
                                                           "linearGradient",
                                                           "radialGradient",
                                                           "textPath"};
constexpr std::array<std::string_view, 58> kSvgAttributes = {"attributeName",
                                                             "attributeType",
                                                             "baseFrequency",
                                                             "baseProfile",
                                                             "calcMode",
                                                             "clipPathUnits",
                                                             "diffuseConstant",
                                                             "edgeMode",
                                                             "filterUnits",
                                                             "glyphRef",
                                                             "gradientTransform",
                                                             "gradientUnits",
                                                             "kernelMatrix",
                                                             "kernelUnitLength",
                                                             "keyPoints",
                                                             "keySplines",
                                                             "keyTimes",
                                                             "lengthAdjust",
                                                             "limitingConeAngle",
                                                             "markerHeight",
                                                             "markerUnits",
                                                             "markerWidth",
                                                             "maskContentUnits",
                                                             "maskUnits",
                                                             "numOctaves",
                                                             "pathLength",
                                                             "patternContentUnits",
                                                             "patternTransform",
                                                             "patternUnits",
                                                             "pointsAtX",
                                                             "pointsAtY",
                                                             "pointsAtZ",
                                                             "preserveAlpha",
                                                             "preserveAspectRatio",
                                                             "primitiveUnits",
                                                             "refX",
                                                             "refY",
                                                             "repeatCount",
                                                             "repeatDur",
                                                             "requiredExtensions",
                                                             "requiredFeatures",
                                                             "specularConstant",
                                                             "specularExponent",
                                                             "spreadMethod",
                                                             "startOffset",
                                                             "stdDeviation",
                                                             "stitchTiles",
                                                             "surfaceScale",
                                                             "systemLanguage",
                                                             "tableValues",
                                                             "targetX",
                                                             "targetY",
                                                             "textLength",
                                                             "viewBox",
                                                             "viewTarget",
                                                             "xChannelSelector",
                                                             "yChannelSelector",
                                                             "zoomAndPan"};

template <std::size_t kCount>
std::string_view mixed_case(const std::array<std::string_view, kCount>& names, std::string_view lower_case) {
  const auto found = std::ranges::find_if(names, [&](std::string_view mixed) { return base::equals_ignoring_case(lower_case, mixed); });
  return found == names.end() ? std::string_view{} : *found;
}

std::uint32_t unknown_number(Tag tag) { return static_cast<std::uint32_t>(tag) - static_cast<std::uint32_t>(Tag::first_unknown); }
Tag unknown_label(std::uint32_t number) { return static_cast<Tag>(static_cast<std::uint32_t>(Tag::first_unknown) + number); }

}  // namespace

Names::Names() {
  for (std::size_t number = 1; number < kConstantTags; ++number) {
    const auto tag = static_cast<Tag>(number);
    const std::string_view name = constant_tag_name(tag);
    // Names are sought in lower case. One that is shown in mixed case keeps its place, so that numbers match labels, and is not found.
    constants_.add(name, tag == Tag::foreignobject ? 0 : name_hash(name));
  }
}

void Names::begin(base::Arena& arena) {
  arena_ = &arena;
  unknown_.clear();
  attributes_.clear();
  svg_attributes_.clear();
  svg_tags_.clear();
  definition_url_ = NameIndex::kNone;
  for (const std::string_view name : {"color", "face", "size", "type"}) type_attribute_ = attributes_.add(name, name_hash(name));
}

Tag Names::unknown_tag(std::string_view written, std::uint32_t hash) { return unknown_label(unknown_.intern(written, hash, *arena_)); }

std::string_view Names::unknown_name(Tag tag) const {
  return tag < Tag::first_unknown ? std::string_view{} : unknown_.names()[unknown_number(tag)];
}

Tag Names::svg_tag(Tag tag) {
  if (tag < Tag::first_unknown) return tag;
  const std::uint32_t number = unknown_number(tag);
  if (svg_tags_.size() <= number) svg_tags_.resize(std::size_t{number} * 2 + 1, Tag::none);
  if (svg_tags_[number] == Tag::none) svg_tags_[number] = find_svg_tag(unknown_.names()[number], tag);
  return svg_tags_[number];
}

Tag Names::find_svg_tag(std::string_view lower_case, Tag tag) {
  const std::string_view mixed = mixed_case(kSvgElements, lower_case);
  if (mixed.empty()) return tag;
  if (mixed == constant_tag_name(Tag::foreignobject)) return Tag::foreignobject;
  return unknown_label(unknown_.add(mixed, 0));
}

std::uint32_t Names::svg_attribute(std::uint32_t attribute) {
  if (svg_attributes_.size() <= attribute) svg_attributes_.resize(std::size_t{attribute} * 2 + 1, NameIndex::kNone);
  if (svg_attributes_[attribute] != NameIndex::kNone) return svg_attributes_[attribute];
  const std::string_view name = attributes_.names()[attribute];
  const std::string_view mixed = mixed_case(kSvgAttributes, name);
  const std::uint32_t shown = mixed.empty() ? attribute : attributes_.add(mixed, 0);
  svg_attributes_[attribute] = shown;
  return shown;
}

Categories Names::svg_categories(Tag tag) const {
  const std::string_view name = unknown_name(tag);
  const bool is_integration_point = tag == Tag::title || name == "desc" || name == "foreignobject";
  return is_integration_point ? kSpecial | kAllScopes | kIntegration : 0;
}

std::uint32_t Names::math_attribute(std::uint32_t attribute) {
  if (attributes_.names()[attribute] != "definitionurl") return attribute;
  if (definition_url_ == NameIndex::kNone) definition_url_ = attributes_.add("definitionURL", 0);
  return definition_url_;
}

Categories Names::math_categories(Tag tag) const {
  constexpr std::array<std::string_view, 5> kTextElements = {"mi", "mo", "mn", "ms", "mtext"};
  const std::string_view name = unknown_name(tag);
  if (std::ranges::find(kTextElements, name) != kTextElements.end()) return kSpecial | kAllScopes | kMathText;
  return name == "annotation-xml" ? kSpecial | kAllScopes | kAnnotation : 0;
}

bool Names::is_math_glyph(Tag tag) const {
  const std::string_view name = unknown_name(tag);
  return name == "mglyph" || name == "malignmark";
}

}  // namespace garimpo::dom::direct
