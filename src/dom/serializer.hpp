// HTML out of a Document, by the serialisation algorithm of the HTML standard. Iterative; cost linear in nodes and characters.
//
// Hooks let a caller leave nodes and attributes out and write markup of its own beside them, without the tree being copied or
// changed. Of a doctype only the name is written, as the standard has it.
#pragma once
#include <garimpo/document.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::dom {

class SerializerHooks {
 public:
  enum class Action : std::uint8_t {
    keep,
    unwrap,  // leave the tags out, keep what is inside
    drop,    // leave the whole subtree out
  };

  virtual ~SerializerHooks() = default;
  virtual Action action(NodeId) { return Action::keep; }
  virtual bool keeps_attribute(NodeId, const Attribute&) { return true; }
  // Markup written around a kept node, in this order. The two "inside" hooks are called for elements only, and not for void ones.
  virtual void write_before(NodeId, std::string&) {}
  virtual void write_attributes(NodeId, std::string&) {}
  virtual void write_first_inside(NodeId, std::string&) {}
  virtual void write_last_inside(NodeId, std::string&) {}
  virtual void write_after(NodeId, std::string&) {}
};

// Appends the nodes [begin, end). An element that the range cuts is closed where the range ends.
void serialize(const Document& document, NodeId begin, NodeId end, SerializerHooks& hooks, std::string& out);
// Appends the whole subtree of the node.
void serialize(const Document& document, NodeId node, std::string& out);

// Character data and attribute values with what must be escaped: & < > and U+00A0, and " in attributes. The standard escapes < and >
// in attributes since 2025: a value cannot turn into markup when it is parsed in another place.
void append_escaped_text(std::string_view text, std::string& out);
void append_escaped_attribute(std::string_view value, std::string& out);

}  // namespace garimpo::dom
