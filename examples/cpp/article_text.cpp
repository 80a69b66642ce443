// The text of an article, with the bytes of the file that every part came from.
//   article_text examples/news_article.html
#include <garimpo/garimpo.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  garimpo::Result<garimpo::MethodChoice> method = garimpo::Registry::standard().choose("articles");
  if (!method) return std::cerr << method.error().message << '\n', 2;
  const garimpo::Pipeline pipeline({.methods = {*method}});
  garimpo::Worker worker(pipeline);
  const garimpo::Extraction& page = worker.run({.bytes = html, .source = argv[1]});
  if (page.error) return std::cerr << page.error->message << '\n', 1;

  for (const garimpo::Marker& marker : page.markers) {
    if (marker.label != garimpo::Label::content || marker.nodes.empty()) continue;
    const garimpo::ByteRange bytes = page.document->source_range(marker.nodes.begin);
    std::cout << bytes.begin << ": " << page.document->text_of(marker.nodes) << '\n';
  }
  for (const garimpo::Warning& warning : page.warnings) std::cerr << info(warning.code).name << ": " << warning.message << '\n';
}
