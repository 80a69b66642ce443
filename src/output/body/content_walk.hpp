// The walk behind read_content(): which block, container and formatting every text of the ranges stands in.
//
// Frames hold the open elements that matter. Containers and formatting are written late, with the first text inside them, so what is empty
// leaves no trace. Inside a fixed leaf (heading, preformatted, caption, cell) blocks do not open leaves of their own: their boundaries
// become white space or line breaks of that leaf.
#pragma once
#include <garimpo/marker.hpp>

#include "dom/document.hpp"
#include "output/body/blocks.hpp"
#include "output/body/element_roles.hpp"

#include <span>
#include <vector>

namespace garimpo::output {

class ContentWalk {
 public:
  ContentWalk(const Document& document, NodeRange region, Content& content) : document_(document), region_(region), content_(content) {}

  // Ranges in document order; what an earlier range held is passed over.
  void read(NodeRange range);
  void read_figure(std::size_t figure);
  void finish();

 private:
  struct Frame {
    NodeId node;
    Role role;              // block for whatever only bounds paragraphs
    bool has_leaf = false;  // a leaf was opened inside it
  };
  struct Container {
    Mark mark;
    std::uint16_t detail;
    NodeId node;
    std::uint32_t number;       // list: the first number; item: its own; table: columns
    std::uint32_t next_number;  // list: of the next item
  };
  struct Formatting {
    Mark mark;
    NodeId node;
  };

  void close_frames(NodeId node);
  void close_frame();
  void close_block();
  void close_container();
  void cross_gap(NodeId begin, NodeId end);
  void enter_surroundings(NodeId node);
  // Next node to look at.
  NodeId visit(NodeId node);
  bool is_left_out(NodeId node, Role role) const;
  bool is_in_question() const;
  void enter(NodeId node, Role role);
  void enter_container(NodeId node, Role role);
  void enter_item(NodeId node, Role role);
  void enter_table(NodeId node, bool is_data, std::uint32_t columns);
  void enter_cell(NodeId node);
  void enter_formatting(NodeId node);
  void push_frame(NodeId node, Role role) { frames_.push_back({node, role}); }
  void push_container(const Container& container) { containers_.push_back(container); }

  // Leaves, in content_leaf.cpp.
  void read_text(NodeId node);
  void read_verbatim(NodeId node);
  void read_line_break(NodeId node);
  void read_image(NodeId node);

  bool is_in_fixed_leaf() const { return fixed_frame_ != kNone; }
  bool is_in_preformatted() const { return is_in_fixed_leaf() && frames_[fixed_frame_].role == Role::preformatted; }
  // A block-level element begins or ends here.
  void cross_block_boundary();
  void open_leaf();
  Event fixed_leaf() const;
  void close_leaf(bool owner_ends);
  void write_containers();
  void write_formatting();
  void close_formatting(std::size_t kept);
  void close_last_formatting();
  // Frame of the innermost block-level element; kNone at the top of a range.
  std::size_t owner_frame() const;
  void note_block(bool owner_ends);
  NodeId topmost_below(NodeId owner, NodeId node) const;
  void add(Event event) { content_.events.push_back(event); }

  static constexpr std::size_t kNone = SIZE_MAX;

  const Document& document_;
  NodeRange region_;
  Content& content_;
  NodeId done_ = 0;  // nodes before it were visited
  std::vector<Frame> frames_;
  std::vector<Container> containers_;
  std::vector<Formatting> formatting_;
  std::vector<NodeId> chain_;
  std::size_t written_containers_ = 0;
  std::size_t written_formatting_ = 0;
  std::size_t fixed_frame_ = kNone;
  bool is_in_data_table_ = false;
  bool is_in_noscript_ = false;
  bool is_leaf_open_ = false;
  Event leaf_{EventType::open};  // of the open leaf, as are the next two
  NodeId first_text_ = kNoNode;
  NodeId last_text_ = kNoNode;
};

}  // namespace garimpo::output
