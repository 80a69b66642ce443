// Candidates among the children of one parent. For each kind of child that occurs twice or more, at three levels of detail: those alone;
// without the first (a header) or the last (a footer); those that hold a link. And every child with text, with the same two cuts.
// Cost: the children of each parent, a few times.
#include "extract/records/automatic/candidates/child_kinds.hpp"
#include "extract/records/automatic/candidates/generators.hpp"

namespace garimpo::extract::records::automatic {

namespace {

class Siblings {
 public:
  Siblings(const PageColumns& page, CandidateSet& set) : page_(page), set_(set), children_(page) {}

  void offer(NodeId parent) {
    children_.read(parent);
    if (children_.children().size() < 2) return;
    for (const Level level : {kByTag, kByClass, kByShape}) {
      for (const ChildKinds::Group& group : children_.groups(level)) {
        records_.clear();
        for (const std::uint32_t position : group) add(children_.children()[position]);
        offer_cuts(Generator::siblings_of_kind);
        offer_linked();
      }
    }
    records_.clear();
    for (const NodeId child : children_.children())
      if (page_.document().is_element(child)) add(child);
    offer_cuts(Generator::siblings_all);
  }

 private:
  void add(NodeId child) {
    const NodeRange range = page_.range(child);
    if (page_.sum(kLeaves, range) > 0) records_.push_back(range);
  }

  void offer_cuts(Generator generator) {
    const std::span<const NodeRange> records = records_;
    set_.offer(records, generator);
    if (records.size() < 3) return;
    set_.offer(records.subspan(1), Generator::siblings_but_one);
    set_.offer(records.first(records.size() - 1), Generator::siblings_but_one);
  }

  void offer_linked() {
    std::erase_if(records_, [&](const NodeRange& record) { return page_.sum(kLinks, record) == 0; });
    set_.offer(records_, Generator::siblings_linked);
  }

  const PageColumns& page_;
  CandidateSet& set_;
  ChildKinds children_;
  std::vector<NodeRange> records_;
};

}  // namespace

void offer_siblings(const PageColumns& page, base::Budget& budget, CandidateSet& set) {
  Siblings siblings(page, set);
  for (NodeId parent = 0; parent < page.size() && budget.spend(2); ++parent)
    if (parent == 0 || (page.is_kept(parent) && page.sum(kLeaves, parent) > 1 && !set.is_too_small(page.range(parent))))
      siblings.offer(parent);
}

}  // namespace garimpo::extract::records::automatic
