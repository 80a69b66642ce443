#include "extract/records/sibling_distance.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::records {

namespace {

constexpr std::uint64_t kMillion = 1'000'000;
// Steps of the edit distance, half a second. Two neighbours of more than 90,000 tags each are no records: the largest
// page of 4,000 real ones has 34,000 nodes.
constexpr std::uint64_t kMaxSteps = 1U << 27;

}  // namespace

SiblingDistance::SiblingDistance(PageTree& tree, DistanceKind kind, double alpha, bool is_strict, base::Budget& budget)
    : tree_(tree),
      kind_(kind),
      alpha_millionths_(static_cast<std::uint64_t>(std::llround(alpha * static_cast<double>(kMillion)))),
      is_strict_(is_strict),
      budget_(budget) {
  tree_matching_.reset(tree.view());
}

bool SiblingDistance::is_within_alpha(std::uint32_t a, std::uint32_t b) {
  if (!budget_.spend()) return false;
  const algo::TagTree view = tree_.view();
  if (view.shape[a] == view.shape[b]) return allowed_cost(view.size(a)).has_value();
  if (kind_ == DistanceKind::dc) return are_near(tree_.names(a, tree_.end(a)), tree_.names(b, tree_.end(b)));
  if (kind_ == DistanceKind::dg) return are_near(view.labels(a), view.labels(b));
  const std::uint32_t larger = std::max(view.size(a), view.size(b));
  const auto allowed = allowed_cost(larger);
  if (!allowed) return false;
  const auto needed = static_cast<std::uint32_t>(larger - std::min<std::uint64_t>(*allowed, larger));
  return tree_matching_.score(a, b, needed, &budget_) >= needed && !budget_.is_exhausted();
}

template <class Sequence>
bool SiblingDistance::are_near(const Sequence& a, const Sequence& b) {
  if (std::uint64_t{a.size()} / 64 * b.size() > kMaxSteps) return false;
  const auto allowed = allowed_cost(std::max(a.size(), b.size()));
  return allowed && edit_distance_.distance(a, b, *allowed, &budget_) <= *allowed;
}

// The most unmatched nodes or edits that a size allows; none where even 0 is too many.
std::optional<std::uint64_t> SiblingDistance::allowed_cost(std::uint64_t size) const {
  const std::uint64_t product = alpha_millionths_ * size;
  if (!is_strict_) return product / kMillion;
  if (product == 0) return std::nullopt;
  return (product - 1) / kMillion;
}

}  // namespace garimpo::extract::records
