// The tree is one array of nodes in source order, each with the index just past its last descendant, so the next sibling is one step
// away and nothing is allocated per value. Unescaped strings stay in simdjson's buffer; everything else is a view of the text.
//
// The text is parsed between brackets that we add, so that a lone scalar needs no code of its own; error positions do not count them.
// Every value and key is visited, which is what makes the on-demand parser check all of the text. Numbers are checked by their grammar
// alone and converted when asked for: none is too large to be read. Lone surrogates, which Python writes, become U+FFFD.
// Cost: one pass, 56 bytes a value. Limits: 1,000 levels, 4 GB.
#include "base/json_value.hpp"

#include <simdjson.h>
#include <charconv>
#include <limits>
#include <vector>

namespace garimpo::base {

namespace {

namespace ondemand = simdjson::ondemand;

constexpr std::size_t kDeepest = 1000;
constexpr std::size_t kLongestText = 0xFFFF'0000;  // simdjson counts in 32 bits

struct Node {
  std::string_view key;
  std::string_view text;  // of a string; of a number or boolean as it is written
  std::uint32_t source_begin = 0;
  std::uint32_t source_end = 0;
  std::uint32_t next = 0;   // behind the last descendant
  std::uint32_t count = 0;  // of children
  JsonKind kind = JsonKind::null;
};

// A container that is being read. Only one of the two iterators is in use.
struct OpenContainer {
  std::uint32_t node = 0;
  bool is_object = false;
  ondemand::array_iterator elements = {};
  ondemand::object_iterator members = {};
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string_view without_trailing_space(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

bool take(std::string_view& text, std::string_view any_of) {
  if (text.empty() || any_of.find(text.front()) == std::string_view::npos) return false;
  text.remove_prefix(1);
  return true;
}

bool take_digits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  text.remove_prefix(end);
  return end > 0;
}

bool is_number_text(std::string_view text) {
  take(text, "-");
  if (!take(text, "0") && !take_digits(text)) return false;
  if (take(text, ".") && !take_digits(text)) return false;
  if (take(text, "eE")) {
    take(text, "+-");
    if (!take_digits(text)) return false;
  }
  return text.empty();
}

}  // namespace

struct JsonTree {
  std::string source;
  ondemand::parser parser;
  std::vector<Node> nodes;
  std::vector<OpenContainer> open;
  bool is_whole = false;

  Result<void> read();
  simdjson::error_code read_values(ondemand::document& document);
  simdjson::error_code step(ondemand::document& document);
  simdjson::error_code read_child(OpenContainer& container);
  simdjson::error_code append(ondemand::value value, std::string_view key);
  simdjson::error_code read_scalar(ondemand::value value, ondemand::json_type type, std::string_view token, Node& node);
  simdjson::error_code enter(ondemand::value value, std::uint32_t node);
  void leave(ondemand::document& document);
};

Result<void> JsonTree::read() {
  nodes.clear();
  open.clear();
  is_whole = false;
  ondemand::document document;
  auto problem = parser.iterate(simdjson::padded_string_view(source.data(), source.size(), source.capacity())).get(document);
  const bool has_started = problem == simdjson::SUCCESS;
  if (has_started) problem = read_values(document);
  is_whole = problem == simdjson::SUCCESS;
  if (is_whole) return {};
  std::string message = simdjson::error_message(problem);
  const char* place = nullptr;
  if (has_started && document.current_location().get(place) == simdjson::SUCCESS && place > source.data())
    message += " (near byte " + std::to_string(place - source.data() - 1) + ")";
  return std::unexpected(Error{ErrorCode::bad_json, std::move(message)});
}

// Node 0 is the bracket of ours, node 1 the value.
simdjson::error_code JsonTree::read_values(ondemand::document& document) {
  ondemand::value whole;
  if (const auto problem = document.get_value().get(whole)) return problem;
  if (const auto problem = append(whole, {})) return problem;
  while (!open.empty())
    if (const auto problem = step(document)) return problem;
  if (!document.at_end()) return simdjson::TRAILING_CONTENT;
  if (nodes.front().count != 1) return nodes.size() == 1 ? simdjson::EMPTY : simdjson::TRAILING_CONTENT;
  return simdjson::SUCCESS;
}

// What is open either has a next child to read or is over. An iterator moves on only after the child it gave has been left.
simdjson::error_code JsonTree::step(ondemand::document& document) {
  OpenContainer& container = open.back();
  if (nodes[container.node].count > 0) container.is_object ? void(++container.members) : void(++container.elements);
  const bool is_over =
      container.is_object ? container.members == ondemand::object_iterator() : container.elements == ondemand::array_iterator();
  if (is_over) {
    leave(document);
    return simdjson::SUCCESS;
  }
  ++nodes[container.node].count;
  return read_child(container);
}

simdjson::error_code JsonTree::read_child(OpenContainer& container) {
  if (!container.is_object) {
    ondemand::value value;
    if (const auto problem = (*container.elements).get(value)) return problem;
    return append(value, {});
  }
  ondemand::field field;
  if (const auto problem = (*container.members).get(field)) return problem;
  std::string_view key;
  if (const auto problem = field.unescaped_key(true).get(key)) return problem;
  return append(field.value(), key);
}

simdjson::error_code JsonTree::append(ondemand::value value, std::string_view key) {
  ondemand::json_type type;
  if (const auto problem = value.type().get(type)) return problem;
  const std::string_view token = without_trailing_space(value.raw_json_token());
  const auto index = static_cast<std::uint32_t>(nodes.size());
  const auto begin = static_cast<std::uint32_t>(token.data() - source.data());
  nodes.push_back({.key = key,
                   .text = {},
                   .source_begin = begin,
                   .source_end = begin + static_cast<std::uint32_t>(token.size()),
                   .next = index + 1,
                   .count = 0,
                   .kind = JsonKind::null});
  if (type == ondemand::json_type::array || type == ondemand::json_type::object) return enter(value, index);
  return read_scalar(value, type, token, nodes.back());
}

simdjson::error_code JsonTree::enter(ondemand::value value, std::uint32_t index) {
  if (open.size() > kDeepest) return simdjson::DEPTH_ERROR;
  OpenContainer container;
  container.node = index;
  ondemand::array array;
  ondemand::object object;
  simdjson::error_code problem = value.get_array().get(array);
  if (problem == simdjson::SUCCESS) {
    problem = array.begin().get(container.elements);
  } else {
    container.is_object = true;
    problem = value.get_object().get(object);
    if (problem == simdjson::SUCCESS) problem = object.begin().get(container.members);
  }
  nodes[index].kind = container.is_object ? JsonKind::object : JsonKind::array;
  open.push_back(container);
  return problem;
}

// The parser stands at what follows the container, so the closing bracket is the last thing before it.
void JsonTree::leave(ondemand::document& document) {
  Node& node = nodes[open.back().node];
  open.pop_back();
  node.next = static_cast<std::uint32_t>(nodes.size());
  const char* place = source.data() + source.size();
  if (document.current_location().get(place) != simdjson::SUCCESS) place = source.data() + source.size();
  const std::string_view all(source.data(), static_cast<std::size_t>(place - source.data()));
  node.source_end = static_cast<std::uint32_t>(without_trailing_space(all).size());
}

simdjson::error_code JsonTree::read_scalar(ondemand::value value, ondemand::json_type type, std::string_view token, Node& node) {
  if (type == ondemand::json_type::string) {
    node.kind = JsonKind::string;
    return value.get_string(true).get(node.text);
  }
  node.text = token;
  if (type == ondemand::json_type::number) {
    node.kind = JsonKind::number;
    // The call only moves the parser past the token: the number keeps its text, so a conversion error does not matter.
    (void)value.get_double().error();
    return is_number_text(token) ? simdjson::SUCCESS : simdjson::NUMBER_ERROR;
  }
  bool is_so = false;
  if (type == ondemand::json_type::boolean) {
    node.kind = JsonKind::boolean;
    return value.get_bool().get(is_so);
  }
  const auto problem = value.is_null().get(is_so);
  return problem == simdjson::SUCCESS && !is_so ? simdjson::N_ATOM_ERROR : problem;
}

JsonDocument::JsonDocument() : tree_(std::make_unique<JsonTree>()) {}
JsonDocument::~JsonDocument() = default;
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;

Result<void> JsonDocument::parse(std::string_view text) {
  if (!tree_) tree_ = std::make_unique<JsonTree>();
  if (text.size() > kLongestText) return std::unexpected(Error{ErrorCode::bad_json, "longer than 4 GB"});
  std::string& source = tree_->source;
  source.clear();
  source.reserve(text.size() + 2 + simdjson::SIMDJSON_PADDING);
  source.append("[").append(text).append("]");
  return tree_->read();
}

JsonValue JsonDocument::root() const { return tree_ && tree_->is_whole ? JsonValue(tree_.get(), 1) : JsonValue(); }

JsonKind JsonValue::kind() const { return tree_ ? tree_->nodes[node_].kind : JsonKind::absent; }

std::string_view JsonValue::text() const { return is_string() ? tree_->nodes[node_].text : std::string_view(); }

std::string_view JsonValue::number_text() const { return is_number() ? tree_->nodes[node_].text : std::string_view(); }

double JsonValue::number(double otherwise) const {
  if (!is_number()) return otherwise;
  const std::string_view digits = tree_->nodes[node_].text;
  double value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (problem != std::errc::result_out_of_range) return value;
  if (digits.find("e-") != std::string_view::npos || digits.find("E-") != std::string_view::npos) return 0;
  return digits.front() == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

bool JsonValue::boolean(bool otherwise) const { return kind() == JsonKind::boolean ? tree_->nodes[node_].text == "true" : otherwise; }

bool JsonValue::is_truthy() const {
  switch (kind()) {
    case JsonKind::absent:
    case JsonKind::null:
      return false;
    case JsonKind::boolean:
      return boolean();
    case JsonKind::number:
      return number() != 0;
    case JsonKind::string:
      return !text().empty();
    case JsonKind::array:
    case JsonKind::object:
      break;
  }
  return size() > 0;
}

std::string_view JsonValue::json() const {
  if (!tree_) return {};
  const Node& node = tree_->nodes[node_];
  return std::string_view(tree_->source).substr(node.source_begin, node.source_end - node.source_begin);
}

std::size_t JsonValue::size() const { return tree_ ? tree_->nodes[node_].count : 0; }

JsonValue JsonValue::operator[](std::string_view key) const {
  JsonValue found;
  if (!is_object()) return found;
  for (const JsonMember member : *this)
    if (member.key == key) found = member.value;
  return found;
}

JsonValue JsonValue::at(std::size_t index) const {
  if (!is_array() || index >= size()) return {};
  Iterator element = begin();
  while (index-- > 0) ++element;
  return (*element).value;
}

JsonValue::Iterator JsonValue::begin() const { return size() > 0 ? Iterator(tree_, node_ + 1) : end(); }

JsonValue::Iterator JsonValue::end() const { return tree_ ? Iterator(tree_, tree_->nodes[node_].next) : Iterator(nullptr, 0); }

JsonMember JsonValue::Iterator::operator*() const {
  if (tree_ == nullptr) return {};  // the iterator of an absent value
  return {tree_->nodes[node_].key, JsonValue(tree_, node_)};
}

JsonValue::Iterator& JsonValue::Iterator::operator++() {
  node_ = tree_->nodes[node_].next;
  return *this;
}

}  // namespace garimpo::base
