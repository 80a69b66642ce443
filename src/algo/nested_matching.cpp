#include "algo/nested_matching.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::algo {

namespace {

constexpr std::uint64_t kMillion = 1'000'000;

}  // namespace

void NestedMatching::match(const TagTree& tree, const NestedMatchingOptions& options, base::Budget& budget) {
  template_.assign(tree.label.size(), 0);
  height_.assign(tree.label.size(), 1);
  tau_millionths_ = static_cast<std::uint64_t>(std::llround(options.tau * static_cast<double>(kMillion)));
  repeats_.clear();
  starts_.clear();
  for (auto node = static_cast<std::uint32_t>(tree.label.size()); node-- > 0 && budget.spend();) {
    list_children(node, tree);
    if (height_[node] >= options.min_height && children_.size() > 1) {
      group_templates(budget);
      if (has_consecutive_partners()) {
        find_repeats(node, tree, budget);
        reduce(budget);
      }
    }
    template_[node] = shapes_.add(tree.label[node], reduced_);
  }
}

void NestedMatching::list_children(std::uint32_t parent, const TagTree& tree) {
  children_.clear();
  kinds_.clear();
  templates_.clear();
  reduced_.clear();
  ++listing_;
  for (std::uint32_t child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
    const std::uint32_t shape = template_[child];
    if (shape >= seen_.size()) seen_.resize(std::max<std::size_t>(shape + std::size_t{1}, seen_.size() * 2));
    Seen& seen = seen_[shape];
    if (seen.listing != listing_) {
      seen = {listing_, static_cast<std::uint32_t>(templates_.size())};
      templates_.push_back({shape, 0, kNone, kNone, kNone});
    }
    ++templates_[seen.kind].children;
    children_.push_back(child);
    kinds_.push_back(seen.kind);
    reduced_.push_back(shape);
    height_[parent] = std::max(height_[parent], height_[child] + 1);
  }
}

// NET's Match: each group is the first template left over and every later one that matches it.
void NestedMatching::group_templates(base::Budget& budget) {
  groups_.clear();
  flat_.resize(0);
  const std::size_t reach = templates_.size() <= kMaxFullList ? kMaxFullList : kNearby;
  for (std::uint32_t first = 0; first < templates_.size(); ++first) {
    if (templates_[first].symbol != kNone) continue;
    const auto symbol = static_cast<std::uint32_t>(groups_.size());
    Group group{first, first, templates_[first].children};
    templates_[first].symbol = symbol;
    const auto end = static_cast<std::uint32_t>(std::min(templates_.size(), first + reach));
    for (std::uint32_t later = first + 1; later < end && budget.spend(); ++later) {
      if (templates_[later].symbol != kNone || !do_match(templates_[first], templates_[later], budget)) continue;
      templates_[later].symbol = symbol;
      templates_[group.last].next = later;
      group.last = later;
      group.children += templates_[later].children;
    }
    groups_.push_back(group);
  }
  symbols_.clear();
  for (const std::uint32_t kind : kinds_) symbols_.push_back(templates_[kind].symbol);
}

bool NestedMatching::do_match(Template& a, Template& b, base::Budget& budget) {
  if (shapes_.label(a.shape) != shapes_.label(b.shape)) return false;
  const std::uint64_t size_a = shapes_.size(a.shape);
  const std::uint64_t size_b = shapes_.size(b.shape);
  // The fewest pairs that are more than tau of the mean.
  const std::uint64_t needed = tau_millionths_ * (size_a + size_b) / (2 * kMillion) + 1;
  if (std::min(size_a, size_b) < needed) return false;
  lay_out(a);
  lay_out(b);
  matching_.move_to(flat_.view());
  return matching_.score(a.root, b.root, static_cast<std::uint32_t>(needed), &budget) >= needed;
}

void NestedMatching::lay_out(Template& one) {
  if (one.root == kNone) one.root = shapes_.flatten(one.shape, flat_);
}

bool NestedMatching::has_consecutive_partners() const {
  bool has_partner = false;
  for (const std::uint32_t symbol : symbols_) {
    const bool had_partner = has_partner;
    has_partner = groups_[symbol].children > 1;
    if (had_partner && has_partner) return true;
  }
  return false;
}

// NET's GenRecordPattern: finds what repeats among the children, by the grammar of their groups.
void NestedMatching::find_repeats(std::uint32_t parent, const TagTree& tree, base::Budget& budget) {
  grammar_.read(symbols_, &budget);
  loop_cuts_.find(grammar_, symbols_, budget);
  for (const LoopCuts::Cut& cut : loop_cuts_.cuts()) {
    repeats_.push_back({parent, starts_.size(), cut.count, tree.end[children_[cut.end - 1]], grammar_.expression(cut.loop)});
    for (const std::uint32_t start : loop_cuts_.starts(cut)) starts_.push_back(children_[start]);
  }
}

// Replaces the children by the record pattern: the template of each group once, in the order of the grammar.
void NestedMatching::reduce(base::Budget& budget) {
  reduced_.clear();
  for (const std::uint32_t symbol : grammar_.order()) reduced_.push_back(template_of_group(symbol, budget));
}

// NET's GenNodeTemplate: the template of a group is the seed of the alignment of its members.
std::uint32_t NestedMatching::template_of_group(std::uint32_t symbol, base::Budget& budget) {
  const Group& group = groups_[symbol];
  if (group.first == group.last) return templates_[group.first].shape;
  std::vector<std::uint32_t> members;
  for (std::uint32_t member = group.first; member != kNone; member = templates_[member].next) members.push_back(templates_[member].shape);
  alignment_.align(members, &budget);
  return alignment_.seed();
}

}  // namespace garimpo::algo
