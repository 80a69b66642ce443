#include "model/boosted_trees.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace garimpo::model {

namespace {

constexpr std::string_view kHeading = "garimpo boosted trees 1";
constexpr std::size_t kMostNodes = 30'000;  // of one tree: children are numbered in 16 bits

}  // namespace

// Reads word by word; once a word is not what was expected it stays failed.
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
    const std::size_t begin = std::min(rest_.find_first_not_of(" \n"), rest_.size());
    rest_.remove_prefix(begin);
    const std::size_t end = std::min(rest_.find_first_of(" \n"), rest_.size());
    const std::string_view out = rest_.substr(0, end);
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
    model_.roots_.push_back(
        {static_cast<std::uint32_t>(model_.nodes_.size()), static_cast<std::uint32_t>(model_.leaves_.size()), count == 0});
    for (std::size_t i = 0; i < count; ++i)
      if (!read_node(i, count)) return false;
    for (std::size_t i = 0; i <= count; ++i)
      if (!take(model_.leaves_.emplace_back())) return false;
    return true;
  }

  // Children come after their parent, so that a walk always ends.
  bool read_node(std::size_t at, std::size_t count) {
    std::size_t feature = 0;
    BoostedTrees::Node node{};
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

double BoostedTrees::score(std::span<const float> row) const {
  double sum = 0;
  for (const Root& root : roots_) {
    int at = root.is_leaf ? -1 : 0;
    while (at >= 0) {
      const Node& node = nodes_[root.nodes + static_cast<std::uint32_t>(at)];
      at = row[node.feature] <= node.threshold ? node.left : node.right;
    }
    sum += static_cast<double>(leaves_[root.leaves + static_cast<std::uint32_t>(-1 - at)]);
  }
  return sum;
}

double BoostedTrees::confidence(double score) const { return 1 / (1 + std::exp(-(slope_ * score + offset_))); }

}  // namespace garimpo::model
