#include "extract/records/automatic/candidates/node_groups.hpp"

#include <gtest/gtest.h>

#include <vector>

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

}  // namespace
}  // namespace garimpo::extract::records::automatic
