// Memory for strings that live as long as the evaluation of one predicate for one node: taken from the top, given back all at once.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace garimpo::xpath {

class TextStack {
 public:
  struct Mark {
    std::size_t block = 0;
    std::size_t used = 0;
  };

  Mark mark() const { return {current_, used_}; }
  // Everything taken since then is free again; blocks are kept.
  void give_back(Mark mark) {
    current_ = mark.block;
    used_ = mark.used;
  }
  char* take(std::size_t bytes) {
    while (current_ < blocks_.size() && blocks_[current_].size - used_ < bytes) {
      ++current_;
      used_ = 0;
    }
    if (current_ == blocks_.size()) {
      const std::size_t size = std::max(bytes, kBlockBytes);
      blocks_.push_back({std::make_unique_for_overwrite<char[]>(size), size});
      bytes_ += size;
    }
    char* const taken = blocks_[current_].characters.get() + used_;
    used_ += bytes;
    return taken;
  }
  std::string_view keep(std::string_view text) {
    char* const copy = take(text.size());
    if (!text.empty()) std::memcpy(copy, text.data(), text.size());
    return {copy, text.size()};
  }
  std::size_t bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kBlockBytes = 16'384;
  struct Block {
    std::unique_ptr<char[]> characters;
    std::size_t size;
  };
  std::vector<Block> blocks_;
  std::size_t current_ = 0;
  std::size_t used_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace garimpo::xpath
