#include "evaluate/records/xpath_form.hpp"

namespace garimpo::evaluate {

std::string xpath_form(std::string_view xpath) {
  constexpr std::string_view kSpace = " \t\r\n";
  constexpr std::string_view kFirst = "[1]";
  while (!xpath.empty() && kSpace.find(xpath.front()) != std::string_view::npos) xpath.remove_prefix(1);
  while (!xpath.empty() && (kSpace.find(xpath.back()) != std::string_view::npos || xpath.back() == '/')) xpath.remove_suffix(1);
  std::string form;
  while (!xpath.empty()) {
    // Only a "[1]" at the end of a step, before a slash, is dropped: elsewhere it may be part of a condition.
    const std::size_t end = std::min(xpath.find('/', 1), xpath.size());
    std::string_view step = xpath.substr(0, end);
    if (step.ends_with(kFirst)) step.remove_suffix(kFirst.size());
    form += step;
    xpath.remove_prefix(end);
  }
  return form;
}

}  // namespace garimpo::evaluate
