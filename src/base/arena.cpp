#include "base/arena.hpp"

#include <algorithm>

namespace garimpo::base {

namespace {
constexpr std::size_t kBlockBytes = 256U << 10;
}

void* Arena::allocate_bytes(std::size_t bytes, std::size_t alignment) {
  for (;;) {
    if (current_ < blocks_.size()) {
      const std::size_t begin = (used_ + alignment - 1) & ~(alignment - 1);
      if (begin <= blocks_[current_].size && bytes <= blocks_[current_].size - begin) {
        used_ = begin + bytes;
        return blocks_[current_].bytes.get() + begin;
      }
      if (current_ + 1 < blocks_.size()) {
        ++current_;
        used_ = 0;
        continue;
      }
    }
    // Blocks double, so that a large page takes few of them.
    const std::size_t size = std::max({bytes + alignment, kBlockBytes, reserved_bytes_});
    blocks_.push_back({std::make_unique_for_overwrite<std::byte[]>(size), size});
    reserved_bytes_ += size;
    current_ = blocks_.size() - 1;
    used_ = 0;
  }
}

void Arena::reset() {
  while (!blocks_.empty() && reserved_bytes_ > kRetainedBytes) {
    reserved_bytes_ -= blocks_.back().size;
    blocks_.pop_back();
  }
  current_ = 0;
  used_ = 0;
}

}  // namespace garimpo::base
