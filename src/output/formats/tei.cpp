// TEI P5: a <TEI> element per article inside one <teiCorpus>, its metadata in the teiHeader, its body as one div. Pages without an article
// leave a comment, so that no page is lost in silence. Records have no place in TEI and are left out.
#include <garimpo/results.hpp>

#include "output/body/article_body.hpp"
#include "output/body/xml_body.hpp"
#include "output/formats/formats.hpp"

namespace garimpo::output {

namespace {

class TeiDocument {
 public:
  TeiDocument(const PageFacts& facts, const Article& article, const OutputOptions& options, std::string& out)
      : facts_(facts), article_(article), options_(options), out_(out) {}

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
    append_article_tei(ArticleBody(article_), options_, out_);
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
    element("title", article_.title().empty() ? std::string_view("[untitled]") : article_.title().text());
    for (const Value& author : article_.authors()) element("author", author.text());
  }

  void write_publication() {
    const std::string_view site = article_.site_name().text();
    const std::string_view date = article_.date_published().text();
    if (site.empty()) {
      out_ += "<p>published on the web</p>\n";
      return;
    }
    element("publisher", site);
    write_date(date, article_.field("datePublishedRaw").text());
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
    write_date(article_.date_published().text(), article_.field("datePublishedRaw").text());
    for (const std::string_view address : {article_.canonical_url().text(), article_.extraction().url}) {
      if (address.empty()) continue;
      out_ += "<ptr";
      append_xml_attribute("target", tei_pointer(address), out_);
      out_ += "/>\n";
    }
    element("idno", article_.extraction().source);
  }

  void write_profile() {
    const Value language = facts_.language();
    const std::string_view description = article_.description().text();
    const bool has_tags = !article_.field("tags").empty();
    if (!language.is_found() && description.empty() && !has_tags) return;
    out_ += "<profileDesc>\n";
    if (!description.empty()) {
      out_ += "<abstract>";
      element("p", description);
      out_ += "</abstract>\n";
    }
    if (language.is_found()) {
      out_ += "<langUsage><language";
      append_xml_attribute("ident", language.text(), out_);
      out_ += "/></langUsage>\n";
    }
    if (has_tags) {
      out_ += "<textClass><keywords>\n";
      for (const Value& tag : article_.tags()) element("term", tag.text());
      out_ += "</keywords></textClass>\n";
    }
    out_ += "</profileDesc>\n";
  }

  const PageFacts& facts_;
  const Article& article_;
  const OutputOptions& options_;
  std::string& out_;
};

}  // namespace

void write_tei(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  const Results results(extraction);
  bool has_article = false;
  for (const ResultObject& object : results) {
    const auto article = object.article();
    if (!article) continue;
    TeiDocument(results.facts(), *article, options, out).write();
    has_article = true;
  }
  if (!has_article) out += "<!-- a page without an article -->\n";
}

}  // namespace garimpo::output
