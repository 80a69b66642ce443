#include "dom/addresses.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace garimpo::dom {

namespace {

// Scheme in lower case without the characters that browsers skip; "" where the address has none.
struct Scheme {
  static constexpr std::size_t kLongest = 16;
  std::array<char, kLongest> letters{};
  std::size_t size = 0;
  std::size_t end = 0;  // one past the colon
  std::string_view view() const { return {letters.data(), size}; }
};

Scheme scheme_of(std::string_view address) {
  Scheme scheme;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const char c = address[i];
    if (static_cast<unsigned char>(c) <= 0x20 || c == 0x7F) continue;
    if (c == ':') {
      scheme.end = i + 1;
      return scheme;
    }
    if (scheme.size == Scheme::kLongest || c == '/' || c == '?' || c == '#') break;
    scheme.letters[scheme.size++] = base::lower_ascii(c);
  }
  return {};
}

std::string_view attribute_or_empty(const Document& document, NodeId node, std::string_view name) {
  return text::trim_html_space(document.attribute(node, name).value_or(std::string_view{}));
}

// Attributes in which scripts that load images late keep the address of the real image; then what stands in src is only there to fill its
// place.
constexpr std::array kLateSources = {std::string_view{"data-src"}, std::string_view{"data-original"}, std::string_view{"data-lazy-src"},
                                     std::string_view{"data-lazy"}, std::string_view{"data-full-src"}};
constexpr std::array kSourceSets = {std::string_view{"srcset"}, std::string_view{"data-srcset"}, std::string_view{"data-lazy-srcset"}};

// A quick test by the first character, which rules out code for most addresses.
bool may_be_code(std::string_view address) {
  return !address.empty() &&
         (static_cast<unsigned char>(address.front()) <= 0x20 || std::string_view{"jJvVdD\x7F"}.contains(address.front()));
}

}  // namespace

bool is_script_address(std::string_view address) {
  if (!may_be_code(address)) return false;
  const Scheme scheme = scheme_of(address);
  return scheme.view() == "javascript" || scheme.view() == "vbscript";
}

bool is_code_address(std::string_view address) {
  if (!may_be_code(address)) return false;
  if (is_script_address(address)) return true;
  const Scheme scheme = scheme_of(address);
  return scheme.view() == "data" && !address.substr(scheme.end).starts_with("image/");
}

std::string_view link_address(const Document& document, NodeId node) {
  const std::string_view address = attribute_or_empty(document, node, "href");
  return is_code_address(address) ? std::string_view{} : address;
}

std::string_view largest_of_source_set(std::string_view set) {
  std::string_view largest;
  double greatest = -1;
  while (true) {
    while (!set.empty() && (text::is_html_space(set.front()) || set.front() == ',')) set.remove_prefix(1);
    if (set.empty()) return largest;
    std::size_t end = 0;
    while (end < set.size() && !text::is_html_space(set[end])) ++end;
    std::string_view address = set.substr(0, end);
    set.remove_prefix(end);
    double size = 0;
    if (address.ends_with(',')) {
      address.remove_suffix(1);
    } else {
      const std::size_t comma = std::min(set.find(','), set.size());
      const std::string_view written = text::trim_html_space(set.substr(0, comma));
      std::from_chars(written.data(), written.data() + written.size(), size);
      set.remove_prefix(comma);
    }
    if (size > greatest) {
      greatest = size;
      largest = address;
    }
  }
}

namespace {

bool is_real(std::string_view address) { return !address.empty() && scheme_of(address).view() != "data" && !is_code_address(address); }

// The address that a srcset of the element or one of its relatives names.
std::string_view address_in_sets(const Document& document, NodeId node) {
  for (const std::string_view name : kSourceSets)
    if (const std::string_view address = largest_of_source_set(attribute_or_empty(document, node, name)); is_real(address)) return address;
  return {};
}

}  // namespace

std::string_view image_address(const Document& document, NodeId node) {
  for (const std::string_view name : kLateSources)
    if (const std::string_view late = attribute_or_empty(document, node, name); is_real(late)) return late;
  const std::string_view source = attribute_or_empty(document, node, "src");
  if (is_real(source)) return source;
  if (const std::string_view address = address_in_sets(document, node); !address.empty()) return address;
  const NodeId picture = document.parent(node);
  if (picture == kNoNode || document.tag(picture) != Tag::picture) return {};
  for (NodeId child = document.first_child(picture); child != kNoNode; child = document.next_sibling(child)) {
    if (document.tag(child) != Tag::source) continue;
    if (const std::string_view address = address_in_sets(document, child); !address.empty()) return address;
  }
  return {};
}

}  // namespace garimpo::dom
