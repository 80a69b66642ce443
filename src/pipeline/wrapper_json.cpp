// The model of a wrapper as JSON: written for people, read as untrusted input.
#include "pipeline/wrapper_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"

namespace garimpo::pipeline {

namespace {

using base::JsonDocument;
using base::JsonValue;
using base::JsonWriter;
using extract::wrappers::Condition;
using extract::wrappers::condition_kind;
using extract::wrappers::LearnedRule;
using extract::wrappers::Model;
using extract::wrappers::ModelEvent;
using extract::wrappers::ModelField;
using extract::wrappers::Rule;
using extract::wrappers::SpotKind;

constexpr std::string_view kFormatName = "garimpo wrapper";
constexpr std::array<std::string_view, 3> kSpotNames = {"text", "element", "attribute"};

// What a model may hold. Ours hold a few of each.
constexpr std::size_t kMostBytes = 16U << 20;
constexpr std::size_t kMostFields = 256;
constexpr std::size_t kMostRules = 32;
constexpr std::size_t kMostConditions = 8;
constexpr std::size_t kMostTemplateTexts = 256;
constexpr std::size_t kMostPages = 10'000;
constexpr std::size_t kLongestText = 4'096;
constexpr std::uint32_t kMostLevels = 1'000;
constexpr std::uint32_t kHighestMatch = 1'000;
constexpr std::size_t kMostExamples = 5;

double rounded(double share) { return std::round(share * 1'000) / 1'000; }

void write_rule(const LearnedRule& learned, JsonWriter& json) {
  const Rule& rule = learned.rule;
  json.begin_object();
  if (rule.spots != SpotKind::text) json.member("of", kSpotNames[static_cast<std::size_t>(rule.spots)]);
  json.key("where").begin_array();
  for (const Condition& condition : rule.conditions) {
    json.begin_object().member(name(condition.kind), condition.value);
    if (condition.levels > 0) json.key("levels").number(std::uint64_t{condition.levels});
    json.end_object();
  }
  json.end_array();
  if (rule.match > 1) json.key("match").number(std::uint64_t{rule.match});
  json.member_if_known("after", rule.after).member_if_known("until", rule.until);
  if (rule.drops_inner_label) json.key("dropsInnerLabel").boolean(true);
  if (!rule.template_texts.empty()) {
    json.key("notValues").begin_array();
    for (const std::string& text : rule.template_texts) json.string(text);
    json.end_array();
  }
  json.key("cost").number(rounded(rule.cost)).key("score").number(rounded(learned.score));
  json.key("f1").number(rounded(learned.f1)).key("coverage").number(rounded(learned.coverage)).end_object();
}

void write_rules(std::string_view key, const std::vector<LearnedRule>& rules, JsonWriter& json) {
  json.key(key).begin_array();
  for (const LearnedRule& rule : rules) write_rule(rule, json);
  json.end_array();
}

class ModelReader {
 public:
  Result<Model> read(std::string_view text) {
    if (text.size() > kMostBytes) return bad("it has more than 16 MiB");
    JsonDocument document;
    if (const auto parsed = document.parse(text); !parsed) return bad(parsed.error().message);
    const JsonValue root = document.root();
    if (root["format"].text() != kFormatName) return bad("its \"format\" is not \"garimpo wrapper\"");
    const double version = root["version"].number();
    if (!(version >= 1)) return bad("it has no \"version\"");
    if (version > kModelVersion)
      return bad("it is of version " + std::string(root["version"].number_text()) + ", and this program knows 1");
    Model model;
    model.site = string(root["site"]);
    for (const auto& [_, page] : root["labelledPages"])
      if (model.labelled_pages.size() < kMostPages) model.labelled_pages.push_back(string(page));
    model.other_pages = static_cast<std::uint64_t>(std::clamp(root["otherPages"].number(), 0.0, 1e15));
    for (const auto& [_, field] : root["fields"]) {
      if (model.fields.size() >= kMostFields) return bad("it has more than 256 fields");
      model.fields.push_back(read_field(field));
      const std::string& name = model.fields.back().name;
      if (name.empty()) fail("a field has no name");
      if (std::ranges::count(model.fields, name, &ModelField::name) > 1) fail("two fields are called \"" + name + "\"");
    }
    for (const auto& [_, event] : root["history"])
      if (model.history.size() < kMostPages) model.history.push_back({string(event["date"]), string(event["what"])});
    if (model.fields.empty()) fail("it has no fields");
    if (!problem_.empty()) return bad(problem_);
    return model;
  }

 private:
  static Error bad(std::string_view why) { return {ErrorCode::bad_model, "this is no model of a wrapper: " + std::string(why)}; }
  void fail(std::string why) {
    if (problem_.empty()) problem_ = std::move(why);
  }

  std::string string(JsonValue value) {
    if (value.text().size() > kLongestText) fail("it has a text of more than 4096 bytes");
    return std::string(value.text());
  }

  std::uint32_t count(JsonValue value, std::uint32_t otherwise, std::uint32_t highest) {
    if (value.is_absent()) return otherwise;
    const double number = value.number(-1);
    if (!(number >= 0) || number > highest || number != std::floor(number)) {
      fail("it has a number that is no count, or too large: " + std::string(value.json().substr(0, 40)));
      return otherwise;
    }
    return static_cast<std::uint32_t>(number);
  }

  ModelField read_field(JsonValue value) {
    ModelField field;
    field.name = string(value["name"]);
    field.is_list = value["isList"].boolean();
    read_rules(value["rules"], field.rules);
    read_rules(value["spares"], field.spares);
    const JsonValue profile = value["values"];
    field.profile.found = profile["found"].number();
    field.profile.digits = profile["digits"].number();
    field.profile.letters = profile["letters"].number();
    field.profile.shortest = profile["shortest"].number();
    field.profile.longest = profile["longest"].number();
    for (const auto& [_, example] : profile["examples"])
      if (field.profile.examples.size() < kMostExamples) field.profile.examples.push_back(string(example));
    return field;
  }

  void read_rules(JsonValue list, std::vector<LearnedRule>& out) {
    for (const auto& [_, rule] : list) {
      if (out.size() >= kMostRules) return fail("a field has more than 32 rules");
      out.push_back(read_rule(rule));
    }
  }

  LearnedRule read_rule(JsonValue value) {
    LearnedRule learned;
    Rule& rule = learned.rule;
    if (!value["of"].is_absent()) {
      const auto found = std::ranges::find(kSpotNames, value["of"].text());
      if (found == kSpotNames.end())
        fail("\"of\" is text, element or attribute, not \"" + string(value["of"]) + "\"");
      else
        rule.spots = static_cast<SpotKind>(found - kSpotNames.begin());
    }
    for (const auto& [_, condition] : value["where"]) {
      if (rule.conditions.size() >= kMostConditions) {
        fail("a rule has more than 8 conditions");
        break;
      }
      rule.conditions.push_back(read_condition(condition));
    }
    if (rule.conditions.empty()) fail("a rule has no conditions in \"where\"");
    rule.match = std::max(1U, count(value["match"], 1, kHighestMatch));
    rule.after = string(value["after"]);
    rule.until = string(value["until"]);
    rule.drops_inner_label = value["dropsInnerLabel"].boolean();
    for (const auto& [_, text] : value["notValues"])
      if (rule.template_texts.size() < kMostTemplateTexts) rule.template_texts.push_back(string(text));
    rule.cost = value["cost"].number();
    learned.score = value["score"].number();
    learned.f1 = value["f1"].number();
    learned.coverage = value["coverage"].number();
    return learned;
  }

  Condition read_condition(JsonValue value) {
    Condition condition;
    bool is_known = false;
    for (const auto& [key, member] : value) {
      if (key == "levels") {
        condition.levels = count(member, 0, kMostLevels);
        continue;
      }
      const auto kind = condition_kind(key);
      if (!kind || is_known) {
        fail(
            "a condition is one of label, labelWord, secondLabel, textAfter, innerLabel, heading, attribute, tag, element, anchor, path, "
            "positions, pathFromLabel, shape; not \"" +
            std::string(key.substr(0, 40)) + "\"");
        continue;
      }
      is_known = true;
      condition.kind = *kind;
      condition.value = string(member);
    }
    if (!is_known || condition.value.empty()) fail("a condition has no value");
    return condition;
  }

  std::string problem_;
};

}  // namespace

std::string model_json(const Model& model) {
  std::string out;
  JsonWriter json(out, true);
  json.begin_object().member("format", kFormatName).key("version").number(std::uint64_t{kModelVersion});
  json.member_if_known("site", model.site).key("labelledPages").begin_array();
  for (const std::string& page : model.labelled_pages) json.string(page);
  json.end_array().key("otherPages").number(model.other_pages).key("fields").begin_array();
  for (const ModelField& field : model.fields) {
    json.begin_object().member("name", field.name);
    if (field.is_list) json.key("isList").boolean(true);
    write_rules("rules", field.rules, json);
    write_rules("spares", field.spares, json);
    json.key("values").begin_object().key("found").number(field.profile.found).key("digits").number(field.profile.digits);
    json.key("letters").number(field.profile.letters).key("shortest").number(field.profile.shortest);
    json.key("longest").number(field.profile.longest).key("examples").begin_array();
    for (const std::string& example : field.profile.examples) json.string(example);
    json.end_array().end_object().end_object();
  }
  json.end_array().key("history").begin_array();
  for (const ModelEvent& event : model.history)
    json.begin_object().member_if_known("date", event.date).member("what", event.what).end_object();
  json.end_array().end_object();
  out += '\n';
  return out;
}

Result<Model> read_model(std::string_view json) { return ModelReader().read(json); }

}  // namespace garimpo::pipeline
