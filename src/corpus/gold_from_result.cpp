#include "corpus/gold_from_result.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/json_writer.hpp"
#include "corpus/gold_facts.hpp"
#include "corpus/gold_lines.hpp"

namespace garimpo::corpus {

namespace {

using base::JsonValue;

struct FieldName {
  std::string_view theirs;  // in a result's product
  std::string_view ours;    // in gold
};
constexpr std::array kProductFields = {
    FieldName{"name", "name"},
    FieldName{"price", "price"},
    FieldName{"currencyRaw", "currency"},
    FieldName{"regularPrice", "regular_price"},
};
constexpr std::array kDetailFields = {
    FieldName{"name", "name"},
    FieldName{"price", "price"},
    FieldName{"currency", "currency"},
    FieldName{"regularPrice", "regularPrice"},
    FieldName{"sku", "sku"},
    FieldName{"mpn", "mpn"},
    FieldName{"gtin", "gtin"},
    FieldName{"brand", "brand"},
    FieldName{"availability", "availability"},
};

class GoldLine {
 public:
  GoldLine(JsonValue result, std::string_view id, std::string& out) : result_(result), id_(id), json_(out) {}

  void write() {
    json_.begin_object();
    json_.member("id", id_);
    json_.member_if_known("url", result_["url"].text());
    json_.member_if_known("site", host_of(result_["url"].text()));
    json_.member_if_known("lang", result_["language"].text());
    json_.member_if_known("page_type", result_["pageType"].text());
    write_article(first("article"));
    write_comments(first("discussion"));
    write_records(main_list());
    write_products(first("productList"));
    write_detail(first("product"));
    write_nodes();
    json_.end_object();
  }

 private:
  JsonValue first(std::string_view type) const {
    for (const base::JsonMember object : result_["objects"])
      if (object.value["type"].text() == type) return object.value;
    return {};
  }

  JsonValue main_list() const {
    for (const base::JsonMember object : result_["objects"])
      if (object.value["type"].text() == "recordList" && object.value["main"].boolean()) return object.value;
    return first("recordList");
  }

  void write_article(JsonValue article) {
    if (article.is_absent()) return;
    json_.member("text", article["text"].text());
    json_.member_if_known("title", article["title"].text());
    if (article["authors"].size() > 0) json_.key("authors").raw(article["authors"].json());
    json_.member_if_known("date", article["datePublished"].text());
  }

  void write_comments(JsonValue discussion) {
    if (discussion.is_absent()) return;
    json_.key("comments").begin_array();
    for (const base::JsonMember post : discussion["posts"]) json_.string(post.value["text"].text());
    json_.end_array();
  }

  void write_records(JsonValue list) {
    if (list.is_absent()) return;
    json_.key("n_records").number(std::uint64_t{list["records"].size()});
    json_.key("n_columns").number(std::uint64_t{list["columns"].size()});
    json_.key("records").begin_array();
    for (const base::JsonMember record : list["records"]) write_record(record.value, list["columns"]);
    json_.end_array();
  }

  // Cells stand in the order of the columns, "" where the record has none.
  static std::vector<std::string_view> cells_of(JsonValue record, JsonValue columns) {
    std::vector<std::string_view> cells(columns.size());
    std::size_t next = 0;
    for (const base::JsonMember cell : record["cells"]) {
      std::size_t at = next++;
      std::size_t column_number = 0;
      for (const base::JsonMember column : columns) {
        if (column.value["name"].text() == cell.value["column"].text() && cell.value["column"].is_string()) at = column_number;
        ++column_number;
      }
      if (at >= cells.size()) cells.resize(at + 1);
      cells[at] = cell.value["text"].text();
    }
    return cells;
  }

  void write_record(JsonValue record, JsonValue columns) {
    const std::vector<std::string_view> cells = cells_of(record, columns);
    const auto longest = std::ranges::max_element(cells, {}, &std::string_view::size);
    json_.begin_object();
    json_.member("key", longest == cells.end() ? record["text"].text() : *longest);
    json_.key("cells").begin_array();
    for (const std::string_view cell : cells) json_.string(cell);
    json_.end_array();
    json_.key("text_cells").begin_array();
    for (const std::string_view cell : cells)
      if (!cell.empty()) json_.string(cell);
    json_.end_array();
    json_.member_if_known("text", record["text"].text());
    json_.member_if_known("xpath", record["provenance"]["xpath"].text());
    json_.end_object();
  }

  void write_products(JsonValue list) {
    if (list.is_absent()) return;
    json_.key("n_products").number(std::uint64_t{list["products"].size()});
    json_.key("products").begin_array();
    for (const base::JsonMember product : list["products"]) {
      json_.begin_object();
      for (const FieldName& field : kProductFields) json_.member_if_known(field.ours, product.value[field.theirs].text());
      json_.end_object();
    }
    json_.end_array();
  }

  // Every value is written as a list, in which any value is right.
  void write_detail(JsonValue product) {
    if (product.is_absent()) return;
    json_.member("task", "product_detail");
    json_.key("fields").begin_object();
    for (const FieldName& field : kDetailFields) {
      JsonValue value = product[field.theirs];
      if (value.is_object()) value = value["name"];
      if (value.is_array() && value.size() > 0) json_.key(field.ours).raw(value.json());
      if (value.is_string() && !value.text().empty()) json_.key(field.ours).begin_array().string(value.text()).end_array();
    }
    json_.end_object();
  }

  void write_nodes() {
    json_.key("nodes").begin_array();
    const JsonValue records = main_list();
    for (const base::JsonMember object : result_["objects"]) {
      const std::string_view type = object.value["type"].text();
      // Lists beside the main one are not what the page is for.
      if (type == "recordList" && object.value.json().data() != records.json().data()) continue;
      write_node(object.value["region"], type);
      write_node(object.value["provenance"]["title"], "title");
      for (const base::JsonMember record : object.value["records"]) write_node(record.value["provenance"], "record");
      for (const base::JsonMember product : object.value["products"]) write_node(product.value["provenance"], "product");
    }
    json_.end_array();
  }

  void write_node(JsonValue place, std::string_view label) {
    if (const std::string_view path = place["xpath"].text(); !path.empty())
      json_.begin_object().member("xpath", path).member("label", label).end_object();
  }

  JsonValue result_;
  std::string_view id_;
  base::JsonWriter json_;
};

}  // namespace

std::string gold_from_result(JsonValue result, std::string_view id) {
  std::string out;
  GoldLine(result, id, out).write();
  return out;
}

ReplacedGold with_gold_line(std::string_view lines, std::string_view id, std::string_view line) {
  ReplacedGold result;
  base::JsonDocument document;
  for_each_line(lines, [&](std::string_view old, std::size_t) {
    const bool is_same = document.parse(old).has_value() && document.root()["id"].text() == id;
    if (is_same && result.is_replaced) return;
    result.text.append(is_same ? line : old) += '\n';
    result.is_replaced |= is_same;
  });
  if (!result.is_replaced) result.text.append(line) += '\n';
  return result;
}

}  // namespace garimpo::corpus
