#include "model/boosted_trees.hpp"

#include "extract/records/automatic/features/features.hpp"
#include "model/embedded.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

namespace garimpo::model {
namespace {

constexpr std::array<std::string_view, 3> kFeatures = {"a", "b", "c"};

std::string model_of(const std::string& trees, const std::string& features = "features 2\nc\na\n") {
  return "garimpo boosted trees 1\nabout a test\ncalibration 2 -1\n" + features + trees;
}

TEST(BoostedTrees, SumsTheLeavesThatARowFallsInto) {
  // The first feature of the model is c, the third of a row.
  const auto model = BoostedTrees::read(model_of("trees 2\ntree 2\n0 1.5 1 -1\n1 0 -2 -3\n10 20 30\ntree 0\n0.5\n"), kFeatures);
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_EQ(model->tree_count(), 2u);
  EXPECT_EQ(model->score(std::array{0.0F, 0.0F, 2.0F}), 10.5);
  EXPECT_EQ(model->score(std::array{0.0F, 0.0F, 1.5F}), 20.5);
  EXPECT_EQ(model->score(std::array{0.1F, 0.0F, 1.5F}), 30.5);
}

TEST(BoostedTrees, ScoresBecomeProbabilities) {
  const auto model = BoostedTrees::read(model_of("trees 0\n"), kFeatures);
  ASSERT_TRUE(model);
  EXPECT_DOUBLE_EQ(model->confidence(0.5), 0.5);
  EXPECT_GT(model->confidence(5), 0.99);
  EXPECT_LT(model->confidence(-5), 0.01);
}

TEST(BoostedTrees, DamagedTextsAreErrors) {
  const std::string good = model_of("trees 1\ntree 1\n0 1 -1 -2\n3 4\n");
  ASSERT_TRUE(BoostedTrees::read(good, kFeatures));
  for (std::size_t cut = 0; cut + 2 < good.size(); ++cut) EXPECT_FALSE(BoostedTrees::read(good.substr(0, cut), kFeatures)) << cut;
  EXPECT_FALSE(BoostedTrees::read(good + "5\n", kFeatures));
  for (const char* node : {"2 1 -1 -2", "0 x -1 -2", "0 1 0 -2", "0 1 1 -2", "0 1 -1 -4", "-1 1 -1 -2", "0 1 -1 -1"})
    EXPECT_FALSE(BoostedTrees::read(model_of("trees 1\ntree 1\n" + std::string(node) + "\n3 4\n"), kFeatures)) << node;
}

TEST(BoostedTrees, UnknownFeaturesAreNamed) {
  const auto model = BoostedTrees::read(model_of("trees 0\n", "features 1\nwidth\n"), kFeatures);
  ASSERT_FALSE(model);
  EXPECT_NE(model.error().message.find("'width'"), std::string::npos);
}

// Random trees, written as text and walked in their pointer form here.
struct SlowTree {
  struct Node {
    std::size_t feature = 0;
    float threshold = 0;
    int left = 0;
    int right = 0;
  };
  std::vector<Node> nodes;
  std::vector<float> leaves;

  explicit SlowTree(std::mt19937& random) {
    // Some pass the 32 leaves up to which rows in bulk are judged by marks.
    const std::size_t count = random() % 8 == 0 ? 28 + random() % 8 : random() % 8;
    int leaf = -1;
    std::vector<int*> open;
    nodes.resize(count);
    for (std::size_t at = 0; at < count; ++at) {
      nodes[at].feature = random() % kFeatures.size();
      nodes[at].threshold = static_cast<float>(random() % 16) / 4;
      if (at > 0) {
        const std::size_t place = random() % open.size();
        *open[place] = static_cast<int>(at);
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(place));
      }
      open.push_back(&nodes[at].left);
      open.push_back(&nodes[at].right);
    }
    for (int* child : open) *child = leaf--;
    for (std::size_t at = 0; at <= count; ++at) leaves.push_back(static_cast<float>(random() % 64) / 8);
  }
  std::string text() const {
    std::string out = "tree " + std::to_string(nodes.size()) + "\n";
    for (const Node& node : nodes)
      out += std::to_string(node.feature) + " " + std::to_string(node.threshold) + " " + std::to_string(node.left) + " " +
             std::to_string(node.right) + "\n";
    for (const float value : leaves) out += std::to_string(value) + " ";
    return out + "\n";
  }
  float score(const std::array<float, 3>& row) const {
    int at = nodes.empty() ? -1 : 0;
    while (at >= 0) {
      const Node& node = nodes[static_cast<std::size_t>(at)];
      at = row[node.feature] > node.threshold ? node.right : node.left;
    }
    return leaves[static_cast<std::size_t>(-1 - at)];
  }
};

TEST(BoostedTrees, AgreesWithWalkingTheTreesOnRandomOnes) {
  tests::SeededRandom random;
  for (int round = 0; round < 300; ++round) {
    std::vector<SlowTree> trees;
    const std::size_t count = random() % 6;
    std::string text = "trees " + std::to_string(count) + "\n";
    for (std::size_t i = 0; i < count; ++i) text += trees.emplace_back(random).text();
    const auto model = BoostedTrees::read(model_of(text, "features 3\na\nb\nc\n"), kFeatures);
    ASSERT_TRUE(model) << model.error().message << "\n" << text;
    std::vector<std::array<float, 3>> rows(random() % 40);
    std::vector<const float*> addresses;
    std::vector<double> expected;
    for (std::array<float, 3>& row : rows) {
      for (float& value : row) value = static_cast<float>(random() % 18) / 4;
      double sum = 0;
      for (const SlowTree& tree : trees) sum += static_cast<double>(tree.score(row));
      ASSERT_EQ(model->score(row), sum);
      addresses.push_back(row.data());
      expected.push_back(sum);
    }
    ASSERT_EQ(model->scores(addresses), expected);
    std::vector<float> portions((rows.size() + kRowsAtOnce - 1) / kRowsAtOnce * kRowsAtOnce * 3);
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (std::size_t feature = 0; feature < 3; ++feature)
        portions[(i / kRowsAtOnce * 3 + feature) * kRowsAtOnce + i % kRowsAtOnce] = rows[i][feature];
    std::vector<double> sums(portions.size() / 3, 0.0);
    const std::size_t half = count / 2;
    model->add_scores(portions, 0, half, sums);
    model->add_scores(portions, half, count, sums);
    sums.resize(rows.size());
    ASSERT_EQ(sums, expected);
    for (const AddTree kernel : tree_kernels()) ASSERT_EQ(model->scores(addresses, kernel), expected);
  }
}

TEST(BoostedTrees, TheModelsInTheLibraryCanBeRead) {
  const auto model = BoostedTrees::read(records_auto(), extract::records::automatic::feature_names());
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_GT(model->tree_count(), 0u);
}

}  // namespace
}  // namespace garimpo::model
