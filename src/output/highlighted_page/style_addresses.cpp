#include "output/highlighted_page/style_addresses.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

constexpr std::string_view kSpace = " \t\n\f\r";

}  // namespace

void append_resolved_style(std::string_view style, const PageAddress& address, std::string& out) {
  constexpr std::string_view kUrl = "url(";
  for (;;) {
    const std::size_t begin = style.find(kUrl);
    if (begin == std::string_view::npos) break;
    out += style.substr(0, begin + kUrl.size());
    style.remove_prefix(begin + kUrl.size());
    style.remove_prefix(std::min(style.find_first_not_of(kSpace), style.size()));
    const char quote = !style.empty() && (style.front() == '"' || style.front() == '\'') ? style.front() : ')';
    if (quote != ')') {
      out += quote;
      style.remove_prefix(1);
    }
    const std::string_view reference = style.substr(0, style.find(quote));
    // Data, names of parts of this page, and what only a reader of styles can take apart stay as they are.
    const bool is_plain =
        !reference.empty() && reference.front() != '#' && reference.find('\\') == std::string_view::npos && !reference.starts_with("data:");
    const std::string resolved = is_plain ? address.absolute(reference) : std::string(reference);
    // What an address may hold and an unquoted one in a style sheet may not.
    out += resolved.find_first_of("\"'()<") == std::string::npos ? std::string_view(resolved) : reference;
    style.remove_prefix(reference.size());
  }
  out += style;
}

void append_resolved_image_set(std::string_view images, const PageAddress& address, std::string& out) {
  bool is_first = true;
  for (;;) {
    images.remove_prefix(std::min(images.find_first_not_of(" \t\n\f\r,"), images.size()));
    if (images.empty()) return;
    std::string_view one = images.substr(0, images.find_first_of(kSpace));
    images.remove_prefix(one.size());
    const bool has_no_size = one.ends_with(',');
    while (one.ends_with(',')) one.remove_suffix(1);
    if (!is_first) out += ", ";
    is_first = false;
    out += address.absolute(one);
    if (has_no_size) continue;
    const std::string_view size = images.substr(0, images.find(','));
    out += size;
    images.remove_prefix(size.size());
  }
}

}  // namespace garimpo::output
