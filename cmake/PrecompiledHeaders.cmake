# Reading the standard library's headers takes more than half of the time of compiling one of our files. They are read once for each target. None
# of our own headers is here: a change of one would compile everything again.
function(garimpo_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <bit> <charconv> <cmath> <cstddef> <cstdint> <cstring> <deque> <functional>
    <limits> <map> <memory> <numeric> <optional> <ranges> <set> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> ${ARGN})
endfunction()
