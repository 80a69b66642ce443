// XML: a <page> element per page, with the objects, warnings or the error of that page inside.
#include <garimpo/results.hpp>

#include "output/body/xml_body.hpp"

#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/metadata_values.hpp"
#include "output/provenance.hpp"

#include <array>
#include <charconv>

namespace garimpo::output {

namespace {

class XmlPage {
 public:
  XmlPage(const Extraction& extraction, const OutputOptions& options, std::string& out)
      : extraction_(extraction), options_(options), out_(out) {}

  void write() {
    out_ += "<page";
    append_xml_attribute("url", extraction_.url, out_);
    append_xml_attribute("source", extraction_.source, out_);
    const bool has_result = !extraction_.error && extraction_.document != nullptr;
    const Results results(extraction_);
    if (has_result) {
      for (const std::string_view kind : {"pageType", "language", "nextPage"})
        append_xml_attribute(kind, results.facts().fact(kind).text(), out_);
      append_xml_attribute("encoding", extraction_.document->encoding().name, out_);
    }
    out_ += ">\n";
    if (has_result)
      write_objects(results);
    else if (extraction_.error)
      write_message("error", info(extraction_.error->code).name, extraction_.error->message);
    for (const Warning& warning : extraction_.warnings) write_message("warning", info(warning.code).name, warning.message);
    out_ += "</page>\n";
  }

 private:
  void write_message(std::string_view element, std::string_view code, std::string_view message) {
    out_ += '<';
    out_ += element;
    append_xml_attribute("code", code, out_);
    out_ += '>';
    append_xml_escaped(message, out_);
    out_ += "</";
    out_ += element;
    out_ += ">\n";
  }

  void write_objects(const Results& results) {
    Provenance provenance(extraction_);
    for (const ResultObject& object : results) {
      if (const auto article = object.article()) write_article(*article, provenance);
      if (has_products(object)) write_products(object, provenance);
      if (const auto list = object.record_list()) write_records(*list, provenance);
      if (const auto page = object.wrapped_page()) write_wrapped_page(*page, provenance);
      if (const auto metadata = object.metadata()) write_metadata(*metadata, provenance);
    }
  }

  void begin_object(const ResultObject& object, Provenance& provenance) {
    out_ += '<';
    out_ += object.type();
    append_xml_attribute("method", object.method(), out_);
    if (object.label() == Label::record_list) append_xml_attribute("main", object.is_main() ? "true" : "false", out_);
    write_place(object.region().nodes(), provenance);
    out_ += ">\n";
  }

  void write_article(const Article& article, Provenance& provenance) {
    begin_object(article, provenance);
    if (const Value title = article.title(); !title.empty()) {
      out_ += "<title";
      write_place(title.nodes(), provenance);
      out_ += '>';
      append_xml_escaped(title.text(), out_);
      out_ += "</title>\n";
    }
    for (const Field& field : article.fields()) write_field(field, provenance);
    out_ += "<body>\n";
    append_article_xml(ArticleBody(article), options_, out_);
    out_ += "</body>\n</article>\n";
  }

  // An element named as the key of the result; those of a list one by one.
  void write_field(const Field& field, Provenance& provenance) {
    const std::string_view element = field.key == "authors" ? "author" : field.key == "tags" ? "tag" : field.key;
    (out_ += '<') += element;
    write_place(field.value.nodes(), provenance);
    append_xml_attribute("rule", field.value.rule(), out_);
    out_ += '>';
    append_xml_escaped(field.value.text(), out_);
    ((out_ += "</") += element) += ">\n";
  }

  void write_records(const RecordList& list, Provenance& provenance) {
    begin_object(list, provenance);
    for (const RecordColumn& column : list.columns()) {
      out_ += "<column";
      append_xml_attribute("name", column.name, out_);
      out_ += "/>\n";
    }
    for (const Record& record : list.records()) write_record(record, provenance);
    out_ += "</recordList>\n";
  }

  void write_metadata(const Metadata& metadata, Provenance& provenance) {
    begin_object(metadata, provenance);
    for_each_metadata_value(metadata, [&](std::string_view name, std::string_view value) {
      out_ += "<value";
      append_xml_attribute("name", name, out_);
      out_ += '>';
      append_xml_escaped(value, out_);
      out_ += "</value>\n";
    });
    out_ += "</metadata>\n";
  }

  void write_wrapped_page(const WrappedPage& page, Provenance& provenance) {
    begin_object(page, provenance);
    for (const Field& field : page.fields()) {
      out_ += "<value";
      append_xml_attribute("name", field.key, out_);
      write_place(field.value.nodes(), provenance);
      out_ += '>';
      append_xml_escaped(field.value.text(), out_);
      out_ += "</value>\n";
    }
    out_ += "</wrapped>\n";
  }

  void write_record(const Record& record, Provenance& provenance) {
    out_ += "<record";
    write_place(record.nodes(), provenance);
    out_ += '>';
    if (record.cells().empty()) append_xml_escaped(record.text(), out_);
    for (const Cell& cell : record.cells()) {
      out_ += "<cell";
      append_xml_attribute("column", cell.column(), out_);
      append_xml_attribute("link", cell.link(), out_);
      append_xml_attribute("image", cell.image(), out_);
      out_ += '>';
      append_xml_escaped(cell.text(), out_);
      out_ += "</cell>";
    }
    out_ += "</record>\n";
  }

  void write_products(const ResultObject& object, Provenance& provenance) {
    const bool is_list = object.label() == Label::product_list;
    begin_object(object, provenance);
    for (const Product& product : products_of(object)) {
      if (is_list) out_ += "<product>";
      write_product(product, provenance);
      if (is_list) out_ += "</product>\n";
    }
    out_ += is_list ? "</productList>\n" : "</product>\n";
  }

  void write_product(const Product& product, Provenance& provenance) {
    for (const Field& field : product.fields()) {
      (out_ += '<') += field.key;
      write_place(field.value.nodes(), provenance);
      out_ += '>';
      append_xml_escaped(field.value.text(), out_);
      ((out_ += "</") += field.key) += '>';
    }
    for (const ProductPrice& price : product.prices()) {
      out_ += "<offer";
      append_xml_attribute("role", price.role, out_);
      out_ += '>';
      append_xml_escaped(price.amount.text(), out_);
      out_ += "</offer>";
    }
  }

  void write_place(NodeRange range, Provenance& provenance) {
    append_xml_attribute("xpath", provenance.xpath(range), out_);
    const auto bytes = provenance.bytes(range);
    if (!bytes) return;
    std::array<char, 24> digits;
    char* end = std::to_chars(digits.data(), digits.data() + 10, bytes->begin).ptr;
    *end++ = '-';
    end = std::to_chars(end, end + 10, bytes->end).ptr;
    append_xml_attribute("bytes", {digits.data(), end}, out_);
  }

  const Extraction& extraction_;
  const OutputOptions& options_;
  std::string& out_;
};

}  // namespace

void write_xml(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  XmlPage(extraction, options, out).write();
}

}  // namespace garimpo::output
