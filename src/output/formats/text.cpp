// Plain text: what a page says of itself as a line per value, an article's title and body, a record per line with its cells joined by tabs.
// A page that gave nothing writes nothing.
#include <garimpo/results.hpp>

#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/metadata_values.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

void write_article(const Article& article, const OutputOptions& options, std::string& out) {
  const ArticleBody body(article);
  if (!article.title().empty() && !body.has_title) {
    out += article.title().text();
    out += "\n\n";
  }
  append_article_text(body, options, out);
  out += '\n';
}

void write_records(const RecordList& list, std::string& out) {
  for (const Record& record : list.records()) {
    const std::span<const Cell> cells = record.cells();
    if (cells.empty()) out += record.text();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) out += '\t';
      out += cells[i].text();
    }
    out += '\n';
  }
}

void write_metadata(const Metadata& metadata, std::string& out) {
  for_each_metadata_value(metadata, [&](std::string_view name, std::string_view value) {
    out += name;
    out += ": ";
    text::append_collapsed(out, value);
    text::drop_trailing_space(out);
    out += '\n';
  });
}

}  // namespace

void write_text(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  const std::size_t start = out.size();
  for (const ResultObject& object : Results(extraction)) {
    if (out.size() > start) out += '\n';
    if (const auto article = object.article()) write_article(*article, options, out);
    if (has_products(object)) append_product_text(object, out);
    if (const auto list = object.record_list()) write_records(*list, out);
    if (const auto page = object.wrapped_page())
      for (const Field& field : page->fields()) (((out += field.key) += ": ") += field.value.text()) += '\n';
    if (const auto metadata = object.metadata()) write_metadata(*metadata, out);
  }
}

}  // namespace garimpo::output
