#include <garimpo/records.hpp>

#include "markers/node_range.hpp"
#include "markers/part_index.hpp"

#include <cassert>

namespace garimpo {

struct RecordList::Shape {
  std::vector<RecordColumn> columns;
  std::string_view record_xpath;
  std::vector<MarkerId> records;

  void add_column(const Marker& column) {
    columns.push_back({column.value.empty() ? "col" + std::to_string(columns.size() + 1) : std::string(column.value), column.kind, {}});
  }
};

RecordList::RecordList(const ResultObject& object) : ResultObject(object) {
  assert(label() == Label::record_list);
  auto shape = std::make_shared<Shape>();
  const auto list_parts = parts()->parts(id());
  for (const MarkerId part_id : list_parts) {
    const Marker& part = marker(part_id);
    if (part.label == Label::record) shape->records.push_back(part_id);
    if (part.label == Label::column) shape->add_column(part);
  }
  for (const MarkerId part_id : list_parts) {
    const Marker& part = marker(part_id);
    if (part.label != Label::template_path) continue;
    if (part.kind == "record") shape->record_xpath = part.value;
    if (part.kind == "field" && part.column < shape->columns.size()) shape->columns[part.column].xpath = part.value;
  }
  shape_ = std::move(shape);
}

std::span<const RecordColumn> RecordList::columns() const { return shape_->columns; }
std::string_view RecordList::record_xpath() const { return shape_->record_xpath; }
std::size_t RecordList::size() const { return shape_->records.size(); }

std::optional<RecordList> Cell::records() const { return nested_ ? nested_->record_list() : std::nullopt; }

// Texts were slices of characters that stood at `from`; they become the same slices of this record's own.
void Record::move_views(const char* from) {
  const auto move = [&](std::string_view& text) {
    if (!text.empty()) text = {texts_.data() + (text.data() - from), text.size()};
  };
  move(text_);
  for (Cell& cell : cells_) move(cell.text_);
}

Record& Record::operator=(const Record& other) {
  if (this == &other) return *this;
  document_ = other.document_;
  marker_ = other.marker_;
  text_ = other.text_;
  cells_ = other.cells_;
  texts_ = other.texts_;
  shape_ = other.shape_;
  move_views(other.texts_.data());
  return *this;
}

Record& Record::operator=(Record&& other) noexcept {
  if (this == &other) return *this;
  const char* const from = other.texts_.data();
  document_ = other.document_;
  marker_ = std::exchange(other.marker_, nullptr);
  text_ = std::exchange(other.text_, {});
  cells_ = std::exchange(other.cells_, {});
  texts_ = std::move(other.texts_);
  shape_ = std::move(other.shape_);
  move_views(from);
  return *this;
}

// Reads one record at a time into memory that is used again.
struct RecordRange::Reader {
  explicit Reader(const RecordList& record_list) : list(record_list), columns(list.columns()) {}

  struct Span {
    std::size_t begin;
    std::size_t end;
  };

  void read(MarkerId id, Record& record) {
    const Document& document = list.document();
    record.document_ = &document;
    record.marker_ = &list.marker(id);
    record.cells_.clear();
    record.texts_.clear();
    spans.clear();
    places.clear();
    if (record.marker_->value.empty())
      markers::append_text(document, record.marker_->nodes, record.texts_, places);
    else
      record.texts_ += record.marker_->value;
    record_end = record.texts_.size();
    for (const MarkerId part_id : list.parts()->parts(id)) {
      const Marker& part = list.marker(part_id);
      if (part.label != Label::cell) continue;
      spans.push_back(text_of(part, record));
      add_cell(part, part_id, record);
    }
    // Views only now: the string has stopped moving.
    const std::string_view texts = record.texts_;
    record.text_ = texts.substr(0, record_end);
    for (std::size_t i = 0; i < spans.size(); ++i) record.cells_[i].text_ = texts.substr(spans[i].begin, spans[i].end - spans[i].begin);
  }

  // Most cells are a slice of their record's text.
  Span text_of(const Marker& cell, Record& record) const {
    std::string& texts = record.texts_;
    if (cell.value.empty() && !places.empty()) {
      const auto slice =
          markers::text_of_part(list.document(), cell.nodes, record.marker_->nodes, std::string_view(texts).substr(0, record_end), places);
      if (slice) {
        const auto begin = slice->empty() ? 0 : static_cast<std::size_t>(slice->data() - texts.data());
        return {begin, begin + slice->size()};
      }
    }
    const std::size_t begin = texts.size();
    if (cell.value.empty())
      markers::append_text(list.document(), cell.nodes, texts);
    else
      texts += cell.value;
    return {begin, texts.size()};
  }

  void add_cell(const Marker& marker, MarkerId id, Record& record) const {
    const Document& document = list.document();
    Cell& cell = record.cells_.emplace_back();
    if (marker.column < columns.size()) cell.column_ = columns[marker.column].name;
    cell.column_index_ = marker.column;
    cell.link_ = markers::first_link(document, marker.nodes, record.marker_->nodes);
    cell.image_ = markers::first_image(document, marker.nodes);
    cell.document_ = &document;
    cell.marker_ = &marker;
    for (const MarkerId part : list.parts()->parts(id)) {
      if (list.marker(part).label != Label::record_list) continue;
      cell.nested_.emplace(list.extraction(), list.parts(), part);
      return;
    }
  }

  RecordList list;
  std::span<const RecordColumn> columns;
  std::size_t record_end = 0;  // of the record's own text; texts of cells that are no slice of it stand behind
  std::vector<Span> spans;
  std::vector<markers::TextPlace> places;  // of the record's own text
};

RecordRange RecordList::records() const { return RecordRange(std::make_unique<RecordRange::Reader>(*this)); }

RecordRange::RecordRange(std::unique_ptr<Reader> reader) : reader_(std::move(reader)) { record_.shape_ = reader_->list.shape_; }
RecordRange::~RecordRange() = default;
RecordRange::RecordRange(RecordRange&&) noexcept = default;
RecordRange& RecordRange::operator=(RecordRange&&) noexcept = default;

std::size_t RecordRange::size() const { return reader_->list.size(); }

void RecordRange::read(std::size_t position) {
  if (position < size()) reader_->read(reader_->list.shape_->records[position], record_);
}

}  // namespace garimpo
