// The objects of a result as formats write them: markers gathered by meaning, with texts and addresses where they have to be read from the
// page.
#pragma once
#include <garimpo/extraction.hpp>

#include "markers/node_range.hpp"
#include "markers/part_index.hpp"
#include "output/body/blocks.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::output {

// An article's body is read once, on construction, for all the forms it is written in.
struct Article {
  Article(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id);

  const Marker& marker;
  const Marker* title_marker = nullptr;
  const Marker* content_marker = nullptr;  // the first one
  NodeRange content;                       // from the first to the last content marker
  std::string title;                       // "" where there is none
  Content body;
  std::vector<const Marker*> said;    // paragraphs that stand in no text of the page (content markers with a value), after the body
  std::vector<const Marker*> fields;  // authors, datePublished ... in the order in which they were added; several of a kind make a list
  // The title stands in the body or opens it, so a document that writes both needs no heading of its own.
  bool body_has_title = false;

  // Of a field, the first one; "" where there is none.
  std::string_view field(std::string_view kind) const;
  // All of a kind, with this between them.
  std::string joined(std::string_view kind, std::string_view between) const;
};

// The keys of an article's fields in the order in which results give them; true for those that are lists.
struct ArticleKey {
  std::string_view key;
  bool is_list;
};
std::span<const ArticleKey> article_keys();

// What is said of the page as a whole; null where nothing is.
const Marker* page_fact(const Extraction& extraction, const markers::PartIndex& parts, std::string_view kind);

struct Cell {
  std::string_view column;  // "" where the list names no such column
  std::uint16_t column_index;
  std::string_view text;
  std::string_view link;
  std::string_view image;
  const Marker* marker;
  MarkerId list;  // the records that the cell holds; kNoMarker where it holds none
};

// One record at a time, in memory that is reused.
class RecordList {
 public:
  RecordList(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id);

  const Marker& marker() const { return marker_; }
  const std::vector<std::string>& columns() const { return columns_; }               // names; those without one are called col1, col2
  const std::vector<std::string_view>& kinds() const { return kinds_; }              // by column; "" where unknown
  std::string_view record_path() const { return record_path_; }                      // XPaths of the template; "" where there is none
  const std::vector<std::string_view>& field_paths() const { return field_paths_; }  // by column
  const std::vector<MarkerId>& records() const { return records_; }

  struct Record {
    const Marker* marker;
    std::string_view text;
    std::vector<Cell> cells;
  };
  // Valid until the next call.
  const Record& read(MarkerId record);

 private:
  const Extraction& extraction_;
  const markers::PartIndex& parts_;
  const Marker& marker_;
  void add_column(const Marker& column);
  void add_path(const Marker& path);
  MarkerId nested_list(MarkerId cell) const;

  std::vector<std::string> columns_;
  std::vector<std::string_view> kinds_;
  std::string_view record_path_;
  std::vector<std::string_view> field_paths_;
  std::vector<MarkerId> records_;
  Record record_{};
  std::string texts_;
  struct Span {
    std::size_t begin;
    std::size_t end;
  };
  std::vector<Span> spans_;
  std::vector<markers::TextPlace> places_;  // of the record's own text
};

}  // namespace garimpo::output
