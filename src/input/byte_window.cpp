#include "input/byte_window.hpp"

#include <algorithm>
#include <cstring>

namespace garimpo::input {

void ByteWindow::bind(ByteSource& source) {
  source_ = &source;
  restart(0);
  furthest_ = 0;
  reread_ = 0;
}

void ByteWindow::restart(std::uint64_t position) {
  begin_ = end_ = 0;
  base_ = position;
  reopen();
}

void ByteWindow::make_room() {
  if (begin_ > 0 && (begin_ == end_ || capacity_ - end_ < kStep / 4)) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    base_ += begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  if (capacity_ - end_ >= kStep / 4) return;
  const std::size_t grown = std::max(kStep, capacity_ * 2);
  auto larger = std::make_unique_for_overwrite<char[]>(grown);
  if (end_ > 0) std::memcpy(larger.get(), buffer_.get(), end_);
  buffer_ = std::move(larger);
  capacity_ = grown;
}

bool ByteWindow::more() {
  if (ending() != Ending::none) return false;
  make_room();
  const std::size_t count = source_->read({buffer_.get() + end_, capacity_ - end_});
  if (count == 0) {
    end(source_->ending(), source_->problem());
    return false;
  }
  end_ += count;
  furthest_ = std::max(furthest_, base_ + end_);
  return true;
}

bool ByteWindow::require(std::size_t bytes) {
  while (end_ - begin_ < bytes)
    if (!more()) return false;
  return true;
}

std::size_t ByteWindow::read(std::span<char> room) {
  if (begin_ == end_) {
    if (room.size() < kStep / 4) {
      if (!more()) return 0;
    } else {
      if (ending() != Ending::none) return 0;
      restart(position());
      const std::size_t count = source_->read(room);
      if (count == 0) return end(source_->ending(), source_->problem());
      base_ += count;
      furthest_ = std::max(furthest_, base_);
      return count;
    }
  }
  const std::size_t count = std::min(room.size(), end_ - begin_);
  std::memcpy(room.data(), buffer_.get() + begin_, count);
  begin_ += count;
  return count;
}

std::uint64_t ByteWindow::skip(std::uint64_t bytes) {
  std::uint64_t left = bytes;
  while (left > 0) {
    const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(left, end_ - begin_));
    begin_ += step;
    left -= step;
    const auto total = source_->size();
    if (left > kStep && total && position() + left <= *total && source_->seek(position() + left)) {
      restart(position() + left);
      return bytes;
    }
    if (left > 0 && !more()) break;
  }
  return bytes - left;
}

bool ByteWindow::may_go_back(std::uint64_t position) {
  if (position >= this->position()) return true;
  const std::uint64_t again = this->position() - position;
  if (reread_ + again > kMostRereads * furthest_) return false;
  reread_ += again;
  return true;
}

bool ByteWindow::seek(std::uint64_t position) {
  if (!may_go_back(position)) return false;
  if (position >= base_ && position <= base_ + end_) {
    begin_ = static_cast<std::size_t>(position - base_);
    return true;
  }
  if (!source_->seek(position)) return false;
  restart(position);
  return true;
}

bool ByteWindow::recover(std::string_view prefix) {
  // The bytes unpacked so far are of the member that is given up, so positions continue after them.
  const std::uint64_t unpacked = base_ + end_;
  if (!source_->recover(prefix)) return false;
  restart(unpacked);
  return true;
}

}  // namespace garimpo::input
