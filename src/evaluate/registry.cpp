// Every evaluator, one line each. The command, the report and docs/evaluation.md follow this order; of those that apply to a corpus the
// first gives its headline.
#include "evaluate/articles/articles.hpp"
#include "evaluate/data_evaluators.hpp"
#include "evaluate/evaluator.hpp"

#include <algorithm>
#include <array>

namespace garimpo::evaluate {

std::span<const Evaluator> evaluators() {
  // clang-format off: one line each
  static const std::array table = {
      shingle4(),
      word(),
      snippets(),
      records(),
      record_count(),
      listings(),
      product_fields(),
      price_strings(),
      embedded_metadata(),
      node_sets(),
      table_kind(),
      wrappers(),
      segments(),
      comments(),
      title(),
      author(),
      date(),
      page_type(),
      indel(),
      rouge_lsum(),
  };
  // clang-format on
  return table;
}

const Evaluator* find_evaluator(std::string_view name) {
  const auto found = std::ranges::find(evaluators(), name, &Evaluator::name);
  return found == evaluators().end() ? nullptr : &*found;
}

}  // namespace garimpo::evaluate
