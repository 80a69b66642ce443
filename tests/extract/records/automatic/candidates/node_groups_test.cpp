#include "extract/records/automatic/candidates/node_groups.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace garimpo::extract::records::automatic {
namespace {

TEST(NodeGroups, NodesOfAKeyInTheOrderOfAdding) {
  NodeGroups groups;
  groups.add(7, 1);
  groups.add(9, 2);
  groups.add(7, 3);
  groups.close();
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(std::vector(groups[0].begin(), groups[0].end()), (std::vector<NodeId>{1, 3}));
  EXPECT_EQ(std::vector(groups[1].begin(), groups[1].end()), (std::vector<NodeId>{2}));
}

TEST(NodeGroups, NothingAdded) {
  NodeGroups groups;
  EXPECT_EQ(groups.size(), 0u);
  groups.close();
  EXPECT_EQ(groups.size(), 0u);
}

TEST(DenseIds, NumbersInTheOrderOfAppearance) {
  tests::SeededRandom random;
  DenseIds ids;
  std::map<std::uint64_t, std::uint32_t> expected;
  for (int i = 0; i < 5'000; ++i) {
    const std::uint64_t hash = hash_of(std::to_string(random() % 2'000)) & ~std::uint64_t{1};
    const std::uint32_t id = expected.emplace(hash, static_cast<std::uint32_t>(expected.size())).first->second;
    ASSERT_EQ(ids.id(hash), id);
  }
  EXPECT_EQ(ids.size(), expected.size());
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
