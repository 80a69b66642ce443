#include "page_type/script_shell.hpp"

#include "dom/tag_set.hpp"

#include <algorithm>
#include <array>

namespace garimpo::page_type {

namespace {

constexpr std::uint32_t kLeastWords = 25;
constexpr std::uint32_t kLeastChars = 75;

// Ids of the elements that React, Vue, Next, Nuxt, Gatsby, Svelte and Angular mount at in their documentation (November 2026).
constexpr std::array<std::string_view, 8> kMountIds = {"root", "app", "__next", "__nuxt", "__layout", "___gatsby", "svelte", "app-root"};

constexpr dom::TagSet kContainers = {Tag::div, Tag::main_, Tag::section, Tag::article};
// Elements that show something without any text.
constexpr dom::TagSet kSights = {Tag::img,   Tag::picture, Tag::video, Tag::audio, Tag::iframe, Tag::object,
                                 Tag::embed, Tag::canvas,  Tag::svg,   Tag::form,  Tag::input,  Tag::frameset};

bool is_mount(const Document& document, NodeId node) {
  const auto id = document.attribute(node, "id");
  return (id && std::ranges::find(kMountIds, *id) != kMountIds.end()) || document.name(node) == "app-root";
}

}  // namespace

bool has_next_to_no_text(const features::Page& page) {
  return page.text().words(NodeId{0}) < kLeastWords && page.text().chars(NodeId{0}) < kLeastChars;
}

bool is_script_shell(const features::Page& page) {
  if (!has_next_to_no_text(page)) return false;
  const Document& document = page.document();
  bool has_script = false;
  bool has_mount = false;
  NodeId empty_until = 0;  // the container that is open here has shown nothing so far
  bool has_empty = false;
  for (NodeId node = 1; node < document.size(); ++node) {
    if (!document.is_element(node)) continue;
    const Tag tag = document.tag(node);
    has_script = has_script || (tag == Tag::script && (document.attribute(node, "src") || document.end(node) > node + 1));
    has_mount = has_mount || is_mount(document, node);
    if (kSights.contains(tag) && node < empty_until) empty_until = 0;
    if (empty_until != 0 && node >= empty_until) has_empty = true;
    const bool is_container = kContainers.contains(tag) || tag >= Tag::first_unknown;
    if (node >= empty_until && is_container) empty_until = page.text().chars(node) == 0 ? document.end(node) : 0;
  }
  return has_script && (has_mount || has_empty || empty_until != 0);
}

}  // namespace garimpo::page_type
