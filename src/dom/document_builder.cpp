#include "dom/document_builder.hpp"

#include <algorithm>
#include <cstring>

namespace garimpo::dom {

namespace {

template <class T>
void move_column(base::Arena& arena, T*& column, std::size_t used, std::size_t capacity) {
  T* larger = arena.allocate<T>(capacity);
  if (used > 0) std::memcpy(static_cast<void*>(larger), column, used * sizeof(T));
  column = larger;
}

}  // namespace

DocumentBuilder::DocumentBuilder(Document& document, std::size_t nodes, std::size_t attributes, std::size_t characters)
    : document_(document) {
  if (!document_.arena_) document_.arena_ = std::make_unique<base::Arena>();
  document_.arena_->reset();
  document_.size_ = 0;
  grow_nodes(std::max<std::size_t>(nodes, 16));
  grow_attributes(std::max<std::size_t>(attributes, 16));
  character_capacity_ = std::max<std::size_t>(characters, 64);
  buffer_ = arena().allocate<char>(character_capacity_);
}

void DocumentBuilder::grow_nodes(std::size_t capacity) {
  const std::size_t used = document_.size_;
  move_column(arena(), document_.kind_, used, capacity);
  move_column(arena(), document_.namespace_, used, capacity);
  move_column(arena(), document_.tag_, used, capacity);
  move_column(arena(), document_.depth_, used, capacity);
  move_column(arena(), document_.parent_, used, capacity);
  move_column(arena(), document_.end_, used, capacity);
  move_column(arena(), document_.payload_, used, capacity);
  move_column(arena(), document_.source_, used, capacity);
  move_column(arena(), widening_, used, capacity);
  node_capacity_ = capacity;
}

void DocumentBuilder::grow_attributes(std::size_t capacity) {
  move_column(arena(), document_.attributes_, attributes_, capacity);
  attribute_capacity_ = capacity;
}

bool DocumentBuilder::grow_characters(std::size_t more) {
  const std::size_t needed = characters_ + more;
  if (needed > UINT32_MAX / 2) return false;
  const std::size_t capacity = std::max(needed, character_capacity_ * 2);
  char* larger = arena().allocate<char>(capacity);
  std::memcpy(larger, buffer_, characters_);
  buffer_ = larger;
  character_capacity_ = capacity;
  return true;
}

void DocumentBuilder::finish(std::span<const std::string_view> attribute_names, std::span<const std::string_view> unknown_names,
                             const EncodingInfo& encoding, text::SourceMap map) {
  document_.characters_ = buffer_;
  document_.attribute_names_ = attribute_names;
  document_.unknown_names_ = unknown_names;
  document_.encoding_ = encoding;
  if (!document_.source_map_) document_.source_map_ = std::make_unique<text::SourceMap>();
  *document_.source_map_ = std::move(map);
}

}  // namespace garimpo::dom
