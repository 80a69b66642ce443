// TEI P5: a <TEI> element per article inside one <teiCorpus>, its metadata in the teiHeader, its body as one div. Pages without an article
// leave a comment, so that no page is lost in silence. Records have no place in TEI and are left out.
#include "output/body/article_body.hpp"
#include "output/body/xml_body.hpp"
#include "output/formats/formats.hpp"
#include "output/objects.hpp"

namespace garimpo::output {

namespace {

class TeiDocument {
 public:
  TeiDocument(const Extraction& extraction, const markers::PartIndex& parts, const Article& article, const OutputOptions& options,
              std::string& out)
      : extraction_(extraction), parts_(parts), article_(article), options_(options), out_(out) {}

  void write() {
    out_ += "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n<titleStmt>\n";
    write_title_and_authors();
    out_ += "</titleStmt>\n<publicationStmt>\n";
    write_publication();
    out_ += "</publicationStmt>\n<sourceDesc>\n<bibl>\n";
    write_title_and_authors();
    write_source();
    out_ += "</bibl>\n</sourceDesc>\n</fileDesc>\n";
    write_profile();
    out_ += "</teiHeader>\n<text>\n<body>\n<div>\n";
    const std::size_t before = out_.size();
    append_article_tei(*extraction_.document, article_, options_, out_);
    if (out_.size() == before) out_ += "<p/>\n";
    out_ += "</div>\n</body>\n</text>\n</TEI>\n";
  }

 private:
  void element(std::string_view name, std::string_view text) {
    if (text.empty()) return;
    ((out_ += '<') += name) += '>';
    append_xml_escaped(text, out_);
    ((out_ += "</") += name) += ">\n";
  }

  void write_title_and_authors() {
    element("title", article_.title.empty() ? std::string_view("[untitled]") : std::string_view(article_.title));
    for (const Marker* field : article_.fields)
      if (field->kind == "authors") element("author", field->value);
  }

  void write_publication() {
    const std::string_view site = article_.field("siteName");
    const std::string_view date = article_.field("datePublished");
    if (site.empty()) {
      out_ += "<p>published on the web</p>\n";
      return;
    }
    element("publisher", site);
    write_date(date, article_.field("datePublishedRaw"));
  }

  void write_date(std::string_view iso, std::string_view raw) {
    if (iso.empty()) return;
    out_ += "<date";
    append_xml_attribute("when", iso, out_);
    out_ += '>';
    append_xml_escaped(raw.empty() ? iso : raw, out_);
    out_ += "</date>\n";
  }

  void write_source() {
    write_date(article_.field("datePublished"), article_.field("datePublishedRaw"));
    for (const std::string_view address : {article_.field("canonicalUrl"), extraction_.url}) {
      if (address.empty()) continue;
      out_ += "<ptr";
      append_xml_attribute("target", tei_pointer(address), out_);
      out_ += "/>\n";
    }
    element("idno", extraction_.source);
  }

  void write_profile() {
    const Marker* language = page_fact(extraction_, parts_, "language");
    const std::string_view description = article_.field("description");
    const bool has_tags = !article_.field("tags").empty();
    if (language == nullptr && description.empty() && !has_tags) return;
    out_ += "<profileDesc>\n";
    if (!description.empty()) {
      out_ += "<abstract>";
      element("p", description);
      out_ += "</abstract>\n";
    }
    if (language != nullptr) {
      out_ += "<langUsage><language";
      append_xml_attribute("ident", language->value, out_);
      out_ += "/></langUsage>\n";
    }
    if (has_tags) {
      out_ += "<textClass><keywords>\n";
      for (const Marker* field : article_.fields)
        if (field->kind == "tags") element("term", field->value);
      out_ += "</keywords></textClass>\n";
    }
    out_ += "</profileDesc>\n";
  }

  const Extraction& extraction_;
  const markers::PartIndex& parts_;
  const Article& article_;
  const OutputOptions& options_;
  std::string& out_;
};

}  // namespace

void write_tei(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  const markers::PartIndex parts(extraction.markers);
  bool has_article = false;
  if (!extraction.error && extraction.document != nullptr) {
    for (const MarkerId id : parts.objects()) {
      if (extraction.markers[id].label != Label::article) continue;
      const Article article(extraction, parts, id);
      TeiDocument(extraction, parts, article, options, out).write();
      has_article = true;
    }
  }
  if (!has_article) out += "<!-- a page without an article -->\n";
}

}  // namespace garimpo::output
