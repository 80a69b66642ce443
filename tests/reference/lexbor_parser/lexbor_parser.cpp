#include "tests/reference/lexbor_parser/lexbor_parser.hpp"

#include "tests/reference/lexbor_parser/flatten.hpp"
#include "tests/reference/lexbor_parser/source_tracker.hpp"

#include <new>

namespace garimpo::reference::lexbor_parser {

namespace {

struct DestroyParser {
  void operator()(lxb_html_parser_t* parser) const { lxb_html_parser_destroy(parser); }
};
struct DestroyTree {
  void operator()(lxb_html_document_t* tree) const { lxb_html_document_destroy(tree); }
};

void warn(const ParseGuard& guard, const Limits& limits, std::vector<Warning>& warnings) {
  const auto add = [&](Cut cut, WarningCode code, std::string message) {
    if (guard.was_cut(cut)) warnings.push_back({code, std::move(message)});
  };
  add(Cut::time, WarningCode::limit_time, "parsing stopped after " + std::to_string(limits.max_time_ms) + " ms");
  add(Cut::nodes, WarningCode::limit_nodes, "parsing stopped after " + std::to_string(limits.max_nodes) + " nodes");
  add(Cut::names, WarningCode::limit_names, "parsing stopped after " + std::to_string(ParseGuard::kMaxNames) + " different names");
  add(Cut::depth, WarningCode::limit_depth,
      "elements nested deeper than " + std::to_string(limits.max_depth) + " were dropped, their text kept");
  add(Cut::formatting, WarningCode::limit_formatting,
      "formatting tags past " + std::to_string(ParseGuard::kMaxFormatting) + " unclosed ones were dropped, their text kept");
  add(Cut::attributes, WarningCode::limit_attributes, "a tag lost attributes: it had too many or too long ones");
}

}  // namespace

struct LexborParser::State {
  std::unique_ptr<lxb_html_parser_t, DestroyParser> parser;
  SourceTracker tracker;
  NameTable names;
};

LexborParser::LexborParser() : state_(std::make_unique<State>()) {}
LexborParser::~LexborParser() = default;
LexborParser::LexborParser(LexborParser&&) noexcept = default;
LexborParser& LexborParser::operator=(LexborParser&&) noexcept = default;

Result<void> LexborParser::parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits,
                                 base::Budget& budget, dom::Document& document, std::vector<Warning>& warnings) try {
  if (!state_->parser) {
    state_->parser.reset(lxb_html_parser_create());
    if (lxb_html_parser_init(state_->parser.get()) != LXB_STATUS_OK) state_->parser.reset();
  }
  std::unique_ptr<lxb_html_document_t, DestroyTree> tree;
  if (state_->parser) {
    lxb_html_parser_dom_opt_set(state_->parser.get(), LXB_DOM_DOCUMENT_OPT_WO_EVENTS);
    tree.reset(state_->tracker.parse(state_->parser.get(), utf8, limits, budget));
  }
  if (!tree) {
    state_->parser.reset();
    return Error{ErrorCode::out_of_memory, "the parser ran out of memory"};
  }
  const ParseGuard& guard = state_->tracker.guard();
  // Records count the nodes seen; implied ones come on top. Attribute values and text together seldom pass the source's size.
  DocumentBuilder builder(document, state_->tracker.records() * 17 / 16 + 16, guard.attributes() + 16, utf8.size() + utf8.size() / 16 + 64);
  state_->names.begin();
  const bool is_whole = flatten(tree.get(), state_->tracker, state_->names, limits.max_nodes, builder);
  builder.finish(state_->names.keep_attribute_names(builder.arena()), state_->names.keep_unknown_names(builder.arena()), encoding,
                 std::move(map));
  warn(guard, limits, warnings);
  if (!is_whole && !guard.was_cut(Cut::nodes)) {
    warnings.push_back(
        {WarningCode::limit_nodes, "the page has more than " + std::to_string(limits.max_nodes) + " nodes; the rest was left out"});
  }
  return {};
} catch (const std::bad_alloc&) {
  state_->parser.reset();
  return Error{ErrorCode::out_of_memory, "the page needs more memory than there is"};
}

}  // namespace garimpo::reference::lexbor_parser
