#include "extract/records/columns/columns_by_path.hpp"

#include "base/ascii.hpp"
#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "base/utf8.hpp"
#include "extract/records/columns/cell_paths.hpp"
#include "extract/records/columns/cell_splits.hpp"
#include "extract/records/columns/column_merging.hpp"
#include "extract/records/columns/column_rule.hpp"
#include "extract/records/columns/column_texts.hpp"
#include "extract/records/columns/header_row.hpp"
#include "extract/records/columns/nested_lists.hpp"
#include "extract/records/columns/record_cells.hpp"
#include "extract/records/columns/repeat_alignment.hpp"
#include "extract/records/columns/transposed_table.hpp"
#include "extract/records/template/semantic_class_names.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kMaxNameBytes = 60;
constexpr std::size_t kMostNamesakes = 2;

// What could name a column; a candidate is kept while every cell of the column agrees.
struct NameCandidates {
  std::string_view itemprop;
  std::string_view first_classes;  // of the first cell, as written: most cells repeat it
  std::vector<std::string_view> classes;
  NodeRange first_record{};
  NodeId first_cell = 0;
  std::string_view label{};
};

// A column is a path together with the ordinal of the cell among the record's cells with that path.
class SamePath : public ColumnRule {
 public:
  SamePath(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places)
      : SamePath(page, ranges, budget, places, ColumnMerging::near) {}

  void enter(std::uint32_t range, NodeRange nodes) override {
    record_ = range / places_;
    paths_.enter(nodes, range % places_);
    if (range % places_ == 0) position_ = 0;
  }

  std::uint16_t column_of(const RecordCell& cell) override {
    const std::uint64_t path = paths_.path(cell.element);
    const std::uint32_t number = path_ids_.id(path);
    if (number == keys_.size()) keys_.emplace_back();
    Key& key = keys_[number];
    if (key.record != record_) key = {record_, 0};
    const std::uint32_t place = place_ids_.id(base::mix(path, key.times));
    if (place == column_of_.size()) {
      column_of_.push_back(raw_.size() < kMaxColumns ? static_cast<std::uint16_t>(raw_.size()) : kNoColumn);
      if (raw_.size() < kMaxColumns) add_column(number, {paths_.tag_path(cell.element), paths_.kind(cell.element)}, key.times);
    }
    const std::uint16_t column = column_of_[place];
    if (column == kNoColumn) return column;
    has_repeats_ = has_repeats_ || key.times > 0;
    ++key.times;
    raw_[column].add(record_, position_++);
    return column;
  }

  std::vector<std::uint16_t> places() override { return merge_columns(std::move(raw_), budget_, merges_); }

 protected:
  SamePath(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places, ColumnMerging merges)
      : page_(page), budget_(budget), merges_(merges), places_(places), paths_(page, ranges, budget, places) {}

  struct Place {  // of a column
    std::uint32_t path;
    std::uint64_t tag_path;
    std::uint64_t kind;
  };
  std::uint16_t add_column(std::uint32_t path, std::pair<std::uint64_t, std::uint64_t> hashes, std::uint32_t ordinal) {
    raw_.push_back({base::mix(hashes.first, ordinal), base::mix(hashes.second, ordinal)});
    places_of_.push_back({path, hashes.first, hashes.second});
    return static_cast<std::uint16_t>(raw_.size() - 1);
  }

  const features::Page& page_;
  base::Budget& budget_;
  std::vector<RawColumn> raw_;
  std::vector<Place> places_of_;  // by column
  bool has_repeats_ = false;      // some record has two cells of one path

 private:
  ColumnMerging merges_;
  struct Key {
    std::uint32_t record = UINT32_MAX;  // the last that has it, and how often so far
    std::uint32_t times = 0;
  };

  std::uint32_t places_;
  CellPaths paths_;
  std::uint32_t record_ = 0;
  std::uint32_t position_ = 0;  // of the next cell in its record
  base::DenseIds path_ids_;
  std::vector<Key> keys_;  // by path
  base::DenseIds place_ids_;
  std::vector<std::uint16_t> column_of_;  // by path and ordinal
};

// The same, but cells of a path that records have in different numbers are aligned by what they are.
class SamePathAndContent final : public SamePath {
 public:
  SamePathAndContent(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places)
      : SamePath(page, ranges, budget, places, ColumnMerging::near_or_same_place) {}

  void align_again(std::span<AlignedCell> cells, std::span<const NodeId> elements) override {
    if (!has_repeats_) return;
    find_uneven_paths(cells);
    bool is_changed = false;
    for (std::uint32_t path = 0; path < uneven_.size(); ++path)
      if (uneven_[path].size() > 1) is_changed = align_path(path, cells, elements) || is_changed;
    if (!is_changed) return;
    for (RawColumn& column : raw_) column = {column.tag_path, column.kind};
    std::uint32_t position = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      position = i > 0 && cells[i].record == cells[i - 1].record ? position + 1 : 0;
      raw_[cells[i].column].add(cells[i].record - first_record_, position);
    }
  }

 private:
  static constexpr std::size_t kMaxTraitChars = 60;  // of a text that may be a label or a value of one kind

  // The cells of every path that some record has twice or more and that not all records with it have equally often.
  void find_uneven_paths(std::span<const AlignedCell> cells) {
    struct Count {
      std::uint32_t record = UINT32_MAX;
      std::uint32_t times = 0;
      std::uint32_t first = 0;  // times of the first record
      std::uint32_t most = 0;
      bool is_uneven = false;
    };
    std::vector<Count> counts;
    const auto close = [](Count& count) {
      if (count.record == UINT32_MAX) return;
      if (count.first == 0) count.first = count.times;
      count.is_uneven = count.is_uneven || count.times != count.first;
      count.most = std::max(count.most, count.times);
    };
    first_record_ = cells.empty() ? 0 : cells.front().record;
    for (const AlignedCell& cell : cells) {
      const std::uint32_t path = places_of_[cell.column].path;
      if (path >= counts.size()) counts.resize(path + 1);
      Count& count = counts[path];
      if (count.record != cell.record) {
        close(count);
        count.record = cell.record;
        count.times = 0;
      }
      ++count.times;
    }
    for (Count& count : counts) close(count);
    uneven_.resize(counts.size());
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      const std::uint32_t path = places_of_[cells[i].column].path;
      if (counts[path].is_uneven && counts[path].most > 1) uneven_[path].push_back(i);
    }
  }

  bool align_path(std::uint32_t path, std::span<AlignedCell> cells, std::span<const NodeId> elements) {
    std::vector<CellTraits> traits;
    traits.reserve(uneven_[path].size());
    for (const std::uint32_t i : uneven_[path]) {
      if (!budget_.spend(cells[i].nodes.end - cells[i].nodes.begin)) return false;
      traits.push_back(traits_of(cells, i, elements[i]));
    }
    const std::vector<std::uint32_t> ordinals = align_repeats(traits, budget_);
    std::vector<std::uint16_t> columns;  // by ordinal
    const Place place = places_of_[cells[uneven_[path].front()].column];
    for (std::size_t column = 0; column < places_of_.size(); ++column)
      if (places_of_[column].path == path) columns.push_back(static_cast<std::uint16_t>(column));
    bool is_changed = false;
    for (std::size_t i = 0; i < ordinals.size(); ++i) {
      while (columns.size() <= ordinals[i] && raw_.size() < kMaxColumns)
        columns.push_back(add_column(path, {place.tag_path, place.kind}, static_cast<std::uint32_t>(columns.size())));
      std::uint16_t& column = cells[uneven_[path][i]].column;
      const std::uint16_t aligned = columns[std::min<std::size_t>(ordinals[i], columns.size() - 1)];
      is_changed = is_changed || column != aligned;
      column = aligned;
    }
    return is_changed;
  }

  CellTraits traits_of(std::span<const AlignedCell> cells, std::uint32_t i, NodeId element) const {
    const AlignedCell& cell = cells[i];
    CellTraits traits{cell.record, 0, 0, 0};
    const bool is_link = 2 * page_.text().link_chars(cell.nodes) > page_.text().chars(cell.nodes);
    traits.kind = 1 + 2 * static_cast<std::uint64_t>(make_of(cell.nodes)) + (is_link ? 1 : 0);
    if (i > 0 && cells[i - 1].record == cell.record) traits.before = short_text_hash(cells[i - 1].nodes);
    if (const auto names = page_.document().attribute(element, "class")) traits.names = base::text_hash(*names);
    return traits;
  }

  // What a text is made of, which is cheaper to say than its kind and tells names, dates, prices and numbers apart as well.
  enum class Make : std::uint8_t { nothing, words, words_and_digits, digits, digits_with_sign, long_text };
  Make make_of(NodeRange nodes) const {
    if (page_.text().chars(nodes) > kMaxTraitChars) return Make::long_text;
    bool has_letters = false;
    bool has_digits = false;
    bool has_sign = false;
    for_each_text(nodes, [&](std::string_view text) {
      for (const char c : text) {
        has_digits = has_digits || base::is_digit(c);
        has_letters = has_letters || base::is_letter(c);
        has_sign = has_sign || c == '$' || (static_cast<unsigned char>(c) >= 0x80);
      }
    });
    if (!has_digits) return has_letters || has_sign ? Make::words : Make::nothing;
    return has_letters ? Make::words_and_digits : has_sign ? Make::digits_with_sign : Make::digits;
  }

  std::uint64_t short_text_hash(NodeRange nodes) const {
    if (page_.text().chars(nodes) > kMaxTraitChars) return 0;
    std::uint64_t hash = 0;
    for_each_text(nodes, [&](std::string_view text) { hash = base::mix(hash, base::text_hash(text::trim_html_space(text))); });
    return hash;
  }

  template <class Visit>
  void for_each_text(NodeRange nodes, Visit visit) const {
    const features::TextSums& texts = page_.text();
    for (NodeId text = texts.next_text(nodes.begin); text < nodes.end; text = texts.next_text(text + 1)) visit(page_.document().text(text));
  }

  std::vector<std::vector<std::uint32_t>> uneven_;  // by path: its cells, where records differ in their number
  std::uint32_t first_record_ = 0;
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

  Columns align(const MakeColumnRule& make_rule, LineRule lines_of) {
    out_.header_records = header_.is_found() && header_.is_first_record() ? 1 : 0;
    const std::span<const NodeRange> data = ranges_.subspan(out_.header_records);
    CellSplits splits(page_, lines_of);
    splits.learn(data, budget_);
    const std::unique_ptr<ColumnRule> rule = make_rule(data);
    NestedLists lists(page_, splits.paths());
    lists.learn(data, budget_);
    RecordCells cells(page_, &splits, &lists);
    for (std::uint32_t range = out_.header_records; range < ranges_.size(); ++range) {
      if (!budget_.spend(ranges_[range].end - ranges_[range].begin)) break;
      rule->enter(range - out_.header_records, ranges_[range]);
      for (const RecordCell& cell : cells.find(ranges_[range])) add(range, cell, rule->column_of(cell));
    }
    std::vector<NodeId> elements;
    elements.reserve(found_.size());
    for (const Found& found : found_) elements.push_back(found.element);
    rule->align_again(out_.cells, elements);
    place_cells(rule->places());
    take_labels();
    name_columns();
    return std::move(out_);
  }

 private:
  struct Found {
    std::uint32_t range;
    NodeId element;
  };
  void add(std::uint32_t range, const RecordCell& cell, std::uint16_t column) {
    if (column == ColumnRule::kNoColumn) return;
    out_.cells.push_back({range / places_, column, cell.nodes, {}, cell.is_list});
    found_.push_back({range, cell.element});
  }

  // Gives the cells their final columns and collects what could name these.
  void place_cells(const std::vector<std::uint16_t>& place) {
    for (std::size_t i = 0; i < out_.cells.size(); ++i) {
      AlignedCell& cell = out_.cells[i];
      cell.column = place[cell.column];
      const NodeRange record = ranges_[found_[i].range];
      const Names names = names_of({found_[i].element, 0, cell.nodes}, record);
      if (candidates_.size() <= cell.column) candidates_.resize(std::size_t{cell.column} + 1);
      NameCandidates& candidates = candidates_[cell.column];
      if (candidates.first_record.empty())
        candidates = {names.itemprop, names.classes, class_words(names.classes), record, cell.nodes.begin};
      else
        narrow(candidates, names.itemprop, names.classes);
    }
  }

  // Labels before the values name their columns. They are removed from values that are a piece of a line; where the cell is an element,
  // people take all of it as the value (pages with known cells, 2026-11-16).
  void take_labels() {
    std::vector<ColumnLabel> labels(candidates_.size());
    for (const AlignedCell& cell : out_.cells)
      if (ColumnLabel& label = labels[cell.column]; label.is_open()) label.add(only_text(cell.nodes));
    for (std::size_t column = 0; column < labels.size(); ++column) candidates_[column].label = labels[column].get();
    for (AlignedCell& cell : out_.cells) {
      const std::string_view label = candidates_[cell.column].label;
      if (label.empty() || !document_.is_text(cell.nodes.begin)) continue;
      const std::string_view text = only_text(cell.nodes);
      if (const std::string_view value = without_label(text, label); value.size() < text.size()) cell.text = value;
    }
  }

  // The text of nodes that hold just one text; "" for others.
  std::string_view only_text(NodeRange nodes) const {
    const NodeId text = page_.text().next_text(nodes.begin);
    if (text >= nodes.end || page_.text().next_text(text + 1) < nodes.end) return {};
    return text::trim_html_space(document_.text(text));
  }

  struct Names {
    std::string_view itemprop;
    std::string_view classes;
    bool is_given = false;  // an itemprop or a class was found, even an empty one
  };
  Names names_at(NodeId element) const {
    Names names;
    const std::size_t count = document_.attribute_count(element);
    for (std::size_t i = 0; i < count; ++i) {
      const Attribute attribute = document_.attribute(element, i);
      const bool is_class = attribute.name == "class";
      if (!is_class && attribute.name != "itemprop") continue;
      (is_class ? names.classes : names.itemprop) = attribute.value;
      names.is_given = true;
    }
    return names;
  }

  // The names of the nearest element that has any, from the cell's own element outwards to the record.
  Names names_of(const RecordCell& cell, NodeRange record) const {
    const bool is_one_element = document_.is_element(cell.nodes.begin) && document_.end(cell.nodes.begin) == cell.nodes.end;
    for (NodeId up = is_one_element ? cell.nodes.begin : cell.element; up > record.begin; up = document_.parent(up))
      if (const Names names = names_at(up); names.is_given) return names;
    return names_at(cell.element < record.begin ? cell.nodes.begin : cell.element);
  }

  static void narrow(NameCandidates& candidates, std::string_view itemprop, std::string_view classes) {
    if (candidates.itemprop != itemprop) candidates.itemprop = {};
    if (candidates.classes.empty() || classes == candidates.first_classes) return;
    const std::vector<std::string_view> words = class_words(classes);
    std::erase_if(candidates.classes, [&](std::string_view word) { return std::ranges::find(words, word) == words.end(); });
  }

  void name_columns() {
    base::HashCounts holders;  // of an itemprop or class: how many columns have it
    for (const NameCandidates& candidates : candidates_) {
      if (!candidates.itemprop.empty()) holders.add(base::text_hash(candidates.itemprop));
      for (const std::string_view word : candidates.classes) holders.add(base::text_hash(word));
    }
    base::HashCounts taken;
    for (const NameCandidates& candidates : candidates_) {
      Column column = from_header(candidates);
      if (column.name.empty() && !candidates.label.empty()) column = {text::collapsed(candidates.label), {}, "label before its values"};
      if (column.name.empty()) column = from_attributes(candidates, holders);
      if (column.name.empty()) column = {"col" + std::to_string(out_.columns.size() + 1), {}, "no name on the page"};
      const std::uint32_t times = taken.add(base::text_hash(column.name));
      if (times > 1) column.name += " " + std::to_string(times);
      out_.columns.push_back(std::move(column));
    }
  }

  Column from_header(const NameCandidates& candidates) const {
    const NodeId cell = places_ > 1          ? row_label(document_, candidates.first_record.begin)
                        : header_.is_found() ? header_.above(candidates.first_record, candidates.first_cell)
                                             : kNoNode;
    if (cell == kNoNode) return {};
    std::string name;
    for (NodeId node = cell; node < document_.end(cell); ++node)
      if (document_.is_text(node) && page_.content().contains(node)) text::append_collapsed(name, document_.text(node));
    text::drop_trailing_space(name);
    name.resize(base::cut_utf8(name, kMaxNameBytes).size());
    return {std::move(name), {cell, document_.end(cell)}, "header cell of the table"};
  }

  static Column from_attributes(const NameCandidates& candidates, const base::HashCounts& holders) {
    // Names that one column has alone are used first, then those that few columns share.
    for (const std::size_t most : {std::size_t{1}, kMostNamesakes}) {
      if (!candidates.itemprop.empty() && holders.times(base::text_hash(candidates.itemprop)) <= most)
        return {std::string(candidates.itemprop), {}, "itemprop of its cells"};
      for (const std::string_view word : candidates.classes)
        if (holders.times(base::text_hash(word)) <= most && is_semantic_class_name(word))
          return {std::string(word), {}, "class of its cells"};
    }
    return {};
  }

  const features::Page& page_;
  const Document& document_;
  std::span<const NodeRange> ranges_;  // the records, or their places
  std::uint32_t places_;
  base::Budget& budget_;
  HeaderRow header_;
  std::vector<Found> found_;  // by cell
  std::vector<NameCandidates> candidates_;
  Columns out_;
};

}  // namespace

Columns columns_by(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places,
                   const MakeColumnRule& make_rule, LineRule lines) {
  return Aligner(page, records, budget, places).align(make_rule, lines);
}

Columns columns_by_path(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places) {
  return columns_by(page, records, budget, places,
                    [&](std::span<const NodeRange> data) { return std::make_unique<SamePath>(page, data, budget, places); });
}

Columns columns_by_path_and_content(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget,
                                    std::uint32_t places) {
  return columns_by(
      page, records, budget, places,
      [&](std::span<const NodeRange> data) { return std::make_unique<SamePathAndContent>(page, data, budget, places); },
      LineRule::keep_wholes);
}

}  // namespace garimpo::extract::records
