// Class names of microformats: which begin an item, which are properties, and what those of version 1 mean in version 2.
// http://microformats.org/wiki/microformats2-parsing and its page on backward compatibility.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::features {

enum class PropertyKind : std::uint8_t { text, address, moment, markup };  // p-, u-, dt-, e-

struct PropertyName {
  PropertyKind kind;
  std::string_view name;  // "photo"
  bool operator==(const PropertyName&) const = default;
};

// h-card, h-x-app-type: a prefix and words of small letters.
bool is_root_name(std::string_view word);
// p-name, u-photo, dt-start, e-content; false otherwise.
bool read_property_name(std::string_view word, PropertyName& out);

// Of version 1: "h-card" of "vcard"; "" where the word begins nothing. `within` is the type of the item around it ("h-review" makes an item
// of the class "item").
std::string_view old_root_type(std::string_view word, std::string_view within);
// What a class, or a word of rel, means inside an item of that type; false where it means nothing.
bool read_old_property(std::string_view type, std::string_view word, bool is_rel, PropertyName& out);

// The classes of an element.
struct MicroformatClasses {
  std::vector<std::string_view> roots;      // of version 2
  std::vector<std::string_view> old_roots;  // types that classes of version 1 stand for; only where there is no root of version 2
  std::vector<PropertyName> properties;     // of version 2
};
void read_classes(std::string_view words, std::string_view within, MicroformatClasses& out);

}  // namespace garimpo::features
