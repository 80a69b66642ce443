#include "corpus/record_paths.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/json_writer.hpp"
#include "corpus/page_document.hpp"
#include "dom/path_reader.hpp"
#include "dom/path_writer.hpp"
#include "text/white_space.hpp"

namespace garimpo::corpus {

namespace {

using base::JsonValue;

// Whether the record has contents, not only a path.
bool is_written_out(JsonValue record) {
  constexpr std::array<std::string_view, 5> kContents = {"text", "cells", "text_cells", "key", "fields"};
  return record.is_array() || std::ranges::any_of(kContents, [&](std::string_view member) { return !record[member].is_nothing(); });
}

std::string_view path_of(JsonValue record) { return record.is_string() ? record.text() : record["xpath"].text(); }

std::string text_of(const Document& document, NodeId node) {
  std::string text;
  append_visible_text(document, node, text);
  text::drop_trailing_space(text);
  return text;
}

struct ItemPath {
  std::string_view name;
  std::string path;            // plain, from the record
  std::string_view attribute;  // "" for the text
};

// "./a/@href" and "a/@href" become "/a" and "href".
std::optional<ItemPath> read_item(std::string_view name, std::string_view path) {
  if (path.starts_with("./")) path.remove_prefix(2);
  if (path.empty() || path.starts_with('/')) return std::nullopt;
  ItemPath item{name, "/" + std::string(path), {}};
  if (const std::size_t at = path.rfind('@'); at != std::string_view::npos && (at == 0 || path[at - 1] == '/')) {
    item.attribute = path.substr(at + 1);
    item.path = at == 0 ? std::string() : "/" + std::string(path.substr(0, at - 1));
  }
  if (!item.path.empty() && !dom::is_plain_path(item.path)) return std::nullopt;
  return item;
}

class RecordsOfPage {
 public:
  RecordsOfPage(const Document& document, JsonValue item_paths) : document_(document), paths_(document) {
    for (const base::JsonMember item : item_paths)
      if (std::optional<ItemPath> read = read_item(item.key, item.value.text())) items_.push_back(*std::move(read));
  }

  void write(NodeId node, std::string_view path, base::JsonWriter& json) {
    json.begin_object();
    json.member("xpath", node == kNoNode ? std::string(path) : paths_.path(node));
    if (node != kNoNode) {
      json.member_if_known("text", text_of(document_, node));
      if (!items_.empty()) write_fields(node, json);
    }
    json.end_object();
  }

 private:
  void write_fields(NodeId record, base::JsonWriter& json) {
    json.key("fields").begin_object();
    for (const ItemPath& item : items_)
      if (const std::string value = value_of(record, item); !value.empty()) json.member(item.name, value);
    json.end_object();
  }

  std::string value_of(NodeId record, const ItemPath& item) const {
    const std::vector<NodeId> found = item.path.empty() ? std::vector{record} : dom::select_path(document_, item.path, record);
    if (found.empty()) return {};
    if (item.attribute.empty()) return text_of(document_, found.front());
    return std::string(document_.attribute(found.front(), item.attribute).value_or(""));
  }

  const Document& document_;
  dom::PathWriter paths_;
  std::vector<ItemPath> items_;
};

void write_records(JsonValue gold, RecordsOfPage& records, const Document& document, base::JsonWriter& json) {
  json.key("records").begin_array();
  if (gold["records"].is_array()) {
    for (const base::JsonMember record : gold["records"]) {
      const std::string_view path = path_of(record.value);
      if (path.empty() || is_written_out(record.value))
        json.raw(record.value.json());
      else
        records.write(dom::walk_path(document, path).node, path, json);
    }
  } else {
    for (const NodeId node : dom::select_path(document, gold["record_xpath"].text())) records.write(node, {}, json);
  }
  json.end_array();
}

}  // namespace

bool has_paths_alone(JsonValue gold) {
  if (!gold["records"].is_array()) return gold["record_xpath"].is_string();
  for (const base::JsonMember record : gold["records"])
    if (!path_of(record.value).empty() && !is_written_out(record.value)) return true;
  return false;
}

std::optional<std::string> with_record_texts(JsonValue gold, const Document& document) {
  if (!gold["records"].is_array() && !dom::is_plain_path(gold["record_xpath"].text())) return std::nullopt;
  std::string out;
  base::JsonWriter json(out);
  RecordsOfPage records(document, gold["item_xpaths"]);
  json.begin_object();
  for (const base::JsonMember member : gold)
    if (member.key != "records") json.key(member.key).raw(member.value.json());
  write_records(gold, records, document, json);
  json.end_object();
  return out;
}

}  // namespace garimpo::corpus
