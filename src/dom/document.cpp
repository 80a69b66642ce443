#include "dom/document.hpp"

#include "base/arena.hpp"
#include "dom/path_writer.hpp"
#include "text/encoding/source_map.hpp"

#include <array>

namespace garimpo {

namespace {

constexpr std::array kConstantNames = {
    std::string_view{""},
    std::string_view{"#text"},
    std::string_view{"#comment"},
#define GARIMPO_TAG(constant, name) std::string_view{name},
#include <garimpo/tags.inc>
#undef GARIMPO_TAG
};
static_assert(kConstantNames.size() == static_cast<std::size_t>(Tag::first_unknown));

}  // namespace

std::string_view constant_tag_name(Tag tag) {
  return tag < Tag::first_unknown ? kConstantNames[static_cast<std::size_t>(tag)] : std::string_view{};
}

std::string_view name(EncodingSource source) {
  constexpr std::array kNames = {std::string_view{"bom"},           std::string_view{"transport"},  std::string_view{"meta"},
                                 std::string_view{"utf8-validity"}, std::string_view{"statistics"}, std::string_view{"default"}};
  return kNames[static_cast<std::size_t>(source)];
}

namespace dom {

Document::Document() = default;
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

std::string_view Document::name(Tag tag) const {
  if (tag < Tag::first_unknown) return kConstantNames[static_cast<std::size_t>(tag)];
  return unknown_names_[static_cast<std::size_t>(tag) - static_cast<std::size_t>(Tag::first_unknown)];
}

Attribute Document::attribute(NodeId node, std::size_t index) const {
  const StoredAttribute& stored = attributes_[payload_[node].begin + index];
  return {attribute_names_[stored.name], {characters_ + stored.value_begin, stored.value_chars}};
}

std::optional<std::string_view> Document::attribute(NodeId node, std::string_view name) const {
  const std::size_t count = attribute_count(node);
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute candidate = attribute(node, i);
    if (candidate.name == name) return candidate.value;
  }
  return std::nullopt;
}

ByteRange Document::decoded_range(NodeId node) const { return source_[node].extent; }

ByteRange Document::source_range(NodeId node) const {
  const ByteRange decoded = decoded_range(node);
  if (decoded.begin == decoded.end) return {};
  return {source_map_->to_source(decoded.begin), source_map_->to_source(decoded.end)};
}

ByteRange Document::start_tag_range(NodeId node) const {
  const ByteRange decoded = source_[node].open;
  if (decoded.begin == decoded.end || kind_[node] != NodeKind::element) return {};
  return {source_map_->to_source(decoded.begin), source_map_->to_source(decoded.end)};
}

std::string Document::xpath(NodeId node) const { return PathWriter(*this).path(node); }

}  // namespace dom

}  // namespace garimpo
