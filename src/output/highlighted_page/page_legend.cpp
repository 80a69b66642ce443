#include "output/highlighted_page/page_legend.hpp"

#include <garimpo/results.hpp>

#include "dom/serializer.hpp"
#include "output/formats/product_table.hpp"
#include "output/highlighted_page/page_style.hpp"
#include "output/page_purpose.hpp"

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
  Legend(const Extraction& extraction, std::span<const ShownObject> objects, std::string& out)
      : extraction_(extraction), objects_(objects), out_(out) {}

  void write() {
    out_ += "<garimpo-legend><details open><summary><b>Garimpo</b>";
    write_summary();
    out_ += "</summary>";
    for (std::size_t i = 0; i < objects_.size(); ++i) write_object(i, objects_[i]);
    for (const Warning& warning : extraction_.warnings) write_warning(warning);
    write_source();
    out_ += "</details></garimpo-legend>";
  }

 private:
  void write_summary() {
    std::size_t articles = 0;
    std::size_t lists = 0;
    std::size_t products = 0;
    for (const auto& [object, name, is_beside] : objects_) {
      articles += object.label() == Label::article;
      lists += object.label() == Label::record_list;
      products += products_of(object).size();
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

  void write_object(std::size_t index, const ShownObject& shown) {
    const ResultObject& object = shown.object;
    out_ += "<garimpo-row data-garimpo-object=\"";
    out_ += std::to_string(index % kPageColors);
    out_ += "\">";
    // What stands on no part of the page has no box to go to.
    const std::string number = std::to_string(index + 1);
    out_ += object.region().empty() ? "<garimpo-number>" + number + "</garimpo-number>"
                                    : "<a href=\"#garimpo-" + number + "\">" + number + "</a>";
    out_ += "<garimpo-what><strong>";
    out_ += shown.name;
    out_ += "</strong>";
    write_details(object);
    out_ += "<small>";
    write_origin(object);
    out_ += "</small></garimpo-what></garimpo-row>";
  }

  void write_details(const ResultObject& object) {
    if (const auto article = object.article(); article && !article->title().empty()) {
      out_ += ": ";
      dom::append_escaped_text(article->title().text(), out_);
    }
    if (const auto list = object.product_list()) {
      out_ += ": ";
      append_count(list->size(), "product", "products", out_);
    }
    const auto list = object.record_list();
    if (!list) return;
    out_ += ": ";
    append_count(list->size(), "record", "records", out_);
    if (list->columns().empty()) return;
    out_ += ", ";
    append_count(list->columns().size(), "column", "columns", out_);
  }

  void write_origin(const ResultObject& object) {
    dom::append_escaped_text(object.method(), out_);
    if (const auto confidence = object.confidence()) {
      out_ += ", confidence ";
      out_ += std::to_string(std::lround(std::clamp(*confidence, 0.0F, 1.0F) * 100));
      out_ += " %";
    }
    if (object.rule().empty()) return;
    if (!object.method().empty()) out_ += ": ";
    dom::append_escaped_text(object.rule(), out_);
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
  std::span<const ShownObject> objects_;
  std::string& out_;
};

// is_for: the page is for it.
std::string_view name_of(const ResultObject& object, bool is_for) {
  switch (object.label()) {
    case Label::article:
      return "Article";
    case Label::discussion:
      return "Discussion";
    case Label::product:
      return "Product";
    case Label::product_list:
      return is_for ? "Main product list" : "Product list";
    case Label::record_list:
      return is_for ? "Main record list" : "Record list";
    case Label::wrapped:
      return "Fields of the site";
    case Label::metadata:
      return "Metadata";
    default:
      return object.type();
  }
}

}  // namespace

std::vector<ShownObject> shown_objects(const Extraction& extraction, const ResultParts& parts) {
  std::vector<ShownObject> shown;
  const Results results(extraction);
  const PagePurpose purpose(results);
  for (ResultObject& object : purpose.chosen(parts)) {
    const auto list = object.record_list();
    const bool is_for = list ? purpose.is_for(*list) : object.is_main();
    const bool is_list = list || object.label() == Label::product_list;
    const std::string_view name = name_of(object, is_for);
    shown.push_back({std::move(object), name, is_list && !is_for});
  }
  return shown;
}

void append_page_legend(const Extraction& extraction, std::span<const ShownObject> objects, std::string& out) {
  Legend(extraction, objects, out).write();
}

}  // namespace garimpo::output
