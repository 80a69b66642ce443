// A list of records: what repeats on a page, as columns, records and cells.
//
//   for (const garimpo::Record& record : list.records())
//     for (const garimpo::Cell& cell : record.cells()) use(cell.column(), cell.text());
#pragma once
#include <garimpo/result_object.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo {

struct RecordColumn {
  std::string name;        // col1, col2 ... where the page gives none
  std::string_view kind;   // text, link, image, price, date, number, rating; "" where unknown
  std::string_view xpath;  // selects the column's values from a record; "" where no short path is exact
};

// One value of a record. Lives as long as the Record that it is of.
class Cell {
 public:
  std::string_view column() const { return column_; }  // its column's name; "" where the list has no such column
  std::uint16_t column_index() const { return column_index_; }
  std::string_view text() const { return text_; }
  std::string_view link() const { return link_; }    // the first address that it links to, as the page writes it; ""
  std::string_view image() const { return image_; }  // of its first image, as the page writes it; ""
  NodeRange nodes() const { return marker_->nodes; }
  Place place() const { return {*document_, marker_->nodes}; }
  // The records inside the cell: tags, sizes, replies. Nothing where it holds none.
  bool has_records() const { return nested_.has_value(); }
  std::optional<RecordList> records() const;

 private:
  friend class Record;
  friend class RecordRange;
  std::string_view column_;
  std::string_view text_;
  std::string_view link_;
  std::string_view image_;
  const Document* document_ = nullptr;
  const Marker* marker_ = nullptr;
  std::optional<ResultObject> nested_;
  std::uint16_t column_index_ = 0;
};

// One record. A copy has texts of its own.
class Record {
 public:
  Record() = default;
  Record(const Record& other) { *this = other; }
  Record(Record&& other) noexcept { *this = std::move(other); }
  Record& operator=(const Record& other);
  Record& operator=(Record&& other) noexcept;

  std::string_view text() const { return text_; }  // all of it
  std::span<const Cell> cells() const { return cells_; }
  NodeRange nodes() const { return marker_ != nullptr ? marker_->nodes : NodeRange{}; }
  Place place() const { return marker_ != nullptr ? Place(*document_, marker_->nodes) : Place(); }
  std::string_view rule() const { return marker_ != nullptr ? marker_->reason : std::string_view{}; }

 private:
  friend class RecordRange;
  void move_views(const char* from);

  const Document* document_ = nullptr;
  const Marker* marker_ = nullptr;
  std::string_view text_;
  std::vector<Cell> cells_;
  std::string texts_;                  // of the record and of its cells
  std::shared_ptr<const void> shape_;  // keeps the names of the columns
};

// The records of a list, one at a time, read into one Record whose memory is used again: a reference is good until the next step, and a
// copy for longer. To be walked once; RecordList::records() gives a new one.
class RecordRange {
 public:
  class Iterator {
   public:
    using value_type = Record;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::input_iterator_tag;

    const Record& operator*() const { return range_->record_; }
    const Record* operator->() const { return &range_->record_; }
    Iterator& operator++() {
      range_->read(++position_);
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return position_ >= range_->size(); }

   private:
    friend class RecordRange;
    explicit Iterator(RecordRange* range) : range_(range) {}
    RecordRange* range_;
    std::size_t position_ = 0;
  };

  Iterator begin() {
    read(0);
    return Iterator(this);
  }
  std::default_sentinel_t end() const { return {}; }
  std::size_t size() const;

  ~RecordRange();
  RecordRange(RecordRange&&) noexcept;
  RecordRange& operator=(RecordRange&&) noexcept;

 private:
  friend class RecordList;
  struct Reader;
  explicit RecordRange(std::unique_ptr<Reader> reader);
  void read(std::size_t position);

  std::unique_ptr<Reader> reader_;
  Record record_;
};

class RecordList : public ResultObject {
 public:
  std::string_view kind() const { return marker().kind; }  // menu, footer; "" for lists of content
  std::span<const RecordColumn> columns() const;
  // An XPath 1.0 expression that selects the records; "" where there is none.
  std::string_view record_xpath() const;
  std::size_t size() const;  // records
  bool empty() const { return size() == 0; }
  RecordRange records() const;

 private:
  friend class ResultObject;
  explicit RecordList(const ResultObject& object);
  friend class RecordRange;
  struct Shape;
  std::shared_ptr<const Shape> shape_;
};

}  // namespace garimpo
