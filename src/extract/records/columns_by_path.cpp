#include "extract/records/columns_by_path.hpp"

#include "base/utf8.hpp"
#include "extract/records/header_row.hpp"
#include "extract/records/path_table.hpp"
#include "extract/records/record_cells.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <map>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kMaxNameBytes = 60;
constexpr std::uint16_t kNoColumn = UINT16_MAX;

// The words of a class attribute.
std::vector<std::string_view> words_of(std::string_view value) {
  std::vector<std::string_view> words;
  while (!(value = text::trim_html_space(value)).empty()) {
    const auto end = static_cast<std::size_t>(std::ranges::find_if(value, [](char c) { return text::is_html_space(c); }) - value.begin());
    words.push_back(value.substr(0, end));
    value.remove_prefix(end);
  }
  return words;
}

// What could name a column: kept while every cell of it agrees.
struct NameCandidates {
  std::string_view itemprop;
  std::string_view first_classes;  // of the first cell, as written: most cells repeat it
  std::vector<std::string_view> classes;
  NodeRange first_record;
  NodeId first_cell;
};

class Aligner {
 public:
  Aligner(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places)
      : page_(page),
        document_(page.document()),
        ranges_(ranges),
        places_(places),
        budget_(budget),
        header_(page, places == 1 ? ranges : std::span<const NodeRange>{}) {}

  Columns align() {
    out_.header_records = header_.is_found() && header_.is_first_record() ? 1 : 0;
    RecordCells cells(page_);
    for (std::uint32_t range = out_.header_records; range < ranges_.size(); ++range) {
      if (!budget_.spend(ranges_[range].end - ranges_[range].begin)) break;
      number_paths(ranges_[range], paths_.place(range % places_));
      for (const RecordCell& cell : cells.find(ranges_[range])) add(range, cell);
    }
    name_columns();
    return std::move(out_);
  }

 private:
  void number_paths(NodeRange record, PathId root) {
    base_ = record.begin;
    path_.assign(record.end - record.begin, root);
    const bool is_subtree = document_.end(record.begin) == record.end;
    for (NodeId node = record.begin + (is_subtree ? 1 : 0); node < record.end; ++node) {
      if (!document_.is_element(node)) continue;
      const NodeId parent = document_.parent(node);
      const bool is_top = parent < record.begin || parent == kNoNode;
      path_[node - base_] = paths_.child(is_top ? root : path_[parent - base_], is_top ? base_ : parent, document_.tag(node));
    }
  }

  void add(std::uint32_t range, const RecordCell& cell) {
    const PathId path = paths_.part(path_[cell.element - base_], cell.part);
    if (path >= column_of_.size()) column_of_.resize(std::size_t{paths_.size()} * 2, kNoColumn);
    std::uint16_t& column = column_of_[path];
    if (column == kNoColumn && candidates_.size() == kMaxColumns) return;
    const NodeId named = named_element(cell, ranges_[range]);
    const std::string_view classes = document_.attribute(named, "class").value_or("");
    const std::string_view itemprop = document_.attribute(named, "itemprop").value_or("");
    if (column == kNoColumn) {
      column = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back({itemprop, classes, words_of(classes), ranges_[range], cell.nodes.begin});
    } else {
      narrow(candidates_[column], itemprop, classes);
    }
    out_.cells.push_back({range / places_, column, cell.nodes});
  }

  // The nearest element that says what it is, below the record: from the one element that is the cell, if it is one, outwards.
  NodeId named_element(const RecordCell& cell, NodeRange record) const {
    const bool is_one_element = document_.is_element(cell.nodes.begin) && document_.end(cell.nodes.begin) == cell.nodes.end;
    for (NodeId up = is_one_element ? cell.nodes.begin : cell.element; up > record.begin; up = document_.parent(up))
      if (document_.attribute(up, "itemprop") || document_.attribute(up, "class")) return up;
    return cell.element;
  }

  static void narrow(NameCandidates& candidates, std::string_view itemprop, std::string_view classes) {
    if (candidates.itemprop != itemprop) candidates.itemprop = {};
    if (candidates.classes.empty() || classes == candidates.first_classes) return;
    const std::vector<std::string_view> words = words_of(classes);
    std::erase_if(candidates.classes, [&](std::string_view word) { return std::ranges::find(words, word) == words.end(); });
  }

  void name_columns() {
    std::map<std::string_view, std::size_t> holders;  // of an itemprop or class: how many columns have it
    for (const NameCandidates& candidates : candidates_) {
      ++holders[candidates.itemprop];
      for (const std::string_view word : candidates.classes) ++holders[word];
    }
    std::map<std::string, std::size_t> taken;
    for (const NameCandidates& candidates : candidates_) {
      Column column = from_header(candidates);
      if (column.name.empty()) column = from_attributes(candidates, holders);
      if (column.name.empty()) column = {"col" + std::to_string(out_.columns.size() + 1), {}, "no name on the page"};
      const std::size_t before = taken[column.name]++;
      if (before > 0) column.name += " " + std::to_string(before + 1);
      out_.columns.push_back(std::move(column));
    }
  }

  Column from_header(const NameCandidates& candidates) const {
    const NodeId cell = header_.is_found() ? header_.above(candidates.first_record, candidates.first_cell) : kNoNode;
    if (cell == kNoNode) return {};
    std::string name;
    for (NodeId node = cell; node < document_.end(cell); ++node)
      if (document_.is_text(node) && page_.content().contains(node)) text::append_collapsed(name, document_.text(node));
    text::drop_trailing_space(name);
    name.resize(base::cut_utf8(name, kMaxNameBytes).size());
    return {std::move(name), {cell, document_.end(cell)}, "header cell of the table"};
  }

  static Column from_attributes(const NameCandidates& candidates, const std::map<std::string_view, std::size_t>& holders) {
    if (!candidates.itemprop.empty() && holders.at(candidates.itemprop) == 1)
      return {std::string(candidates.itemprop), {}, "itemprop of its cells"};
    for (const std::string_view word : candidates.classes)
      if (holders.at(word) == 1 && word.size() <= kMaxNameBytes) return {std::string(word), {}, "class of its cells"};
    return {};
  }

  const features::Page& page_;
  const Document& document_;
  std::span<const NodeRange> ranges_;  // the records, or their places
  std::uint32_t places_;
  base::Budget& budget_;
  HeaderRow header_;
  PathTable paths_;
  NodeId base_ = 0;
  std::vector<PathId> path_;              // by node of the record
  std::vector<std::uint16_t> column_of_;  // by path
  std::vector<NameCandidates> candidates_;
  Columns out_;
};

}  // namespace

Columns columns_by_path(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places) {
  return Aligner(page, records, budget, places).align();
}

}  // namespace garimpo::extract::records
