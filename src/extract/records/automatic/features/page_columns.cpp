#include "extract/records/automatic/features/page_columns.hpp"

#include "base/hash.hpp"
#include "dom/tag_set.hpp"
#include "extract/records/automatic/features/leaf_text.hpp"
#include "features/visibility.hpp"

#include <cstring>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::uint32_t kLongLeafChars = 40;
constexpr dom::TagSet kHeadingTags = {Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6};
constexpr dom::TagSet kBoldTags = {Tag::b, Tag::strong};
constexpr dom::TagSet kControlTags = {Tag::input, Tag::select, Tag::textarea, Tag::button};
enum class Use : std::uint8_t { none, classes, id, called, hidden, layout };

template <std::size_t size>
bool is(std::string_view name, const char (&word)[size]) {
  // The caller has compared the lengths, so that this is one comparison of a known number of bytes.
  return std::memcmp(name.data(), word, size - 1) == 0;  // NOLINT(bugprone-suspicious-stringview-data-usage)
}

// Which use an attribute has. The length is compared first, since every attribute of the page is asked.
Use use_of(std::string_view name) {
  switch (name.size()) {
    case 2:
      return is(name, "id") ? Use::id : Use::none;
    case 4:
      return is(name, "role") ? Use::called : is(name, "size") ? Use::layout : Use::none;
    case 5:
      if (is(name, "class")) return Use::classes;
      // Layout attributes, by which old pages mark what newer ones mark by a class.
      return is(name, "width") || is(name, "align") || is(name, "color") || is(name, "style") ? Use::layout : Use::none;
    case 6:
      return is(name, "hidden") ? Use::hidden : is(name, "valign") ? Use::layout : Use::none;
    case 7:
      return is(name, "bgcolor") ? Use::layout : Use::none;
    case 8:
      return is(name, "itemtype") ? Use::called : Use::none;
    default:
      return Use::none;
  }
}

bool is_cell(Tag tag) { return tag == Tag::td || tag == Tag::th; }

std::uint32_t meaning_of_tag(Tag tag) {
  switch (tag) {
    case Tag::nav:
    case Tag::menu:
      return kMenu;
    case Tag::header:
      return kHeader;
    case Tag::footer:
      return kFooter;
    case Tag::aside:
      return kSide;
    case Tag::main_:
      return kMain;
    case Tag::form:
      return kForm;
    default:
      return 0;
  }
}

std::uint64_t layout_kind(const Document& document, NodeId node) {
  std::uint64_t kind = 0;
  const std::size_t count = document.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute attribute = document.attribute(node, i);
    if (use_of(attribute.name) == Use::layout) kind += base::mix(base::text_hash(attribute.name), base::text_hash(attribute.value));
  }
  return kind;
}

}  // namespace

PageColumns::PageColumns(const features::Page& page, base::Budget& budget) : page_(page), document_(page.document()) {
  const std::size_t nodes = document_.size();
  is_kept_.assign(nodes, 0);
  is_in_link_.assign(nodes, 0);
  sums_ = std::make_unique_for_overwrite<Row[]>(nodes + 1);
  sums_[0].fill(0);
  kinds_.resize(nodes);
  around_.assign(nodes, 0);
  called_.assign(nodes, 0);
  tag_path_.assign(nodes, 0);
  class_path_.assign(nodes, 0);
  cell_path_.assign(nodes, 0);
  own_meanings_.assign(nodes, 0);
  meanings_.assign(nodes, 0);
  cells_before_.assign(nodes, 0);
  paths_.reserve(nodes / 2);
  const std::uint32_t root = paths_.id(0);
  tag_path_[0] = class_path_[0] = cell_path_[0] = root;
  read_nodes(budget);
  often_.resize(nodes + 1);
  for (std::size_t node = 0; node <= nodes; ++node) often_[node] = {sums_[node][kChars], sums_[node][kLeaves]};
  read_shapes();
}

void PageColumns::read_nodes(base::Budget& budget) {
  const features::ContentView& content = page_.content();
  for (NodeId node = 0; node < document_.size();) {
    sums_[node + 1] = sums_[node];
    const Tag tag = document_.tag(node);
    const bool is_silent = node > 0 && (!content.contains(node) || dom::kSilentTags.contains(tag));
    if (is_silent || !budget.spend()) {
      if (kControlTags.contains(tag)) ++sums_[node + 1][kControls];
      const NodeId end = document_.end(node);
      for (NodeId inside = node + 1; inside < end; ++inside) sums_[inside + 1] = sums_[node + 1];
      node = end;
      continue;
    }
    read(node++);
  }
}

void PageColumns::read(NodeId node) {
  const NodeId parent = document_.parent(node);
  if (parent != kNoNode) {
    is_in_link_[node] = is_in_link_[parent];
    meanings_[node] = meanings_[parent];
  }
  if (document_.is_text(node)) {
    read_text(node, sums_[node + 1]);
  } else if (document_.is_element(node)) {
    is_kept_[node] = 1;
    const Tag tag = document_.tag(node);
    count_element(node, tag, sums_[node + 1]);
    name_element(node, tag);
  }
}

void PageColumns::read_text(NodeId node, Row& row) {
  const LeafText leaf = read_leaf(document_.text(node));
  if (leaf.chars == 0) return;
  is_kept_[node] = 1;
  row[kChars] += leaf.chars;
  if (is_in_link_[node] != 0) row[kLinkChars] += leaf.chars;
  row[kWords] += leaf.words;
  row[kDigits] += leaf.digits;
  ++row[kLeaves];
  if (leaf.chars >= kLongLeafChars && is_in_link_[node] == 0) ++row[kLongLeaves];
  row[kPrices] += leaf.is_price_like ? 1 : 0;
  row[kDates] += leaf.is_date_like ? 1 : 0;
  leaves_.push_back(node);
  leaf_hash_.push_back(leaf.hash);
  leaf_number_.push_back(leaf.number);
  kinds_[node] = {static_cast<std::uint64_t>(Tag::text), static_cast<std::uint64_t>(Tag::text), 0};
  name_paths(node, static_cast<std::uint64_t>(Tag::text), static_cast<std::uint64_t>(Tag::text));
}

void PageColumns::count_element(NodeId node, Tag tag, Row& row) {
  ++row[kElements];
  if (tag == Tag::a) {
    is_in_link_[node] = 1;
    ++row[kLinks];
    links_.push_back(node);
  } else if (tag == Tag::img) {
    ++row[kImages];
    images_.push_back(node);
  } else if (tag == Tag::br || tag == Tag::hr) {
    ++row[kBreaks];
  } else if (tag == Tag::th) {
    ++row[kHeaderCells];
  } else if (kHeadingTags.contains(tag)) {
    ++row[kHeadings];
  } else if (kBoldTags.contains(tag)) {
    ++row[kBold];
  } else if (kControlTags.contains(tag)) {
    ++row[kControls];
  }
}

void PageColumns::name_element(NodeId node, Tag tag) {
  const auto label = static_cast<std::uint64_t>(tag);
  std::uint64_t kind = 0;
  std::uint32_t own = meaning_of_tag(tag);
  const std::size_t count = document_.attribute_count(node);
  bool has_layout = false;
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute attribute = document_.attribute(node, i);
    switch (use_of(attribute.name)) {
      case Use::classes: {
        const ClassWords::Entry& entry = class_words_.of(attribute.value);
        kind = entry.kind;
        own |= entry.meanings;
        break;
      }
      case Use::id:
        own |= class_words_.of(attribute.value).meanings;
        break;
      case Use::called:
        called_[node] = base::mix(label, base::text_hash(attribute.value));
        break;
      case Use::hidden:
        own |= kHidden;
        break;
      case Use::layout:
        has_layout = true;
        // Of the attributes of layout only style can say so.
        if (features::hiding_of(attribute.name, attribute.value) == features::Hiding::from_everybody) own |= kHidden;
        break;
      case Use::none:
        break;
    }
  }
  if (kind != 0 && called_[node] == 0) called_[node] = base::mix(label, kind);
  if (kind == 0 && has_layout) kind = layout_kind(document_, node);
  kinds_[node] = {label, kind == 0 ? label : base::mix(label, kind), label};
  own_meanings_[node] = own;
  meanings_[node] |= own;
  if (const NodeId parent = document_.parent(node); parent != kNoNode) {
    const NodeId outer = document_.parent(parent);
    const std::uint64_t own_place = base::mix(base::mix(0, kinds_[node][kByClass]), kinds_[parent][kByClass]);
    around_[node] = base::mix(own_place, outer == kNoNode ? 0 : kinds_[outer][kByClass]);
  }
  name_paths(node, label, kinds_[node][kByClass]);
}

// class_path names a place by the kinds of the element and of the three elements around it, so that the same results in two containers are
// one list (2026-11-16: cross-validated against the whole path from the root). tag_path is the path from the root, which keeps places apart
// that only look alike.
void PageColumns::name_paths(NodeId node, std::uint64_t tag, std::uint64_t kind) {
  const NodeId parent = document_.parent(node);
  if (parent == kNoNode) return;
  std::uint64_t ordinal = 0;
  if (is_cell(static_cast<Tag>(tag))) ordinal = ++cells_before_[parent];
  const auto below = [&](std::uint32_t path, std::uint64_t which) { return base::mix(0, std::uint64_t{path} << 34 | tag << 2 | which); };
  tag_path_[node] = paths_.id(below(tag_path_[parent], 1));
  class_path_[node] = paths_.id(base::mix(around_[parent], kind) + 2);
  // Outside tables both paths are the same.
  const bool is_in_cell = ordinal != 0 || cell_path_[parent] != tag_path_[parent];
  cell_path_[node] = is_in_cell ? paths_.id(base::mix(below(cell_path_[parent], 3), ordinal)) : tag_path_[node];
}

// Goes backwards, so that the children's tags and the path to the first leaf are known before the parent is read.
void PageColumns::read_shapes() {
  std::vector<std::uint64_t> child_tags(document_.size(), 0);
  std::vector<std::uint64_t> first_path(document_.size(), 0);
  for (NodeId node = document_.size(); node-- > 1;) {
    if (!is_kept(node)) continue;
    const std::uint64_t label = kinds_[node][kByTag];
    const std::uint64_t path = base::mix(label, first_path[node]);
    if (!document_.is_text(node)) kinds_[node][kByShape] = base::mix(base::mix(label, child_tags[node]), first_path[node]);
    const NodeId parent = document_.parent(node);
    // A set of tags in 64 bits: the few tags of one parent seldom share a bit.
    child_tags[parent] |= std::uint64_t{1} << (label * base::kSpread >> 58);
    first_path[parent] = path;
  }
}

}  // namespace garimpo::extract::records::automatic
