#include "text/encoding/source_map.hpp"

#include "text/encoding/whatwg_decoder.hpp"

#include <algorithm>
#include <vector>

namespace garimpo::text {

namespace {

// A query decodes half of this on average, a microsecond or less; a checkpoint takes 12 bytes.
constexpr std::size_t kCheckpointBytes = 512;

struct Checkpoint {
  std::uint32_t decoded;
  Position position;
};

}  // namespace

struct SourceMap::Checkpoints {
  Decoder decoder;
  std::vector<Checkpoint> sorted;
};

SourceMap::SourceMap() = default;
SourceMap::~SourceMap() = default;
SourceMap::SourceMap(SourceMap&&) noexcept = default;
SourceMap& SourceMap::operator=(SourceMap&&) noexcept = default;

void SourceMap::set_shift(std::uint32_t bytes) {
  checkpoints_.reset();
  shift_ = bytes;
}

bool SourceMap::decode_and_map(const Decoder& decoder, std::uint32_t begin, std::string& out) {
  shift_ = 0;
  checkpoints_ = std::make_unique<Checkpoints>(Checkpoints{decoder, {}});
  auto& sorted = checkpoints_->sorted;
  const std::size_t size = decoder.source().size();
  sorted.reserve(size / kCheckpointBytes + 1);
  // Text that is mostly ASCII is about as long as its source; for other text the string grows by doubling.
  out.reserve(size + size / 16 + 4 * kCheckpointBytes);
  bool is_valid = true;
  for (Position position{.source = begin}; position.source < size;) {
    sorted.push_back({static_cast<std::uint32_t>(out.size()), position});
    is_valid &= decoder.decode(position, position.source + kCheckpointBytes, out);
  }
  return is_valid;
}

std::uint32_t SourceMap::to_source(std::uint32_t decoded_offset) const {
  if (!checkpoints_) return decoded_offset + shift_;
  const auto& [decoder, sorted] = *checkpoints_;
  const auto after = std::ranges::upper_bound(sorted, decoded_offset, {}, &Checkpoint::decoded);
  if (after == sorted.begin()) return static_cast<std::uint32_t>(decoder.source().size());
  const Checkpoint& from = *(after - 1);
  return decoder.source_of(from.position, decoded_offset - from.decoded);
}

}  // namespace garimpo::text
