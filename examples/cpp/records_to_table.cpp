// The main list of a page as a table: one line a record, columns separated by tabs.
//   records_to_table examples/data_table.html
#include <garimpo/garimpo.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  const garimpo::Result<garimpo::MethodChoice> method = garimpo::Registry::standard().choose("records");
  if (!method) return std::cerr << method.error().message << '\n', 2;
  const garimpo::Pipeline pipeline({.methods = {*method}});
  garimpo::Worker worker(pipeline);
  const garimpo::Extraction& page = worker.run({.bytes = html, .source = argv[1]});
  if (page.error) return std::cerr << page.error->message << '\n', 1;
  const std::optional<garimpo::RecordList> list = page.record_list();
  if (!list) return std::cerr << "the page has no list\n", 1;

  const auto print = [](const std::vector<std::string_view>& cells) {
    for (std::size_t at = 0; at < cells.size(); ++at) std::cout << (at == 0 ? "" : "\t") << cells[at];
    std::cout << '\n';
  };
  std::vector<std::string_view> line;
  for (const garimpo::RecordColumn& column : list->columns()) line.push_back(column.name);
  print(line);
  for (const garimpo::Record& record : list->records()) {
    // A record may lack a field, so each cell goes where its column stands.
    line.assign(list->columns().size(), {});
    for (const garimpo::Cell& cell : record.cells())
      if (cell.column_index() < line.size()) line[cell.column_index()] = cell.text();
    print(line);
  }
}
