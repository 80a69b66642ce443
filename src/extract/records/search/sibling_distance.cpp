#include "extract/records/search/sibling_distance.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::records {

namespace {

constexpr std::uint64_t kMillion = 1'000'000;
// A bound on the steps of the edit distance, about half a second. Two neighbours of more than 90,000 tags each are no records: the largest
// of 4,000 real pages has 34,000 nodes.
constexpr std::uint64_t kMaxSteps = 1U << 27;

}  // namespace

SiblingDistance::SiblingDistance(PageTree& tree, DistanceKind kind, double alpha, bool is_strict, base::Budget& budget,
                                 Normaliser normaliser)
    : tree_(tree),
      kind_(kind),
      alpha_millionths_(static_cast<std::uint64_t>(std::llround(alpha * static_cast<double>(kMillion)))),
      is_strict_(is_strict),
      normaliser_(normaliser),
      budget_(budget) {
  tree_matching_.reset(tree.view());
}

bool SiblingDistance::is_within_alpha(algo::NodeSpan a, algo::NodeSpan b) {
  if (!budget_.spend()) return false;
  if (have_equal_shapes(a, b)) return alpha_millionths_ > 0 || !is_strict_;
  if (kind_ == DistanceKind::dc) return are_near(tree_.names(a.begin, a.end), tree_.names(b.begin, b.end));
  if (kind_ == DistanceKind::dg) return are_near(tree_.view().labels(a), tree_.view().labels(b));
  return do_trees_match(a, b);
}

bool SiblingDistance::have_equal_shapes(algo::NodeSpan a, algo::NodeSpan b) const {
  if (a.size() != b.size()) return false;
  const algo::TagTree view = tree_.view();
  std::uint32_t in_b = b.begin;
  for (std::uint32_t in_a = a.begin; in_a < a.end; in_a = view.end[in_a]) {
    if (in_b >= b.end || view.shape[in_a] != view.shape[in_b]) return false;
    in_b = view.end[in_b];
  }
  return true;
}

bool SiblingDistance::do_trees_match(algo::NodeSpan a, algo::NodeSpan b) {
  const algo::TagTree view = tree_.view();
  const bool is_one_each = view.end[a.begin] == a.end && view.end[b.begin] == b.end;
  const std::uint64_t roots = is_one_each ? 0 : 1;
  const std::uint64_t least = least_matched(twice_normaliser(a.size() + roots, b.size() + roots));
  if (least <= roots) return true;
  const auto needed = static_cast<std::uint32_t>(least - roots);
  const std::uint32_t score =
      is_one_each ? tree_matching_.score(a.begin, b.begin, needed, &budget_) : tree_matching_.score_siblings(a, b, needed, &budget_);
  return score >= needed && !budget_.is_exhausted();
}

template <class Sequence>
bool SiblingDistance::are_near(const Sequence& a, const Sequence& b) {
  if (std::uint64_t{a.size()} / 64 * b.size() > kMaxSteps) {
    is_cut_short_ = true;
    return false;
  }
  const auto most = most_edits(twice_normaliser(a.size(), b.size()));
  return most && edit_distance_.distance(a, b, *most, &budget_) <= *most;
}

std::uint64_t SiblingDistance::twice_normaliser(std::uint64_t a, std::uint64_t b) const {
  return normaliser_ == Normaliser::mean ? a + b : 2 * std::max(a, b);
}

// The most edits that are still within alpha; nothing where even 0 is too many.
std::optional<std::uint64_t> SiblingDistance::most_edits(std::uint64_t twice_normaliser) const {
  const std::uint64_t product = alpha_millionths_ * twice_normaliser;
  if (!is_strict_) return product / (2 * kMillion);
  if (product == 0) return std::nullopt;
  return (product - 1) / (2 * kMillion);
}

std::uint64_t SiblingDistance::least_matched(std::uint64_t twice_normaliser) const {
  if (alpha_millionths_ > kMillion) return 0;
  const std::uint64_t product = (kMillion - alpha_millionths_) * twice_normaliser;
  return is_strict_ ? product / (2 * kMillion) + 1 : (product + 2 * kMillion - 1) / (2 * kMillion);
}

}  // namespace garimpo::extract::records
