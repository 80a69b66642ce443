// Nodes of a page against gold nodes, by XPath. The gold says of each node what it is: {"nodes": [{"xpath": "/html/body/ul/li[2]", "label":
// "record"}]}; the labels of the answer are the types of its objects ("article", "recordList", "segment"), "record" and "product" for what
// their lists hold, and names of fields for where a value stands ("title", "price"). Only nodes of labels that the page's gold has are
// compared, each once. Nodes without a label, and the blocks of segmentations ({"blocks": [{"xpath": ...}]}, or "segments"), are compared
// with the objects' own nodes, whatever their type.
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/records/xpath_form.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t { kRight, kGiven, kWanted, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"right", "given", "wanted"};
constexpr std::array kMetrics = {
    MetricInfo{"f1", "nodes that are nodes of the gold"},
    MetricInfo{"precision", "share of the given nodes that are in the gold"},
    MetricInfo{"recall", "share of the gold's nodes that were given"},
};

// Label and path of a node.
using Node = std::pair<std::string, std::string>;

class GivenNodes {
 public:
  explicit GivenNodes(const std::set<Node>& wanted) {
    for (const auto& [label, path] : wanted) labels_.insert(label);
  }

  void add_object(JsonValue object) {
    const std::string_view type = object["type"].text();
    for (const JsonValue place : {object["region"], object["provenance"]}) {
      add("", place);
      add(type, place);
    }
    add_fields(object["provenance"]);
    for (const auto& [_, record] : object["records"]) add_part("record", record);
    for (const auto& [_, product] : object["products"]) add_part("product", product);
  }

  const std::set<Node>& all() const { return nodes_; }

 private:
  void add(std::string_view label, JsonValue place) {
    const std::string_view path = place["xpath"].text();
    std::string name{label};
    if (!path.empty() && labels_.contains(name)) nodes_.emplace(std::move(name), xpath_form(path));
  }

  void add_part(std::string_view label, JsonValue part) {
    add(label, part["provenance"]);
    add_fields(part["provenance"]);
  }

  void add_fields(JsonValue provenance) {
    for (const auto& [field, place] : provenance) {
      add(field, place);
      for (const auto& [_, block] : place["blocks"]) add("block", block);
    }
  }

  std::set<std::string> labels_;
  std::set<Node> nodes_;
};

std::set<Node> wanted_nodes(JsonValue gold) {
  std::set<Node> wanted;
  const bool has_nodes = gold["nodes"].is_array();
  const JsonValue blocks = gold["blocks"].is_array() ? gold["blocks"] : gold["segments"];
  for (const auto& [_, node] : has_nodes ? gold["nodes"] : blocks)
    if (const std::string_view path = node["xpath"].text(); !path.empty())
      wanted.emplace(has_nodes ? node["label"].text() : std::string_view{}, xpath_form(path));
  return wanted;
}

bool applies(JsonValue gold) { return !wanted_nodes(gold).empty(); }

void score(PageCase& page, std::span<double> counts) {
  const std::set<Node> wanted = wanted_nodes(page.gold());
  GivenNodes given(wanted);
  for (const auto& [_, object] : page.answer()["objects"]) given.add_object(object);
  for (const Node& node : given.all()) counts[kRight] += wanted.contains(node) ? 1 : 0;
  counts[kGiven] = static_cast<double>(given.all().size());
  counts[kWanted] = static_cast<double>(wanted.size());
}

void total(std::span<const double> sums, std::span<double> metrics) {
  precision_recall_total(sums[kRight], sums[kGiven], sums[kWanted], metrics);
}

}  // namespace

Evaluator node_sets() {
  return {.name = "node_sets",
          .task = "nodes",
          .summary = "nodes by XPath: records, blocks, titles, whatever the gold labels",
          .reference = "docs/evaluation.md#nodes-and-counts",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
