#include "features/structured_data/page_state.hpp"

#include "base/ascii.hpp"
#include "features/structured_data/tolerant_json.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::features {

namespace {

// Names that scripts of several frameworks give their state, without the underscores around them. From the documentation of Next, Nuxt,
// Redux, Apollo, Remix, Gatsby, SvelteKit and Vue, November 2026.
constexpr std::array<std::string_view, 14> kStateNames = {
    "INITIAL_STATE",     "PRELOADED_STATE", "NUXT",         "APOLLO_STATE", "NEXT_DATA", "INITIAL_DATA", "REDUX_STATE",
    "APP_INITIAL_STATE", "INITIAL_PROPS",   "remixContext", "STATE",        "DATA",      "SERVER_DATA",  "PAGE_DATA"};

bool is_name_character(char c) { return base::is_letter_or_digit(c) || c == '_' || c == '$'; }

std::string_view without_underscores(std::string_view name) {
  while (name.starts_with('_')) name.remove_prefix(1);
  while (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

bool is_state_name(std::string_view name) {
  if (!name.starts_with("__")) return false;
  const std::string_view bare = without_underscores(name);
  for (const std::string_view known : kStateNames)
    if (bare == known) return true;
  return false;
}

// Where the value of an assignment begins: after `name"] = ` or `name=`; npos where no object or list follows.
std::size_t value_begin(std::string_view script, std::size_t at) {
  while (at < script.size() && (text::is_html_space(script[at]) || script[at] == '"' || script[at] == '\'' || script[at] == ']')) ++at;
  if (at >= script.size() || script[at] != '=') return std::string_view::npos;
  ++at;
  while (at < script.size() && text::is_html_space(script[at])) ++at;
  return at < script.size() && (script[at] == '{' || script[at] == '[') ? at : std::string_view::npos;
}

// Whether the problem shows a program instead of data: functions, calls, names of variables. The text around them is not trusted either.
bool is_of_a_program(const JsonProblem& problem) {
  return !problem.is_limit && problem.what != TolerantJson::kBareKey && problem.what != TolerantJson::kSingleQuotes &&
         problem.what != TolerantJson::kForeignValue;
}

}  // namespace

void PageState::compute(const Document& document, base::Budget& budget) {
  std::vector<NodeId> scripts;
  for (NodeId node = 0; node < document.size(); ++node)
    if (document.tag(node) == Tag::script && document.is_element(node)) scripts.push_back(node);
  compute(document, scripts, budget);
}

void PageState::compute(const Document& document, std::span<const NodeId> scripts, base::Budget& budget) {
  data_.clear();
  errors_.clear();
  for (const NodeId node : scripts) {
    if (budget.is_exhausted() || data_.size() >= kMostDataValues) return;
    if (is_script_of_type(document, node, "application/json"))
      read_json(document, node, budget);
    else if (!document.attribute(node, "type") || is_script_of_type(document, node, "text/javascript"))
      read_assignments(document, node, budget);
  }
}

void PageState::read_json(const Document& document, NodeId script, base::Budget& budget) {
  const std::string_view text = text::trim_html_space(script_text(document, script, data_));
  if (!text.empty()) read_value(text, document.attribute(script, "id").value_or(""), script, budget);
}

void PageState::read_assignments(const Document& document, NodeId script, base::Budget& budget) {
  const std::string_view text = script_text(document, script, data_);
  for (std::size_t at = text.find("__"); at != std::string_view::npos; at = text.find("__", at)) {
    std::size_t end = at;
    while (end < text.size() && is_name_character(text[end])) ++end;
    const std::string_view name = text.substr(at, end - at);
    const bool is_whole = at == 0 || !is_name_character(text[at - 1]);
    at = end;
    if (!is_whole || !is_state_name(name)) continue;
    const std::size_t begin = value_begin(text, end);
    if (begin == std::string_view::npos) continue;
    const std::size_t before = data_.size();
    read_value(text.substr(begin), name, script, budget);
    if (data_.size() > before) return;  // further assignments of a script copy or extend the first
  }
}

void PageState::read_value(std::string_view text, std::string_view name, NodeId script, base::Budget& budget) {
  const std::size_t before = data_.size();
  std::vector<JsonProblem> problems;
  TolerantJson(data_, budget, problems).read_first(text, script, name);
  if (std::ranges::any_of(problems, is_of_a_program)) return data_.truncate(before);
  for (const JsonProblem& problem : problems)
    if (problem.is_limit) errors_.push_back({"state", script, std::string(problem.what), true});
}

}  // namespace garimpo::features
