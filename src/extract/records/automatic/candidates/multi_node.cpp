// Records of several adjacent children of one parent: a kind that occurs at least twice begins each record, which runs to the next
// occurrence, or ends it; or breaks (br, two br, hr) separate the records. Nothing marks the end of the last record (or the beginning of
// the first), so it is cut to the length of the longest other one. Cost: for each kind the children of the parent; kinds beyond kMostKinds
// are skipped.
#include "extract/records/automatic/candidates/child_kinds.hpp"
#include "extract/records/automatic/candidates/generators.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostKinds = 12;  // of one parent and level

class MultiNode {
 public:
  MultiNode(const PageColumns& page, CandidateSet& set) : page_(page), set_(set), children_(page) {}

  void offer(NodeId parent) {
    children_.read(parent);
    if (children_.children().size() < 3) return;
    for (const Level level : {kByTag, kByClass, kByShape}) {
      std::size_t kinds = 0;
      for (const ChildKinds::Group& group : children_.groups(level)) {
        if (group.size() == children_.children().size() || ++kinds > kMostKinds) continue;
        offer_begun(group);
        offer_ended(group);
      }
    }
    offer_separated({Tag::hr, 1});
    offer_separated({Tag::br, 1});
    offer_separated({Tag::br, 2});
  }

 private:
  struct Separator {
    Tag tag;
    std::size_t repeats;
  };

  // Adds the children at the positions [begin, end) as one record.
  void add(std::size_t begin, std::size_t end) {
    if (begin < end) records_.push_back({children_.children()[begin], page_.document().end(children_.children()[end - 1])});
  }

  void offer_begun(ChildKinds::Group group) {
    std::size_t longest = 1;
    for (std::size_t i = 0; i + 1 < group.size(); ++i) longest = std::max<std::size_t>(longest, group[i + 1] - group[i]);
    if (longest == 1) return;
    records_.clear();
    for (std::size_t i = 0; i + 1 < group.size(); ++i) add(group[i], group[i + 1]);
    add(group.back(), std::min(children_.children().size(), group.back() + longest));
    set_.offer(records_, Generator::begun_by_kind);
  }

  void offer_ended(ChildKinds::Group group) {
    std::size_t longest = 1;
    for (std::size_t i = 0; i + 1 < group.size(); ++i) longest = std::max<std::size_t>(longest, group[i + 1] - group[i]);
    if (longest == 1) return;
    records_.clear();
    const std::size_t first_end = std::size_t{group.front()} + 1;
    add(first_end > longest ? first_end - longest : 0, first_end);
    for (std::size_t i = 0; i + 1 < group.size(); ++i) add(group[i] + std::size_t{1}, group[i + 1] + std::size_t{1});
    set_.offer(records_, Generator::ended_by_kind);
  }

  void offer_separated(Separator separator) {
    records_.clear();
    std::size_t begin = 0;
    std::size_t run = 0;
    const std::span<const NodeId> children = children_.children();
    for (std::size_t at = 0; at < children.size(); ++at) {
      run = page_.document().tag(children[at]) == separator.tag ? run + 1 : 0;
      if (run < separator.repeats) continue;
      add(begin, at + 1 - run);
      begin = at + 1;
    }
    if (begin == 0) return;
    add(begin, children.size());
    set_.offer(records_, Generator::separated);
    if (records_.size() < 3) return;
    set_.offer(std::span(records_).subspan(1), Generator::separated);
    set_.offer(std::span(records_).first(records_.size() - 1), Generator::separated);
  }

  const PageColumns& page_;
  CandidateSet& set_;
  ChildKinds children_;
  std::vector<NodeRange> records_;
};

}  // namespace

void offer_multi_node(const PageColumns& page, base::Budget& budget, CandidateSet& set) {
  MultiNode multi_node(page, set);
  for (NodeId parent = 0; parent < page.size() && budget.spend(2); ++parent)
    if (parent == 0 || (page.is_kept(parent) && page.sum(kLeaves, parent) > 1 && !set.is_too_small(page.range(parent))))
      multi_node.offer(parent);
}

}  // namespace garimpo::extract::records::automatic
