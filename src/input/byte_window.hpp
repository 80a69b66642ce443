// Look-ahead over a ByteSource: a view of what comes next, which grows on demand and slides forward.
//
// Cost: bytes are read straight into the window (256 KB at a time) and moved only when the tail of the window is used up.
// Limits: going back is allowed as long as the bytes read again stay within kMostRereads times the furthest position, so that no
// input, however damaged, costs more than linear time.
#pragma once
#include "input/byte_source.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace garimpo::input {

class ByteWindow final : public ByteSource {
 public:
  static constexpr std::size_t kStep = 256 << 10;
  static constexpr std::uint64_t kMostRereads = 16;

  ByteWindow() = default;
  explicit ByteWindow(ByteSource& source) { bind(source); }
  // Starts on another source, keeping the memory.
  void bind(ByteSource& source);
  ByteSource& source() { return *source_; }

  // The next bytes, as far as they have been read. Valid until the window reads more or moves.
  std::string_view view() const { return {buffer_.get() + begin_, end_ - begin_}; }
  // Position, in the source, of the beginning of the view.
  std::uint64_t position() const { return base_ + begin_; }
  // Reads once and adds to the view; false at the source's end.
  bool more();
  // Makes the view at least so long; false where the source has less (the view then holds all there is).
  bool require(std::size_t bytes);
  void consume(std::size_t bytes) { begin_ += bytes; }

  // Moves on by so many bytes, or to the end of the source; returns how many there were.
  std::uint64_t skip(std::uint64_t bytes);
  // Moves to a position, also backwards: inside the window, or where the source can seek. False where not; then nothing has changed.
  bool seek(std::uint64_t position) override;

  std::size_t read(std::span<char> room) override;
  std::optional<std::uint64_t> size() const override { return source_->size(); }
  bool is_unpacked() const override { return source_->is_unpacked(); }
  std::uint64_t origin(std::uint64_t position) override { return source_->origin(position); }
  std::optional<std::uint64_t> next_member(std::uint64_t position) override { return source_->next_member(position); }
  bool recover(std::string_view prefix) override;

 private:
  void make_room();
  void restart(std::uint64_t position);
  bool may_go_back(std::uint64_t position);

  ByteSource* source_ = nullptr;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;  // of the view, in the buffer
  std::size_t end_ = 0;
  std::uint64_t base_ = 0;  // position of the buffer's first byte
  std::uint64_t furthest_ = 0;
  std::uint64_t reread_ = 0;
};

}  // namespace garimpo::input
