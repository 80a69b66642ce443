#include "tests/project_folders.hpp"

namespace garimpo::testing {

std::string_view source_folder() { return GARIMPO_SOURCE_DIR; }
std::string_view shared_folder() { return GARIMPO_SHARED_DATA; }

}  // namespace garimpo::testing
