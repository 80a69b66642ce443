#include "batch/page_index.hpp"

#include "dom/serializer.hpp"

namespace garimpo::cli {

namespace {

const OutputFormat kIndex{
    "index",
    ".html",
    "",
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Garimpo: highlighted pages</title><style>"
    "body{font:15px/1.5 system-ui,sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#1a1b1e}"
    "li{margin:.3em 0;overflow-wrap:anywhere}small{color:#5c636a}</style></head><body><h1>Highlighted pages</h1><ol>\n",
    "",
    "</ol></body></html>\n",
    nullptr};

// A path as a reference in a link: bytes that have a meaning there are written as %XX.
std::string as_reference(std::string_view path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte < 0x7F && std::string_view("%?#\"<>:\\").find(c) == std::string_view::npos)
      out += c;
    else
      ((out += '%') += kHex[byte >> 4]) += kHex[byte & 15];
  }
  return out;
}

}  // namespace

bool PageIndex::add(std::string_view page, std::string_view source, std::string_view address) {
  if (!file_.is_open()) {
    if (!out_.open(path_, false)) return false;
    file_.open(out_.descriptor(), kIndex, false);
  }
  page.remove_prefix(folder_.size());
  std::string line = "<li><a href=\"";
  dom::append_escaped_attribute(as_reference(page), line);
  line += "\">";
  dom::append_escaped_text(address.empty() ? source : address, line);
  line += "</a>";
  if (!address.empty()) {
    line += " <small>";
    dom::append_escaped_text(source, line);
    line += "</small>";
  }
  return file_.add(line + "</li>\n");
}

}  // namespace garimpo::cli
