#include "output/json/objects.hpp"

namespace garimpo::output {

namespace {

template <class WriteList>
void write_cells(ObjectParts& object, const Record& record, WriteList write_list) {
  base::JsonWriter& json = object.json();
  json.key<"cells">().begin_array();
  for (const Cell& cell : record.cells()) {
    json.begin_object();
    json.member_if_known<"column">(cell.column());
    json.member_if_known<"text">(cell.text());
    json.member_if_known<"link">(cell.link());
    json.member_if_known<"image">(cell.image());
    if (cell.has_records()) write_list(cell);
    if (object.options().with.provenance) object.write_provenance<"provenance">(cell.nodes(), {});
    json.end_object();
  }
  json.end_array();
}

// write_list writes the list that a cell holds.
template <class WriteList>
void write_record(ObjectParts& object, const Record& record, WriteList write_list) {
  base::JsonWriter& json = object.json();
  json.begin_object();
  json.member_if_known<"text">(record.text());
  write_cells(object, record, write_list);
  object.write_provenance<"provenance">(record.nodes(), object.options().with.provenance ? record.rule() : std::string_view{});
  json.end_object();
}

// Lists inside a list inside a record are not written: methods make none, and a writer that follows markers down must end somewhere.
void write_inner_list(ObjectParts& object, const Cell& cell) {
  const std::optional<RecordList> list = cell.records();
  if (!list) return;
  object.json().key("records").begin_array();
  for (const Record& record : list->records()) write_record(object, record, [](const Cell&) {});
  object.json().end_array();
}

void write_columns(base::JsonWriter& json, const RecordList& list) {
  json.key("columns").begin_array();
  for (const RecordColumn& column : list.columns()) {
    json.begin_object().member("name", column.name);
    json.member_if_known("kind", column.kind);
    json.end_object();
  }
  json.end_array();
}

void write_template(base::JsonWriter& json, const RecordList& list) {
  if (list.record_xpath().empty()) return;
  json.key("template").begin_object();
  json.member("record", list.record_xpath());
  json.key("fields").begin_object();
  for (const RecordColumn& column : list.columns()) json.member_if_known(column.name, column.xpath);
  json.end_object();
  json.end_object();
}

}  // namespace

void write_json_record_list(ObjectParts& object, const RecordList& list, bool is_main) {
  base::JsonWriter& json = object.json();
  object.begin_object(list);
  json.key("main").boolean(is_main);
  json.member_if_known("kind", list.kind());
  write_columns(json, list);
  write_template(json, list);
  json.key("records").begin_array();
  for (const Record& record : list.records()) write_record(object, record, [&](const Cell& cell) { write_inner_list(object, cell); });
  json.end_array();
  json.end_object();
}

}  // namespace garimpo::output
