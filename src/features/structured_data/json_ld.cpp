#include "features/structured_data/json_ld.hpp"

#include "base/ascii.hpp"
#include "features/structured_data/tolerant_json.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::features {

bool is_script_of_type(const Document& document, NodeId node, std::string_view media_type) {
  if (document.tag(node) != Tag::script || !document.is_element(node)) return false;
  const auto type = document.attribute(node, "type");
  return type && base::equals_ignoring_case(text::trim_html_space(type->substr(0, type->find(';'))), media_type);
}

std::string_view script_text(const Document& document, NodeId script, DataTree& tree) {
  const NodeId end = document.end(script);
  if (end == script + 1) return {};
  if (end == script + 2) return document.text(script + 1);
  std::string all;
  for (NodeId node = script + 1; node < end; ++node)
    if (document.is_text(node)) all += document.text(node);
  return tree.keep(all);
}

void JsonLd::compute(const Document& document, std::span<const NodeId> scripts, base::Budget& budget) {
  data_.clear();
  errors_.clear();
  if (!budget.spend(document.size() / 16)) return;
  for (const NodeId node : scripts) {
    if (!is_script_of_type(document, node, "application/ld+json")) continue;
    read_block(document, node, budget);
    if (budget.is_exhausted() || data_.size() >= kMostDataValues) return;
  }
}

void JsonLd::read_block(const Document& document, NodeId script, base::Budget& budget) {
  const std::string_view text = script_text(document, script, data_);
  if (text::is_html_space(text)) return;
  std::vector<JsonProblem> problems;
  const std::size_t before = data_.size();
  TolerantJson(data_, budget, problems).read(text, script);
  bool has_data = false;
  for (const DataValue root : data_.roots(before)) has_data = has_data || root.is_object() || root.is_list();
  if (!has_data && !problems.empty()) errors_.push_back({"jsonld", script, "not JSON"});
  for (const JsonProblem& problem : problems)
    errors_.push_back({"jsonld", script, std::string(problem.what) + " (byte " + std::to_string(problem.byte) + ")", problem.is_limit});
}

}  // namespace garimpo::features
