#include "output/json/objects.hpp"
#include "output/objects.hpp"

namespace garimpo::output {

namespace {

template <class WriteList>
void write_cells(ObjectParts& object, const RecordList::Record& record, WriteList write_list) {
  base::JsonWriter& json = object.json();
  json.key<"cells">().begin_array();
  for (const Cell& cell : record.cells) {
    json.begin_object();
    json.member_if_known<"column">(cell.column);
    json.member_if_known<"text">(cell.text);
    json.member_if_known<"link">(cell.link);
    json.member_if_known<"image">(cell.image);
    if (cell.list != kNoMarker) write_list(cell.list);
    object.write_provenance<"provenance">(cell.marker->nodes, {});
    json.end_object();
  }
  json.end_array();
}

// write_list writes the list that a cell holds.
template <class WriteList>
void write_record(ObjectParts& object, const RecordList::Record& record, WriteList write_list) {
  base::JsonWriter& json = object.json();
  json.begin_object();
  json.member_if_known<"text">(record.text);
  write_cells(object, record, write_list);
  object.write_provenance<"provenance">(record.marker->nodes, record.marker->reason);
  json.end_object();
}

// Writes the list inside a cell. Lists inside that list are not written: no method makes them, and the depth must be bounded.
void write_inner_list(ObjectParts& object, MarkerId id) {
  RecordList list(object.extraction(), object.parts(), id);
  object.json().key("records").begin_array();
  for (const MarkerId item : list.records()) write_record(object, list.read(item), [](MarkerId) {});
  object.json().end_array();
}

void write_columns(base::JsonWriter& json, const RecordList& list) {
  json.key("columns").begin_array();
  for (std::size_t column = 0; column < list.columns().size(); ++column) {
    json.begin_object().member("name", list.columns()[column]);
    json.member_if_known("kind", list.kinds()[column]);
    json.end_object();
  }
  json.end_array();
}

void write_template(base::JsonWriter& json, const RecordList& list) {
  if (list.record_path().empty()) return;
  json.key("template").begin_object();
  json.member("record", list.record_path());
  json.key("fields").begin_object();
  for (std::size_t column = 0; column < list.columns().size(); ++column)
    json.member_if_known(list.columns()[column], list.field_paths()[column]);
  json.end_object();
  json.end_object();
}

}  // namespace

void write_json_record_list(ObjectParts& object, MarkerId id) {
  RecordList list(object.extraction(), object.parts(), id);
  base::JsonWriter& json = object.json();
  object.begin_object(list.marker());
  json.key("main").boolean(list.marker().is_main);
  json.member_if_known("kind", list.marker().kind);
  write_columns(json, list);
  write_template(json, list);
  json.key("records").begin_array();
  for (const MarkerId record : list.records())
    write_record(object, list.read(record), [&](MarkerId inner) { write_inner_list(object, inner); });
  json.end_array();
  json.end_object();
}

}  // namespace garimpo::output
