// XML: a <page> element per page, with the objects, warnings or the error of that page inside.
#include "output/body/xml_body.hpp"

#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/metadata_values.hpp"
#include "output/objects.hpp"
#include "output/products.hpp"
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
    if (has_result) {
      const markers::PartIndex parts(extraction_.markers);
      for (const std::string_view kind : {"pageType", "language", "nextPage"})
        if (const Marker* fact = page_fact(extraction_, parts, kind)) append_xml_attribute(kind, fact->value, out_);
      append_xml_attribute("encoding", extraction_.document->encoding().name, out_);
    }
    out_ += ">\n";
    if (has_result)
      write_objects();
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

  void write_objects() {
    const markers::PartIndex parts(extraction_.markers);
    Provenance provenance(extraction_);
    for (const MarkerId id : parts.objects()) {
      const Marker& marker = extraction_.markers[id];
      if (marker.label == Label::article) write_article(Article(extraction_, parts, id), provenance);
      if (is_product_object(marker)) write_products(parts, id, provenance);
      if (marker.label == Label::record_list) {
        RecordList list(extraction_, parts, id);
        write_records(list, provenance);
      }
      if (marker.label == Label::metadata) write_metadata(marker, provenance);
    }
  }

  void begin_object(const Marker& marker, Provenance& provenance) {
    out_ += '<';
    out_ += name(marker.label);
    append_xml_attribute("method", marker.method, out_);
    if (marker.label == Label::record_list) append_xml_attribute("main", marker.is_main ? "true" : "false", out_);
    write_place(marker.nodes, provenance);
    out_ += ">\n";
  }

  void write_article(const Article& article, Provenance& provenance) {
    begin_object(article.marker, provenance);
    if (!article.title.empty()) {
      out_ += "<title";
      write_place(article.title_marker->nodes, provenance);
      out_ += '>';
      append_xml_escaped(article.title, out_);
      out_ += "</title>\n";
    }
    for (const Marker* field : article.fields) write_field(*field, provenance);
    out_ += "<body>\n";
    append_article_xml(*extraction_.document, article, options_, out_);
    out_ += "</body>\n</article>\n";
  }

  // Writes an element named after the key of the result; a list gives one element per value.
  void write_field(const Marker& field, Provenance& provenance) {
    const std::string_view element = field.kind == "authors" ? "author" : field.kind == "tags" ? "tag" : field.kind;
    (out_ += '<') += element;
    write_place(field.nodes, provenance);
    append_xml_attribute("rule", field.reason, out_);
    out_ += '>';
    append_xml_escaped(field.value, out_);
    ((out_ += "</") += element) += ">\n";
  }

  void write_records(RecordList& list, Provenance& provenance) {
    begin_object(list.marker(), provenance);
    for (const std::string& column : list.columns()) {
      out_ += "<column";
      append_xml_attribute("name", column, out_);
      out_ += "/>\n";
    }
    for (const MarkerId id : list.records()) write_record(list.read(id), provenance);
    out_ += "</recordList>\n";
  }

  void write_metadata(const Marker& marker, Provenance& provenance) {
    begin_object(marker, provenance);
    for_each_metadata_value(marker, [&](std::string_view name, std::string_view value) {
      out_ += "<value";
      append_xml_attribute("name", name, out_);
      out_ += '>';
      append_xml_escaped(value, out_);
      out_ += "</value>\n";
    });
    out_ += "</metadata>\n";
  }

  void write_record(const RecordList::Record& record, Provenance& provenance) {
    out_ += "<record";
    write_place(record.marker->nodes, provenance);
    out_ += '>';
    if (record.cells.empty()) append_xml_escaped(record.text, out_);
    for (const Cell& cell : record.cells) {
      out_ += "<cell";
      append_xml_attribute("column", cell.column, out_);
      append_xml_attribute("link", cell.link, out_);
      append_xml_attribute("image", cell.image, out_);
      out_ += '>';
      append_xml_escaped(cell.text, out_);
      out_ += "</cell>";
    }
    out_ += "</record>\n";
  }

  void write_products(const markers::PartIndex& parts, MarkerId id, Provenance& provenance) {
    const bool is_list = extraction_.markers[id].label == Label::product_list;
    begin_object(extraction_.markers[id], provenance);
    for (const MarkerId product : products_of(extraction_, parts, id)) {
      if (is_list) out_ += "<product>";
      write_product(Product(extraction_, parts, product), provenance);
      if (is_list) out_ += "</product>\n";
    }
    out_ += is_list ? "</productList>\n" : "</product>\n";
  }

  void write_product(const Product& product, Provenance& provenance) {
    for (const Marker* field : product.fields) {
      (out_ += '<') += field->kind;
      write_place(field->nodes, provenance);
      out_ += '>';
      append_xml_escaped(field->value, out_);
      ((out_ += "</") += field->kind) += '>';
    }
    for (const Marker* price : product.prices) {
      out_ += "<offer";
      append_xml_attribute("role", price->kind, out_);
      out_ += '>';
      append_xml_escaped(price->value, out_);
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
