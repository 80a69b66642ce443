#include "algo/generalized_tree_matching.hpp"

#include "base/hash.hpp"

#include <algorithm>
#include <bit>

namespace garimpo::algo {

namespace {

// Slots of remembered pairs: a few for each node, so that small pages pay little for clearing them, and at most 8 MB.
constexpr std::size_t kSlotsPerNode = 8;
constexpr std::size_t kMinSlots = 1U << 10;
constexpr std::size_t kMaxSlots = 1U << 18;

std::uint64_t key_of(std::uint32_t low, std::uint32_t high) { return (std::uint64_t{low} + 1) << 32 | high; }

}  // namespace

void GeneralizedTreeMatching::reset(const TagTree& tree, const GeneralizedMatchingOptions& options) {
  tree_ = tree;
  options_ = options;
  slots_.assign(std::clamp(std::bit_ceil(tree.label.size() * kSlotsPerNode), kMinSlots, kMaxSlots), Slot{});
  children_.clear();
  lists_.clear();
  was_cut_short_ = false;
}

GeneralizedMatch GeneralizedTreeMatching::match(std::uint32_t a, std::uint32_t b, base::Budget* budget) {
  if (const auto match = known(a, b)) return *match;
  steps_left_ = kMaxSteps;
  budget_ = budget;
  is_cut_short_ = false;
  if (!push(a, b)) return roots_only(a, b);
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    if (fill(frame)) pop();
  }
  return returned_;
}

GeneralizedMatch GeneralizedTreeMatching::roots_only(std::uint32_t a, std::uint32_t b) const {
  const double score = tree_.label[a] == tree_.label[b] ? 1 : 0;
  return {score, static_cast<double>(tree_.size(a)), static_cast<double>(tree_.size(b))};
}

std::optional<GeneralizedMatch> GeneralizedTreeMatching::known(std::uint32_t a, std::uint32_t b) const {
  if (tree_.label[a] != tree_.label[b] || tree_.is_leaf(a) || tree_.is_leaf(b)) return roots_only(a, b);
  const std::uint32_t shape_a = tree_.shape[a];
  const std::uint32_t shape_b = tree_.shape[b];
  const std::uint64_t key = key_of(std::min(shape_a, shape_b), std::max(shape_a, shape_b));
  const Slot& slot = slots_[slot_of(key)];
  if (slot.key != key) return std::nullopt;
  if (shape_a <= shape_b) return slot.match;
  return GeneralizedMatch{slot.match.score, slot.match.nodes_b, slot.match.nodes_a};
}

// Each pair has one slot, and a later pair overwrites an earlier one. Overwritten pairs are matched again when needed.
void GeneralizedTreeMatching::remember(std::uint32_t a, std::uint32_t b, const GeneralizedMatch& match) {
  const std::uint32_t shape_a = tree_.shape[a];
  const std::uint32_t shape_b = tree_.shape[b];
  const std::uint64_t key = key_of(std::min(shape_a, shape_b), std::max(shape_a, shape_b));
  slots_[slot_of(key)] = shape_a <= shape_b ? Slot{key, match} : Slot{key, GeneralizedMatch{match.score, match.nodes_b, match.nodes_a}};
}

std::size_t GeneralizedTreeMatching::slot_of(std::uint64_t key) const { return base::mix(key, 0) & (slots_.size() - 1); }

bool GeneralizedTreeMatching::push(std::uint32_t a, std::uint32_t b) {
  const Children children_a = children_of(a);
  const Children children_b = children_of(b);
  const std::uint64_t cells = std::uint64_t{children_a.classes} * children_b.classes;
  spend(cells + children_a.children + children_b.children);
  if (pairs_.size() + cells > kMaxOpenPairs) was_cut_short_ = true;
  if (is_cut_short_ || pairs_.size() + cells > kMaxOpenPairs) return false;
  Frame frame{};
  frame.a = a;
  frame.b = b;
  frame.rows = children_a.classes;
  frame.columns = children_b.classes;
  frame.members_a = children_a.list + children_a.children + std::size_t{2} * children_a.classes;
  frame.members_b = children_b.list + children_b.children + std::size_t{2} * children_b.classes;
  frame.pairs = pairs_.size();
  pairs_.resize(pairs_.size() + cells);
  stack_.push_back(frame);
  return true;
}

// Returned by value, because listing the children of another shape may move the table.
GeneralizedTreeMatching::Children GeneralizedTreeMatching::children_of(std::uint32_t parent) {
  const std::uint32_t shape = tree_.shape[parent];
  if (shape >= children_.size()) children_.resize(std::max<std::size_t>(shape + std::size_t{1}, children_.size() * 2));
  if (children_[shape].classes == 0) list_children(parent, children_[shape]);
  return children_[shape];
}

void GeneralizedTreeMatching::list_children(std::uint32_t parent, Children& out) {
  ++listing_;
  out.list = lists_.size();
  for (std::uint32_t child = parent + 1; child < tree_.end[parent]; child = tree_.end[child]) {
    lists_.push_back(class_of(child, out.classes));
    ++out.children;
  }
  const std::size_t counts = lists_.size();
  lists_.resize(counts + std::size_t{3} * out.classes, 0);
  std::size_t at = out.list;
  for (std::uint32_t child = parent + 1; child < tree_.end[parent]; child = tree_.end[child]) {
    const std::uint32_t class_number = lists_[at++];
    if (lists_[counts + class_number]++ > 0) continue;
    lists_[counts + out.classes + class_number] = tree_.size(child);
    lists_[counts + std::size_t{2} * out.classes + class_number] = child;
  }
}

// The number of the child's class, a new one where `classes` allows.
std::uint32_t GeneralizedTreeMatching::class_of(std::uint32_t child, std::uint32_t& classes) {
  Seen& shape = seen(seen_shapes_, tree_.shape[child]);
  if (shape.in == listing_) return shape.class_number;
  Seen& label = seen(seen_labels_, tree_.label[child]);
  const bool is_one_too_many = classes >= options_.max_classes && label.in == listing_;
  shape = {listing_, is_one_too_many ? label.class_number : classes++};
  label = shape;
  return shape.class_number;
}

GeneralizedTreeMatching::Seen& GeneralizedTreeMatching::seen(std::vector<Seen>& table, std::uint32_t number) {
  if (number >= table.size()) table.resize(std::max<std::size_t>(number + std::size_t{1}, table.size() * 2));
  return table[number];
}

ChildList GeneralizedTreeMatching::view(const Children& children) const {
  const std::span<const std::uint32_t> all = std::span<const std::uint32_t>(lists_).subspan(children.list);
  return {all.first(children.children), all.subspan(children.children, children.classes),
          all.subspan(children.children + std::size_t{children.classes}, children.classes)};
}

// True once every pair of classes is known; false where one of them was pushed on the stack, which invalidates `frame`.
bool GeneralizedTreeMatching::fill(Frame& frame) {
  for (; frame.row < frame.rows; ++frame.row, frame.column = 0) {
    const std::uint32_t a = lists_[frame.members_a + frame.row];
    for (; frame.column < frame.columns; ++frame.column) {
      const std::uint32_t b = lists_[frame.members_b + frame.column];
      const auto match = known(a, b);
      if (!match && !is_cut_short_ && push(a, b)) return false;
      pairs_[frame.pairs + std::size_t{frame.row} * frame.columns + frame.column] = match ? *match : roots_only(a, b);
    }
  }
  return true;
}

void GeneralizedTreeMatching::pop() {
  const Frame frame = stack_.back();
  const ChildList a = view(children_of(frame.a));
  const ChildList b = view(children_of(frame.b));
  returned_ = list_matching_.match(a, b, std::span<const GeneralizedMatch>(pairs_).subspan(frame.pairs), options_, budget_);
  returned_.score += 1;
  // A match that a cap cut short is not remembered for its shapes.
  if (!is_cut_short_) remember(frame.a, frame.b, returned_);
  pairs_.resize(frame.pairs);
  stack_.pop_back();
  if (stack_.empty()) return;
  Frame& waiting = stack_.back();
  pairs_[waiting.pairs + std::size_t{waiting.row} * waiting.columns + waiting.column++] = returned_;
}

void GeneralizedTreeMatching::spend(std::uint64_t steps) {
  was_cut_short_ = was_cut_short_ || steps > steps_left_;
  if (steps > steps_left_ || (budget_ != nullptr && !budget_->spend(steps / 4 + 1))) is_cut_short_ = true;
  steps_left_ -= std::min(steps, steps_left_);
}

}  // namespace garimpo::algo
