#include <garimpo/marker.hpp>

#include <array>

namespace garimpo {

std::string_view name(Label label) {
  constexpr std::array kNames = {std::string_view{"article"},    std::string_view{"title"},  std::string_view{"content"},
                                 std::string_view{"recordList"}, std::string_view{"column"}, std::string_view{"record"},
                                 std::string_view{"cell"}};
  static_assert(kNames.size() == static_cast<std::size_t>(Label::cell) + 1);
  return kNames[static_cast<std::size_t>(label)];
}

}  // namespace garimpo
