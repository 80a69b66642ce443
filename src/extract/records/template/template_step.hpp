// The small part of XPath 1.0 that templates use, and its evaluation: a step is an axis, a name, positions among the siblings of that name,
// and at most one further condition, tested after the position. The evaluated step is the one written, so a path checked here selects the
// same nodes in any engine that sees the same tree. Cost of a step: the children (or what its axis spans) of the nodes it starts from.
#pragma once

#include "base/budget.hpp"
#include "extract/document.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

enum class Axis : std::uint8_t {
  child,
  descendant,         // written with //: at any depth; positions count among siblings
  following_of_name,  // following-sibling::dd[2]: positions count among the siblings of the name
  following_of_any,   // following-sibling::node()[3][self::dd]: among all siblings
};

enum class Condition : std::uint8_t {
  none,
  attribute_is,   // [@class='item']
  class_word,     // one of the words of the class attribute
  has_attribute,  // [@id]
  has_child,      // [td]
  has_text,       // [normalize-space()]
};

// Which positions among the siblings of the name: from low to high, every stride-th of them. All by default.
struct Positions {
  std::uint32_t low = 1;
  std::uint32_t high = UINT32_MAX;
  std::uint32_t stride = 1;
  bool contain(std::uint32_t position) const {
    return position >= low && position <= high && (stride == 1 || (position - low) % stride == 0);
  }
  bool are_all() const { return low == 1 && high == UINT32_MAX && stride == 1; }
};

struct TemplateStep {
  Axis axis = Axis::child;
  Tag tag = Tag::none;
  Condition condition = Condition::none;
  std::string_view name{};   // of the attribute
  std::string_view value{};  // of the attribute
  Tag child = Tag::none;
  Positions positions{};
};

// Whether a name test for the node means the same to every engine: text, and HTML elements with a plain name.
bool has_plain_name(const Document& document, NodeId node);
// Whether a value can stand between quotes in a path, and survives being written as XML.
bool is_plain_value(std::string_view value);

bool holds(const Document& document, NodeId node, const TemplateStep& step);
void append_step(const Document& document, const TemplateStep& step, std::string& out);

// Replaces the nodes (in document order, without repeats) by what the step selects from them. False if the budget ended it.
bool take_step(const Document& document, const TemplateStep& step, std::vector<NodeId>& nodes, std::vector<NodeId>& scratch,
               base::Budget& budget);

}  // namespace garimpo::extract::records
