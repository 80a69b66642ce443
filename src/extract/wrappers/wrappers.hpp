// The family of wrappers: rules of one site, learned from a few of its pages (src/extract/wrappers/learning.hpp).
#pragma once
#include <garimpo/extractor.hpp>

#include <memory>

#include "extract/wrappers/model.hpp"

namespace garimpo::extract::wrappers {

// wrappers/auto with a model. It keeps the model as long as it lives.
garimpo::Extractor auto_method(std::shared_ptr<const Model> model);

// Whether a value looks like those that the field was learned from.
bool is_like(const ValueProfile& profile, std::string_view value);

}  // namespace garimpo::extract::wrappers
