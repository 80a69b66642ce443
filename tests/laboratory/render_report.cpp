// Writes a report from data made by a test, through the same render() that the command uses.
//   render_report data.json details.txt report.html        details: one base64 line each
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "laboratory/report/report.hpp"

int main(int count, char** words) {
  if (count != 4) {
    std::fputs("usage: render_report data.json details.txt report.html\n", stderr);
    return 2;
  }
  std::ifstream data_file(words[1], std::ios::binary);
  const std::string data{std::istreambuf_iterator<char>(data_file), std::istreambuf_iterator<char>()};
  std::ifstream details_file(words[2], std::ios::binary);
  std::vector<std::string> details;
  for (std::string line; std::getline(details_file, line);) details.push_back(line);
  std::ofstream report(words[3], std::ios::binary);
  report << garimpo::laboratory::report::render(data, details);
  report.close();
  return report.good() && !data.empty() ? 0 : 1;
}
