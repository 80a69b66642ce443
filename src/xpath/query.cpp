#include <garimpo/query.hpp>

#include "xpath/compiler.hpp"
#include "xpath/css.hpp"
#include "xpath/machine.hpp"

#include <cassert>
#include <utility>

namespace garimpo {

struct Query::Code {
  xpath::Program program;
};

struct Finder::State {
  explicit State(const dom::Document& page) : document(page), machine(page) {}
  const dom::Document& document;
  xpath::Machine machine;
};

Result<Query> Query::xpath(std::string_view expression) {
  auto program = xpath::compile(expression);
  if (!program) return program.error();
  Query query;
  query.text_ = expression;
  query.code_ = std::make_shared<const Code>(Code{std::move(*program)});
  return query;
}

Result<Query> Query::css(std::string_view selector) {
  const auto expression = xpath::xpath_of_css(selector);
  if (!expression) return expression.error();
  auto program = xpath::compile(*expression, true);
  if (!program) return Error{ErrorCode::bad_selector, "selector '" + std::string(selector) + "' is too long"};
  Query query;
  query.text_ = selector;
  query.code_ = std::make_shared<const Code>(Code{std::move(*program)});
  return query;
}

Query::Type Query::type() const { return code_ ? static_cast<Type>(code_->program.type) : Type::nodes; }

Finder::Finder(const Document& document) : state_(std::make_unique<State>(document)) {}
Finder::~Finder() = default;
Finder::Finder(Finder&&) noexcept = default;
Finder& Finder::operator=(Finder&&) noexcept = default;

Result<FoundValue> Finder::evaluate(const Query& query, NodeId context, std::uint32_t max_time_ms) {
  const bool is_known = context < state_->document.size();
  assert(is_known);
  if (!query.code_ || !is_known) return FoundValue{};
  base::Budget budget = base::Budget::from_first_look(max_time_ms);
  auto answer = state_->machine.run(query.code_->program, xpath::own_node(context), budget);
  if (!answer) return Error{ErrorCode::query_unfinished, "'" + query.text_ + "' took more time or memory than it may"};
  FoundValue value{.type = query.type(), .number = answer->number, .boolean = answer->boolean, .string = std::move(answer->string)};
  value.nodes.reserve(answer->nodes.size());
  for (const xpath::Node node : answer->nodes) {
    FoundNode& found = value.nodes.emplace_back();
    found.node = xpath::tree_node(node);
    if (xpath::is_attribute(node)) found.attribute = static_cast<std::uint32_t>(xpath::attribute_index(node));
    found.is_namespace = xpath::part(node) == xpath::kNamespacePart;
  }
  return value;
}

Result<std::vector<NodeId>> Finder::find(const Query& query, NodeId context, std::uint32_t max_time_ms) {
  auto value = evaluate(query, context, max_time_ms);
  if (!value) return value.error();
  std::vector<NodeId> nodes;
  nodes.reserve(value->nodes.size());
  for (const FoundNode& found : value->nodes)
    if (nodes.empty() || nodes.back() != found.node) nodes.push_back(found.node);
  return nodes;
}

std::string Finder::string_value(const FoundNode& node) const {
  if (node.node >= state_->document.size()) return {};
  xpath::Node own = xpath::own_node(node.node);
  if (node.attribute) own = xpath::attribute_node(node.node, *node.attribute);
  if (node.is_namespace) own = xpath::namespace_node(node.node);
  xpath::TextStack memory;
  return std::string(xpath::string_value(state_->document, own, memory));
}

}  // namespace garimpo
