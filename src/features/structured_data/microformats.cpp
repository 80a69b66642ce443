#include "features/structured_data/microformats.hpp"

#include "features/structured_data/microformat_values.hpp"
#include "text/attribute_words.hpp"
#include "text/web_address.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace garimpo::features {

namespace {

using Texts = std::optional<std::string_view>;
using Item = Microformats::Item;
using Value = Microformats::Value;

class MicroformatsReader {
 public:
  MicroformatsReader(const Document& document, std::string_view base, const SyntaxCensus& census, base::Budget& budget,
                     std::vector<Item>& items, std::vector<std::uint32_t>& roots, std::vector<DataError>& errors)
      : document_(document),
        elements_(census.elements()),
        budget_(budget),
        items_(items),
        roots_(roots),
        errors_(errors),
        values_(document, base) {}

  void read() {
    walks_.push_back({0, document_.size(), Microformats::kNoItem, {}, {}});
    while (!walks_.empty()) step();
  }

 private:
  struct Attached {  // the property value of the outer item that this item is
    PropertyName name;
    std::uint32_t item;
    std::size_t property;
    std::size_t value;
  };
  struct Walk {  // a stretch of the page that is read for one item
    NodeId at;
    NodeId end;
    std::uint32_t item;
    std::vector<Attached> attached;
    std::string implied_date;
    bool closes_item = false;
    bool is_include = false;
  };

  // The next element that begins an item: outside of items nothing else counts.
  NodeId next_root(const Walk& walk) {
    const auto is_root = [&](const SyntaxCensus::Element& element) {
      return element.node >= walk.at && (element.signs & SyntaxCensus::kMicroformatRoot) != 0;
    };
    while (next_element_ < elements_.size() && !is_root(elements_[next_element_])) ++next_element_;
    return next_element_ < elements_.size() ? elements_[next_element_].node : walk.end;
  }

  void step() {
    Walk& walk = walks_.back();
    if (walk.item == Microformats::kNoItem) walk.at = next_root(walk);
    if (walk.at >= walk.end || is_stopped_) return leave();
    const NodeId node = walk.at++;
    if (!document_.is_element(node)) return;
    if (document_.tag(node) == Tag::template_) {
      walk.at = document_.end(node);
      return;
    }
    if (document_.attribute_count(node) == 0) return;
    const Texts words = document_.attribute(node, "class");
    const bool may_have_rel = walk.item != Microformats::kNoItem && items_[walk.item].is_old;
    if (words)
      read_element(node, *words, walk);
    else if (may_have_rel && document_.attribute(node, "rel"))
      add_properties(node, {}, walk);
  }

  std::string_view type_of(std::uint32_t item) const {
    return item != Microformats::kNoItem && items_[item].is_old ? items_[item].types.front() : std::string_view{};
  }

  void read_element(NodeId node, std::string_view words, Walk& walk) {
    read_classes(words, type_of(walk.item), classes_);
    if (walk.item == Microformats::kNoItem && classes_.roots.empty() && classes_.old_roots.empty()) return;
    if (!budget_.spend(8)) return fail(node, "the time is up: cut");
    const bool is_root = !classes_.roots.empty() || !classes_.old_roots.empty();
    if (is_root && depth_ >= Microformats::kDeepestItem) return fail(node, "items nested deeper than is read: cut");
    if (is_root) return open_item(node, words, walk);
    add_properties(node, words, walk);
    if (items_[walk.item].is_old && text::has_word(words, "include")) include(node);
  }

  // The properties that the element's classes and rels give to the item around it, each once.
  void find_properties(NodeId node, std::string_view words, std::uint32_t item) {
    properties_.clear();
    if (item == Microformats::kNoItem) return;
    if (!items_[item].is_old) {
      properties_ = classes_.properties;
      return;
    }
    const auto add = [&](std::string_view word, bool is_rel) {
      PropertyName property{};
      for (const std::string_view type : items_[item].types)
        if (read_old_property(type, word, is_rel, property) && std::ranges::find(properties_, property) == properties_.end())
          properties_.push_back(property);
    };
    text::for_each_word(words, [&](std::string_view word) { add(word, false); });
    const bool has_class = !properties_.empty();
    if (const Texts rels = document_.attribute(node, "rel"); rels && document_.attribute(node, "href"))
      text::for_each_word(*rels, [&](std::string_view word) {
        if (!(has_class && word == "tag")) add(word, true);
      });
  }

  void add_properties(NodeId node, std::string_view words, Walk& walk) {
    find_properties(node, words, walk.item);
    for (const PropertyName& property : properties_) {
      if (is_stopped_) return;
      add_value(walk.item, property, value_of(node, property.kind, walk.implied_date));
    }
  }

  Value value_of(NodeId node, PropertyKind kind, std::string& implied_date) {
    Value value;
    if (!budget_.spend((document_.end(node) - node) / 2)) fail(node, "the time is up: cut");
    switch (kind) {
      case PropertyKind::text:
        value = values_.text(node);
        break;
      case PropertyKind::address:
        value = values_.address(node);
        break;
      case PropertyKind::moment:
        value = values_.moment(node, implied_date);
        break;
      case PropertyKind::markup:
        value = values_.markup(node);
        break;
    }
    text_bytes_ += value.text.size() + value.extra.size();
    if (text_bytes_ > Microformats::kMostTextBytes) fail(node, "more text than is kept: cut");
    return value;
  }

  Attached add_value(std::uint32_t index, const PropertyName& name, Value value) {
    Item& item = items_[index];
    item.has_text = item.has_text || name.kind == PropertyKind::text || name.kind == PropertyKind::markup;
    item.has_address = item.has_address || name.kind == PropertyKind::address;
    const auto found = std::ranges::find(item.properties, name.name, &Microformats::Property::name);
    const auto property = static_cast<std::size_t>(found - item.properties.begin());
    if (found == item.properties.end()) item.properties.push_back({name.name, {}});
    item.properties[property].values.push_back(std::move(value));
    if (++value_count_ >= Microformats::kMostValues) fail(item.node, "more values than are read: cut");
    return {name, index, property, item.properties[property].values.size() - 1};
  }

  void open_item(NodeId node, std::string_view words, Walk& walk) {
    const auto index = static_cast<std::uint32_t>(items_.size());
    const std::uint32_t above = walk.item;
    find_properties(node, words, above);
    walk.at = document_.end(node);
    Item item{.node = node, .types = classes_.roots, .is_old = classes_.roots.empty(), .properties = {}, .children = {}};
    if (item.is_old) item.types = classes_.old_roots;
    std::ranges::sort(item.types);
    items_.push_back(std::move(item));
    ++value_count_;
    Walk inner{node + 1, document_.end(node), index, {}, {}, true, false};
    if (above != Microformats::kNoItem) {
      items_[above].has_items = true;
      for (const PropertyName& property : properties_) {
        Value value = value_of(node, property.kind, walk.implied_date);
        if (items_[index].is_old && property.kind == PropertyKind::text) add_referred_text(node, value);
        value.item = index;
        inner.attached.push_back(add_value(above, property, std::move(value)));
      }
      if (properties_.empty()) items_[above].children.push_back(index);
    } else {
      roots_.push_back(index);
    }
    ++depth_;
    const bool is_old = items_[index].is_old;
    walks_.push_back(std::move(inner));
    if (is_old) include_references(node);
  }

  // Appends the text of the elements that the item's itemref names.
  void add_referred_text(NodeId node, Value& value) {
    const Texts ids = document_.attribute(node, "itemref");
    if (!ids) return;
    if (!has_ids_) find_ids();
    text::for_each_word(*ids, [&](std::string_view id) {
      const auto found = ids_.find(id);
      if (found == ids_.end() || is_stopped_ || ++includes_ > kMostIncludes) return;
      std::string ignored_date;
      value.text += '\n' + value_of(found->second, PropertyKind::text, ignored_date).text;
    });
  }

  // The include pattern: <a class="include" href="#id">, <object data="#id">.
  void include(NodeId node) {
    Texts address = document_.attribute(node, "href");
    if (!address) address = document_.attribute(node, "data");
    if (address && address->starts_with('#')) include_id(address->substr(1));
  }

  // Follows itemref, and headers of a cell. Their walks go on top of the stack and are read before the inside of the item; only the order
  // of properties differs from the page.
  void include_references(NodeId node) {
    for (const std::string_view name : {"itemref", "headers"})
      if (const Texts ids = document_.attribute(node, name)) text::for_each_word(*ids, [&](std::string_view id) { include_id(id); });
  }

  void include_id(std::string_view id) {
    if (!has_ids_) find_ids();
    const auto found = ids_.find(id);
    if (found == ids_.end() || includes_ >= kMostIncludes) return;
    const NodeId target = found->second;
    for (const Walk& walk : walks_)  // an include of a stretch inside itself is ignored
      if (walk.is_include && walk.end == document_.end(target)) return;
    ++includes_;
    const Walk& top = walks_.back();
    walks_.push_back({target, document_.end(target), top.item, {}, {}, false, true});
  }

  void find_ids() {
    has_ids_ = true;
    for (NodeId node = 0; node < document_.size(); ++node)
      if (document_.attribute_count(node) > 0)
        if (const Texts id = document_.attribute(node, "id")) ids_.emplace(*id, node);
  }

  void leave() {
    const Walk walk = std::move(walks_.back());
    walks_.pop_back();
    if (!walk.closes_item) return;
    --depth_;
    imply(items_[walk.item]);
    for (const Attached& attached : walk.attached) set_text_of(attached, items_[walk.item]);
  }

  // Gives a property whose value is an item the item's own name or address as its text.
  void set_text_of(const Attached& attached, const Item& item) {
    Value& value = items_[attached.item].properties[attached.property].values[attached.value];
    const auto take = [&](std::string_view name) {
      const Microformats::Property* const property = item.property(name);
      if (property == nullptr || property->values.empty()) return;
      const Value& own = property->values.front();
      value.text = own.text;
      if (own.extra_key != "alt") return;
      value.extra = own.extra;
      value.extra_key = own.extra_key;
      value.is_extra_inside = true;
    };
    if (attached.name.kind == PropertyKind::text) take("name");
    if (attached.name.kind == PropertyKind::address) take("url");
  }

  void imply(Item& item) {
    if (item.is_old || is_stopped_) return;
    const auto add = [&](std::string_view name, Value value) {
      item.properties.push_back({name, {}}), item.properties.back().values.push_back(std::move(value));
    };
    const bool may_name = !item.has_text && !item.has_items && item.property("name") == nullptr;
    const bool may_address = !item.has_address && !item.has_items;
    if (may_name) add("name", {.text = values_.implied_name(item.node)});
    Value photo;
    if (may_address && item.property("photo") == nullptr && values_.implied_photo(item.node, photo)) add("photo", std::move(photo));
    std::string url;
    if (may_address && item.property("url") == nullptr && values_.implied_url(item.node, url)) add("url", {.text = std::move(url)});
  }

  void fail(NodeId node, std::string message) {
    if (!is_stopped_) errors_.push_back({"microformats", node, std::move(message), true});
    is_stopped_ = true;
  }

  static constexpr std::size_t kMostIncludes = 1000;

  const Document& document_;
  std::span<const SyntaxCensus::Element> elements_;
  std::size_t next_element_ = 0;
  base::Budget& budget_;
  std::vector<Item>& items_;
  std::vector<std::uint32_t>& roots_;
  std::vector<DataError>& errors_;
  MicroformatValues values_;
  std::vector<Walk> walks_;
  MicroformatClasses classes_;
  std::vector<PropertyName> properties_;
  std::unordered_map<std::string_view, NodeId> ids_;
  std::size_t text_bytes_ = 0;
  std::size_t value_count_ = 0;
  std::size_t includes_ = 0;
  std::size_t depth_ = 0;
  bool has_ids_ = false;
  bool is_stopped_ = false;
};

void read_links(const Document& document, std::string_view base, const SyntaxCensus& census, std::vector<Microformats::Link>& links) {
  std::unordered_map<std::string, std::size_t> known;
  for (const auto& [node, signs] : census.elements()) {
    if ((signs & SyntaxCensus::kRel) == 0) continue;
    const Tag tag = document.tag(node);
    if (tag != Tag::a && tag != Tag::area && tag != Tag::link) continue;
    const Texts rel = document.attribute(node, "rel");
    const Texts href = document.attribute(node, "href");
    if (!rel || !href || text::is_html_space(*rel)) continue;
    const auto [known_at, is_new] = known.emplace(text::resolve_address(base, *href), links.size());
    if (is_new) links.push_back({known_at->first, node, {}});
    std::vector<std::string_view>& rels = links[known_at->second].rels;
    text::for_each_word(*rel, [&](std::string_view word) {
      if (rels.size() < 50 && std::ranges::find(rels, word) == rels.end()) rels.push_back(word);
    });
  }
}

}  // namespace

const Microformats::Property* Microformats::Item::property(std::string_view name) const {
  const auto found = std::ranges::find(properties, name, &Property::name);
  return found == properties.end() ? nullptr : &*found;
}

void Microformats::compute(const Document& document, std::string_view base, const SyntaxCensus& census, base::Budget& budget) {
  items_.clear();
  roots_.clear();
  links_.clear();
  errors_.clear();
  if (census.has_microformats()) MicroformatsReader(document, base, census, budget, items_, roots_, errors_).read();
  read_links(document, base, census, links_);
}

}  // namespace garimpo::features
