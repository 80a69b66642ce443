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

// Whether the class begins an item of version 2: "h-" and lower-case words, as in h-card, h-x-app-type.
bool is_root_name(std::string_view word);
// Reads the class of a property of version 2: p-name, u-photo, dt-start, e-content; false where it is none.
bool read_property_name(std::string_view word, PropertyName& out);

// The type that a class of version 1 begins: "h-card" for "vcard"; "" where it begins none. `within` is the type of the item around it
// (inside "h-review" the class "item" begins one).
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
