// The commit is in a file of its own, so that a new commit recompiles nothing else.
#include "laboratory/machine.hpp"

namespace garimpo::laboratory {

std::string_view commit() { return GARIMPO_COMMIT; }

}  // namespace garimpo::laboratory
