// WIEN's test bed (Kushmerick 1997): <site>/examples/<site>-<number>.html, each with its labels in a file of the same name and another
// ending
// (.label, .labels, .lbl or .txt). Labels are places in the page's bytes, from and to (the byte behind), a pair for each attribute and a
// group of pairs for each record: either with parentheses, ((12 30) (41 44)) ((60 71) nil), or a record a line, 12 30 41 44, where "nil" or
// "-" stands for an attribute that the record lacks.
#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

struct Place {
  std::size_t begin = 0;
  std::size_t end = 0;
};
using Record = std::vector<std::optional<Place>>;

std::optional<std::size_t> read_number(std::string_view word) {
  std::size_t number = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (problem != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// Words and single parentheses, without the dots of Lisp's pairs.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBetween = " \t\r\n,;";
  for (std::size_t at = 0; at < text.size();) {
    if (kBetween.find(text[at]) != std::string_view::npos) {
      ++at;
    } else if (text[at] == '(' || text[at] == ')') {
      words.push_back(text.substr(at++, 1));
    } else {
      const std::size_t end = std::min(text.find_first_of(" \t\r\n,;()", at), text.size());
      if (text.substr(at, end - at) != ".") words.push_back(text.substr(at, end - at));
      at = end;
    }
  }
  return words;
}

// A group that holds two numbers is an attribute, one that holds attributes a record. Nothing where neither is.
std::optional<std::vector<Record>> read_groups(const std::vector<std::string_view>& words) {
  struct Group {
    std::vector<std::size_t> numbers;
    Record attributes;
  };
  std::vector<Record> records;
  std::vector<Group> open;
  for (const std::string_view word : words) {
    if (word == "(") {
      open.emplace_back();
    } else if (word == ")") {
      if (open.empty()) return std::nullopt;
      const Group closed = std::move(open.back());
      open.pop_back();
      if (!closed.attributes.empty()) {
        records.push_back(closed.attributes);
      } else if (closed.numbers.size() == 2) {
        if (open.empty())
          records.push_back({Place{closed.numbers[0], closed.numbers[1]}});
        else
          open.back().attributes.emplace_back(Place{closed.numbers[0], closed.numbers[1]});
      }
    } else if (const auto number = read_number(word); number && !open.empty()) {
      open.back().numbers.push_back(*number);
    } else if (!open.empty()) {
      open.back().attributes.emplace_back();
    }
  }
  if (!open.empty()) return std::nullopt;
  return records;
}

std::optional<std::vector<Record>> read_lines(std::string_view text) {
  std::vector<Record> records;
  bool is_broken = false;
  for_each_line(text, [&](std::string_view line, std::size_t) {
    Record record;
    std::optional<std::size_t> begin;
    for (const std::string_view word : words_of(line)) {
      const auto number = read_number(word);
      if (!number && begin) is_broken = true;
      if (!number) record.emplace_back();
      if (number && begin) record.emplace_back(Place{*begin, *number});
      begin = number && !begin ? number : std::nullopt;
    }
    is_broken = is_broken || begin.has_value();
    if (!record.empty()) records.push_back(std::move(record));
  });
  if (is_broken) return std::nullopt;
  return records;
}

std::string labels_of(const std::string& page) {
  const std::string stem = page.substr(0, page.rfind('.'));
  for (const std::string_view ending : {".label", ".labels", ".lbl", ".txt"})
    if (is_file(stem + std::string(ending))) return stem + std::string(ending);
  return {};
}

// Whether the place is inside of a tag: such a value is an attribute of an element.
bool is_in_tag(std::string_view bytes, std::size_t at) {
  const std::size_t opened = bytes.substr(0, at).rfind('<');
  return opened != std::string_view::npos && bytes.substr(opened, at - opened).find('>') == std::string_view::npos;
}

void append_records(const std::vector<Record>& records, std::string_view bytes, base::JsonWriter& json) {
  json.key("n_records").number(std::uint64_t{records.size()}).key("records").begin_array();
  for (const Record& record : records) {
    json.begin_array();
    for (const std::optional<Place>& place : record) {
      if (!place) {
        json.null();
        continue;
      }
      json.begin_object().key("start").number(std::uint64_t{place->begin}).key("end").number(std::uint64_t{place->end});
      json.member("value", bytes.substr(place->begin, place->end - place->begin)).key("in_tag").boolean(is_in_tag(bytes, place->begin));
      json.end_object();
    }
    json.end_array();
  }
  json.end_array();
}

void add_page(const std::string& site, const std::string& page, GoldCollector& collector) {
  const std::string labels = labels_of(page);
  const std::string where = site + "/examples/" + std::string(last_part(labels.empty() ? page : labels));
  if (labels.empty()) return collector.complain(LabErrorCode::page_without_gold, "there are no labels beside the page", where);
  const LabResult<std::string> text = read_whole_file(labels);
  const LabResult<std::string> bytes = read_whole_file(page);
  if (!text || !bytes) return collector.complain(ErrorCode::unreadable, (text ? bytes : text).error().message, where);
  const auto records = text->find('(') != std::string::npos ? read_groups(words_of(*text)) : read_lines(*text);
  if (!records) return collector.complain(LabErrorCode::bad_gold, "the labels are neither groups of places nor lines of them", where);
  for (const Record& record : *records)
    for (const std::optional<Place>& place : record)
      if (place && (place->begin > place->end || place->end > bytes->size()))
        return collector.complain(LabErrorCode::bad_gold, "a label is not in the page: " + std::to_string(place->begin), where);
  std::string gold;
  base::JsonWriter json(gold);
  json.begin_object().member("id", stem_of(page)).member("site", site).member("task", "record_extraction+fields");
  append_records(*records, *bytes, json);
  json.end_object();
  collector.add_at(page, std::move(gold), where);
}

LabResult<void> read(Corpus& corpus) {
  PageFiles none;
  GoldCollector collector(corpus, none);
  for (const std::string& folder : folders_in(corpus.folder))
    for (const std::string& page : files_in(folder + "/examples"))
      if (is_page_name(page)) add_page(std::string(last_part(folder)), page, collector);
  collector.finish();
  return {};
}

bool is_here(const std::string& root) {
  for (const std::string& folder : folders_in(root))
    for (const std::string& path : files_in(folder + "/examples"))
      if (is_page_name(path) && !labels_of(path).empty()) return true;
  return false;
}

}  // namespace

constinit const Layout kWienLayout = {
    {"wien", "<site>/examples/<site>-<number>.html, each with its labels beside it"}, "*/examples/*.html with labels", is_here, read};

}  // namespace garimpo::corpus
