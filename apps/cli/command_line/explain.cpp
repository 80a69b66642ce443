// One line per decision: taken or dropped, the node's path, the rule. Cost: one path per decision.
#include "command_line/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "dom/path_writer.hpp"

namespace garimpo::cli {

namespace {
constexpr std::size_t kWidestPath = 60;
}

void append_reasons(const Extraction& extraction, std::string& out) {
  if (!extraction.trace || extraction.document == nullptr) return;
  dom::PathWriter paths(*extraction.document);
  std::size_t width = 4;
  for (const Decision& decision : extraction.trace->decisions()) width = std::max(width, paths.path(decision.node).size());
  width = std::min(width, kWidestPath);
  auto at = std::back_inserter(out);
  fmt::format_to(at, "{}\n", extraction.source);
  std::string_view method;
  for (const Decision& decision : extraction.trace->decisions()) {
    if (decision.method != method) fmt::format_to(at, "{}\n", decision.method);
    method = decision.method;
    fmt::format_to(at, "  {}  {:<{}}  {}\n", decision.taken ? "took" : "left", paths.path(decision.node), width, decision.rule);
  }
}

}  // namespace garimpo::cli
