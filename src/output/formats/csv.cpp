// CSV (RFC 4180, with LF). Articles: one table with the columns title, text, those of article_keys() (lists joined by "; "), url and
// source. Record lists: a table each, with a row per record, the list's columns, what they link to and show where any record does
// (NAME.link, NAME.image), then url and source. Tables of several lists are separated by an empty line and have a header each, because
// their columns differ. Products: one row each, in one table where nothing else is asked for. What a page says of itself is a table of
// names and values. Pages without a result have no row.
#include "output/body/article_body.hpp"
#include "output/formats/csv_field.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"
#include "output/metadata_values.hpp"
#include "output/objects.hpp"

namespace garimpo::output {

namespace {

void append_page(const Extraction& extraction, std::string& out) {
  out += ',';
  append_csv_field(extraction.url, out);
  out += ',';
  append_csv_field(extraction.source, out);
  out += '\n';
}

void write_article(const Extraction& extraction, const Article& article, std::string& out) {
  std::string text;
  append_article_text(*extraction.document, article, {}, text);
  append_csv_field(article.title, out);
  out += ',';
  append_csv_field(text, out);
  for (const ArticleKey& key : article_keys()) {
    out += ',';
    append_csv_field(article.joined(key.key, "; "), out);
  }
  append_page(extraction, out);
}

void write_article_header(std::string& out) {
  out += "title,text";
  for (const ArticleKey& key : article_keys()) (out += ',') += key.key;
  out += ",url,source\n";
}

struct Column {
  bool has_link = false;
  bool has_image = false;
};

std::vector<Column> columns_of(RecordRows& rows) {
  std::vector<Column> columns(rows.list().columns().size());
  for (const MarkerId id : rows.list().records()) {
    const auto cells = rows.cells(rows.list().read(id));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == nullptr) continue;
      columns[i].has_link |= !cells[i]->link.empty();
      columns[i].has_image |= !cells[i]->image.empty();
    }
  }
  return columns;
}

void write_header(const RecordList& list, const std::vector<Column>& columns, std::string& out) {
  if (columns.empty()) out += "text,";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string& name = list.columns()[i];
    append_csv_field(name, out);
    out += ',';
    if (columns[i].has_link) append_csv_field(name + ".link", out), out += ',';
    if (columns[i].has_image) append_csv_field(name + ".image", out), out += ',';
  }
  out += "url,source\n";
}

void write_row(const Extraction& extraction, RecordRows& rows, const RecordList::Record& record, const std::vector<Column>& columns,
               std::string& out) {
  if (columns.empty()) append_csv_field(record.text, out);
  const auto cells = rows.cells(record);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Cell empty{};
    const Cell& cell = cells[i] != nullptr ? *cells[i] : empty;
    if (i > 0) out += ',';
    append_csv_field(cell.text, out);
    if (columns[i].has_link) out += ',', append_csv_field(cell.link, out);
    if (columns[i].has_image) out += ',', append_csv_field(cell.image, out);
  }
  append_page(extraction, out);
}

void write_records(const Extraction& extraction, RecordList& list, std::string& out) {
  RecordRows rows(list);
  const std::vector<Column> columns = columns_of(rows);
  write_header(list, columns, out);
  for (const MarkerId id : list.records()) write_row(extraction, rows, list.read(id), columns, out);
}

void write_metadata(const Extraction& extraction, const Marker& marker, std::string& out) {
  out += "name,value,url,source\n";
  for_each_metadata_value(marker, [&](std::string_view name, std::string_view value) {
    append_csv_field(name, out);
    out += ',';
    append_csv_field(value, out);
    append_page(extraction, out);
  });
}

}  // namespace

void write_csv(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out) {
  const bool has_result = !extraction.error && extraction.document != nullptr;
  const markers::PartIndex parts(extraction.markers);
  bool has_records = false;
  bool has_articles = false;
  for (const MarkerId id : parts.objects()) {
    has_articles |= has_result && extraction.markers[id].label == Label::article;
    has_records |= has_result && extraction.markers[id].label == Label::record_list;
  }
  // The header is written even if the first page of a batch gave nothing.
  const bool has_article_table = has_articles || (!has_records && options.expects_articles);
  if (is_first && has_article_table) write_article_header(out);
  if (is_first && options.expects_products) append_product_csv_header(out);
  if (!has_result) return;
  for (const MarkerId id : parts.objects())
    if (extraction.markers[id].label == Label::article) write_article(extraction, Article(extraction, parts, id), out);
  bool is_first_table = is_first && !has_article_table;
  for (const MarkerId id : parts.objects()) {
    const Label label = extraction.markers[id].label;
    if (is_product_object(extraction.markers[id])) {
      if (!options.expects_products) {
        if (!is_first_table) out += '\n';
        is_first_table = false;
        append_product_csv_header(out);
      }
      append_product_csv(extraction, parts, id, out);
    }
    const bool is_alone = !has_articles && !has_records;  // beside rows of data it would only disturb them
    if (label != Label::record_list && (label != Label::metadata || !is_alone)) continue;
    if (!is_first_table) out += '\n';
    is_first_table = false;
    if (label == Label::metadata) {
      write_metadata(extraction, extraction.markers[id], out);
      continue;
    }
    RecordList list(extraction, parts, id);
    write_records(extraction, list, out);
  }
}

}  // namespace garimpo::output
