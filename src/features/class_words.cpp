#include "features/class_words.hpp"

#include <algorithm>

namespace garimpo::features {

bool has_class_word(std::string_view name, std::span<const std::string_view> words) {
  bool is_found = false;
  for_each_class_word(name, [&](std::string_view word) { is_found = is_found || std::ranges::find(words, word) != words.end(); });
  return is_found;
}

bool has_class_word(const Document& document, NodeId element, std::span<const std::string_view> words) {
  if (const auto classes = document.attribute(element, "class"); classes && has_class_word(*classes, words)) return true;
  const auto id = document.attribute(element, "id");
  return id && has_class_word(*id, words);
}

std::span<const std::string_view> suggestion_class_words() {
  static constexpr auto kWords =
      std::to_array<std::string_view>({"carousel",  "recommend", "recommended", "recommendation", "recommendations", "related", "upsell",
                                       "crosssell", "cross",     "similar",     "slider",         "swiper",          "recent",  "recently",
                                       "viewed",    "also",      "sponsored",   "bestseller",     "accessories",     "bundle"});
  return kWords;
}

}  // namespace garimpo::features
