#include "input/saved_page.hpp"

#include "base/ascii.hpp"
#include "input/header_fields.hpp"
#include "input/html_signs.hpp"

#include <algorithm>

namespace garimpo::input {

namespace {

constexpr std::size_t kCommentBytes = 4096;  // how far the comment of a saved page is looked for

// RFC 2045, section 6.7. A '=' at the end of a line joins it with the next one; one that begins no number stays.
void append_quoted_printable(std::string_view text, std::size_t cap, std::string& out) {
  for (std::size_t at = 0; at < text.size() && out.size() < cap; ++at) {
    if (text[at] != '=') {
      out += text[at];
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t' || text[end] == '\r')) ++end;
    if (end >= text.size() || text[end] == '\n') {
      at = end;
      continue;
    }
    const int high = at + 2 < text.size() ? base::hex_digit(text[at + 1]) : -1;
    const int low = high < 0 ? -1 : base::hex_digit(text[at + 2]);
    if (low < 0) {
      out += '=';
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    at += 2;
  }
}

void append_base64(std::string_view text, std::size_t cap, std::string& out) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (c == '=' || out.size() >= cap) return;
    if (digit == std::string_view::npos) continue;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count & 0xFF);
  }
}

void append_decoded(std::string_view body, std::string_view encoding, std::size_t cap, std::string& out) {
  if (equals_ignoring_case(encoding, "quoted-printable")) return append_quoted_printable(body, cap, out);
  if (equals_ignoring_case(encoding, "base64")) return append_base64(body, cap, out);
  out.append(body.substr(0, cap));
}

// The value of `boundary` in a Content-Type, with or without quotes.
std::string_view boundary_of(std::string_view content_type) {
  constexpr std::string_view kName = "boundary=";
  for (std::size_t at = 0; at + kName.size() <= content_type.size(); ++at) {
    if (!equals_ignoring_case(content_type.substr(at, kName.size()), kName)) continue;
    std::string_view value = content_type.substr(at + kName.size());
    if (value.starts_with('"')) return value.substr(1, value.find('"', 1) - 1);
    return value.substr(0, value.find_first_of("; \t\r\n"));
  }
  return {};
}

struct Part {
  std::string_view head;
  std::string_view body;
};

Part split(std::string_view text) {
  const std::size_t length = head_length(text);
  if (length == std::string_view::npos) return {text, {}};
  return {text.substr(0, length), text.substr(length)};
}

// The text up to the next line that is the boundary, which is taken off with it; false where there is no such line.
bool take_until_boundary(std::string_view& rest, std::string_view boundary, std::string_view& part) {
  const std::string mark = "--" + std::string(boundary);
  for (std::size_t from = 0;;) {
    const std::size_t found = rest.find(mark, from);
    if (found == std::string_view::npos) return false;
    if (found == 0 || rest[found - 1] == '\n') {
      part = rest.substr(0, found);
      const std::size_t line_end = rest.find('\n', found);
      rest.remove_prefix(line_end == std::string_view::npos ? rest.size() : line_end + 1);
      return true;
    }
    from = found + mark.size();
  }
}

bool is_address(std::string_view text) { return text.starts_with("http://") || text.starts_with("https://"); }

bool take_page(const Part& part, std::size_t cap, SourcePage& page) {
  HeaderFields fields;
  fields.parse(part.head);
  if (judge_content_type(fields.get("Content-Type")) != HtmlVerdict::html) return false;
  append_decoded(part.body, trim_spaces(fields.get("Content-Transfer-Encoding")), cap, page.bytes);
  page.content_type = fields.get("Content-Type");
  if (const std::string_view location = trim_spaces(fields.get("Content-Location")); is_address(location)) page.url = location;
  return true;
}

std::string_view up_to_white_space(std::string_view text) { return text.substr(0, text.find_first_of(" \t\r\n")); }

}  // namespace

void read_mhtml(std::string_view file, std::size_t cap, SourcePage& page) {
  const Part whole = split(file);
  HeaderFields fields;
  fields.parse(whole.head);
  const std::string_view boundary = boundary_of(fields.get("Content-Type"));
  bool is_found = boundary.empty() && take_page(whole, cap, page);
  std::string_view rest = whole.body;
  std::string_view part;
  bool has_more = !boundary.empty() && take_until_boundary(rest, boundary, part);
  while (has_more && !is_found) {
    has_more = take_until_boundary(rest, boundary, part);
    if (!has_more) part = rest;  // the file may have been cut
    is_found = take_page(split(part), cap, page);
  }
  if (!is_found) return page.fail(ErrorCode::not_html, "MHTML without a part that is a page");
  page.is_truncated = !has_more && !boundary.empty();
  const std::string_view saved_from = trim_spaces(fields.get("Snapshot-Content-Location"));
  if (page.url.empty() && is_address(saved_from)) page.url = saved_from;
}

std::string_view saved_address(std::string_view html) {
  const std::string_view head = html.substr(0, kCommentBytes);
  constexpr std::string_view kBrowser = "saved from url=(";
  if (const std::size_t found = head.find(kBrowser); found != std::string_view::npos) {
    const std::size_t close = head.find(')', found + kBrowser.size());
    if (close == std::string_view::npos) return {};
    const std::string_view address = up_to_white_space(head.substr(close + 1));
    return is_address(address) ? address : std::string_view{};
  }
  const std::size_t single_file = head.find("Page saved with SingleFile");
  const std::size_t named = single_file == std::string_view::npos ? single_file : head.find("url:", single_file);
  if (named == std::string_view::npos) return {};
  const std::string_view address = up_to_white_space(trim_spaces(head.substr(named + 4)));
  return is_address(address) ? address : std::string_view{};
}

}  // namespace garimpo::input
