// Where tests find the repository and the shared data.
#pragma once
#include <string_view>

namespace garimpo::testing {

std::string_view source_folder();
// Corpora and conformance cases that are not part of the repository; "" where there are none, and tests that need them are skipped.
std::string_view shared_folder();

}  // namespace garimpo::testing
