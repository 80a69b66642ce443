// Markdown: an article under its title, a record list as a table (as a list where its records have no columns).
#include <garimpo/results.hpp>

#include "base/json_writer.hpp"
#include "output/body/article_body.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"
#include "output/metadata_values.hpp"
#include "output/page_address.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

// What is known of the article, as YAML. Strings are quoted as in JSON, which YAML reads as they are meant whatever they hold.
void write_front_matter(const Article& article, const PageAddress& address, std::string_view language, std::string& out) {
  const auto write = [&](std::string_view key, std::string_view value) {
    if (value.empty()) return;
    (out += key) += ": ";
    base::append_json_string(out, value);
    out += '\n';
  };
  out += "---\n";
  write("title", article.title().text());
  const std::vector<Value> authors = article.fields("authors");
  if (!authors.empty()) out += "authors:\n";
  for (const Value& author : authors) {
    out += "  - ";
    base::append_json_string(out, author.text());
    out += '\n';
  }
  write("date", article.field("datePublished").text());
  write("modified", article.field("dateModified").text());
  write("url", address.page());
  write("site", article.field("siteName").text());
  write("language", language);
  write("image", address.absolute(article.field("mainImage").text()));
  out += "---\n\n";
}

void write_article(const Article& article, const OutputOptions& options, std::string_view language, std::string& out) {
  const ArticleBody body(article);
  if (options.front_matter) write_front_matter(article, body.address, language, out);
  if (!article.title().empty() && !body.has_title) {
    out += "# ";
    append_markdown_text(article.title().text(), {}, out);
    out += "\n\n";
  }
  append_article_markdown(body, options, out);
  out += '\n';
}

void write_cell(const Cell& cell, std::string& out) {
  const bool has_link = !cell.link().empty();
  if (has_link) out += '[';
  if (!cell.text().empty()) {
    append_markdown_text(cell.text(), {.is_in_table = true, .is_in_link = has_link}, out);
  } else if (!cell.image().empty()) {
    out += "![](";
    append_markdown_address(cell.image(), out);
    out += ')';
  }
  if (!has_link) return;
  out += "](";
  append_markdown_address(cell.link(), out);
  out += ')';
}

void write_table(const RecordList& list, std::string& out) {
  RecordRows rows(list);
  out += '|';
  for (const RecordColumn& column : list.columns()) {
    out += ' ';
    append_markdown_text(column.name, {.is_in_table = true}, out);
    out += " |";
  }
  out += "\n|";
  for (std::size_t i = 0; i < list.columns().size(); ++i) out += " --- |";
  for (const Record& record : list.records()) {
    out += "\n|";
    for (const Cell* cell : rows.cells(record)) {
      out += ' ';
      if (cell != nullptr) write_cell(*cell, out);
      out += " |";
    }
  }
  out += '\n';
}

void write_list(const RecordList& list, std::string& out) {
  for (const Record& record : list.records()) {
    out += "- ";
    append_markdown_text(record.text(), {.is_line_start = true}, out);
    out += '\n';
  }
}

constexpr std::string_view kNamesAndValues = "| name | value |\n| --- | --- |\n";

void write_row(std::string_view name, std::string_view value, std::string& out) {
  out += "| ";
  append_markdown_text(name, {.is_in_table = true}, out);
  out += " | ";
  append_markdown_text(text::collapsed(value), {.is_in_table = true}, out);
  out += " |\n";
}

void write_metadata(const Metadata& metadata, std::string& out) {
  out += kNamesAndValues;
  for_each_metadata_value(metadata, [&](std::string_view name, std::string_view value) { write_row(name, value, out); });
}

void write_wrapped_page(const WrappedPage& page, std::string& out) {
  out += kNamesAndValues;
  for (const Field& field : page.fields()) write_row(field.key, field.value.text(), out);
}

}  // namespace

namespace {

// Where the page is from: its address, and the file that it was read from with the line where that has several.
void write_page_heading(const Extraction& extraction, const OutputOptions& options, std::string& out) {
  std::string source(extraction.source);
  for (const EnvelopeMember& member : options.envelope)
    if (member.key == "line") source += ", line " + member.value;
  out += "# ";
  const std::string address = PageAddress(extraction).page();
  if (!address.empty()) {
    out += '<';
    for (const char c : address) {
      const bool ends_link = static_cast<unsigned char>(c) <= 0x20 || c == '<' || c == '>';
      ends_link ? out += "%20" : out += c;
    }
    out += "> (";
  }
  append_markdown_text(source, {}, out);
  if (!address.empty()) out += ')';
  out += "\n\n";
}

}  // namespace

void write_markdown(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  const Results results(extraction);
  if (options.page_headings && !results.empty()) write_page_heading(extraction, options, out);
  const std::size_t start = out.size();
  for (const ResultObject& object : results) {
    if (out.size() > start) out += '\n';
    if (const auto article = object.article()) write_article(*article, options, results.facts().language().text(), out);
    if (const auto page = object.wrapped_page()) write_wrapped_page(*page, out);
    if (const auto metadata = object.metadata()) write_metadata(*metadata, out);
    if (has_products(object)) append_product_markdown(object, out);
    const auto list = object.record_list();
    if (list && list->columns().empty()) write_list(*list, out);
    if (list && !list->columns().empty()) write_table(*list, out);
  }
}

}  // namespace garimpo::output
