// What our evaluators are made of: garimpo/evaluator.hpp, and the table of them. One file per evaluator, one line in registry.cpp;
// docs/evaluation.md defines each with an example.
#pragma once
#include <garimpo/evaluator.hpp>

#include <span>

#include "base/json_value.hpp"
#include "evaluate/page_case.hpp"

namespace garimpo::evaluate {

using garimpo::Evaluator;
using garimpo::kMostCounts;
using garimpo::kMostMetrics;
using garimpo::MetricInfo;

// Every evaluator of ours, in the order of the table.
std::span<const Evaluator> evaluators();

}  // namespace garimpo::evaluate
