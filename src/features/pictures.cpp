#include "features/pictures.hpp"

#include "base/ascii.hpp"
#include "dom/addresses.hpp"
#include "features/class_words.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

namespace garimpo::features {

namespace {

constexpr std::uint32_t kIconSide = 64;  // pixels; what is declared smaller on a side is no picture
constexpr std::uint32_t kLargeWidth = 280;
constexpr std::uint32_t kLargeHeight = 120;
constexpr std::size_t kLeastKey = 6;  // characters

constexpr auto kSmallNames = std::to_array<std::string_view>({"avatar", "gravatar", "icon", "icons", "emoji", "smiley", "pixel", "tracking",
                                                              "spacer", "sprite", "logo", "badge", "favicon", "headshot"});
constexpr auto kFillingNames =
    std::to_array<std::string_view>({"spacer", "pixel", "blank", "transparent", "placeholder", "loading", "loader", "lazyload", "icon",
                                     "icons", "avatar", "gravatar", "logo", "sprite", "spinner"});

std::optional<std::uint32_t> pixels_in(std::string_view written) {
  written = text::trim_html_space(written);
  std::uint32_t pixels = 0;
  const auto [end, problem] = std::from_chars(written.data(), written.data() + written.size(), pixels);
  if (problem != std::errc{}) return std::nullopt;
  const std::string_view unit = written.substr(static_cast<std::size_t>(end - written.data()));
  if (!unit.empty() && !unit.starts_with("px") && !unit.starts_with('.')) return std::nullopt;
  return pixels;
}

// Of a style the value of a property that begins a declaration: "width" but not "max-width".
std::string_view style_value(std::string_view style, std::string_view property) {
  for (std::size_t at = style.find(property); at != std::string_view::npos; at = style.find(property, at + 1)) {
    const bool begins = at == 0 || style[at - 1] == ';' || text::is_html_space(style[at - 1]);
    std::string_view rest = style.substr(at + property.size());
    rest = text::trim_html_space(rest);
    if (begins && rest.starts_with(':')) return rest.substr(1, rest.find(';') - 1);
  }
  return {};
}

std::optional<std::uint32_t> declared_pixels(const Document& document, NodeId image, std::string_view side) {
  if (const auto written = document.attribute(image, side))
    if (const auto pixels = pixels_in(*written)) return pixels;
  if (const auto style = document.attribute(image, "style")) return pixels_in(style_value(*style, side));
  return std::nullopt;
}

// The last part of the path, without what follows it.
std::string_view file_name(std::string_view address) {
  address = address.substr(0, address.find('?'));
  address = address.substr(0, address.find('#'));
  while (address.ends_with('/')) address.remove_suffix(1);
  return address.substr(address.rfind('/') + 1);
}

bool is_separator(char c) { return c == '-' || c == '_' || c == '.' || c == '@'; }

// Cuts "-1024x682", "_600x347", "@2x", "-scaled" from the end of a name.
std::string_view without_size(std::string_view name) {
  if (name.ends_with("-scaled")) name.remove_suffix(7);
  std::size_t at = name.size();
  while (at > 0 && (base::is_digit(name[at - 1]) || name[at - 1] == 'x')) --at;
  const std::string_view tail = name.substr(at);
  const bool is_size = tail.find('x') != std::string_view::npos && tail.size() >= 2;
  return is_size && at > 0 && is_separator(name[at - 1]) ? name.substr(0, at - 1) : name;
}

}  // namespace

bool is_picture(const Document& document, NodeId image) {
  for (const std::string_view side : {std::string_view{"width"}, std::string_view{"height"}})
    if (const auto pixels = declared_pixels(document, image, side); pixels && *pixels < kIconSide) return false;
  if (has_class_word(document, image, kSmallNames)) return false;
  const std::string_view address = dom::image_address(document, image);
  return !address.empty() && !has_class_word(file_name(address), kFillingNames);
}

bool is_declared_large(const Document& document, NodeId image) {
  const auto width = declared_pixels(document, image, "width");
  const auto height = declared_pixels(document, image, "height");
  return width && height && *width >= kLargeWidth && *height >= kLargeHeight;
}

std::string picture_key(std::string_view address) {
  std::string_view name = file_name(address);
  if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos && name.size() - dot <= 5) name = name.substr(0, dot);
  name = without_size(name);
  std::string key;
  for (const char c : name) key += base::lower_ascii(c);
  return key.size() < kLeastKey ? std::string() : key;
}

bool is_of_picture(std::string_view address, std::string_view key) {
  if (key.empty()) return false;
  const auto found = std::ranges::search(address, key, [](char a, char b) { return base::lower_ascii(a) == b; });
  return !found.empty();
}

}  // namespace garimpo::features
