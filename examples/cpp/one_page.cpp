// One page: parsed and walked, then extracted start to end.
//   one_page examples/news_article.html
#include <garimpo/garimpo.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  // The tree: every node knows its name, its attributes, its text and its bytes in the file.
  const garimpo::Result<garimpo::Document> page = garimpo::parse(html);
  if (!page) return std::cerr << page.error().message << '\n', 1;
  for (const garimpo::NodeId node : page->nodes()) {
    if (page->tag(node) != garimpo::Tag::h2) continue;
    const garimpo::ByteRange bytes = page->source_range(node);
    std::cout << page->xpath(node) << " [" << bytes.begin << ", " << bytes.end << ") " << page->text_of(node) << '\n';
    for (const garimpo::NodeId above : page->ancestors(node)) std::cout << "  in " << page->name(above) << '\n';
    for (const auto [name, value] : page->attributes(node)) std::cout << "  " << name << '=' << value << '\n';
  }

  // The result, in any format.
  const garimpo::Result<std::string> json =
      garimpo::extract(html, {.url = "https://example.org/news", .methods = {"articles"}, .format = "jsonl", .source = argv[1]});
  if (!json) return std::cerr << json.error().message << '\n', 1;
  std::cout << json->size() << " bytes of JSON\n";
}
