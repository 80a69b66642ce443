// metadata/embedded: everything that a page says of itself, gathered: JSON-LD, microdata, RDFa, Open Graph, Dublin Core, microformats,
// <meta> and the states of frameworks. Copies what features/structured_data read into the tree of values on the markers. References:
// JSON-LD 1.1 §7, HTML §5 (microdata), RDFa Core 1.1 with HTML+RDFa 1.1, ogp.me, microformats2 parsing. Cost: linear; every reader has
// limits of its own, and says so in `errors` and in the page's warnings.
#include "extract/metadata/data_values.hpp"
#include "extract/metadata/meta_values.hpp"
#include "extract/metadata/metadata.hpp"
#include "extract/metadata/microformats_values.hpp"
#include "extract/metadata/rdfa_values.hpp"
#include "features/structured_data/page_state.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::extract::metadata {

namespace {

using features::DataError;
using features::DataTree;
using features::DataValue;

enum Option : std::size_t { kShape, kLists, kNodeIds, kItemText, kState };
constexpr std::array kOptions = {
    OptionInfo{"shape", OptionKind::choice, "jsonld", 0, 0, "jsonld|extruct",
               "microdata and RDFa as JSON-LD would say it, or as extruct gives each", "docs/decisions/0012_structured_data.md"},
    OptionInfo{"lists", OptionKind::flag, "false", 0, 0, "", "microdata in extruct's shape: every value in a list", "extruct, strict=True"},
    OptionInfo{"node_ids", OptionKind::flag, "false", 0, 0, "", "microdata in extruct's shape: ids of the items' elements",
               "extruct, add_html_node"},
    OptionInfo{"item_text", OptionKind::flag, "false", 0, 0, "", "microdata in extruct's shape: the text of every item",
               "extruct, add_text_content=True"},
    OptionInfo{"state", OptionKind::flag, "true", 0, 0, "", "whether the states of frameworks are written", "ours"},
};

ItemStyle style_of(const OptionValues& options) {
  ItemStyle style{.shape = static_cast<Shape>(options.choice(kShape))};
  if (style.shape != Shape::extruct) return style;
  style.all_lists = options.flag(kLists);
  style.with_node_ids = options.flag(kNodeIds);
  style.with_item_text = options.flag(kItemText);
  return style;
}

class Metadata {
 public:
  explicit Metadata(Context& context)
      : context_(context), document_(context.page.document()), values_(context.markers.values()), style_(style_of(context.options)) {}

  void run() {
    const features::HeadFacts& head = context_.page.head();
    const features::PageMeta meta = features::read_page_meta(head);
    // Not base_address(): without a given address the canonical one would stand in, but the readers whose shapes these are (extruct,
    // microformats parsers) know <base> and the given address alone.
    base_ = head.base_against(context_.url);
    const ValueId object = values_.size();
    values_.from(kNoNode).begin_object();
    add_json_ld();
    add_microdata();
    add_rdfa();
    add_microformats();
    if (!meta.open_graph.empty()) add_open_graph(meta, values_);
    if (!meta.dublin_core.empty()) add_dublin_core(document_, meta, values_);
    if (!meta.named.empty()) add_named(meta, values_);
    if (context_.options.flag(kState)) add_states();
    add_errors();
    warn();
    values_.end_object();
    if (values_.at(object).size() == 0) return values_.truncate(object);
    context_.markers.add({.label = Label::metadata, .nodes = {}, .reason = "data embedded in the page", .values = object});
  }

 private:
  // A block that is a list gives its elements; what is neither an object nor a list gives nothing.
  void add_json_ld() {
    const features::JsonLd& data = context_.page.json_ld(context_.budget);
    bool is_open = false;
    const auto add = [&](DataValue value) {
      if (!value.is_object()) return;
      if (!is_open) values_.from(kNoNode).key("jsonld").begin_list();
      is_open = true;
      add_json_value(value, values_);
    };
    for (const DataValue root : data.data().roots()) {
      add(root);
      if (!root.is_list()) continue;
      for (const DataValue element : root) add(element);
    }
    if (is_open) values_.end_list();
    keep_errors(data.errors());
  }

  void add_microdata() {
    const features::Microdata& data = context_.page.microdata(context_.budget);
    add_items("microdata", data.data());
    keep_errors(data.errors());
  }

  void add_rdfa() {
    const features::Rdfa& data = context_.page.rdfa(context_.budget);
    if (style_.shape == Shape::extruct)
      add_expanded(data, base_, values_);
    else
      add_items("rdfa", data.data());
    keep_errors(data.errors());
  }

  void add_microformats() {
    features::Microformats data;
    data.compute(document_, base_, context_.page.syntaxes(), context_.budget);
    if (!metadata::add_microformats(data, document_, values_))
      errors_.push_back({"microformats", NodeId{0}, "items inside items under several names are written so often only", true});
    keep_errors(data.errors());
  }

  void add_items(std::string_view key, const DataTree& tree) {
    if (tree.empty()) return;
    values_.from(kNoNode).key(key).begin_list();
    for (const DataValue item : tree.roots()) add_item(document_, item, style_, base_, values_);
    values_.end_list();
  }

  void add_states() {
    features::PageState states;
    states.compute(document_, context_.page.syntaxes().scripts(), context_.budget);
    keep_errors(states.errors());
    if (states.data().empty()) return;
    values_.from(kNoNode).key("state").begin_list();
    for (const DataValue state : states.data().roots()) {
      values_.from(state.node()).begin_object();
      values_.member_if_known("name", state.key());
      values_.key("data");
      add_json_value(state, values_);
      values_.end_object();
    }
    values_.end_list();
  }

  void keep_errors(const std::vector<DataError>& errors) { errors_.insert(errors_.end(), errors.begin(), errors.end()); }

  void add_errors() {
    if (errors_.empty()) return;
    values_.from(kNoNode).key("errors").begin_list();
    for (const DataError& error : errors_) {
      values_.from(error.node).begin_object();
      values_.member("syntax", error.syntax);
      values_.member("message", error.message);
      values_.member("xpath", document_.xpath(error.node));
      values_.end_object();
    }
    values_.end_list();
  }

  void warn() {
    const auto limit = std::ranges::find(errors_, true, &DataError::is_limit);
    if (limit == errors_.end() || context_.warnings == nullptr) return;
    context_.warnings->push_back({WarningCode::limit_bytes, "embedded data, " + std::string(limit->syntax) + ": " + limit->message});
  }

  Context& context_;
  const Document& document_;
  ValueTree& values_;
  ItemStyle style_;
  std::string base_;
  std::vector<DataError> errors_;
};

void run(Context& context) { Metadata(context).run(); }

}  // namespace

Extractor embedded() {
  return {{.name = "metadata/embedded",
           .summary =
               "what the page says of itself: JSON-LD, microdata, RDFa, Open Graph, Dublin Core, microformats, meta, states of frameworks",
           .reference = "JSON-LD 1.1; HTML, microdata; RDFa Core 1.1; ogp.me; microformats2",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::metadata
