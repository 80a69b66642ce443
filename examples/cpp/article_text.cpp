// An article: its title, authors and date, and the text of every block with the bytes of the file that it came from.
//   article_text examples/news_article.html
#include <garimpo/garimpo.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::string html(std::istreambuf_iterator<char>(file), {});

  const garimpo::Result<garimpo::MethodChoice> method = garimpo::Registry::standard().choose("articles");
  if (!method) return std::cerr << method.error().message << '\n', 2;
  const garimpo::Pipeline pipeline({.methods = {*method}});
  garimpo::Worker worker(pipeline);
  const garimpo::Extraction& page = worker.run({.bytes = html, .source = argv[1]});
  if (page.error) return std::cerr << page.error->message << '\n', 1;
  for (const garimpo::Warning& warning : page.warnings) std::cerr << info(warning.code).name << ": " << warning.message << '\n';

  const std::optional<garimpo::Article> article = page.article();
  if (!article) return std::cerr << "the page has no article\n", 1;
  std::cout << "title: " << article->title().text() << '\n';
  for (const garimpo::Value& author : article->authors()) std::cout << "author: " << author.text() << '\n';
  if (const garimpo::Value date = article->date_published(); !date.empty())
    std::cout << "published: " << date.text() << " (" << date.rule() << ")\n";
  for (const garimpo::Place& block : article->blocks())
    if (const std::optional<garimpo::ByteRange> bytes = block.bytes())
      std::cout << bytes->begin << '-' << bytes->end << ": " << block.text() << '\n';
}
