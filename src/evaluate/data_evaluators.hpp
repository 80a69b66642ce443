// The evaluators of data: records, products, embedded data, nodes, wrapped fields, segments. docs/evaluation.md defines each.
#pragma once
#include "evaluate/evaluator.hpp"

namespace garimpo::evaluate {

Evaluator records();
Evaluator record_count();
Evaluator listings();
Evaluator product_fields();
Evaluator price_strings();
Evaluator embedded_metadata();
Evaluator node_sets();
Evaluator table_kind();
Evaluator wrappers();
Evaluator segments();
Evaluator all_regions();
Evaluator whole_products();

}  // namespace garimpo::evaluate
