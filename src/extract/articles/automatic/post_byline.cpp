#include "extract/articles/automatic/post_byline.hpp"

#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::size_t kMostNameBytes = 200;  // of a class that is looked at
constexpr std::uint32_t kMostWords = 16;
constexpr std::uint32_t kYearDigits = 4;
constexpr std::uint32_t kMostNameWords = 8;
constexpr std::uint32_t kMostLooseNameWords = 5;  // of a name that no class or element marks as one

constexpr auto kAuthorNames = std::to_array<std::string_view>(
    {"author", "user", "username", "name", "fn", "nick", "nickname", "poster", "autor", "auteur", "vcard", "by"});
constexpr auto kDateNames = std::to_array<std::string_view>({"date", "time", "timestamp", "datum", "fecha", "published", "posted"});

// What the inline elements around a text say of it.
struct Inline {
  bool is_author = false;
  bool is_date = false;
  bool is_link = false;
  bool is_marked = false;  // linked or emphasised
};

Inline look_around(const Document& document, NodeId text, NodeId above) {
  constexpr int kLevels = 4;
  Inline found;
  NodeId node = document.parent(text);
  for (int level = 0; level < kLevels && node != kNoNode && node > above; ++level, node = document.parent(node)) {
    const std::string_view name = document.attribute(node, "class").value_or("");
    const Tag tag = document.tag(node);
    found.is_date |= tag == Tag::time || features::has_class_word(name.substr(0, kMostNameBytes), kDateNames);
    found.is_author |= tag == Tag::cite || features::has_class_word(name.substr(0, kMostNameBytes), kAuthorNames);
    found.is_link |= tag == Tag::a;
    found.is_marked |= tag == Tag::a || tag == Tag::b || tag == Tag::strong || tag == Tag::em || tag == Tag::i;
  }
  return found;
}

class BylineReader {
 public:
  BylineReader(const BlockContext& context, std::uint32_t block, std::uint32_t post)
      : context_(context), block_(context.table.blocks[block]), index_(block), post_(post) {}

  Byline read() {
    if (block_.words > kMostWords) return {};
    const Document& document = context_.document();
    for (NodeId node = block_.nodes.begin; node < block_.nodes.end; ++node)
      if (document.is_text(node) && !text::is_html_space(document.text(node))) look_at(node);
    if (is_empty(found_.date) && is_named(context_, index_, post_, kDateNames)) found_.date = block_.nodes;
    if (is_empty(found_.author)) choose_author();
    return found_;
  }

 private:
  static bool is_empty(NodeRange range) { return range.begin >= range.end; }

  void look_at(NodeId node) {
    TextTraits text;
    text.add(context_.document().text(node));
    const NodeId above = block_.element == kNone ? 0 : context_.table.elements[block_.element].node;
    const Inline around = look_around(context_.document(), node, above);
    const NodeRange range{node, node + 1};
    // A year alone, or with its month, says since when somebody is a member.
    const bool is_date = around.is_date || (text.years > 0 && text.digits > kYearDigits) || text.has_clock;
    if (is_date && !around.is_author) {
      if (is_empty(found_.date)) found_.date = range;
    } else if (around.is_author && text.words() <= kMostNameWords) {
      if (is_empty(found_.author)) found_.author = range;
    } else if (is_empty(loose_) && around.is_marked && text.digits == 0 && text.words() > 0 && text.words() <= kMostLooseNameWords) {
      loose_ = range;
      is_loose_first_ = node == block_.nodes.begin && (around.is_link || is_lead());
    }
  }

  bool is_heading() const { return block_.element != kNone && heading_level(context_.table.elements[block_.element].tag) > 0; }

  // Whether the block is a few words that introduce what follows, such as "Ana said," in any language.
  bool is_lead() const {
    constexpr std::uint32_t kMostLeadWords = 5;
    const std::string_view last = text::trim_html_space(context_.document().text(block_.nodes.end - 1));
    return block_.words <= kMostLeadWords && (last.ends_with(',') || last.ends_with(':'));
  }

  void choose_author() {
    if (is_heading() && is_empty(found_.date)) return;
    const bool is_part = !is_empty(loose_) && loose_.end - loose_.begin < block_.nodes.end - block_.nodes.begin;
    if (is_part && (!is_empty(found_.date) || is_loose_first_))
      found_.author = loose_;
    else if (is_empty(found_.date) && block_.words <= kMostNameWords && is_named(context_, index_, post_, kAuthorNames))
      found_.author = block_.nodes;
  }

  const BlockContext& context_;
  const Block& block_;
  std::uint32_t index_;
  std::uint32_t post_;
  Byline found_;
  NodeRange loose_{};
  bool is_loose_first_ = false;
};

}  // namespace

bool is_named(const BlockContext& context, std::uint32_t block, std::uint32_t post, std::span<const std::string_view> tokens) {
  std::uint32_t element = context.table.blocks[block].element;
  for (int level = 0; level < 3 && element != kNone && element != post; ++level) {
    if (features::has_class_word(context.names[context.elements[element].class_name].name.substr(0, kMostNameBytes), tokens)) return true;
    element = context.table.elements[element].parent;
  }
  return false;
}

Byline read_byline(const BlockContext& context, std::uint32_t block, std::uint32_t post) {
  return BylineReader(context, block, post).read();
}

}  // namespace garimpo::extract::articles::automatic
