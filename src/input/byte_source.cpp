#include "input/byte_source.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace garimpo::input {

namespace {
constexpr std::size_t kReadStep = 64 << 10;
}

bool ByteSource::seek(std::uint64_t) { return false; }
std::optional<std::uint64_t> ByteSource::next_member(std::uint64_t) { return std::nullopt; }
bool ByteSource::recover(std::string_view) { return false; }

std::size_t ByteSource::end(Ending ending, std::string problem) {
  ending_ = ending;
  problem_ = std::move(problem);
  return 0;
}

Error ending_error(const ByteSource& source) {
  if (source.ending() == Ending::unreadable) return {ErrorCode::unreadable, source.problem()};
  if (source.ending() == Ending::cut) return {ErrorCode::bad_compression, "ends in the middle: " + source.problem()};
  return {ErrorCode::bad_compression, source.problem()};
}

void read_to_cap(ByteSource& source, std::string& out, std::size_t cap, std::size_t expected) {
  std::size_t step = std::max(expected, kReadStep);
  while (out.size() < cap) {
    const std::size_t before = out.size();
    const std::size_t room = std::min(step, cap - before);
    // resize() would clear bytes that are overwritten at once, so resize_and_overwrite is used; its room may be larger than asked for.
    out.resize_and_overwrite(before + room, [&](char* data, std::size_t) { return before + source.read({data + before, room}); });
    if (out.size() == before) return;
    step = std::max(kReadStep, out.capacity() - out.size());
  }
}

std::size_t MemorySource::read(std::span<char> room) {
  const std::size_t count = std::min(room.size(), bytes_.size() - position_);
  if (count == 0) return end(Ending::clean);
  std::memcpy(room.data(), bytes_.data() + position_, count);
  position_ += count;
  return count;
}

bool MemorySource::seek(std::uint64_t position) {
  if (position > bytes_.size()) return false;
  position_ = static_cast<std::size_t>(position);
  reopen();
  return true;
}

}  // namespace garimpo::input
