#include "input/html_signs.hpp"

#include "input/header_fields.hpp"

#include <algorithm>
#include <array>

namespace garimpo::input {

namespace {

constexpr std::array<std::string_view, 3> kHtmlTypes = {"text/html", "application/xhtml+xml", "application/vnd.wap.xhtml+xml"};
// The types that the MIME Sniffing standard treats as unknown, so that browsers sniff the bytes too.
constexpr std::array<std::string_view, 4> kUnknownTypes = {"", "unknown/unknown", "application/unknown", "*/*"};
constexpr std::array<std::string_view, 17> kFirstTags = {
    "!doctype html", "html",  "head", "script", "iframe", "h1", "div", "font", "table", "a",
    "style",         "title", "b",    "body",   "br",     "p",  "!--"};
// How far an XML declaration is followed for the root element.
constexpr std::size_t kPrologBytes = 1024;

std::string_view skip_to_markup(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t begin = text.find_first_not_of(" \t\r\n\f");
  return begin == std::string_view::npos ? std::string_view{} : text.substr(begin);
}

bool begins_with_tag(std::string_view text, std::string_view tag) {
  if (!equals_ignoring_case(text.substr(1, tag.size()), tag)) return false;
  const std::string_view next = text.substr(1 + tag.size(), 1);
  return tag == "!--" || next.empty() || next.find_first_of(" >\t\r\n\f/") != std::string_view::npos;
}

}  // namespace

HtmlVerdict judge_content_type(std::string_view content_type) {
  const std::string_view type = trim_spaces(content_type.substr(0, content_type.find_first_of(";,")));
  const auto is_type = [type](std::string_view other) { return equals_ignoring_case(type, other); };
  if (std::ranges::any_of(kHtmlTypes, is_type)) return HtmlVerdict::html;
  return std::ranges::any_of(kUnknownTypes, is_type) ? HtmlVerdict::unknown : HtmlVerdict::other;
}

bool begins_with_markup(std::string_view text) { return skip_to_markup(text).starts_with('<'); }

bool begins_like_html(std::string_view text) {
  const std::string_view markup = skip_to_markup(text);
  if (!markup.starts_with('<')) return false;
  if (markup.starts_with("<?xml")) return markup.substr(0, kPrologBytes).find("<html") != std::string_view::npos;
  return std::ranges::any_of(kFirstTags, [markup](std::string_view tag) { return begins_with_tag(markup, tag); });
}

}  // namespace garimpo::input
