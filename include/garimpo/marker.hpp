// The narrow waist: extractors emit markers and nothing else. A marker holds ranges of nodes, plain strings and, for embedded data, a tree
// of values: never text of an output format. Outputs read markers through the typed views of results.hpp, and evaluators read what outputs
// wrote.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/value_tree.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// What a marker says of its nodes. Objects stand at the top of the result; the others are parts of the object above them.
enum class Label : std::uint8_t {
  article,        // object: the main content
  title,          //   part of article: its title (value: the cleaned text)
  content,        //   part of article: a range of nodes that belongs to the body, in reading order
  figure,         //   part of article: a picture with what is printed with it (value: its address; fields alt, caption, credit)
  record_list,    // object, or part of a cell that holds records of its own; main where it is what the page is for; kind: menu, footer
  column,         //   part of record_list: one column (value: its name; kind: text, link, price ...); cells refer to it by position
  record,         //   part of record_list: one record
  cell,           //     part of record: one value (column: which column)
  template_path,  //   part of record_list: an XPath (kind: record, or field and then column)
  discussion,     // object: comments, or a thread
  post,           //   part of discussion, or of the post that it answers
  product_list,   // object: products for sale side by side
  product,        // object, or part of product_list, or (a variant) of product
  price,          //   part of product: one price (kind: its role; value: the amount; column: count of instalments)
  field,          //   part of any object, post or product: a value (kind: its key in the result, "sku"); several of a kind make a list
  metadata,       // object: what the page says of itself (values: an object of the set's tree of values)
  wrapped,        // object: the fields that a wrapper of the page's site gives (parts: field)
  page_fact,      // of the page, not of an object (kind: pageType, language, nextPage, canonicalUrl, robots, alternate)
};
inline constexpr std::size_t kLabelCount = static_cast<std::size_t>(Label::page_fact) + 1;
std::string_view name(Label label);

using MarkerId = std::uint32_t;
inline constexpr MarkerId kNoMarker = UINT32_MAX;

struct Marker {
  Label label;
  bool is_main = false;         // record_list: this is the list that the page is for
  std::uint16_t column = 0;     // cell: index among the list's columns
  MarkerId parent = kNoMarker;  // the marker this one is a part of; always an earlier one
  NodeRange nodes{};
  std::string_view kind{};    // a subdivision of the label; the comment of each Label lists them
  std::string_view value{};   // the value, where it is not simply the text of the nodes
  std::string_view reason{};  // the rule that made this marker, in words
  std::string_view method{};  // objects: the method's name, "articles/nce"
  float confidence = -1;      // 0..1 where the method is calibrated, below 0 where it does not say
  ValueId values = kNoValue;  // metadata, page_fact alternate (hreflang, type): its value among MarkerSet::values()
};

// Whether the marker is written as an entry of objects[] in the result.
inline bool is_object(const Marker& marker) { return marker.parent == kNoMarker && marker.label != Label::page_fact; }

// Markers of one page. Parts follow their object in the order in which they were added.
class MarkerSet {
 public:
  MarkerId add(Marker marker) {
    markers_.push_back(marker);
    return static_cast<MarkerId>(markers_.size() - 1);
  }
  // Reserves room for `more` further markers, because a large set that grows by doubling takes up to twice its memory.
  void reserve(std::size_t more) {
    if (markers_.size() + more > markers_.capacity()) markers_.reserve(std::max(markers_.size() + more, 2 * markers_.capacity()));
  }
  // Keeps a string that no view of the page holds; the view lives as long as the set is not cleared.
  std::string_view keep(std::string value) { return kept_.emplace_back(std::move(value)); }
  // Values inside values, for what one string cannot say.
  ValueTree& values() { return values_; }
  const ValueTree& values() const { return values_; }
  void clear() {
    markers_.clear();
    kept_.clear();
    values_.clear();
  }
  const Marker& operator[](MarkerId id) const {
    assert(id < markers_.size());
    return markers_[id];
  }
  std::size_t size() const { return markers_.size(); }
  bool empty() const { return markers_.empty(); }
  auto begin() const { return markers_.begin(); }
  auto end() const { return markers_.end(); }
  void set_method(MarkerId first, std::string_view method) {
    for (MarkerId id = first; id < markers_.size(); ++id)
      if (markers_[id].parent == kNoMarker) markers_[id].method = method;
  }
  // Takes back what was added since there were so many; kept strings stay.
  void shrink_to(std::size_t size) {
    if (size < markers_.size()) markers_.erase(markers_.begin() + static_cast<std::ptrdiff_t>(size), markers_.end());
  }
  bool has_objects() const { return std::ranges::any_of(markers_, is_object); }

 private:
  std::vector<Marker> markers_;
  std::deque<std::string> kept_;
  ValueTree values_;
};

// One decision of a method about one node, with its reason. Collected only when asked for (--explain).
struct Decision {
  NodeId node;
  bool taken;
  std::string_view method;
  std::string rule;
};

// Collects decisions. A null Trace* is the do-nothing default: methods test it before building the text of a rule.
class Trace {
 public:
  void note(NodeId node, bool taken, std::string rule) { decisions_.push_back({node, taken, method_, std::move(rule)}); }
  void set_method(std::string_view method) { method_ = method; }
  const std::vector<Decision>& decisions() const { return decisions_; }
  void clear() { decisions_.clear(); }

 private:
  std::string_view method_;
  std::vector<Decision> decisions_;
};

}  // namespace garimpo
