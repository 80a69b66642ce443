#include "model/boosted_trees.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace garimpo::model {

namespace {

constexpr std::string_view kHeading = "garimpo boosted trees 1";
constexpr std::size_t kWalkedRows = 2;
constexpr std::size_t kMostNodes = 30'000;  // of one tree: children are numbered in 16 bits

}  // namespace

// Reads the text word by word. After the first unexpected word every further read fails.
class ModelReader {
 public:
  ModelReader(std::string_view text, std::span<const std::string_view> features) : rest_(text), known_(features) {}

  Result<BoostedTrees> read() {
    if (line() != kHeading) return fail("it does not begin with '" + std::string(kHeading) + "'");
    while (rest_.starts_with("about")) line();
    if (!expect("calibration") || !take(model_.slope_) || !take(model_.offset_)) return fail("no calibration");
    if (!read_features()) return fail(fault_);
    std::size_t trees = 0;
    if (!expect("trees") || !take(trees)) return fail("no number of trees");
    for (std::size_t tree = 0; tree < trees; ++tree)
      if (!read_tree()) return fail("tree " + std::to_string(tree) + " is damaged");
    if (!word().empty()) return fail("something follows the last tree");
    note_used();
    model_.leaves_.resize(model_.leaves_.size() + kMostMarkedLeaves);
    return std::move(model_);
  }

 private:
  static std::unexpected<Error> fail(std::string why) {
    return std::unexpected(Error{ErrorCode::internal, "a model cannot be read: " + std::move(why)});
  }

  std::string_view line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view out = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return out;
  }

  std::string_view word() {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n'; };
    std::size_t begin = 0;
    while (begin < rest_.size() && is_blank(rest_[begin])) ++begin;
    std::size_t end = begin;
    while (end < rest_.size() && !is_blank(rest_[end])) ++end;
    const std::string_view out = rest_.substr(begin, end - begin);
    rest_.remove_prefix(end);
    return out;
  }

  bool expect(std::string_view wanted) { return word() == wanted; }

  template <class Number>
  bool take(Number& number) {
    const std::string_view read = word();
    const auto [end, error] = std::from_chars(read.data(), read.data() + read.size(), number);
    return error == std::errc{} && end == read.data() + read.size();
  }

  bool read_features() {
    std::size_t count = 0;
    fault_ = "no list of features";
    if (!expect("features") || !take(count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view name = word();
      const auto found = std::ranges::find(known_, name);
      if (found == known_.end()) {
        fault_ = "there is no feature '" + std::string(name) + "'";
        return false;
      }
      position_.push_back(static_cast<std::uint16_t>(found - known_.begin()));
    }
    return true;
  }

  bool read_tree() {
    std::size_t count = 0;
    if (!expect("tree") || !take(count) || count > kMostNodes) return false;
    model_.roots_.push_back({static_cast<std::uint32_t>(model_.nodes_.size()), static_cast<std::uint32_t>(model_.leaves_.size()),
                             static_cast<std::uint32_t>(count)});
    for (std::size_t i = 0; i < count; ++i)
      if (!read_node(i, count)) return false;
    std::vector<float> leaves(count + 1);
    for (float& leaf : leaves)
      if (!take(leaf)) return false;
    return order_leaves(std::span(model_.nodes_).last(count), leaves);
  }

  // Numbers the leaves from left to right and notes which of them lie left of each node. Fails where a child is used twice.
  bool order_leaves(std::span<TreeNode> nodes, const std::vector<float>& leaves) {
    std::vector<std::uint32_t> inside(nodes.size(), 0);  // leaves below a node
    std::vector<bool> is_used(nodes.size() + leaves.size(), false);
    for (std::size_t at = nodes.size(); at-- > 0;) {
      for (const int child : {int{nodes[at].left}, int{nodes[at].right}}) {
        const std::size_t place = child < 0 ? nodes.size() + static_cast<std::size_t>(-1 - child) : static_cast<std::size_t>(child);
        if (is_used[place]) return false;
        is_used[place] = true;
        inside[at] += child < 0 ? 1 : inside[static_cast<std::size_t>(child)];
      }
    }
    std::vector<float> ordered = leaves;
    std::vector<std::uint32_t> first(nodes.size(), 0);  // leaf below a node
    const auto place = [&](std::int16_t& child, std::uint32_t at) {
      if (child >= 0) {
        first[static_cast<std::size_t>(child)] = at;
        return inside[static_cast<std::size_t>(child)];
      }
      ordered[at] = leaves[static_cast<std::size_t>(-1 - child)];
      child = static_cast<std::int16_t>(-1 - static_cast<int>(at));
      return 1U;
    };
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      const std::uint32_t left = place(nodes[at].left, first[at]);
      place(nodes[at].right, first[at] + left);
      const std::uint64_t below = ((std::uint64_t{1} << std::min(left, 32U)) - 1) << std::min(first[at], 32U);
      nodes[at].reachable = static_cast<std::uint32_t>(~below);
    }
    model_.leaves_.insert(model_.leaves_.end(), ordered.begin(), ordered.end());
    return true;
  }

  void note_used() {
    std::vector<bool> is_used(known_.size(), false);
    for (const TreeNode& node : model_.nodes_) is_used[node.feature] = true;
    for (std::size_t feature = 0; feature < is_used.size(); ++feature)
      if (is_used[feature]) model_.used_.push_back(static_cast<std::uint16_t>(feature));
    model_.row_size_ = known_.size();
  }

  // Children come after their parent, so that a walk always ends.
  bool read_node(std::size_t at, std::size_t count) {
    std::size_t feature = 0;
    TreeNode node{};
    if (!take(feature) || !take(node.threshold) || !take(node.left) || !take(node.right) || feature >= position_.size()) return false;
    node.feature = position_[feature];
    for (const int child : {int{node.left}, int{node.right}}) {
      const bool is_right_leaf = child < 0 && -1 - child <= static_cast<int>(count);
      const bool is_right_node = child > static_cast<int>(at) && child < static_cast<int>(count);
      if (!is_right_leaf && !is_right_node) return false;
    }
    model_.nodes_.push_back(node);
    return true;
  }

  std::string_view rest_;
  std::span<const std::string_view> known_;
  std::vector<std::uint16_t> position_;  // of the model's features in the rows
  std::string fault_;
  BoostedTrees model_;
};

Result<BoostedTrees> BoostedTrees::read(std::string_view text, std::span<const std::string_view> features) {
  return ModelReader(text, features).read();
}

float BoostedTrees::walk(const Root& root, const float* row, std::size_t stride) const {
  int at = root.node_count == 0 ? -1 : 0;
  while (at >= 0) {
    const TreeNode& node = nodes_[root.nodes + static_cast<std::uint32_t>(at)];
    at = row[node.feature * stride] <= node.threshold ? node.left : node.right;
  }
  return leaves_[root.leaves + static_cast<std::uint32_t>(-1 - at)];
}

double BoostedTrees::score(std::span<const float> row) const {
  double sum = 0;
  for (const Root& root : roots_) sum += static_cast<double>(walk(root, row.data(), 1));
  return sum;
}

// Up to kWalkedRows rows are walked tree by tree, which is faster than filling a portion of sixteen. The unused rows of the last portion
// hold old values or zeroes; their sums are not returned.
std::vector<double> BoostedTrees::scores(std::span<const float* const> rows, AddTree add_tree) const {
  if (rows.size() <= kWalkedRows) {
    std::vector<double> sums;
    for (const float* const row : rows) sums.push_back(score({row, row_size_}));
    return sums;
  }
  std::vector<double> sums((rows.size() + kRowsAtOnce - 1) / kRowsAtOnce * kRowsAtOnce, 0);
  std::vector<float> portion(row_size_ * kRowsAtOnce);
  for (std::size_t begin = 0; begin < rows.size(); begin += kRowsAtOnce) {
    for (std::size_t row = 0; row < std::min(kRowsAtOnce, rows.size() - begin); ++row)
      for (const std::uint16_t feature : used_) portion[feature * kRowsAtOnce + row] = rows[begin + row][feature];
    add_portion(portion.data(), roots_, add_tree, sums.data() + begin);
  }
  sums.resize(rows.size());
  return sums;
}

void BoostedTrees::add_scores(std::span<const float> portions, std::size_t first, std::size_t end, std::span<double> sums) const {
  const std::size_t size = row_size_ * kRowsAtOnce;
  const std::span<const Root> roots = std::span(roots_).subspan(first, end - first);
  for (std::size_t i = 0; (i + 1) * size <= portions.size(); ++i)
    add_portion(portions.data() + i * size, roots, tree_kernels().back(), sums.data() + i * kRowsAtOnce);
}

void BoostedTrees::add_portion(const float* portion, std::span<const Root> roots, AddTree add_tree, double* sums) const {
  for (const Root& root : roots) {
    if (root.node_count < kMostMarkedLeaves)
      add_tree(std::span(nodes_).subspan(root.nodes, root.node_count), leaves_.data() + root.leaves, portion, sums);
    else
      for (std::size_t row = 0; row < kRowsAtOnce; ++row) sums[row] += static_cast<double>(walk(root, portion + row, kRowsAtOnce));
  }
}

double BoostedTrees::confidence(double score) const { return 1 / (1 + std::exp(-(slope_ * score + offset_))); }

}  // namespace garimpo::model
