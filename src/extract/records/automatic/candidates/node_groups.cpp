#include "extract/records/automatic/candidates/node_groups.hpp"

namespace garimpo::extract::records::automatic {

void NodeGroups::close() {
  begin_.assign(std::size_t{count_} + 1, 0);
  for (const Entry& entry : entries_) ++begin_[entry.group + 1];
  for (std::size_t group = 1; group < begin_.size(); ++group) begin_[group] += begin_[group - 1];
  nodes_.resize(entries_.size());
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  for (const Entry& entry : entries_) nodes_[next[entry.group]++] = entry.node;
}

}  // namespace garimpo::extract::records::automatic
