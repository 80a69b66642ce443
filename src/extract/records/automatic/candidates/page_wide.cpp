// Elements with the same path of tags, or of tags and classes, from the root, or with the same name (class, itemtype, role), under
// different parents. Where they are nested there are two candidates: the outer ones, and all of them, each cut where the next begins, as in
// a thread with replies. Cost: linear in the nodes.
#include "extract/records/automatic/candidates/generators.hpp"
#include "extract/records/automatic/candidates/node_groups.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

class PageWide {
 public:
  PageWide(const PageColumns& page, CandidateSet& set) : page_(page), set_(set), by_path_(page.path_count()) {}

  void offer_all(base::Budget& budget) {
    for (NodeId node = 1; node < page_.size() && budget.spend(); ++node) {
      if (!page_.is_kept(node) || !page_.document().is_element(node) || page_.sum(kLeaves, node) == 0) continue;
      by_path_.add_small(page_.tag_path(node), node);
      by_path_.add_small(page_.class_path(node), node);
      if (page_.called(node) != 0) by_name_.add(page_.called(node), node);
    }
    by_path_.close();
    by_name_.close();
    for (std::size_t group = 0; group < by_path_.size() && budget.spend(by_path_[group].size()); ++group)
      offer(by_path_[group], Generator::page_wide_path);
    for (std::size_t group = 0; group < by_name_.size() && budget.spend(by_name_[group].size()); ++group)
      offer(by_name_[group], Generator::page_wide_name);
  }

 private:
  void offer(std::span<const NodeId> members, Generator generator) {
    const Document& document = page_.document();
    if (members.size() < 2) return;
    NodeId end = 0;
    bool is_under_one = true;  // all have one parent: the generator for siblings offers them
    for (const NodeId member : members) {
      end = std::max(end, document.end(member));
      is_under_one = is_under_one && document.parent(member) == document.parent(members.front());
    }
    if (is_under_one || set_.is_too_small({members.front(), end})) return;
    outer_.clear();
    cut_.clear();
    for (std::size_t i = 0; i < members.size(); ++i) {
      const NodeRange range = page_.range(members[i]);
      if (outer_.empty() || outer_.back().end <= range.begin) outer_.push_back(range);
      cut_.push_back({range.begin, i + 1 < members.size() ? std::min(range.end, members[i + 1]) : range.end});
    }
    set_.offer(outer_, generator);
    if (outer_.size() != cut_.size()) set_.offer(cut_, generator);
  }

  const PageColumns& page_;
  CandidateSet& set_;
  NodeGroups by_path_;
  NodeGroups by_name_;
  std::vector<NodeRange> outer_;
  std::vector<NodeRange> cut_;
};

}  // namespace

void offer_page_wide(const PageColumns& page, base::Budget& budget, CandidateSet& set) { PageWide(page, set).offer_all(budget); }

}  // namespace garimpo::extract::records::automatic
