#include "text/web_address.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

namespace garimpo::text {

namespace {

// The five parts, with their punctuation where it matters: "http", "//host", "/path", "?query", "#fragment".
struct Parts {
  std::string_view scheme;
  std::string_view authority;
  std::string_view path;
  std::string_view query;
  std::string_view fragment;
};

std::size_t scheme_length(std::string_view address) {
  std::size_t end = 0;
  while (end < address.size() && (base::is_letter(address[end]) || (end > 0 && std::string_view("0123456789+-.").find(address[end]) < 13)))
    ++end;
  return end > 0 && end < address.size() && address[end] == ':' ? end : 0;
}

Parts split(std::string_view address) {
  Parts parts;
  const auto take = [&](std::size_t length) {
    const std::string_view taken = address.substr(0, length);
    address.remove_prefix(taken.size());
    return taken;
  };
  parts.scheme = take(scheme_length(address));
  if (!parts.scheme.empty()) take(1);
  if (address.starts_with("//")) parts.authority = take(std::min(address.find_first_of("/?#", 2), address.size()));
  parts.path = take(std::min(address.find_first_of("?#"), address.size()));
  parts.query = take(std::min(address.find('#'), address.size()));
  parts.fragment = address;
  return parts;
}

// Removes the "." and ".." segments of the path, in place and in linear time.
void remove_dot_segments(std::string& out, std::size_t path_begin) {
  const std::string path = out.substr(path_begin);
  out.resize(path_begin);
  std::size_t at = 0;
  while (at < path.size()) {
    const std::size_t end = std::min(path.find('/', at + 1), path.size());
    const std::string_view segment = std::string_view(path).substr(at, end - at);
    const bool is_last = end == path.size();
    if (segment == "/..") {
      const std::size_t slash = out.rfind('/');
      if (slash != std::string::npos && slash >= path_begin) out.resize(slash);
      if (is_last) out += '/';
    } else if (segment == "/.") {
      if (is_last) out += '/';
    } else {
      out += segment;
    }
    at = end;
  }
}

}  // namespace

bool is_absolute_address(std::string_view address) { return scheme_length(address) > 0; }

std::string resolve_address(std::string_view base, std::string_view reference) {
  reference = trim_html_space(reference);
  base = trim_html_space(base);
  if (!is_absolute_address(base) || is_absolute_address(reference)) return std::string(reference);
  const Parts from = split(base);
  const Parts to = split(reference);
  std::string out = std::string(from.scheme) + ":";
  out += to.authority.empty() ? from.authority : to.authority;
  const std::size_t path_begin = out.size();
  if (!to.authority.empty() || to.path.starts_with('/')) {
    out += to.path;
  } else if (to.path.empty()) {
    out += from.path;
  } else {
    out += from.path.substr(0, from.path.rfind('/') + 1);
    if (out.size() == path_begin) out += '/';
    out += to.path;
  }
  remove_dot_segments(out, path_begin);
  const bool is_same_document = to.authority.empty() && to.path.empty() && to.query.empty();
  out += is_same_document ? from.query : to.query;
  out += to.fragment;
  return out;
}

}  // namespace garimpo::text
