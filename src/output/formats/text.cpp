// Plain text: what a page says of itself as a line per value, an article's title and body, a record per line with its cells joined by tabs.
// A page that gave nothing writes nothing.
#include "output/body/article_body.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/metadata_values.hpp"
#include "output/objects.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

void write_article(const Document& document, const Article& article, const OutputOptions& options, std::string& out) {
  if (!article.title.empty() && !article.body_has_title) {
    out += article.title;
    out += "\n\n";
  }
  append_article_text(document, article, options, out);
  out += '\n';
}

void write_records(RecordList& list, std::string& out) {
  for (const MarkerId id : list.records()) {
    const RecordList::Record& record = list.read(id);
    if (record.cells.empty()) out += record.text;
    for (std::size_t i = 0; i < record.cells.size(); ++i) {
      if (i > 0) out += '\t';
      out += record.cells[i].text;
    }
    out += '\n';
  }
}

void write_metadata(const Marker& marker, std::string& out) {
  for_each_metadata_value(marker, [&](std::string_view name, std::string_view value) {
    out += name;
    out += ": ";
    text::append_collapsed(out, value);
    text::drop_trailing_space(out);
    out += '\n';
  });
}

}  // namespace

void write_text(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  if (extraction.error || extraction.document == nullptr) return;
  const markers::PartIndex parts(extraction.markers);
  const std::size_t start = out.size();
  for (const MarkerId id : parts.objects()) {
    if (out.size() > start) out += '\n';
    if (extraction.markers[id].label == Label::article) write_article(*extraction.document, Article(extraction, parts, id), options, out);
    if (is_product_object(extraction.markers[id])) append_product_text(extraction, parts, id, out);
    if (extraction.markers[id].label == Label::record_list) {
      RecordList list(extraction, parts, id);
      write_records(list, out);
    }
    if (extraction.markers[id].label == Label::metadata) write_metadata(extraction.markers[id], out);
  }
}

}  // namespace garimpo::output
