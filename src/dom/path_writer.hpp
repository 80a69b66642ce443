// XPaths of many nodes of one document. Document::xpath counts siblings each time, which is quadratic over a list of a million
// items; this counts each sibling list once and remembers.
#pragma once
#include <garimpo/document.hpp>

#include <string>
#include <vector>

namespace garimpo::dom {

class PathWriter {
 public:
  explicit PathWriter(const Document& document) : document_(document) {}
  void append(NodeId node, std::string& out);
  std::string path(NodeId node);

 private:
  void append_step(NodeId node, std::string& out);
  void enter(NodeId parent);
  // 1-based among the siblings with the same name; 0 where there is only one.
  std::uint32_t position_of(NodeId node);
  void build_index();
  // Doctypes do not count, because XPath has no nodes for them.
  bool is_counted(NodeId node) const { return document_.kind(node) != NodeKind::doctype; }

  const Document& document_;
  std::uint64_t steps_ = 0;              // siblings counted so far without the index
  std::vector<std::uint32_t> position_;  // 1-based among siblings of the name; 0: the only one. Empty until built.
  NodeId counted_ = kNoNode;             // the node whose position was counted last
  std::uint32_t counted_before_ = 0;     // siblings of the same name before that node
  // Neighbours are asked for one after another, so the path of the last parent is kept, and where in it each ancestor's path ends.
  struct Ancestor {
    NodeId node;
    std::size_t path_end;
  };
  std::vector<Ancestor> ancestors_;
  std::vector<NodeId> chain_;
  std::string parent_path_;
};

}  // namespace garimpo::dom
