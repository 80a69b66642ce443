// The model of a wrapper as JSON that a person can read and change.
#pragma once
#include <garimpo/error.hpp>

#include <string>
#include <string_view>

#include "extract/wrappers/model.hpp"

namespace garimpo::pipeline {

inline constexpr int kModelVersion = 1;

std::string model_json(const extract::wrappers::Model& model);
// bad_model where it is not such a model, is of a newer version, or is larger than a model may be; the message says what is wrong.
Result<extract::wrappers::Model> read_model(std::string_view json);

}  // namespace garimpo::pipeline
