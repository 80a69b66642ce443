#include "output/provenance.hpp"

#include "markers/node_range.hpp"

#include <algorithm>

namespace garimpo::output {

std::string_view Provenance::xpath(NodeRange range) {
  if (range.empty() || path_bytes_left_ == 0) return {};
  path_.clear();
  paths_.append(range.begin, path_);
  path_bytes_left_ -= std::min<std::uint64_t>(path_bytes_left_, path_.size());
  return path_;
}

std::optional<ByteRange> Provenance::bytes(NodeRange range) const { return markers::source_bytes(document_, range); }

}  // namespace garimpo::output
