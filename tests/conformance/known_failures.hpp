// The lists of published cases that are known to fail: one a line, an id and the reason; "#" begins a comment.
#pragma once
#include "tests/project_folders.hpp"

#include <fstream>
#include <functional>
#include <map>
#include <string>

namespace garimpo::testing {

// The reason of each id in tests/conformance/NAME; "" where a line has none, which its test refuses.
inline std::map<std::string, std::string, std::less<>> known_failures(const std::string& name) {
  std::ifstream file(std::string(source_folder()) + "/tests/conformance/" + name);
  std::map<std::string, std::string, std::less<>> known;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = line.find(' ');
    known[line.substr(0, space)] = space == std::string::npos ? "" : line.substr(space + 1);
  }
  return known;
}

}  // namespace garimpo::testing
