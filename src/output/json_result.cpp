#include "output/json_result.hpp"

#include "base/json_writer.hpp"
#include "output/html_body.hpp"
#include "output/markdown_body.hpp"
#include "output/objects.hpp"
#include "output/provenance.hpp"
#include "output/text_body.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace garimpo::output {

namespace {

class JsonResult {
 public:
  JsonResult(const Extraction& extraction, const OutputOptions& options, bool is_pretty, std::string& out)
      : extraction_(extraction), options_(options), json_(out, is_pretty) {
    // An article's text is about a tenth of its page.
    body_.reserve(std::min<std::size_t>(extraction.stats.bytes / 8 + 256, 1U << 20));
  }

  void write() {
    json_.begin_object();
    json_.member_if_known("url", extraction_.url);
    json_.member_if_known("source", extraction_.source);
    json_.raw_members(options_.envelope_members);
    if (extraction_.error)
      write_error(*extraction_.error);
    else if (extraction_.document != nullptr)
      write_page();
    json_.end_object();
  }

 private:
  void write_error(const Error& error) {
    json_.key("error").begin_object();
    json_.member("code", info(error.code).name);
    json_.member_if_known("message", error.message);
    json_.end_object();
  }

  void write_page() {
    const EncodingInfo& encoding = extraction_.document->encoding();
    json_.key("encoding").begin_object();
    json_.member("name", encoding.name);
    json_.member("from", name(encoding.from));
    json_.end_object();
    Provenance provenance(extraction_);
    write_objects(provenance);
    write_warnings();
    write_stats();
    if (extraction_.trace) write_explanation(*extraction_.trace, provenance);
  }

  void write_objects(Provenance& provenance) {
    const markers::PartIndex parts(extraction_.markers);
    json_.key("objects").begin_array();
    for (const MarkerId id : parts.objects()) {
      const Marker& marker = extraction_.markers[id];
      if (marker.label == Label::article) write_article(Article(extraction_, parts, id), provenance);
      if (marker.label == Label::record_list) {
        RecordList list(extraction_, parts, id);
        write_record_list(list, provenance);
      }
    }
    json_.end_array();
  }

  void begin_object(const Marker& marker, Provenance& provenance) {
    json_.begin_object();
    json_.member("type", name(marker.label));
    json_.member_if_known("method", marker.method);
    if (!marker.nodes.empty()) {
      json_.key("region").begin_object();
      write_place(marker.nodes, provenance);
      json_.end_object();
    }
    if (marker.confidence >= 0) write_confidence(marker.confidence);
  }

  void write_article(const Article& article, Provenance& provenance) {
    begin_object(article.marker, provenance);
    json_.member_if_known("title", article.title);
    write_body("text", article, append_text_body);
    write_body("markdown", article, append_markdown_body);
    write_body("html", article, append_html_body);
    json_.key("provenance").begin_object();
    if (article.title_marker != nullptr) {
      json_.key("title").begin_object();
      write_place(article.title_marker->nodes, provenance);
      json_.member_if_known("rule", article.title_marker->reason);
      json_.end_object();
    }
    if (article.content_marker != nullptr) write_text_provenance(article, provenance);
    json_.end_object();
    json_.end_object();
  }

  void write_body(std::string_view key, const Article& article, void (*append)(const Document&, std::span<const Event>, std::string&)) {
    body_.clear();
    append(*extraction_.document, article.body.events, body_);
    json_.member_if_known(key, body_);
  }

  void write_text_provenance(const Article& article, Provenance& provenance) {
    json_.key("text").begin_object();
    write_place(article.content, provenance);
    json_.member_if_known("rule", article.content_marker->reason);
    json_.key("blocks").begin_array();
    for (const NodeRange block : article.body.blocks) {
      json_.begin_object();
      write_place(block, provenance);
      json_.end_object();
    }
    json_.end_array();
    json_.end_object();
  }

  void write_record_list(RecordList& list, Provenance& provenance) {
    begin_object(list.marker(), provenance);
    json_.key("main").boolean(list.marker().is_main);
    json_.key("columns").begin_array();
    for (const std::string& column : list.columns()) json_.begin_object().member("name", column).end_object();
    json_.end_array();
    json_.key("records").begin_array();
    for (const MarkerId id : list.records()) write_record(list.read(id), provenance);
    json_.end_array();
    json_.end_object();
  }

  void write_record(const RecordList::Record& record, Provenance& provenance) {
    json_.begin_object();
    json_.member_if_known("text", record.text);
    json_.key("cells").begin_array();
    for (const Cell& cell : record.cells) {
      json_.begin_object();
      json_.member_if_known("column", cell.column);
      json_.member_if_known("text", cell.text);
      json_.member_if_known("link", cell.link);
      json_.member_if_known("image", cell.image);
      json_.end_object();
    }
    json_.end_array();
    json_.key("provenance").begin_object();
    write_place(record.marker->nodes, provenance);
    json_.member_if_known("rule", record.marker->reason);
    json_.end_object();
    json_.end_object();
  }

  void write_warnings() {
    json_.key("warnings").begin_array();
    for (const Warning& warning : extraction_.warnings) {
      json_.begin_object();
      json_.member("code", info(warning.code).name);
      json_.member_if_known("message", warning.message);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_stats() {
    const PageStats& stats = extraction_.stats;
    json_.key("stats").begin_object();
    json_.key("bytes").number(stats.bytes);
    json_.key("nodes").number(std::uint64_t{stats.nodes});
    if (options_.timings) {
      json_.key("decodeUs").number(std::uint64_t{stats.decode_us});
      json_.key("parseUs").number(std::uint64_t{stats.parse_us});
      json_.key("extractUs").number(std::uint64_t{stats.extract_us});
    }
    json_.end_object();
  }

  void write_explanation(const Trace& trace, Provenance& provenance) {
    json_.key("explain").begin_array();
    for (const Decision& decision : trace.decisions()) {
      json_.begin_object();
      write_place({decision.node, extraction_.document->end(decision.node)}, provenance);
      json_.member("verdict", decision.taken ? "taken" : "dropped");
      json_.member_if_known("method", decision.method);
      json_.member_if_known("rule", decision.rule);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_place(NodeRange range, Provenance& provenance) {
    json_.member_if_known("xpath", provenance.xpath(range));
    const auto bytes = provenance.bytes(range);
    if (!bytes) return;
    std::array<char, 32> digits;
    char* end = digits.data();
    *end++ = '[';
    end = std::to_chars(end, end + 10, bytes->begin).ptr;
    *end++ = ',';
    end = std::to_chars(end, end + 10, bytes->end).ptr;
    *end++ = ']';
    json_.key("bytes").raw({digits.data(), end});
  }

  // As short as a float can be told apart: 0.95, not 0.949999988079071.
  void write_confidence(float confidence) {
    std::array<char, 32> digits;
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), confidence).ptr;
    json_.key("confidence").raw({digits.data(), end});
  }

  const Extraction& extraction_;
  const OutputOptions& options_;
  base::JsonWriter json_;
  std::string body_;
};

}  // namespace

void append_json_result(const Extraction& extraction, const OutputOptions& options, bool is_pretty, std::string& out) {
  JsonResult(extraction, options, is_pretty, out).write();
}

}  // namespace garimpo::output
