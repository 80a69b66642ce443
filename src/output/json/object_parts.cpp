#include "output/json/object_parts.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace garimpo::output {

void ObjectParts::begin_object(const ResultObject& head) {
  json_.begin_object();
  json_.member("type", head.type());
  json_.member_if_known("method", head.method());
  if (const Place region = head.region(); !region.empty()) {
    json_.key("region").begin_object();
    write_place(region.nodes());
    json_.end_object();
  }
  if (const auto confidence = head.confidence()) write_confidence("confidence", *confidence);
}

void ObjectParts::write_origin(NodeRange nodes, std::string_view rule, std::optional<float> confidence) {
  json_.begin_object();
  write_place(nodes);
  json_.member_if_known<"rule">(rule);
  if (confidence) write_confidence("confidence", *confidence);
  json_.end_object();
}

void ObjectParts::write_place(NodeRange nodes) {
  json_.member_if_known<"xpath">(provenance_.xpath(nodes));
  const auto bytes = provenance_.bytes(nodes);
  if (!bytes) return;
  std::array<char, 32> digits;
  char* end = digits.data();
  *end++ = '[';
  end = std::to_chars(end, end + 10, bytes->begin).ptr;
  *end++ = ',';
  end = std::to_chars(end, end + 10, bytes->end).ptr;
  *end++ = ']';
  json_.key<"bytes">().raw({digits.data(), end});
}

// Rounded to thousandths, which is finer than any calibration, and written with the fewest digits: 0.95, not 0.949999988079071.
void ObjectParts::write_confidence(std::string_view key, float confidence) {
  std::array<char, 32> digits;
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), std::round(confidence * 1000) / 1000).ptr;
  json_.key(key).raw({digits.data(), end});
}

}  // namespace garimpo::output
