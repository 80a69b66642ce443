// Extractors whose texts and tables are kept with them, so that nothing handed in by value has to outlive the call.
#pragma once
#include <garimpo/extractor.hpp>

#include <memory>

namespace garimpo::pipeline {

std::shared_ptr<const Extractor> keep(Extractor extractor);

}  // namespace garimpo::pipeline
