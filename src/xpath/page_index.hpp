// What expressions look up in a page instead of walking over it: the elements of each name, of each id, of each value of class. Made when
// first asked for, once per page. Cost of making: one pass over the nodes for names, one over the elements for ids; the values of class are
// gathered at the second question, because one pass answers the first as fast; so are names, after a few passes.
#pragma once
#include "base/flat_table.hpp"
#include "dom/document.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::xpath {

class PageIndex {
 public:
  explicit PageIndex(const dom::Document& document) : document_(document) {}

  const dom::Document& document() const { return document_; }
  // The label of a name that is none of the constants; nothing where no element of the page has it.
  std::optional<Tag> unknown_tag_of(std::string_view name) const;
  // Nothing where no attribute of the page has that name.
  std::optional<std::uint32_t> attribute_number(std::string_view name) const;
  // False as long as looking at the nodes themselves, as many as these, is cheaper than what it costs to make the lists of elements_of().
  bool wants_names(std::uint32_t nodes) {
    looked_at_ += nodes;
    return !tag_begin_.empty() || looked_at_ > 3 * std::uint64_t{document_.size()};
  }
  // All in document order.
  std::span<const NodeId> elements_of(Tag tag);
  // The elements with that id, in document order. The view lives until the next call.
  std::span<const NodeId> elements_with_id(std::string_view id);
  // The elements whose class attribute contains the part, in document order. The view lives until the next call.
  std::span<const NodeId> elements_with_class_part(std::string_view part);

 private:
  void make_names();
  void make_ids();
  void make_classes();
  std::optional<std::string_view> value(NodeId node, std::uint32_t name_number) const;

  struct Element {
    NodeId node;
    std::uint32_t value;  // number in class_values_
  };

  const dom::Document& document_;
  std::vector<std::uint32_t> tag_begin_;  // in by_tag_; one more than there are names
  std::vector<NodeId> by_tag_;
  std::uint64_t looked_at_ = 0;
  std::vector<NodeId> by_id_;  // elements that have an id, in order of the id's hash and then of the document
  std::vector<std::uint64_t> id_hashes_;
  bool has_ids_ = false;
  std::vector<std::string_view> class_values_;
  std::vector<Element> with_class_;
  bool has_classes_ = false;
  bool was_asked_for_class_ = false;
  std::vector<NodeId> found_;
};

}  // namespace garimpo::xpath
