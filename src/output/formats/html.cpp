// Clean HTML of what was taken. The first page of a file brings the head of the document; end tags that HTML lets one leave out are left
// out, so several pages in a file are still one valid document.
#include <garimpo/results.hpp>

#include "dom/serializer.hpp"
#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"

namespace garimpo::output {

namespace {

void append_element(std::string_view start, std::string_view text, std::string_view end, std::string& out) {
  out += start;
  dom::append_escaped_text(text, out);
  out += end;
}

void write_head(std::string_view title, std::string& out) {
  out += "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n";
  append_element("<title>", title, "</title>\n", out);
}

void write_article(const Article& article, const OutputOptions& options, std::string& out) {
  const ArticleBody body(article);
  out += "<article>\n";
  if (!article.title().empty() && !body.has_title) append_element("<h1>", article.title().text(), "</h1>\n", out);
  append_article_html(body, options, out);
  out += "</article>\n";
}

void write_cell(const Cell& cell, std::string& out) {
  if (!cell.link().empty()) {
    out += "<a href=\"";
    dom::append_escaped_attribute(cell.link(), out);
    out += "\">";
  }
  if (!cell.image().empty()) {
    out += "<img src=\"";
    dom::append_escaped_attribute(cell.image(), out);
    out += "\" alt=\"\">";
  }
  dom::append_escaped_text(cell.text(), out);
  if (!cell.link().empty()) out += "</a>";
}

void write_records(const RecordList& list, std::string& out) {
  RecordRows rows(list);
  out += "<table>\n";
  if (!list.columns().empty()) {
    out += "<tr>";
    for (const RecordColumn& column : list.columns()) append_element("<th>", column.name, "</th>", out);
    out += "</tr>\n";
  }
  for (const Record& record : list.records()) {
    out += "<tr>";
    if (list.columns().empty()) append_element("<td>", record.text(), "</td>", out);
    for (const Cell* cell : rows.cells(record)) {
      out += "<td>";
      if (cell != nullptr) write_cell(*cell, out);
      out += "</td>";
    }
    out += "</tr>\n";
  }
  out += "</table>\n";
}

}  // namespace

void write_html(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out) {
  std::string objects;
  std::string title{extraction.url.empty() ? extraction.source : extraction.url};
  for (const ResultObject& object : Results(extraction)) {
    if (const auto article = object.article()) {
      if (!article->title().empty()) title = article->title().text();
      write_article(*article, options, objects);
    }
    if (has_products(object)) append_product_html(object, objects);
    if (const auto list = object.record_list()) write_records(*list, objects);
  }
  if (is_first) write_head(title, out);
  out += objects;
}

}  // namespace garimpo::output
