#include "extract/records/automatic/region_kind.hpp"

#include "extract/records/automatic/candidates/candidates.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr double kMenuLinkDensity = 0.8;
constexpr double kMenuChars = 40;  // the entries of a menu are at most this long on average

struct Enclosing {
  bool is_menu = false;
  bool is_footer = false;
};

Enclosing enclosing(const Document& document, NodeId node) {
  Enclosing out;
  for (; node != kNoNode; node = document.parent(node)) {
    const Tag tag = document.tag(node);
    const std::string_view role = document.is_element(node) ? document.attribute(node, "role").value_or("") : "";
    out.is_menu = out.is_menu || tag == Tag::nav || role == "navigation" || role == "menu" || role == "menubar";
    out.is_footer = out.is_footer || tag == Tag::footer || role == "contentinfo";
  }
  return out;
}

bool looks_like_menu(const PageColumns& page, std::span<const NodeRange> records) {
  double chars = 0;
  double link_chars = 0;
  for (const NodeRange& record : records) {
    chars += page.sum(kChars, record);
    link_chars += page.sum(kLinkChars, record);
  }
  return link_chars >= kMenuLinkDensity * chars && chars <= kMenuChars * static_cast<double>(records.size());
}

// Whether more than half of the records have such a name, or stand in an element that has.
bool are_named(const PageColumns& page, std::span<const NodeRange> records, std::uint32_t meanings) {
  const auto is_named = [&](const NodeRange& record) { return (page.meanings(record.begin) & meanings) != 0; };
  return 2 * static_cast<std::size_t>(std::ranges::count_if(records, is_named)) > records.size();
}

}  // namespace

std::string_view region_kind(const PageColumns& page, std::span<const NodeRange> records) {
  const Enclosing around = enclosing(page.document(), common_ancestor(page, records));
  // A menu inside a footer counts as footer.
  if (around.is_footer) return "footer";
  if (around.is_menu) return "menu";
  if (!looks_like_menu(page, records)) return "";
  if (are_named(page, records, kFooter)) return "footer";
  return are_named(page, records, kMenu) ? "menu" : "";
}

}  // namespace garimpo::extract::records::automatic
