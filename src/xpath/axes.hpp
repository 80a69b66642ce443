// The thirteen axes of XPath 1.0 over the flat tree, for a whole set of nodes at once and for one node in the axis's own order.
//
// A set is sorted and has no node twice, before and after. Cost for a set: child, attribute, self and parent are linear in what they look
// at; descendant looks at no node twice however the set is nested, and at the elements of its name alone where it has one; ancestor stops
// at the first ancestor already seen; following and preceding are one range each, whatever the size of the set.
#pragma once
#include "base/budget.hpp"
#include "xpath/node.hpp"
#include "xpath/page_index.hpp"
#include "xpath/program.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::xpath {

// A node test whose name has been looked up in the page.
struct ResolvedTest {
  NodeTest::Kind kind = NodeTest::Kind::any_node;
  bool has_target = false;  // an instruction's
  bool is_on_page = false;  // an element has the name
  Tag tag = Tag::none;
  std::uint32_t attribute = UINT32_MAX;  // number of the attribute's name
  std::string_view name{};
};

class Axes {
 public:
  Axes(PageIndex& index, base::Budget& budget) : index_(index), document_(index.document()), budget_(budget) {}

  // What the nodes of the set reach by the axis and the test, as a set.
  void step(Axis axis, const ResolvedTest& test, const NodeList& set, NodeList& out);
  // What one node reaches, in the order in which positions count: backwards for ancestor and preceding.
  void list(Axis axis, const ResolvedTest& test, Node node, NodeList& out);
  // For each node of the set the one at that position of its list, counted from 1; 0 is the last.
  void step_nth(Axis axis, const ResolvedTest& test, double position, const NodeList& set, NodeList& out);
  // The same for the children of every node of the set and of all their descendants.
  void descendant_nth(const ResolvedTest& test, double position, const NodeList& set, NodeList& out);
  // Those of the elements, which are in document order, that are descendants of the set and pass the test.
  void descendants_among(std::span<const NodeId> elements, const ResolvedTest& test, const NodeList& set, NodeList& out);

 private:
  bool passes(const ResolvedTest& test, NodeId node) const;
  bool passes_attribute(const ResolvedTest& test, NodeId node, std::size_t index) const;
  bool passes_self(const ResolvedTest& test, Node node) const;
  void put(Node node, NodeList& out);
  void finish(NodeList& out);

  void children(const ResolvedTest& test, NodeId node, NodeList& out);
  void attributes(const ResolvedTest& test, NodeId node, NodeList& out);
  void namespaces(const ResolvedTest& test, NodeId node, NodeList& out);
  // Nodes [begin, end) that pass.
  void range(const ResolvedTest& test, NodeId begin, NodeId end, NodeList& out);
  void descendants(const ResolvedTest& test, bool with_self, const NodeList& set, NodeList& out);
  void ancestors(const ResolvedTest& test, bool with_self, const NodeList& set, NodeList& out);
  void siblings_after(const ResolvedTest& test, const NodeList& set, NodeList& out);
  void siblings_before(const ResolvedTest& test, const NodeList& set, NodeList& out);
  void following(const ResolvedTest& test, const NodeList& set, NodeList& out);
  void preceding(const ResolvedTest& test, const NodeList& set, NodeList& out);
  NodeId following_begin(Node node) const;
  bool see(NodeId node);  // true the first time since forget()
  void forget();

  PageIndex& index_;
  const Document& document_;
  base::Budget& budget_;
  bool is_sorted_ = true;
  std::vector<std::uint32_t> seen_;  // the round in which a node was seen last
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> counts_;  // descendant_nth: children counted of each node
  NodeList one_;
};

}  // namespace garimpo::xpath
