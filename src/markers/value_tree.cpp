#include <garimpo/value_tree.hpp>

#include <algorithm>
#include <charconv>

namespace garimpo {

namespace {

constexpr std::size_t kBlockBytes = 16U << 10;
// What is kept from page to page; a page that needed more gives it back.
constexpr std::size_t kRetainedBytes = 1U << 20;

}  // namespace

std::optional<bool> TreeValue::boolean() const {
  if (kind() != ValueKind::boolean) return std::nullopt;
  return text() == "true";
}

std::optional<double> TreeValue::number() const {
  if (kind() != ValueKind::number) return std::nullopt;
  const std::string_view digits = text();
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

TreeValue TreeValue::operator[](std::string_view key) const {
  if (!is_object()) return {};
  for (const TreeValue member : *this)
    if (member.key() == key) return member;
  return {};
}

TreeValue TreeValue::operator[](std::size_t index) const {
  if (index >= size()) return {};
  return *std::next(begin(), static_cast<std::ptrdiff_t>(index));
}

ValueTree& ValueTree::open(ValueKind kind) {
  add(kind, {});
  open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
  return *this;
}

ValueTree& ValueTree::close([[maybe_unused]] ValueKind kind) {
  assert(!open_.empty() && nodes_[open_.back()].kind == kind);
  if (open_.empty()) return *this;
  nodes_[open_.back()].next = static_cast<std::uint32_t>(nodes_.size());
  open_.pop_back();
  return *this;
}

void ValueTree::truncate(ValueId size) {
  while (!open_.empty() && open_.back() >= size) open_.pop_back();
  assert(open_.empty());
  if (size < nodes_.size()) nodes_.resize(size);
  key_ = {};
  node_ = kNoNode;
}

void ValueTree::clear() {
  std::size_t bytes = 0;
  for (const Block& block : blocks_) bytes += block.size;
  // One block that holds all of an ordinary page serves the next one; the vectors keep their room up to the same bound.
  if (blocks_.size() != 1 || bytes > kRetainedBytes) {
    blocks_.clear();
    left_ = 0;
    at_ = nullptr;
    if (bytes > 0 && bytes <= kRetainedBytes) make_room(bytes);
  } else {
    at_ = blocks_.front().bytes.get();
    left_ = blocks_.front().size;
  }
  if (nodes_.capacity() * sizeof(Node) > kRetainedBytes) std::vector<Node>().swap(nodes_);
  nodes_.clear();
  open_.clear();
  key_ = {};
  node_ = kNoNode;
}

void ValueTree::swap(ValueTree& other) noexcept {
  nodes_.swap(other.nodes_);
  open_.swap(other.open_);
  blocks_.swap(other.blocks_);
  std::swap(at_, other.at_);
  std::swap(left_, other.left_);
  std::swap(key_, other.key_);
  std::swap(node_, other.node_);
}

void ValueTree::make_room(std::size_t bytes) {
  const std::size_t size = std::max({bytes, kBlockBytes, blocks_.empty() ? 0 : 2 * blocks_.back().size});
  blocks_.push_back({std::make_unique_for_overwrite<char[]>(size), size});
  at_ = blocks_.back().bytes.get();
  left_ = size;
}

}  // namespace garimpo
