#include "output/formats/column_union.hpp"

namespace garimpo::output {

std::vector<ColumnUnion::Id> ColumnUnion::add(std::span<const std::string> names) {
  std::vector<Id> ids;
  ids.reserve(names.size());
  for (const std::string& name : names) {
    const auto [place, is_new] = ids_.try_emplace(name, static_cast<Id>(names_.size()));
    if (is_new) names_.push_back(name);
    ids.push_back(place->second);
  }
  if (names_.size() == order_.size()) return ids;
  // New columns are put in on one walk over the old order: those that follow an old column right behind it, the others in front.
  std::vector<std::vector<Id>> behind(order_.size() + 1);
  const std::vector<std::uint32_t> at = positions();
  const std::size_t known = order_.size();
  std::size_t last = 0;
  for (const Id id : ids) {
    if (id < known)
      last = at[id] + 1;
    else
      behind[last].push_back(id);
  }
  std::vector<Id> order;
  order.reserve(names_.size());
  for (std::size_t i = 0; i <= known; ++i) {
    if (i > 0) order.push_back(order_[i - 1]);
    order.insert(order.end(), behind[i].begin(), behind[i].end());
  }
  order_ = std::move(order);
  return ids;
}

std::vector<std::uint32_t> ColumnUnion::positions() const {
  std::vector<std::uint32_t> positions(order_.size());
  for (std::size_t at = 0; at < order_.size(); ++at) positions[order_[at]] = static_cast<std::uint32_t>(at);
  return positions;
}

}  // namespace garimpo::output
