#include "features/structured_data/microdata.hpp"

#include "features/structured_data/tolerant_json.hpp"
#include "markers/node_range.hpp"
#include "text/attribute_words.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace garimpo::features {

namespace {

using Texts = std::optional<std::string_view>;

// Where an element's value is an address, and in which attribute.
std::string_view address_attribute(Tag tag) {
  switch (tag) {
    case Tag::a:
    case Tag::area:
    case Tag::link:
      return "href";
    case Tag::audio:
    case Tag::embed:
    case Tag::iframe:
    case Tag::img:
    case Tag::source:
    case Tag::track:
    case Tag::video:
      return "src";
    case Tag::object:
      return "data";
    default:
      return {};
  }
}

class MicrodataReader {
 public:
  MicrodataReader(const Document& document, const SyntaxCensus& census, base::Budget& budget, DataTree& data,
                  std::vector<DataError>& errors)
      : document_(document), census_(census), budget_(budget), data_(data), errors_(errors) {}

  void read() {
    for (const auto& [node, signs] : census_.elements()) {
      if (is_stopped_) break;
      if ((signs & SyntaxCensus::kItemScope) == 0) continue;
      if ((signs & SyntaxCensus::kItemProp) != 0 && !is_in_no_item(node)) continue;
      inside_end_ = std::max(inside_end_, document_.end(node));
      open_item(node, {});
      while (!items_.empty()) step();
    }
    while (data_.open_count() > 0) data_.close();
  }

 private:
  struct Part {  // a stretch of the page that holds properties of an item
    NodeId first;
    NodeId end;
    NodeId begin;                                           // of a stretch that itemref names: its root
    std::span<const SyntaxCensus::Element>::iterator next;  // element to look at
  };
  struct Item {
    NodeId node;
    std::vector<Part> parts;  // in the order of the page
    std::size_t part = 0;
    bool has_properties = false;
    std::string_view names_left;  // names of the current property, whose value is an item, that still need a copy of it
    NodeId property = kNoNode;
  };

  Part part_from(NodeId first, NodeId begin) const {
    return {.first = first, .end = document_.end(begin), .begin = begin, .next = census_.first_from(first)};
  }

  // Whether the node, an item with itemprop, is the property of no item: then it is read as an item of its own. Not where some itemref may
  // reach it.
  bool is_in_no_item(NodeId node) {
    if (node < inside_end_) return false;
    for (NodeId at = node; at != kNoNode; at = document_.parent(at)) {
      const Texts id = document_.attribute(at, "id");
      if (id && is_referred_to(*id)) return false;
    }
    return true;
  }

  bool is_referred_to(std::string_view id) {
    if (!has_references_) {
      has_references_ = true;
      for (const auto& [node, signs] : census_.elements())
        if ((signs & SyntaxCensus::kItemRef) != 0)
          text::for_each_word(document_.attribute(node, "itemref").value_or(""), [&](std::string_view word) { references_.insert(word); });
    }
    return references_.contains(id);
  }

  void fail(NodeId node, std::string message, bool is_limit) {
    errors_.push_back({"microdata", node, std::move(message), is_limit});
    is_stopped_ = is_stopped_ || is_limit;
  }

  bool spend(std::uint64_t steps) {
    if (!is_stopped_ && !budget_.spend(steps)) fail(0, "the time is up: cut", true);
    if (!is_stopped_ && data_.size() >= kMostDataValues) fail(0, "more values than are read: cut", true);
    return !is_stopped_;
  }

  void open_item(NodeId node, std::string_view key) {
    data_.open(JsonKind::object, key, node);
    add_types(node);
    if (const Texts id = document_.attribute(node, "itemid")) data_.add_address("@id", text::trim_html_space(*id), node);
    Item item{.node = node, .parts = {part_from(node + 1, node)}, .names_left = {}};
    if (const Texts references = document_.attribute(node, "itemref")) add_references(*references, item);
    items_.push_back(std::move(item));
  }

  void add_types(NodeId node) {
    const Texts types = document_.attribute(node, "itemtype");
    if (!types) return;
    std::vector<std::string_view> names;
    text::for_each_word(*types, [&](std::string_view name) { names.push_back(name); });
    if (names.size() > 1) data_.open(JsonKind::array, "@type", node);
    for (const std::string_view name : names) data_.add(JsonKind::string, names.size() > 1 ? "" : "@type", name, node);
    if (names.size() > 1) data_.close();
  }

  // Adds the elements that itemref names, each once, unless they are inside the item already.
  void add_references(std::string_view references, Item& item) {
    find_ids();
    text::for_each_word(references, [&](std::string_view id) {
      const auto found = ids_.find(id);
      if (found == ids_.end()) return;
      const NodeId node = found->second;
      const auto holds = [&](const Part& part) { return part.first <= node && node < part.end; };
      if (!document_.contains(item.node, node) && item.parts.size() < kMostReferences && std::ranges::none_of(item.parts, holds))
        item.parts.push_back(part_from(node, node));
    });
    std::ranges::sort(item.parts, {}, &Part::first);
  }

  void find_ids() {
    if (has_ids_) return;
    has_ids_ = true;
    for (NodeId node = 0; node < document_.size(); ++node)
      if (document_.attribute_count(node) > 0)
        if (const Texts id = document_.attribute(node, "id")) ids_.emplace(*id, node);
  }

  void step() {
    Item& item = items_.back();
    if (!item.names_left.empty()) return open_next_copy(item);
    if (is_stopped_ || item.part == item.parts.size()) return close_item();
    Part& part = item.parts[item.part];
    if (part.next == census_.elements().end() || part.next->node >= part.end) {
      ++item.part;
      return;
    }
    const auto [node, signs] = *part.next++;
    const bool is_item = (signs & SyntaxCensus::kItemScope) != 0;
    const bool is_property = (signs & SyntaxCensus::kItemProp) != 0;
    if ((!is_item && !is_property) || !spend(1)) return;
    // Where itemref names an item that is no property, the properties inside it are taken, as extruct does; the standard would not.
    if (is_item && (is_property || node != part.begin)) part.next = census_.first_from(document_.end(node));
    if (!is_property) return;
    const std::string_view names = document_.attribute(node, "itemprop").value_or("");
    if (!is_item) return add_value(node, names, item);
    item.names_left = names;
    item.property = node;
  }

  // A property whose value is an item may have several names: the item is read once for each.
  void open_next_copy(Item& item) {
    const std::string_view name = text::take_word(item.names_left);
    if (name.empty()) return;
    item.has_properties = true;
    const NodeId node = item.property;
    if (std::ranges::find(items_, node, &Item::node) != items_.end()) return fail(node, "an item that is inside itself", false);
    if (items_.size() >= kMostItemsOpen) return fail(node, "items nested deeper than is read: cut", true);
    open_item(node, name);
  }

  void close_item() {
    const Item& item = items_.back();
    if (!item.has_properties && !is_stopped_)
      if (const std::string_view text = text_of(item.node); !text.empty()) data_.add(JsonKind::string, "@value", text, item.node);
    data_.close();
    items_.pop_back();
  }

  void add_value(NodeId node, std::string_view names, Item& item) {
    bool is_address = false;
    std::optional<std::string_view> value;
    text::for_each_word(names, [&](std::string_view name) {
      if (!value) value = value_of(node, is_address);
      item.has_properties = true;
      if (is_address)
        data_.add_address(name, *value, node);
      else
        data_.add(JsonKind::string, name, *value, node);
    });
  }

  std::string_view value_of(NodeId node, bool& is_address) {
    const Tag tag = document_.tag(node);
    const Texts content = document_.attribute(node, "content");
    if (tag == Tag::meta) return content.value_or("");
    if (const std::string_view name = address_attribute(tag); !name.empty()) {
      Texts address = document_.attribute(node, name);
      // Authors write <img href> and <a src>: the address is taken from the other attribute.
      if (!address && !content) address = document_.attribute(node, name == "href" ? "src" : "href");
      if (address) {
        is_address = true;
        return text::trim_html_space(*address);
      }
    }
    if (tag == Tag::data || tag == Tag::meter)
      if (const Texts value = document_.attribute(node, "value")) return *value;
    if (tag == Tag::time)
      if (const Texts moment = document_.attribute(node, "datetime")) return *moment;
    return content && !content->empty() ? *content : text_of(node);
  }

  std::string_view text_of(NodeId node) {
    const NodeRange range{node, document_.end(node)};
    if (!spend((range.end - range.begin) / 4)) return {};
    text_.clear();
    markers::append_text(document_, range, text_);
    text_bytes_ += text_.size();
    if (text_bytes_ > Microdata::kMostTextBytes) fail(node, "more text than is kept: cut", true);
    return data_.keep(text_);
  }

  static constexpr std::size_t kMostReferences = 1000;
  static constexpr std::size_t kMostItemsOpen = Microdata::kDeepestItem;

  const Document& document_;
  const SyntaxCensus& census_;
  base::Budget& budget_;
  DataTree& data_;
  std::vector<DataError>& errors_;
  std::vector<Item> items_;  // from the root item to the one being read
  std::unordered_map<std::string_view, NodeId> ids_;
  std::unordered_set<std::string_view> references_;  // every id that an itemref of the page names
  NodeId inside_end_ = 0;                            // behind the items so far
  bool has_references_ = false;
  std::string text_;
  std::size_t text_bytes_ = 0;
  bool has_ids_ = false;
  bool is_stopped_ = false;
};

}  // namespace

void Microdata::compute(const Document& document, const SyntaxCensus& census, base::Budget& budget) {
  data_.clear();
  errors_.clear();
  if (!census.has_microdata()) return;
  MicrodataReader(document, census, budget, data_, errors_).read();
}

}  // namespace garimpo::features
