#include "extract/articles/automatic/blocks.hpp"

#include "base/hash.hpp"
#include "dom/tag_set.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr dom::TagSet kControls = {Tag::input, Tag::select, Tag::textarea, Tag::button};
constexpr dom::TagSet kBold = {Tag::b, Tag::strong};
// A button inside one of these elements is a question that opens its answer, so its text counts.
constexpr dom::TagSet kQuestions = {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6, Tag::dt, Tag::summary};

class BlockWalk {
 public:
  BlockWalk(const features::Page& page, base::Budget& budget, BlockTable& table)
      : page_(page), document_(page.document()), budget_(budget), table_(table) {}

  void run() {
    for (NodeId node = 0; node < document_.size() && budget_.spend();) {
      close_elements(node);
      node = visit(node);
    }
    close_elements(document_.size());
    end_block();
  }

 private:
  NodeId visit(NodeId node) {
    if (document_.is_text(node)) {
      read_text(node);
      return node + 1;
    }
    if (!document_.is_element(node)) return document_.kind(node) == NodeKind::document ? node + 1 : document_.end(node);
    const Tag tag = document_.tag(node);
    if (kControls.contains(tag)) ++table_.controls;
    if (is_left_out(node, tag)) return document_.end(node);
    if (dom::kBlockTags.contains(tag) || tag == Tag::noscript) {
      end_block();
      open_element(node, tag);
    } else if (tag >= Tag::first_unknown) {
      open_element(node, tag);
    } else {
      enter_inline(node, tag);
    }
    return node + 1;
  }

  bool is_left_out(NodeId node, Tag tag) const {
    if (tag == Tag::noscript) return !page_.content().contains(node);
    if (tag == Tag::button) return !is_in_question();
    return dom::kSilentTags.contains(tag);
  }

  bool is_in_question() const {
    constexpr std::size_t kLevels = 4;
    const std::size_t first = open_.size() > kLevels ? open_.size() - kLevels : 0;
    for (std::size_t i = first; i < open_.size(); ++i)
      if (kQuestions.contains(table_.elements[open_[i]].tag)) return true;
    return false;
  }

  void enter_inline(NodeId node, Tag tag) {
    if (tag == Tag::br) {
      if (!has_block_) return;
      if (++breaks_ >= 2) return end_block();
      ++block_.breaks;
      return;
    }
    if (tag == Tag::img || tag == Tag::image) {
      ++table_.images;
      return;
    }
    if (tag == Tag::a && node >= link_end_) {
      link_end_ = document_.end(node);
      is_new_link_ = true;
    }
    if (kBold.contains(tag)) bold_end_ = std::max(bold_end_, document_.end(node));
    if (tag == Tag::time) time_end_ = document_.end(node);
    if (!has_block_ && node >= inline_end_) {
      inline_node_ = node;
      inline_end_ = document_.end(node);
    }
  }

  void read_text(NodeId node) {
    const std::string_view text = document_.text(node);
    if (text::is_html_space(text) || text::is_space_only(text)) return;
    if (!has_block_) begin_block(node);
    breaks_ = 0;
    const std::uint32_t before = block_.text.chars;
    block_.text.add(text);
    const std::uint32_t chars = block_.text.chars - before;
    if (node < link_end_) {
      block_.link_chars += chars;
      block_.links += is_new_link_;
      is_new_link_ = false;
    }
    if (node < bold_end_) block_.bold_chars += chars;
    block_.has_time |= node < time_end_;
    block_.hash = base::mix(block_.hash, base::sample_hash(text::trim_html_space(text)));
    block_.nodes.end = node + 1;
  }

  void begin_block(NodeId node) {
    block_ = {};
    block_.nodes = {node, node + 1};
    block_.element = open_.empty() ? kNone : open_.back();
    block_.inline_node = node < inline_end_ ? inline_node_ : kNoNode;
    block_.images_before = table_.images;
    block_.controls_before = table_.controls;
    has_block_ = true;
    breaks_ = 0;
  }

  void end_block() {
    if (!has_block_) return;
    has_block_ = false;
    block_.words = block_.text.words();
    table_.blocks.push_back(block_);
  }

  std::uint32_t block_count() const { return static_cast<std::uint32_t>(table_.blocks.size()); }

  void open_element(NodeId node, Tag tag) {
    const std::uint32_t parent = open_.empty() ? kNone : open_.back();
    open_.push_back(static_cast<std::uint32_t>(table_.elements.size()));
    const auto depth = static_cast<std::uint16_t>(open_.size());
    table_.elements.push_back({node, parent, block_count(), 0, tag, depth});
    inline_end_ = 0;
  }

  // An element without blocks is removed again: its children are closed before it, so it is the last row of the table.
  void close_elements(NodeId node) {
    while (!open_.empty() && document_.end(table_.elements[open_.back()].node) <= node) {
      Element& element = table_.elements[open_.back()];
      if (element.tag < Tag::first_unknown) end_block();
      element.end = block_count() + (has_block_ ? 1U : 0U);
      if (element.end == element.first) table_.elements.pop_back();
      open_.pop_back();
    }
  }

  const features::Page& page_;
  const Document& document_;
  base::Budget& budget_;
  BlockTable& table_;
  std::vector<std::uint32_t> open_;
  Block block_;
  bool has_block_ = false;
  bool is_new_link_ = false;
  std::uint32_t breaks_ = 0;
  NodeId link_end_ = 0;
  NodeId bold_end_ = 0;
  NodeId time_end_ = 0;
  NodeId inline_node_ = kNoNode;
  NodeId inline_end_ = 0;
};

}  // namespace

void read_blocks(const features::Page& page, base::Budget& budget, BlockTable& table) {
  table.clear();
  table.document = &page.document();
  // A guess at the number of blocks that fits most pages.
  table.blocks.reserve(page.document().size() / 8);
  table.elements.reserve(page.document().size() / 4);
  BlockWalk(page, budget, table).run();
}

}  // namespace garimpo::extract::articles::automatic
