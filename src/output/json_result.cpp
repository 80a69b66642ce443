#include "output/json_result.hpp"

#include "base/json_writer.hpp"
#include "output/json/envelope.hpp"
#include "output/json/objects.hpp"
#include "output/page_purpose.hpp"

namespace garimpo::output {

namespace {

class JsonResult {
 public:
  JsonResult(const Extraction& extraction, const OutputOptions& options, bool is_pretty, std::string& out)
      : extraction_(extraction), options_(options), json_(out, is_pretty) {}

  void write() {
    json_.begin_object();
    json_.member_if_known("url", extraction_.url);
    json_.member_if_known("source", extraction_.source);
    write_envelope();
    if (extraction_.error)
      write_error(*extraction_.error);
    else if (extraction_.document != nullptr)
      write_page();
    json_.end_object();
  }

 private:
  void write_envelope() {
    for (const EnvelopeMember& member : options_.envelope) {
      json_.key(member.key);
      write_envelope_value(member, json_);
    }
  }

  void write_error(const Error& error) {
    json_.key("error").begin_object();
    json_.member("code", info(error.code).name);
    json_.member_if_known("message", error.message);
    json_.end_object();
  }

  void write_page() {
    ObjectParts object(extraction_, options_, json_);
    const Results results(extraction_);
    const Value type = results.facts().page_type();
    write_fact("pageType", type);
    if (const auto confidence = type.confidence()) object.write_confidence("pageTypeConfidence", *confidence);
    write_fact("language", results.facts().language());
    const EncodingInfo& encoding = extraction_.document->encoding();
    json_.key("encoding").begin_object();
    json_.member("name", encoding.name);
    json_.member("from", name(encoding.from));
    json_.end_object();
    write_objects(object, results);
    write_fact("nextPage", results.facts().next_page());
    if (options_.with.facts) write_head_facts(results.facts());
    write_warnings();
    write_stats();
    if (extraction_.trace) write_explanation(*extraction_.trace, object);
  }

  void write_fact(std::string_view key, const Value& fact) {
    if (fact.is_found()) json_.member(key, fact.text());
  }

  void write_head_facts(const PageFacts& facts) {
    write_fact("canonicalUrl", facts.canonical());
    if (const std::vector<Value> robots = facts.robots(); !robots.empty()) {
      json_.key("robots").begin_array();
      for (const Value& directive : robots) json_.string(directive.text());
      json_.end_array();
    }
    if (facts.alternates().empty()) return;
    json_.key("alternates").begin_array();
    for (const AlternatePage& page : facts.alternates()) {
      json_.begin_object().member("url", page.address.text());
      json_.member_if_known("language", page.language).member_if_known("type", page.type).end_object();
    }
    json_.end_array();
  }

  void write_objects(ObjectParts& writer, const Results& results) {
    json_.key("objects").begin_array();
    const PagePurpose purpose(results);
    for (const ResultObject& object : purpose.chosen(options_.with)) {
      if (const auto article = object.article()) write_json_article(writer, *article);
      if (const auto discussion = object.discussion()) write_json_discussion(writer, *discussion);
      if (const auto list = object.record_list()) write_json_record_list(writer, *list, purpose.is_for(*list));
      if (const auto product = object.product()) write_json_product(writer, *product);
      if (const auto list = object.product_list()) write_json_product_list(writer, *list);
      if (const auto page = object.wrapped_page()) write_json_wrapped_page(writer, *page);
      if (const auto metadata = object.metadata()) write_json_metadata(writer, *metadata, purpose.has_objects_besides_metadata());
    }
    json_.end_array();
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

  void write_explanation(const Trace& trace, ObjectParts& object) {
    json_.key("explain").begin_array();
    for (const Decision& decision : trace.decisions()) {
      json_.begin_object();
      object.write_place({decision.node, extraction_.document->end(decision.node)});
      json_.member("verdict", decision.taken ? "taken" : "dropped");
      json_.member_if_known("method", decision.method);
      json_.member_if_known("rule", decision.rule);
      json_.end_object();
    }
    json_.end_array();
  }

  const Extraction& extraction_;
  const OutputOptions& options_;
  base::JsonWriter json_;
};

}  // namespace

void append_json_result(const Extraction& extraction, const OutputOptions& options, bool is_pretty, std::string& out) {
  JsonResult(extraction, options, is_pretty, out).write();
}

}  // namespace garimpo::output
