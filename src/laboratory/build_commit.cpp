// A file of its own, so that a new commit compiles nothing else again.
#include "laboratory/machine.hpp"

namespace garimpo::laboratory {

std::string_view commit() { return GARIMPO_COMMIT; }

}  // namespace garimpo::laboratory
