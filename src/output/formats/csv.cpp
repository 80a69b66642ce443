// CSV (RFC 4180, with LF): one rectangular table, whatever the page holds. Articles: title, text, those of article_keys() (lists joined by
// "; "), url and source. Products: product_table. What a page says of itself: names and values. Records: the columns of the main list, what
// they link to and show where any record does (NAME.link, NAME.image), then url and source; of all lists the union of their columns, and
// which list a row is of. Pages without a result have a header and no row.
#include <garimpo/results.hpp>

#include "output/body/article_body.hpp"
#include "output/formats/column_union.hpp"
#include "output/formats/csv_field.hpp"
#include "output/formats/formats.hpp"
#include "output/formats/product_table.hpp"
#include "output/formats/record_rows.hpp"
#include "output/metadata_values.hpp"
#include "output/page_address.hpp"

#include <algorithm>
#include <unordered_set>

namespace garimpo::output {

namespace {

void append_page(const Extraction& extraction, std::string& out) {
  out += ',';
  append_csv_field(extraction.url, out);
  out += ',';
  append_csv_field(extraction.source, out);
  out += '\n';
}

std::string joined(const std::vector<Value>& values) {
  std::string all;
  for (const Value& value : values) {
    if (!all.empty()) all += "; ";
    all += value.text();
  }
  return all;
}

void write_article(const Extraction& extraction, const Article& article, std::string& out) {
  std::string text;
  append_article_text(ArticleBody(article), {}, text);
  append_csv_field(article.title().text(), out);
  out += ',';
  append_csv_field(text, out);
  for (const ArticleKey& key : article_keys()) {
    out += ',';
    append_csv_field(joined(article.fields(key.key)), out);
  }
  append_page(extraction, out);
}

void write_articles(const Extraction& extraction, const Results& results, bool is_first, std::string& out) {
  if (is_first) {
    out += "title,text";
    for (const ArticleKey& key : article_keys()) (out += ',') += key.key;
    out += ",url,source\n";
  }
  for (const ResultObject& object : results)
    if (const auto article = object.article()) write_article(extraction, *article, out);
}

void write_metadata(const Extraction& extraction, const Results& results, bool is_first, std::string& out) {
  if (is_first) out += "name,value,url,source\n";
  for (const ResultObject& object : results) {
    const auto metadata = object.metadata();
    if (!metadata) continue;
    for_each_metadata_value(*metadata, [&](std::string_view name, std::string_view value) {
      append_csv_field(name, out);
      out += ',';
      append_csv_field(value, out);
      append_page(extraction, out);
    });
  }
}

constexpr std::string_view kTextColumn = "text";  // of records without columns
constexpr std::string_view kListColumn = "list";
constexpr std::string_view kUrlColumn = "url";
constexpr std::string_view kSourceColumn = "source";

// Gives each name of a table once: a second "price" is "price_2".
class DistinctNames {
 public:
  DistinctNames() : given_{std::string(kListColumn), std::string(kUrlColumn), std::string(kSourceColumn)} {}

  std::string take(const std::string& name) {
    std::string distinct = name;
    for (unsigned number = 2; !given_.insert(distinct).second; ++number) distinct = name + "_" + std::to_string(number);
    return distinct;
  }

 private:
  std::unordered_set<std::string> given_;
};

// One list of the page: its number, and the names of the fields of its rows.
class ListTable {
 public:
  ListTable(const RecordList& list, std::size_t number) : list_(list), number_(number), has_link_(list.columns().size()) {
    has_image_ = has_link_;
    RecordRows rows(list_);
    for (const Record& record : list_.records()) note(rows.cells(record));
    name_fields();
  }

  std::span<const std::string> names() const { return names_; }
  std::size_t number() const { return number_; }

  // Calls take(values, number of the list) for each record; the values stand in the order of the names.
  template <class Take>
  void for_each_row(const PageAddress& address, const Take& take) const {
    RecordRows rows(list_);
    std::vector<std::string> values;
    for (const Record& record : list_.records()) {
      values.clear();
      if (has_link_.empty()) values.emplace_back(record.text());
      const auto cells = rows.cells(record);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell empty{};
        const Cell& cell = cells[i] != nullptr ? *cells[i] : empty;
        values.emplace_back(cell.text());
        if (has_link_[i]) values.push_back(address.absolute(cell.link()));
        if (has_image_[i]) values.push_back(address.absolute(cell.image()));
      }
      take(values);
    }
  }

 private:
  void note(std::span<const Cell* const> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == nullptr) continue;
      if (!cells[i]->link().empty()) has_link_[i] = true;
      if (!cells[i]->image().empty()) has_image_[i] = true;
    }
  }

  void name_fields() {
    DistinctNames distinct;
    if (has_link_.empty()) names_.emplace_back(kTextColumn);
    for (std::size_t i = 0; i < has_link_.size(); ++i) {
      const std::string name = distinct.take(list_.columns()[i].name);
      names_.push_back(name);
      if (has_link_[i]) names_.push_back(distinct.take(name + ".link"));
      if (has_image_[i]) names_.push_back(distinct.take(name + ".image"));
    }
  }

  RecordList list_;
  std::size_t number_;
  std::vector<bool> has_link_;  // by column, as the next
  std::vector<bool> has_image_;
  std::vector<std::string> names_;
};

// The main list, or the first of content; with --all every one; by number that one.
std::vector<ListTable> chosen_lists(const Results& results, const OutputOptions& options) {
  std::vector<RecordList> lists;
  for (const ResultObject& object : results)
    if (auto list = object.record_list()) lists.push_back(std::move(*list));
  std::vector<ListTable> chosen;
  const auto choose = [&](std::size_t at) { chosen.emplace_back(lists[at], at + 1); };
  if (options.only_list > 0) {
    if (options.only_list <= lists.size()) choose(options.only_list - 1);
    return chosen;
  }
  if (options.all_rows) {
    for (std::size_t at = 0; at < lists.size(); ++at) choose(at);
    return chosen;
  }
  auto main = std::ranges::find_if(lists, [](const RecordList& list) { return list.is_main(); });
  if (main == lists.end()) main = std::ranges::find_if(lists, [](const RecordList& list) { return list.kind().empty(); });
  if (main != lists.end()) choose(static_cast<std::size_t>(main - lists.begin()));
  return chosen;
}

void write_records(const Extraction& extraction, const Results& results, const OutputOptions& options, bool is_first, std::string& out) {
  const std::vector<ListTable> lists = chosen_lists(results, options);
  const PageAddress address(extraction);
  const bool has_number = options.all_rows && options.only_list == 0;
  ColumnUnion columns;
  std::vector<std::vector<ColumnUnion::Id>> ids;
  ids.reserve(lists.size());
  for (const ListTable& list : lists) ids.push_back(columns.add(list.names()));
  if (is_first) {
    for (const ColumnUnion::Id id : columns.order()) append_csv_field(columns.name(id), out), out += ',';
    if (has_number) (out += kListColumn) += ',';
    ((out += kUrlColumn) += ',') += kSourceColumn;
    out += '\n';
  }
  const std::vector<std::uint32_t> positions = columns.positions();
  std::vector<const std::string*> row(columns.size());
  for (std::size_t at = 0; at < lists.size(); ++at) {
    lists[at].for_each_row(address, [&](const std::vector<std::string>& values) {
      row.assign(row.size(), nullptr);
      for (std::size_t i = 0; i < values.size(); ++i) row[positions[ids[at][i]]] = &values[i];
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) out += ',';
        if (row[i] != nullptr) append_csv_field(*row[i], out);
      }
      if (has_number) (out += ',') += std::to_string(lists[at].number());
      append_page(extraction, out);
    });
  }
}

// One row a page, a column a field; the values of a list with "; " between.
void write_wrapped_pages(const Extraction& extraction, const Results& results, bool is_first, std::string& out) {
  for (const ResultObject& object : results) {
    const auto page = object.wrapped_page();
    if (!page) continue;
    std::vector<std::pair<std::string_view, std::string>> columns;
    for (const Field& field : page->fields()) {
      if (!columns.empty() && columns.back().first == field.key)
        (columns.back().second += "; ") += field.value.text();
      else
        columns.emplace_back(field.key, field.value.text());
    }
    if (is_first) {
      for (const auto& [name, _] : columns) append_csv_field(name, out), out += ',';
      ((out += kUrlColumn) += ',') += kSourceColumn;
      out += '\n';
    }
    for (std::size_t at = 0; at < columns.size(); ++at) {
      if (at > 0) out += ',';
      append_csv_field(columns[at].second, out);
    }
    append_page(extraction, out);
    return;
  }
}

// What the page has, where nobody said what is looked for.
Rows rows_of(const Results& results) {
  const auto has = [&](auto is_it) { return std::ranges::any_of(results, is_it); };
  if (has([](const ResultObject& object) { return object.label() == Label::article; })) return Rows::articles;
  if (has([](const ResultObject& object) { return has_products(object); })) return Rows::products;
  if (has([](const ResultObject& object) { return object.label() == Label::record_list; })) return Rows::records;
  if (has([](const ResultObject& object) { return object.label() == Label::metadata; })) return Rows::metadata;
  return Rows::records;
}

}  // namespace

void write_csv(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out) {
  const Results results(extraction);
  switch (options.rows == Rows::whatever_is_found ? rows_of(results) : options.rows) {
    case Rows::articles:
      return write_articles(extraction, results, is_first, out);
    case Rows::products:
      return write_product_csv(extraction, results, options.all_rows, is_first, out);
    case Rows::wrapped_pages:
      return write_wrapped_pages(extraction, results, is_first, out);
    case Rows::metadata:
      return write_metadata(extraction, results, is_first, out);
    case Rows::records:
    case Rows::whatever_is_found:
      return write_records(extraction, results, options, is_first, out);
  }
}

}  // namespace garimpo::output
