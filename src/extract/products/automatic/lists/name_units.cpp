#include "extract/products/automatic/lists/name_units.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/name_text.hpp"
#include "features/class_words.hpp"
#include "markers/node_range.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <unordered_map>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kTitleNames =
    std::to_array<std::string_view>({"title", "name", "heading", "productname", "producttitle", "headline", "nome", "titulo", "nombre"});
constexpr auto kNoNames = std::to_array<std::string_view>(
    {"price",    "rating", "ratings",     "review",   "reviews",  "seller",       "brand",  "author",  "badge",
     "label",    "desc",   "description", "button",   "btn",      "availability", "stock",  "compare", "subtitle",
     "category", "sku",    "model",       "location", "merchant", "count",        "swatch", "promo"});
constexpr auto kActions = std::to_array<std::string_view>(
    {"add to cart",   "add to basket", "add to bag",   "buy now",    "quick view",      "quick shop",     "compare",
     "more info",     "see details",   "view details", "learn more", "add to wishlist", "add to list",    "in den warenkorb",
     "comprar",       "details",       "read more",    "see more",   "more options",    "add to compare", "view",
     "shop now",      "free shipping", "subtotal",     "total",      "order total",     "grand total",    "shipping",
     "tax",           "vat",           "discount",     "delivery",   "remove",          "save for later", "quantity",
     "zwischensumme", "gesamtsumme",   "versand"});
constexpr NodeId kMostRecordNodes = 800;

bool is_heading(Tag tag) { return tag >= Tag::h1 && tag <= Tag::h6; }

// A tag that begins a new line.
bool starts_line(Tag tag) {
  switch (tag) {
    case Tag::br:
    case Tag::hr:
    case Tag::div:
    case Tag::p:
    case Tag::ul:
    case Tag::ol:
    case Tag::li:
    case Tag::dl:
    case Tag::dt:
    case Tag::dd:
    case Tag::table:
    case Tag::tbody:
    case Tag::tr:
    case Tag::td:
    case Tag::section:
    case Tag::article:
    case Tag::header:
    case Tag::footer:
    case Tag::form:
    case Tag::figure:
      return true;
    default:
      return is_heading(tag);
  }
}

std::size_t letters_in(std::string_view text) { return static_cast<std::size_t>(std::ranges::count_if(text, base::is_letter_byte)); }

// A day: one word at most beside numbers of which one is a year or is cut by marks ("12 March 2016", "09/12/2006").
bool is_date(std::string_view text) {
  std::size_t words = 0;
  std::size_t numbers = 0;
  bool has_year = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    if (base::is_digit(text[at])) {
      while (end < text.size() && base::is_digit(text[end])) ++end;
      ++numbers;
      has_year = has_year || (end - at == 4 && (text.substr(at, 2) == "19" || text.substr(at, 2) == "20"));
    } else if (base::is_letter_byte(text[at])) {
      while (end < text.size() && base::is_letter_byte(text[end])) ++end;
      ++words;
    } else {
      ++end;
    }
    at = end;
  }
  return has_year && ((words == 0 && numbers == 3) || (words == 1 && (numbers == 1 || numbers == 2) && text.size() <= 20));
}

bool stands_in_brackets(std::string_view text) {
  return text.size() > 2 && ((text.front() == '(' && text.back() == ')') || (text.front() == '[' && text.back() == ']'));
}

bool is_cut_off(std::string_view text) { return text.ends_with("...") || text.ends_with("…"); }

bool is_sentence(std::string_view text) {
  constexpr std::size_t kLong = 150;
  constexpr std::size_t kShortest = 50;
  return text.size() > kLong || (text.size() > kShortest && text.ends_with('.') && !is_cut_off(text));
}

// What the product's pictures are said to show and its links are titled, in letters and digits.
class Descriptions {
 public:
  void add(std::string_view text) {
    constexpr std::size_t kShortest = 8;
    constexpr std::size_t kMost = 6;
    if (texts_.size() >= kMost || text.size() > 2 * kLongestName) return;
    std::string folded = text::fold_to_letters_and_digits(text);
    if (folded.size() >= kShortest) texts_.push_back(std::move(folded));
  }
  // One holds the other and is not much longer; shops cut long names, so what a long name begins with says enough.
  bool agree(std::string_view text) const {
    if (texts_.empty()) return false;
    const std::string folded = text::fold_to_letters_and_digits(text);
    return std::ranges::any_of(texts_, [&](const std::string& picture) {
      const bool is_longer = picture.size() > folded.size();
      const std::string& longer = is_longer ? picture : folded;
      const std::string& shorter = is_longer ? folded : picture;
      constexpr std::size_t kLongBeginning = 20;
      if (shorter.size() >= kLongBeginning && shorter.size() * 2 > longer.size() && longer.starts_with(shorter)) return true;
      return shorter.size() * 10 >= longer.size() * 7 && longer.find(shorter) != std::string::npos;
    });
  }

 private:
  std::vector<std::string> texts_;
};

// Whether the address has most of the text's words: "/p/amd-ryzen-7-9800x3d.html".
bool is_in_address(std::string_view text, const std::string& lower) {
  constexpr std::size_t kShortestWord = 3;
  std::string word;
  std::size_t words = 0;
  std::size_t found = 0;
  const auto close = [&] {
    if (word.size() >= kShortestWord) {
      ++words;
      if (lower.find(word) != std::string::npos) ++found;
    }
    word.clear();
  };
  for (const char c : text) {
    if (base::is_letter_or_digit(c))
      word += base::lower_ascii(c);
    else
      close();
  }
  close();
  return found >= 1 && found * 2 >= words && (found > 1 || words == 1);
}

class UnitReader {
 public:
  UnitReader(const features::Page& page, NodeRange product, std::span<const NodeRange> prices, NameClasses& classes)
      : page_(page), document_(page.document()), product_(product), prices_(prices), classes_(classes) {
    product_.end = std::min(product.end, product.begin + kMostRecordNodes);
  }

  std::vector<NameUnit> read() {
    gather_links();
    for (NodeId node = product_.begin; node < product_.end && units_.size() < kMostNameUnits; ++node) {
      if (!document_.is_element(node) || !page_.content().contains(node) || page_.visibility().is_hidden(node)) continue;
      if (is_furniture(node)) {
        node = document_.end(node) - 1;
        continue;
      }
      add_element(node);
      add_attribute(node);
    }
    return std::move(units_);
  }

 private:
  void gather_links() {
    std::unordered_map<std::string_view, unsigned> counts;
    for (NodeId node = product_.begin; node < product_.end; ++node) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::img) descriptions_.add(document_.attribute(node, "alt").value_or(""));
      if (tag != Tag::a) continue;
      descriptions_.add(document_.attribute(node, "title").value_or(""));
      const std::string_view address = document_.attribute(node, "href").value_or("");
      if (address.size() > 1 && !address.starts_with("javascript:")) ++counts[address.substr(0, address.find('#'))];
    }
    unsigned most = 0;
    for (const auto& [address, count] : counts) most = std::max(most, count);
    for (const auto& [address, count] : counts)
      if (count == most && (main_link_.empty() || address.data() < main_link_.data())) main_link_ = address;
    if (most < 2 && counts.size() > 1) main_link_ = {};
  }

  bool holds_price(NodeRange nodes) const {
    return std::ranges::any_of(prices_, [&](NodeRange price) { return price.begin < nodes.end && nodes.begin < price.end; });
  }

  // A button, a label or a field; not one that holds all of the product, or its heading.
  bool is_furniture(NodeId node) const {
    if (node == product_.begin || !is_control(document_, node) || holds_price({node, document_.end(node)})) return false;
    for (NodeId inner = node + 1; inner < document_.end(node); ++inner)
      if (is_heading(document_.tag(inner))) return false;
    return true;
  }

  // Whether the element has text of its own or is a heading or a link; other elements only wrap these.
  bool is_candidate(NodeId node) const {
    const Tag tag = document_.tag(node);
    if (is_heading(tag) || tag == Tag::a) return true;
    for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child))
      if (document_.is_text(child) && page_.text().chars(child) > 2) return true;
    return false;
  }

  void add_element(NodeId node) {
    const std::uint32_t chars = page_.text().chars(node);
    if (chars < 3 || !is_candidate(node)) return;
    const NodeRange all{node, document_.end(node)};
    const NodeRange line = first_line(node);
    if (!line.empty() && !holds_price(line)) add(line, node, text_of(line), true);
    if (chars <= kLongestName && !holds_price(all)) add(all, node, name_text(page_, node), false);
  }

  // The first line of an element that has several; empty where it has one.
  NodeRange first_line(NodeId node) const {
    NodeId from = kNoNode;
    for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child)) {
      const bool is_break = document_.is_element(child) && starts_line(document_.tag(child));
      if (is_break && from != kNoNode) return {from, child};
      if (is_break && page_.text().chars(child) > 0) return {};
      if (!is_break && from == kNoNode && page_.text().chars(child) > 0) from = child;
    }
    return {};
  }

  std::string text_of(NodeRange nodes) const {
    std::string text;
    markers::append_text(document_, nodes, text);
    return text;
  }

  void add_attribute(NodeId node) {
    const Tag tag = document_.tag(node);
    if (tag != Tag::img && tag != Tag::a) return;
    const auto value = document_.attribute(node, tag == Tag::img ? "alt" : "title");
    if (!value || value->size() < 3 || value->size() > kLongestName) return;
    std::string text = text::normalize_spaces(*value);
    if (!may_name(text)) return;
    NameUnit unit = unit_of({node, document_.end(node)}, node, std::move(text));
    unit.set(NameSign::attribute, true);
    unit.set(NameSign::picture, false);
    unit.set(NameSign::blocks, false);
    units_.push_back(std::move(unit));
  }

  void add(NodeRange nodes, NodeId element, std::string text, bool is_first_line) {
    if (!may_name(text)) return;
    NameUnit unit = unit_of(nodes, element, std::move(text));
    unit.set(NameSign::first_line, is_first_line);
    if (is_first_line) unit.set(NameSign::blocks, false);
    units_.push_back(std::move(unit));
  }

  // Whether the text can be a name at all: words, neither too few nor too many, and no button.
  bool may_name(std::string_view text) const {
    constexpr std::size_t kLongestAction = 20;
    if (units_.size() >= kMostNameUnits || text.size() < 3 || text.size() > kLongestName || letters_in(text) < 2) return false;
    return text.size() > kLongestAction || std::ranges::find(kActions, text::lower(text)) == kActions.end();
  }

  // The link that the nodes are, that is around them inside the product, or that has most of their text.
  NodeId link_of(NodeRange nodes, NodeId element) const {
    NodeId around = element;
    for (unsigned step = 0; step < 4 && around != kNoNode && around >= product_.begin; ++step, around = document_.parent(around))
      if (document_.tag(around) == Tag::a) return around;
    for (NodeId node = nodes.begin; node < nodes.end; ++node)
      if (document_.tag(node) == Tag::a && page_.text().chars(node) * 10 >= page_.text().chars(element) * 7) return node;
    return kNoNode;
  }

  bool is_in_heading(NodeRange nodes, NodeId element) const {
    NodeId around = element;
    for (unsigned step = 0; step < 3 && around != kNoNode && around >= product_.begin; ++step, around = document_.parent(around))
      if (is_heading(document_.tag(around))) return true;
    for (NodeId node = nodes.begin; node < nodes.end && node < nodes.begin + 6; ++node)
      if (is_heading(document_.tag(node)) && page_.text().chars(node) * 10 >= page_.text().chars(element) * 7) return true;
    return false;
  }

  bool is_bold(NodeRange nodes, NodeId element) const {
    const auto bold = [&](NodeId node) { return document_.tag(node) == Tag::b || document_.tag(node) == Tag::strong; };
    return bold(element) || bold(document_.parent(element)) || (nodes.begin + 1 < nodes.end && bold(nodes.begin + 1));
  }

  // Whether two lines or more have text.
  bool has_lines(NodeRange nodes) const {
    unsigned lines = 0;
    for (NodeId node = nodes.begin + 1; node < nodes.end; ++node)
      if (document_.is_element(node) && starts_line(document_.tag(node)) &&
          (document_.tag(node) == Tag::br || page_.text().chars(node) > 2))
        ++lines;
    return lines > 1;
  }

  // The beginning of an address in small letters; of units side by side most have the same.
  const std::string& lowered(std::string_view address) {
    constexpr std::size_t kMostAddressBytes = 300;
    if (address.data() == lowered_from_.data() && address.size() == lowered_from_.size()) return lowered_;
    lowered_from_ = address;
    lowered_ = address.substr(0, kMostAddressBytes);
    base::lower_ascii(lowered_);
    return lowered_;
  }

  NameUnit unit_of(NodeRange nodes, NodeId element, std::string text) {
    NameUnit unit;
    unit.nodes = nodes;
    unit.element = element;
    unit.text = std::move(text);
    const NodeId link = link_of(nodes, element);
    const std::string_view address = link != kNoNode ? document_.attribute(link, "href").value_or("") : "";
    unit.set(NameSign::heading, is_in_heading(nodes, element));
    unit.set(NameSign::link, link != kNoNode);
    unit.set(NameSign::main_link, !address.empty() && address.substr(0, address.find('#')) == main_link_);
    unit.set(NameSign::slug, is_in_address(unit.text, lowered(!address.empty() ? address : main_link_)));
    unit.set(NameSign::picture, descriptions_.agree(unit.text));
    const NameClasses::Said said = classes_.read(document_, element);
    unit.set(NameSign::title_class, said.title);
    unit.set(NameSign::other_class, said.other);
    unit.set(NameSign::itemprop, document_.attribute(element, "itemprop") == "name");
    unit.set(NameSign::bold, is_bold(nodes, element));
    unit.set(NameSign::blocks, has_lines(nodes));
    unit.set(NameSign::colon, unit.text.ends_with(':'));
    unit.set(NameSign::date, is_date(unit.text));
    unit.set(NameSign::bracket, stands_in_brackets(unit.text));
    unit.set(NameSign::sentence, is_sentence(unit.text));
    unit.set(NameSign::number, letters_in(unit.text) * 3 < unit.text.size());
    unit.set(NameSign::cut, is_cut_off(unit.text));
    return unit;
  }

  const features::Page& page_;
  const Document& document_;
  NodeRange product_;
  std::span<const NodeRange> prices_;
  NameClasses& classes_;
  Descriptions descriptions_;
  std::string_view main_link_;
  std::string_view lowered_from_;
  std::string lowered_;
  std::vector<NameUnit> units_;
};

}  // namespace

NameClasses::Said NameClasses::read(const Document& document, NodeId element) {
  const std::string_view names = document.attribute(element, "class").value_or("");
  const auto [at, is_new] = known_.try_emplace(names);
  if (is_new) at->second = {features::has_class_word(names, kTitleNames), features::has_class_word(names, kNoNames)};
  const std::string_view id = document.attribute(element, "id").value_or("");
  if (id.empty()) return at->second;
  return {at->second.title || features::has_class_word(id, kTitleNames), at->second.other || features::has_class_word(id, kNoNames)};
}

std::vector<NameUnit> name_units(const features::Page& page, NodeRange product, std::span<const NodeRange> prices, NameClasses& classes) {
  return UnitReader(page, product, prices, classes).read();
}

}  // namespace garimpo::extract::products::automatic
