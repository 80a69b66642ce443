// metadata/embedded: everything that a page says of itself, gathered: JSON-LD, microdata, RDFa, Open Graph, Dublin Core, microformats,
// <meta> and the states of frameworks. Reads features/structured_data and writes the members of the object as JSON. References: JSON-LD 1.1
// §7, HTML §5 (microdata), RDFa Core 1.1 with HTML+RDFa 1.1, ogp.me, microformats2 parsing. Cost: linear; every reader has limits of its
// own, and says so in `errors` and in the page's warnings.
#include "extract/metadata/data_json.hpp"
#include "extract/metadata/meta_json.hpp"
#include "extract/metadata/metadata.hpp"
#include "extract/metadata/microformats_json.hpp"
#include "extract/metadata/rdfa_json.hpp"
#include "features/structured_data/page_state.hpp"
#include "text/web_address.hpp"

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
      : context_(context), document_(context.page.document()), json_(members_), style_(style_of(context.options)) {}

  void run() {
    const features::HeadFacts& head = context_.page.head();
    const features::PageMeta meta = features::read_page_meta(head);
    base_ = head.base_href().empty() ? std::string(context_.url) : text::resolve_address(context_.url, head.base_href());
    write_json_ld();
    write_microdata();
    write_rdfa();
    write_microformats();
    if (!meta.open_graph.empty()) write_open_graph(meta, json_);
    if (!meta.dublin_core.empty()) write_dublin_core(document_, meta, json_);
    if (!meta.named.empty()) write_named(meta, json_);
    if (context_.options.flag(kState)) write_states();
    write_errors();
    warn();
    if (members_.empty()) return;
    context_.markers.add({.label = Label::metadata,
                          .nodes = {},
                          .value = context_.markers.keep(std::move(members_)),
                          .reason = "what the page says of itself"});
  }

 private:
  // A block that is a list gives its elements; what is neither an object nor a list gives nothing.
  void write_json_ld() {
    const features::JsonLd& data = context_.page.json_ld(context_.budget);
    bool is_open = false;
    const auto write = [&](DataValue value) {
      if (!value.is_object()) return;
      if (!is_open) json_.key("jsonld").begin_array();
      is_open = true;
      write_json_value(value, json_);
    };
    for (const DataValue root : data.data().roots()) {
      write(root);
      if (!root.is_list()) continue;
      for (const DataValue element : root) write(element);
    }
    if (is_open) json_.end_array();
    keep_errors(data.errors());
  }

  void write_microdata() {
    const features::Microdata& data = context_.page.microdata(context_.budget);
    write_items("microdata", data.data());
    keep_errors(data.errors());
  }

  void write_rdfa() {
    const features::Rdfa& data = context_.page.rdfa(context_.budget);
    if (style_.shape == Shape::extruct)
      write_expanded(data, base_, json_);
    else
      write_items("rdfa", data.data());
    keep_errors(data.errors());
  }

  void write_microformats() {
    features::Microformats data;
    data.compute(document_, base_, context_.page.syntaxes(), context_.budget);
    if (!metadata::write_microformats(data, document_, json_))
      errors_.push_back({"microformats", NodeId{0}, "items inside items under several names are written so often only", true});
    keep_errors(data.errors());
  }

  void write_items(std::string_view key, const DataTree& tree) {
    if (tree.empty()) return;
    json_.key(key).begin_array();
    for (const DataValue item : tree.roots()) write_item(document_, item, style_, base_, json_);
    json_.end_array();
  }

  void write_states() {
    features::PageState states;
    states.compute(document_, context_.page.syntaxes().scripts(), context_.budget);
    keep_errors(states.errors());
    if (states.data().empty()) return;
    json_.key("state").begin_array();
    for (const DataValue state : states.data().roots()) {
      json_.begin_object();
      json_.member_if_known("name", state.key());
      json_.key("data");
      write_json_value(state, json_);
      json_.end_object();
    }
    json_.end_array();
  }

  void keep_errors(const std::vector<DataError>& errors) { errors_.insert(errors_.end(), errors.begin(), errors.end()); }

  void write_errors() {
    if (errors_.empty()) return;
    json_.key("errors").begin_array();
    for (const DataError& error : errors_) {
      json_.begin_object();
      json_.member("syntax", error.syntax);
      json_.member("message", error.message);
      json_.member("xpath", document_.xpath(error.node));
      json_.end_object();
    }
    json_.end_array();
  }

  void warn() {
    const auto limit = std::ranges::find(errors_, true, &DataError::is_limit);
    if (limit == errors_.end() || context_.warnings == nullptr) return;
    context_.warnings->push_back({WarningCode::limit_bytes, "embedded data, " + std::string(limit->syntax) + ": " + limit->message});
  }

  Context& context_;
  const Document& document_;
  std::string members_;
  base::JsonWriter json_;
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
