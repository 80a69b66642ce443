// A node as XPath 1.0 knows it: a node of the tree, one of an element's attributes, or an element's one namespace node (that of "xml").
// It is a number whose order is document order: the tree's node above, the part of it below. An element comes before its namespace node,
// that before its attributes, those before its children.
#pragma once
#include "dom/document.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::xpath {

using dom::Document;
using Node = std::uint64_t;
using NodeList = std::vector<Node>;

inline constexpr std::uint32_t kNamespacePart = 1;
inline constexpr std::uint32_t kFirstAttributePart = 2;
inline constexpr std::string_view kXmlNamespace = "http://www.w3.org/XML/1998/namespace";

inline Node own_node(NodeId node) { return static_cast<Node>(node) << 32U; }
inline Node attribute_node(NodeId node, std::size_t index) {
  return own_node(node) | (kFirstAttributePart + static_cast<std::uint32_t>(index));
}
inline Node namespace_node(NodeId node) { return own_node(node) | kNamespacePart; }
// The node of the tree: of an attribute, its element.
inline NodeId tree_node(Node node) { return static_cast<NodeId>(node >> 32U); }
inline std::uint32_t part(Node node) { return static_cast<std::uint32_t>(node); }
inline bool is_own(Node node) { return part(node) == 0; }
inline bool is_attribute(Node node) { return part(node) >= kFirstAttributePart; }
inline std::size_t attribute_index(Node node) { return part(node) - kFirstAttributePart; }

}  // namespace garimpo::xpath
