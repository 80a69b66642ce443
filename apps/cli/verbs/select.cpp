// What an XPath expression or a CSS selector selects on each page. One page after the other, in order.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/query.hpp>

#include <cmath>

#include "base/json_writer.hpp"
#include "command_line/plan.hpp"
#include "dom/path_writer.hpp"
#include "inspect/page_walk.hpp"
#include "text/white_space.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

Outcome<Query> read_query(const Command& command) {
  const bool has_xpath = command.has(FlagId::xpath);
  const bool has_css = command.has(FlagId::css);
  if (has_xpath && has_css) return usage_error("--xpath and --css are two ways to say what to select: give one");
  if (!has_xpath && !has_css) return usage_error("select needs --xpath EXPRESSION or --css SELECTOR");
  auto query = has_xpath ? Query::xpath(command.last(FlagId::xpath)) : Query::css(command.last(FlagId::css));
  if (!query) return usage_error(query.error().message);
  return std::move(*query);
}

std::string number_text(double number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  return fmt::format("{}", number == 0 ? 0.0 : number);
}

// A node of the tree as a reader sees it; an attribute by its value.
std::string shown_value(const garimpo::Document& document, const Finder& finder, const FoundNode& found) {
  const bool is_element = !found.attribute && !found.is_namespace && (document.is_element(found.node) || found.node == 0);
  return is_element ? document.text_of(found.node) : text::collapsed(finder.string_value(found));
}

void append_text(const garimpo::Document& document, const Finder& finder, const FoundValue& value, std::string& out) {
  switch (value.type) {
    case Query::Type::number:
      out += number_text(value.number) + "\n";
      return;
    case Query::Type::string:
      out += text::collapsed(value.string) + "\n";
      return;
    case Query::Type::boolean:
      out += value.boolean ? "true\n" : "false\n";
      return;
    case Query::Type::nodes:
      for (const FoundNode& found : value.nodes) out += shown_value(document, finder, found) + "\n";
  }
}

void write_node(const garimpo::Document& document, const Finder& finder, const FoundNode& found, dom::PathWriter& paths,
                base::JsonWriter& json) {
  std::string path = paths.path(found.node);
  if (found.attribute) path += "/@" + std::string(document.attribute(found.node, *found.attribute).name);
  if (found.is_namespace) path += "/namespace::xml";
  // An attribute stands in its element's start tag.
  const ByteRange bytes = found.attribute ? document.start_tag_range(found.node) : document.source_range(found.node);
  json.begin_object().member("xpath", path).member("value", shown_value(document, finder, found));
  if (bytes.begin != bytes.end)
    json.key("bytes").begin_array().number(std::uint64_t{bytes.begin}).number(std::uint64_t{bytes.end}).end_array();
  json.end_object();
}

void append_json(const Extraction& extraction, const Finder& finder, const FoundValue& value, std::string& out) {
  const garimpo::Document& document = *extraction.document;
  base::JsonWriter json(out);
  json.begin_object().member_if_known("url", extraction.url).member("source", extraction.source);
  switch (value.type) {
    case Query::Type::number:
      if (std::isfinite(value.number)) {
        json.key("value").number(value.number);
      } else {
        json.member("value", number_text(value.number));  // JSON has no such number
      }
      break;
    case Query::Type::string:
      json.member("value", value.string);
      break;
    case Query::Type::boolean:
      json.key("value").boolean(value.boolean);
      break;
    case Query::Type::nodes: {
      dom::PathWriter paths(document);
      json.key("nodes").begin_array();
      for (const FoundNode& found : value.nodes) write_node(document, finder, found, paths, json);
      json.end_array();
    }
  }
  json.end_object();
  out += '\n';
}

}  // namespace

int run_select(const Command& command) {
  const auto limits = read_limits(command);
  if (!limits) return report(limits.error(), command);
  const auto query = read_query(command);
  if (!query) return report(query.error(), command);
  return walk_pages(command, [&](const Extraction& extraction, std::string& out) -> Outcome<PageShown> {
    Finder finder(*extraction.document);
    const auto value = finder.evaluate(*query, 0, limits->max_time_ms);
    if (!value) return PageShown{.has_found = false, .error = value.error()};
    if (command.has(FlagId::json)) {
      append_json(extraction, finder, *value, out);
    } else {
      append_text(*extraction.document, finder, *value, out);
    }
    return PageShown{.has_found = value->type != Query::Type::nodes || !value->nodes.empty(), .error = {}};
  });
}

}  // namespace garimpo::cli
