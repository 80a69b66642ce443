// Markdown: an article under its title, a record list as a table (as a list where its records have no columns).
#include "output/body/article_body.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"
#include "output/metadata_values.hpp"
#include "output/objects.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

void write_article(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  if (!article.title.empty() && !article.body_has_title) {
    out += "# ";
    append_markdown_text(article.title, {}, out);
    out += "\n\n";
  }
  append_article_markdown(document, article, options, out);
  out += '\n';
}

void write_cell(const Cell& cell, std::string& out) {
  const bool has_link = !cell.link.empty();
  if (has_link) out += '[';
  if (!cell.text.empty()) {
    append_markdown_text(cell.text, {.is_in_table = true, .is_in_link = has_link}, out);
  } else if (!cell.image.empty()) {
    out += "![](";
    append_markdown_address(cell.image, out);
    out += ')';
  }
  if (!has_link) return;
  out += "](";
  append_markdown_address(cell.link, out);
  out += ')';
}

void write_table(RecordRows rows, std::string& out) {
  out += '|';
  for (const std::string& column : rows.list().columns()) {
    out += ' ';
    append_markdown_text(column, {.is_in_table = true}, out);
    out += " |";
  }
  out += "\n|";
  for (std::size_t i = 0; i < rows.list().columns().size(); ++i) out += " --- |";
  for (const MarkerId id : rows.list().records()) {
    out += "\n|";
    for (const Cell* cell : rows.cells(rows.list().read(id))) {
      out += ' ';
      if (cell != nullptr) write_cell(*cell, out);
      out += " |";
    }
  }
  out += '\n';
}

void write_list(RecordList& list, std::string& out) {
  for (const MarkerId id : list.records()) {
    out += "- ";
    append_markdown_text(list.read(id).text, {.is_line_start = true}, out);
    out += '\n';
  }
}

void write_metadata(const Marker& marker, std::string& out) {
  out += "| name | value |\n| --- | --- |\n";
  for_each_metadata_value(marker, [&](std::string_view name, std::string_view value) {
    out += "| ";
    append_markdown_text(name, {.is_in_table = true}, out);
    out += " | ";
    append_markdown_text(text::collapsed(value), {.is_in_table = true}, out);
    out += " |\n";
  });
}

}  // namespace

void write_markdown(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  if (extraction.error || extraction.document == nullptr) return;
  const markers::PartIndex parts(extraction.markers);
  const std::size_t start = out.size();
  for (const MarkerId id : parts.objects()) {
    if (out.size() > start) out += '\n';
    if (extraction.markers[id].label == Label::article) write_article(*extraction.document, Article(extraction, parts, id), options, out);
    if (extraction.markers[id].label == Label::metadata) write_metadata(extraction.markers[id], out);
    if (is_product_object(extraction.markers[id])) append_product_markdown(extraction, parts, id, out);
    if (extraction.markers[id].label != Label::record_list) continue;
    RecordList list(extraction, parts, id);
    if (list.columns().empty())
      write_list(list, out);
    else
      write_table(RecordRows(list), out);
  }
}

}  // namespace garimpo::output
