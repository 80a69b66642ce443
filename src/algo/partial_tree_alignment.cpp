#include "algo/partial_tree_alignment.hpp"

#include <algorithm>
#include <numeric>

namespace garimpo::algo {

void PartialTreeAlignment::align(std::span<const std::uint32_t> trees, base::Budget* budget) {
  slots_.clear();
  slot_of_.assign(trees.size(), kNone);
  known_.clear();
  if (trees.empty()) return;
  std::deque<std::uint32_t> waiting(trees.size());
  std::iota(waiting.begin(), waiting.end(), 0U);
  std::ranges::stable_sort(waiting, std::ranges::greater{}, [&](std::uint32_t tree) { return shapes_.size(trees[tree]); });
  plant(waiting.front(), trees[waiting.front()]);
  waiting.pop_front();
  std::vector<std::uint32_t> left;
  while (!waiting.empty() && (budget == nullptr || budget->spend())) {
    const std::uint32_t tree = waiting.front();
    waiting.pop_front();
    has_grown_ = false;
    const bool is_left = align_one(tree, trees[tree], budget);
    if (has_grown_) {
      waiting.insert(waiting.end(), left.begin(), left.end());
      left.clear();
    }
    if (is_left) left.push_back(tree);
  }
  number_in_preorder();
}

std::span<const std::uint32_t> PartialTreeAlignment::alignment(std::size_t tree) const {
  if (slot_of_[tree] == kNone) return {};
  return slots_[slot_of_[tree]];
}

void PartialTreeAlignment::plant(std::uint32_t tree, std::uint32_t shape) {
  flat_.resize(0);
  shapes_.flatten(shape, flat_);
  seed_.clear();
  partner_.assign(flat_.size(), kNone);
  copy(0, 0);
  slot_of_[tree] = 0;
  slots_.push_back(partner_);
  ++version_;
  flatten_seed();
}

// Lays the seed out in preorder, and finds the shapes of its parts from the last one back.
void PartialTreeAlignment::flatten_seed() {
  seed_at_.clear();
  std::vector<std::uint32_t> open = {0};
  while (!open.empty()) {
    const std::uint32_t node = open.back();
    open.pop_back();
    seed_at_.push_back(node);
    open.insert(open.end(), seed_[node].children.rbegin(), seed_[node].children.rend());
  }
  flat_.resize(seed_at_.size());
  std::vector<std::uint32_t> children;
  for (std::uint32_t at = flat_.size(); at-- > 0;) {
    children.clear();
    std::uint32_t end = at + 1;
    for (std::size_t child = 0; child < seed_[seed_at_[at]].children.size(); ++child, end = flat_.end[end])
      children.push_back(flat_.shape[end]);
    flat_.end[at] = end;
    flat_.label[at] = seed_[seed_at_[at]].label;
    flat_.shape[at] = shapes_.add(flat_.label[at], children);
  }
  seed_shape_ = flat_.shape[0];
}

// Aligns one tree; true where some of its nodes found no place in the seed. Trees of one shape share a slot as long as the seed does not
// grow. The slot of trees that wait is overwritten once the seed has grown, because then all of them are tried again.
bool PartialTreeAlignment::align_one(std::uint32_t tree, std::uint32_t shape, base::Budget* budget) {
  Known& known = known_[shape];
  if (known.version != version_) {
    flat_.resize(seed_at_.size());
    const std::uint32_t root = shapes_.flatten(shape, flat_);
    const auto mapped = mapping_.map(flat_.view(), 0, root, budget);
    partner_.assign(mapped.begin(), mapped.end());
    for (std::uint32_t& partner : partner_)
      if (partner != kNone) partner = seed_at_[partner];
    const bool is_left = insert_runs(root);
    if (!has_grown_ && known.version != 0 && known.is_left) {
      slots_[known.slot] = partner_;
    } else {
      known.slot = static_cast<std::uint32_t>(slots_.size());
      slots_.push_back(partner_);
    }
    // A tree that made the seed grow shares its mapping with no other: the next tree of its shape is mapped again.
    known = {has_grown_ ? 0 : version_, known.slot, is_left};
    if (has_grown_) {
      ++version_;
      flatten_seed();
    }
  }
  slot_of_[tree] = known.slot;
  return known.is_left;
}

bool PartialTreeAlignment::insert_runs(std::uint32_t root) {
  if (partner_[0] == kNone) return true;
  bool is_left = false;
  for (std::uint32_t node = root; node < flat_.size();) {
    if (partner_[node - root] == kNone) {
      node = flat_.end[node];
    } else {
      is_left |= insert_runs_below(root, node);
      ++node;
    }
  }
  return is_left;
}

// True where a run of children found no place.
bool PartialTreeAlignment::insert_runs_below(std::uint32_t root, std::uint32_t node) {
  siblings_.clear();
  bool is_complete = true;
  for (std::uint32_t child = node + 1; child < flat_.end[node]; child = flat_.end[child]) {
    siblings_.push_back(child);
    is_complete = is_complete && partner_[child - root] != kNone;
  }
  if (is_complete) return false;
  bool is_left = false;
  for (std::size_t first = 0; first < siblings_.size(); ++first) {
    if (partner_[siblings_[first] - root] != kNone) continue;
    std::size_t last = first;
    while (last + 1 < siblings_.size() && partner_[siblings_[last + 1] - root] == kNone) ++last;
    is_left |= !insert(root, partner_[node - root], siblings_, first, last);
    first = last;
  }
  return is_left;
}

// InsertIntoSeed, for siblings [first, last] of the tree.
bool PartialTreeAlignment::insert(std::uint32_t root, std::uint32_t parent, std::span<const std::uint32_t> siblings, std::size_t first,
                                  std::size_t last) {
  const std::uint32_t before = first > 0 ? partner_[siblings[first - 1] - root] : kNone;
  const std::uint32_t after = last + 1 < siblings.size() ? partner_[siblings[last + 1] - root] : kNone;
  if (before == kNone && after == kNone) return false;
  const std::vector<std::uint32_t>& others = seed_[parent].children;
  const auto place = before == kNone ? others.begin() : std::ranges::find(others, before) + 1;
  if (after == kNone ? place != others.end() : place == others.end() || *place != after) return false;
  if (seed_.size() + (flat_.end[siblings[last]] - siblings[first]) > kMaxSeedNodes) return false;
  const auto at = place - others.begin();
  std::vector<std::uint32_t> added;
  for (const std::uint32_t sibling : siblings.subspan(first, last - first + 1)) {
    added.push_back(static_cast<std::uint32_t>(seed_.size()));
    copy(root, sibling);
  }
  seed_[parent].children.insert(seed_[parent].children.begin() + at, added.begin(), added.end());
  has_grown_ = true;
  return true;
}

// New seed nodes for a subtree of the tree being aligned, in preorder.
void PartialTreeAlignment::copy(std::uint32_t root, std::uint32_t node) {
  const auto shift = static_cast<std::uint32_t>(seed_.size()) - node;
  for (std::uint32_t at = node; at < flat_.end[node]; ++at) {
    SeedNode& added = seed_.emplace_back(SeedNode{flat_.label[at], {}});
    for (std::uint32_t child = at + 1; child < flat_.end[at]; child = flat_.end[child]) added.children.push_back(child + shift);
    partner_[at - root] = at + shift;
  }
}

void PartialTreeAlignment::number_in_preorder() {
  std::vector<std::uint32_t> place(seed_.size());
  for (std::uint32_t at = 0; at < seed_at_.size(); ++at) place[seed_at_[at]] = at;
  for (std::vector<std::uint32_t>& slot : slots_)
    for (std::uint32_t& node : slot)
      if (node != kNone) node = place[node];
}

}  // namespace garimpo::algo
