#include "output/highlighted_page/page_legend.hpp"

#include "output/products.hpp"

#include "dom/serializer.hpp"
#include "markers/node_range.hpp"
#include "markers/part_index.hpp"
#include "output/highlighted_page/page_style.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::output {

namespace {

void append_count(std::size_t count, std::string_view one, std::string_view many, std::string& out) {
  out += std::to_string(count);
  out += ' ';
  out += count == 1 ? one : many;
}

class Legend {
 public:
  Legend(const Extraction& extraction, std::string& out) : extraction_(extraction), parts_(extraction.markers), out_(out) {}

  void write() {
    out_ += "<garimpo-legend><details open><summary><b>Garimpo</b>";
    write_summary();
    out_ += "</summary>";
    for (std::size_t i = 0; i < parts_.objects().size(); ++i) write_object(i, parts_.objects()[i]);
    for (const Warning& warning : extraction_.warnings) write_warning(warning);
    write_source();
    out_ += "</details></garimpo-legend>";
  }

 private:
  void write_summary() {
    std::size_t articles = 0;
    std::size_t lists = 0;
    std::size_t products = 0;
    for (const MarkerId id : parts_.objects()) {
      articles += extraction_.markers[id].label == Label::article;
      lists += extraction_.markers[id].label == Label::record_list;
      products += products_of(extraction_, parts_, id).size();
    }
    if (articles + lists + products == 0) {
      out_ += "found nothing on this page";
      return;
    }
    out_ += "found ";
    if (articles > 0) append_count(articles, "article", "articles", out_);
    if (articles > 0 && lists > 0) out_ += " and ";
    if (lists > 0) append_count(lists, "record list", "record lists", out_);
    if (articles + lists > 0 && products > 0) out_ += " and ";
    if (products > 0) append_count(products, "product", "products", out_);
  }

  void write_object(std::size_t index, MarkerId id) {
    const Marker& marker = extraction_.markers[id];
    out_ += "<garimpo-row data-garimpo-object=\"";
    out_ += std::to_string(index % kPageColors);
    out_ += "\"><garimpo-swatch></garimpo-swatch><garimpo-what><strong>";
    out_ += title_of(marker);
    out_ += "</strong>";
    write_details(id);
    out_ += "<small>";
    write_origin(marker);
    out_ += "</small></garimpo-what></garimpo-row>";
  }

  static std::string_view title_of(const Marker& marker) {
    if (marker.label == Label::article) return "Article";
    if (marker.label == Label::product) return "Product";
    if (marker.label == Label::product_list) return "Products";
    return marker.is_main ? "Main record list" : "Record list";
  }

  void write_details(MarkerId id) {
    std::size_t records = 0;
    std::size_t columns = 0;
    for (const MarkerId part_id : parts_.parts(id)) {
      const Marker& part = extraction_.markers[part_id];
      records += part.label == Label::record;
      columns += part.label == Label::column;
      if (part.label == Label::title) write_title(part);
    }
    if (extraction_.markers[id].label == Label::product_list) {
      out_ += ": ";
      append_count(products_of(extraction_, parts_, id).size(), "product", "products", out_);
    }
    if (extraction_.markers[id].label != Label::record_list) return;
    out_ += ": ";
    append_count(records, "record", "records", out_);
    if (columns == 0) return;
    out_ += ", ";
    append_count(columns, "column", "columns", out_);
  }

  void write_title(const Marker& title) {
    std::string text{title.value};
    if (text.empty()) markers::append_text(*extraction_.document, title.nodes, text);
    if (text.empty()) return;
    out_ += ": ";
    dom::append_escaped_text(text, out_);
  }

  void write_origin(const Marker& marker) {
    dom::append_escaped_text(marker.method, out_);
    if (marker.confidence >= 0) {
      out_ += ", confidence ";
      out_ += std::to_string(std::lround(std::clamp(marker.confidence, 0.0F, 1.0F) * 100));
      out_ += " %";
    }
    if (marker.reason.empty()) return;
    if (!marker.method.empty()) out_ += ": ";
    dom::append_escaped_text(marker.reason, out_);
  }

  void write_warning(const Warning& warning) {
    out_ += "<garimpo-note>\xE2\x9A\xA0 ";
    dom::append_escaped_text(info(warning.code).name, out_);
    out_ += ": ";
    dom::append_escaped_text(warning.message.empty() ? info(warning.code).meaning : std::string_view{warning.message}, out_);
    out_ += "</garimpo-note>";
  }

  void write_source() {
    const std::string_view shown = extraction_.url.empty() ? extraction_.source : extraction_.url;
    if (shown.empty()) return;
    out_ += "<garimpo-note>";
    dom::append_escaped_text(shown, out_);
    out_ += "</garimpo-note>";
  }

  const Extraction& extraction_;
  markers::PartIndex parts_;
  std::string& out_;
};

}  // namespace

void append_page_legend(const Extraction& extraction, std::string& out) { Legend(extraction, out).write(); }

}  // namespace garimpo::output
