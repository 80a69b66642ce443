// Clean HTML of what was taken. The first page of a file brings the head of the document; end tags that HTML lets one leave out are left
// out, so several pages in a file are still one valid document.
#include "dom/serializer.hpp"
#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"
#include "output/objects.hpp"

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

void write_article(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  out += "<article>\n";
  if (!article.title.empty() && !article.body_has_title) append_element("<h1>", article.title, "</h1>\n", out);
  append_article_html(document, article, options, out);
  out += "</article>\n";
}

void write_cell(const Cell& cell, std::string& out) {
  if (!cell.link.empty()) {
    out += "<a href=\"";
    dom::append_escaped_attribute(cell.link, out);
    out += "\">";
  }
  if (!cell.image.empty()) {
    out += "<img src=\"";
    dom::append_escaped_attribute(cell.image, out);
    out += "\" alt=\"\">";
  }
  dom::append_escaped_text(cell.text, out);
  if (!cell.link.empty()) out += "</a>";
}

void write_records(RecordRows rows, std::string& out) {
  out += "<table>\n";
  if (!rows.list().columns().empty()) {
    out += "<tr>";
    for (const std::string& column : rows.list().columns()) append_element("<th>", column, "</th>", out);
    out += "</tr>\n";
  }
  for (const MarkerId id : rows.list().records()) {
    const RecordList::Record& record = rows.list().read(id);
    out += "<tr>";
    if (rows.list().columns().empty()) append_element("<td>", record.text, "</td>", out);
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
  if (!extraction.error && extraction.document != nullptr) {
    const markers::PartIndex parts(extraction.markers);
    for (const MarkerId id : parts.objects()) {
      if (extraction.markers[id].label == Label::article) {
        const Article article(extraction, parts, id);
        if (!article.title.empty()) title = article.title;
        write_article(*extraction.document, article, options, objects);
      }
      if (is_product_object(extraction.markers[id])) append_product_html(extraction, parts, id, objects);
      if (extraction.markers[id].label == Label::record_list) {
        RecordList list(extraction, parts, id);
        write_records(RecordRows(list), objects);
      }
    }
  }
  if (is_first) write_head(title, out);
  out += objects;
}

}  // namespace garimpo::output
