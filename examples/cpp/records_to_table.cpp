// The main list of a page as a table: one line a record, columns separated by tabs.
//   records_to_table examples/data_table.html
#include <garimpo/garimpo.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  garimpo::Result<garimpo::MethodChoice> method = garimpo::Registry::standard().choose("records");
  if (!method) return std::cerr << method.error().message << '\n', 2;
  const garimpo::Pipeline pipeline({.methods = {*method}});
  garimpo::Worker worker(pipeline);
  const garimpo::Extraction& page = worker.run({.bytes = html, .source = argv[1]});
  if (page.error) return std::cerr << page.error->message << '\n', 1;

  // Parts follow the list that they belong to; a cell says which column it is of.
  garimpo::MarkerId list = garimpo::kNoMarker;
  std::vector<std::string> header;
  std::map<garimpo::MarkerId, std::vector<std::string>> rows;
  for (garimpo::MarkerId id = 0; id < page.markers.size(); ++id) {
    const garimpo::Marker& marker = page.markers[id];
    if (list == garimpo::kNoMarker && marker.label == garimpo::Label::record_list && marker.is_main) list = id;
    if (marker.label == garimpo::Label::column && marker.parent == list) header.emplace_back(marker.value);
    if (marker.label == garimpo::Label::record && marker.parent == list) rows[id].resize(header.size());
    if (marker.label == garimpo::Label::cell && rows.contains(marker.parent) && marker.column < header.size())
      rows[marker.parent][marker.column] = marker.value.empty() ? page.document->text_of(marker.nodes) : std::string(marker.value);
  }
  const auto print = [](const std::vector<std::string>& cells) {
    for (std::size_t at = 0; at < cells.size(); ++at) std::cout << (at == 0 ? "" : "\t") << cells[at];
    std::cout << '\n';
  };
  print(header);
  for (const auto& [id, cells] : rows) print(cells);
}
