// Numbers for the paths of elements below a record: tags with their position among siblings of the tag, e.g. div[1]/a[2]. Elements of
// different records with the same path get the same number. Cost: constant expected time per element.
#pragma once
#include <garimpo/document.hpp>

#include <cstdint>
#include <vector>

namespace garimpo::extract::records {

using PathId = std::uint32_t;
inline constexpr PathId kRecordPath = 0;  // the record itself

class PathTable {
 public:
  // The path of a child: asked for once per element, siblings in document order. `instance` tells the parents apart that share a path.
  PathId child(PathId parent, NodeId instance, Tag tag);
  // The path of a later piece of an element's text.
  PathId part(PathId element, std::uint32_t part);
  // The path of one of the places that a record is scattered over.
  PathId place(std::uint32_t place);
  // Numbers in use are below it.
  PathId size() const { return next_; }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t value = 0;    // the path of the first such child; 0: free
    NodeId instance = kNoNode;  // the parent seen last, and how many such children it has so far
    std::uint32_t count = 0;
  };
  Slot& slot(std::uint32_t kind, std::uint32_t path, std::uint32_t step);
  void grow();

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
  PathId next_ = kRecordPath + 1;
};

}  // namespace garimpo::extract::records
