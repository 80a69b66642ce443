#include <garimpo/marker.hpp>

#include <array>

namespace garimpo {

std::string_view name(Label label) {
  constexpr std::array<std::string_view, kLabelCount> kNames = {"article", "title", "content",  "figure",     "recordList", "column",
                                                                "record",  "cell",  "template", "discussion", "post",       "productList",
                                                                "product", "price", "field",    "metadata",   "wrapped",    "page fact"};
  return kNames[static_cast<std::size_t>(label)];
}

}  // namespace garimpo
