#include "dom/addresses.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <array>

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

// Attributes in which scripts that load images lazily keep the address of the real image.
constexpr std::array kLazySources = {std::string_view{"data-src"}, std::string_view{"data-original"}, std::string_view{"data-lazy-src"},
                                     std::string_view{"data-lazy"}};

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

std::string_view image_address(const Document& document, NodeId node) {
  const std::string_view source = attribute_or_empty(document, node, "src");
  const bool is_placeholder = source.empty() || scheme_of(source).view() == "data";
  if (!is_placeholder) return is_code_address(source) ? std::string_view{} : source;
  for (const std::string_view name : kLazySources) {
    const std::string_view lazy = attribute_or_empty(document, node, name);
    if (!lazy.empty() && scheme_of(lazy).view() != "data") return is_code_address(lazy) ? std::string_view{} : lazy;
  }
  return {};
}

}  // namespace garimpo::dom
