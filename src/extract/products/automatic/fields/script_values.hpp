// Values that a page's scripts give to keys such as "brand" or "sku", found without reading the scripts as a language: the key, a colon or
// an equals sign, a quoted text or a number. Attributes whose names say the same are read with them.
// Cost: a search for each of a few names over kMostScriptBytes of scripts. Limits: kMostScriptValues values.
#pragma once
#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

enum class ScriptKey : std::uint8_t { brand, sku, product_id };

struct ScriptValue {
  ScriptKey key = ScriptKey::brand;
  bool is_attribute = false;
  std::string_view text;
  NodeId node = kNoNode;
};

inline constexpr std::size_t kMostScriptBytes = 500'000;
inline constexpr std::size_t kMostScriptValues = 120;

std::vector<ScriptValue> find_script_values(const features::Page& page);

}  // namespace garimpo::extract::products::automatic
