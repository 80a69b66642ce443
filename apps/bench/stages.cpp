#include "bench/stages.hpp"

#include <garimpo/garimpo.hpp>

#include "dom/html_parser.hpp"
#include "features/page.hpp"
#include "text/encoding/decode.hpp"

#include <lexbor/html/html.h>

namespace garimpo::bench {

namespace {

// The bare parse as lexbor's own users do it: one parser, reused; a document made and destroyed per page.
struct BareParser {
  lxb_html_parser_t* parser = lxb_html_parser_create();
  BareParser() {
    lxb_html_parser_init(parser);
    lxb_html_parser_dom_opt_set(parser, LXB_DOM_DOCUMENT_OPT_WO_EVENTS);
  }
  BareParser(const BareParser&) = delete;
  BareParser& operator=(const BareParser&) = delete;
  ~BareParser() { lxb_html_parser_destroy(parser); }
  void run(std::string_view bytes) const {
    lxb_html_document_destroy(lxb_html_parse(parser, reinterpret_cast<const lxb_char_t*>(bytes.data()), bytes.size()));
  }
};

struct DocumentMaker {
  dom::HtmlParser parser;
  dom::Document document;
  features::Page page;
  std::string decoded;
  std::vector<Warning> warnings;

  void run(std::string_view bytes, bool with_features) {
    const Limits limits{.max_bytes = Limits::kHighestBytes, .max_nodes = 50'000'000};
    base::Budget budget(600'000);
    text::SourceMap map;
    const text::Decoded text = text::decode(bytes, {}, decoded, map);
    warnings.clear();
    if (!parser.parse(text.utf8, text.encoding, std::move(map), limits, budget, document, warnings) || !with_features) return;
    page.reset(document);
    page.text();
    page.structure();
  }
};

}  // namespace

struct LineMaker::State {
  Pipeline pipeline;
  Worker worker;
  std::string line;
  explicit State(PipelineOptions options) : pipeline(std::move(options)), worker(pipeline) {}
};

LineMaker::LineMaker(std::string_view method) {
  PipelineOptions options;
  options.methods.push_back(*Registry::standard().choose(method));
  options.limits.max_time_ms = 600'000;
  options.limits.max_nodes = 50'000'000;
  state_ = std::make_unique<State>(std::move(options));
}
LineMaker::~LineMaker() = default;
LineMaker::LineMaker(LineMaker&&) noexcept = default;

std::size_t LineMaker::run(std::string_view bytes) {
  state_->line.clear();
  const Extraction& extraction = state_->worker.run({.bytes = bytes, .source = "page.html", .url = {}, .content_type = {}});
  (*Registry::standard().find_format("jsonl"))->write(extraction, {}, true, state_->line);
  return state_->line.size();
}

std::vector<Stage> make_stages() {
  std::vector<Stage> stages;
  auto bare = std::make_shared<BareParser>();
  stages.push_back({"lexbor alone", {}, [bare](std::string_view bytes) { bare->run(bytes); }});
  auto maker = std::make_shared<DocumentMaker>();
  stages.push_back({"document", {}, [maker](std::string_view bytes) { maker->run(bytes, false); }});
  stages.push_back({"document, hashes, features", {.corpus = 1.4}, [maker](std::string_view bytes) { maker->run(bytes, true); }});
  const auto add = [&](const std::string& method, Targets targets) {
    auto line = std::make_shared<LineMaker>(method);
    stages.push_back({method + " to JSON line", targets, [line](std::string_view bytes) { line->run(bytes); }});
  };
  add("articles/nce", {.corpus = 1.7});
  add("articles/auto", {.corpus = 1.8, .p99 = 4});
  add("records/cs", {});
  add("records/auto", {.corpus = 2.2, .p99 = 5});
  add("records/gstm_improved", {.median = 10});
  add("products/auto", {.median = 3});
  add("metadata/embedded", {.median = 1.3});
  return stages;
}

}  // namespace garimpo::bench
