// Bump allocator for the data of one page: memory comes from a few large blocks, all of which are released together.
// No destructor is run, so it holds only trivially destructible objects. Cost of an allocation: an add and a compare.
#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace garimpo::base {

class Arena {
 public:
  // Memory kept from page to page. What a page needed beyond this is released at reset(), so one huge page does not
  // make a worker large for ever.
  static constexpr std::size_t kRetainedBytes = 4U << 20;

  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  template <class T>
  T* allocate(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return static_cast<T*>(allocate_bytes(count * sizeof(T), alignof(T)));
  }

  // Copies characters; the view lives until reset().
  std::string_view keep(std::string_view characters) {
    if (characters.empty()) return {};
    char* copy = allocate<char>(characters.size());
    std::memcpy(copy, characters.data(), characters.size());
    return {copy, characters.size()};
  }

  void reset();
  std::size_t reserved_bytes() const { return reserved_bytes_; }

 private:
  struct Block {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size;
  };
  void* allocate_bytes(std::size_t bytes, std::size_t alignment);

  std::vector<Block> blocks_;
  std::size_t current_ = 0;  // block being filled
  std::size_t used_ = 0;     // bytes used of it
  std::size_t reserved_bytes_ = 0;
};

}  // namespace garimpo::base
