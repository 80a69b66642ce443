// Records found from what recurs inside them: a title, a "Buy" link, a bullet. Texts at the same place (by path of tags; with classes; with
// the ordinal of table cells; with equal text; with the layout attributes of the parent) and images at the same place (also by source) form
// groups; each member climbs to the largest subtree that holds no other member. A group gives three candidates: these subtrees; the same at
// the depth that most have; and the latter extended over the siblings up to the next. Cost: members times the levels climbed; groups of
// more than kMostMembers are skipped.
#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "extract/records/automatic/candidates/generators.hpp"
#include "extract/records/automatic/candidates/node_groups.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostMembers = 20'000;

class Anchors {
 public:
  Anchors(const PageColumns& page, CandidateSet& set) : page_(page), document_(page.document()), set_(set), groups_(page.path_count()) {}

  void offer_all(base::Budget& budget) {
    group_leaves(budget);
    group_images(budget);
    groups_.close();
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      const std::span<const NodeId> members = groups_[group];
      if (!budget.spend(4 * members.size())) return;
      if (members.size() > kMostMembers)
        set_.leave_out();
      else if (members.size() >= 2 && is_new(members))
        offer(members);
    }
  }

 private:
  enum Key : std::uint64_t { kText, kLayout, kSource };

  void group_leaves(base::Budget& budget) {
    const std::span<const NodeId> leaves = page_.leaves();
    for (std::size_t i = 0; i < leaves.size() && budget.spend(5); ++i) {
      const NodeId leaf = leaves[i];
      groups_.add_small(page_.tag_path(leaf), leaf);
      groups_.add_small(page_.class_path(leaf), leaf);
      if (page_.cell_path(leaf) != page_.tag_path(leaf)) groups_.add_small(page_.cell_path(leaf), leaf);
      groups_.add(base::mix(base::mix(kText, page_.tag_path(leaf)), page_.leaf_hash(i)), leaf);
      groups_.add(base::mix(base::mix(kLayout, page_.tag_path(leaf)), page_.kind(kByClass, document_.parent(leaf))), leaf);
    }
  }

  void group_images(base::Budget& budget) {
    for (const NodeId image : page_.images()) {
      if (!budget.spend(3)) return;
      groups_.add_small(page_.tag_path(image), image);
      groups_.add_small(page_.class_path(image), image);
      const std::string_view source = document_.attribute(image, "src").value_or("");
      groups_.add(base::mix(base::mix(kSource, page_.tag_path(image)), base::text_hash(source)), image);
    }
  }

  // False if a group with the same nodes was seen: several keys often gather the same nodes.
  bool is_new(std::span<const NodeId> members) {
    std::uint64_t hash = members.size();
    for (const NodeId member : members) hash = base::mix(hash, member);
    const std::uint32_t groups = seen_.size();
    return seen_.id(hash) == groups;
  }

  void offer(std::span<const NodeId> members) {
    tops_.clear();
    for (std::size_t i = 0; i < members.size(); ++i) {
      const NodeId before = i > 0 ? members[i - 1] : 0;
      const NodeId after = i + 1 < members.size() ? members[i + 1] : document_.size();
      NodeId top = members[i];
      for (NodeId up = document_.parent(top); up > before && up != kNoNode && document_.end(up) <= after; up = document_.parent(up))
        top = up;
      tops_.push_back(top);
    }
    // What a candidate could cover lies between the first top and the end of the last top's parent.
    const NodeId last_parent = document_.parent(tops_.back());
    if (set_.is_too_small({tops_.front(), last_parent == kNoNode ? document_.size() : document_.end(last_parent)})) return;
    offer_tops(Generator::anchored);
    level_tops(members);
    offer_tops(Generator::anchored_level);
    offer_extended();
  }

  void offer_tops(Generator generator) {
    records_.clear();
    for (const NodeId top : tops_) records_.push_back(page_.range(top));
    set_.offer(records_, generator);
  }

  // Moves tops down to the depth that most of them have.
  void level_tops(std::span<const NodeId> members) {
    depths_.clear();
    for (const NodeId top : tops_) depths_.push_back(document_.depth(top));
    std::ranges::sort(depths_);
    std::uint32_t mode = depths_.front();
    std::size_t most = 0;
    for (std::size_t begin = 0, end = 0; begin < depths_.size(); begin = end) {
      while (end < depths_.size() && depths_[end] == depths_[begin]) ++end;
      if (end - begin > most) {
        most = end - begin;
        mode = depths_[begin];
      }
    }
    for (std::size_t i = 0; i < tops_.size(); ++i) {
      if (document_.depth(tops_[i]) >= mode) continue;
      NodeId top = members[i];
      while (document_.depth(top) > mode) top = document_.parent(top);
      tops_[i] = top;
    }
  }

  // Extends each record over the following siblings up to the next record; the last one gets at most as many as the longest of the others.
  void offer_extended() {
    records_.clear();
    std::size_t longest = 1;
    bool is_extended = false;
    for (std::size_t i = 0; i < tops_.size(); ++i) {
      const bool is_last = i + 1 == tops_.size();
      const NodeId next = is_last ? document_.size() : tops_[i + 1];
      NodeId end = document_.end(tops_[i]);
      std::size_t length = 1;
      for (NodeId sibling = document_.next_sibling(tops_[i]); sibling != kNoNode && document_.end(sibling) <= next;
           sibling = document_.next_sibling(sibling)) {
        if (is_last && length >= longest) break;
        end = document_.end(sibling);
        if (page_.is_kept(sibling)) {
          ++length;
          is_extended = true;
        }
      }
      if (!is_last) longest = std::max(longest, length);
      records_.push_back({tops_[i], end});
    }
    if (is_extended) set_.offer(records_, Generator::anchored_extended);
  }

  const PageColumns& page_;
  const Document& document_;
  CandidateSet& set_;
  NodeGroups groups_;
  base::DenseIds seen_;
  std::vector<NodeId> tops_;
  std::vector<std::uint32_t> depths_;
  std::vector<NodeRange> records_;
};

}  // namespace

void offer_anchors(const PageColumns& page, base::Budget& budget, CandidateSet& set) { Anchors(page, set).offer_all(budget); }

}  // namespace garimpo::extract::records::automatic
