#include "input/json_lines_reader.hpp"

#include <simdjson.h>
#include <algorithm>

namespace garimpo::input {

namespace {

constexpr std::uint64_t kSmallestLineLimit = 1 << 20;
constexpr std::uint64_t kParserLimit = 0xFFFF'0000;  // simdjson counts in 32 bits

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// The fields of a line that are used; views live until the parser's next line.
struct Fields {
  bool has_html = false;
  std::string_view html;
  std::string_view url;
  std::optional<EnvelopeMember> id;
};

using simdjson::ondemand::json_type;

// The number as it is written, so that no digits are lost by a conversion.
simdjson::error_code read_number(simdjson::ondemand::value value, std::string& number) {
  number = std::string_view(value.raw_json_token());
  number.erase(number.find_last_not_of(" \t\r\n") + 1);
  const simdjson::error_code problem = value.get_number().error();
  const bool is_only_large = problem == simdjson::BIGINT_ERROR && number.find_first_not_of("0123456789", 1) == std::string::npos;
  if (problem && !is_only_large) number.clear();
  return is_only_large ? simdjson::SUCCESS : problem;
}

simdjson::error_code read_id(simdjson::ondemand::value value, std::optional<EnvelopeMember>& id) {
  json_type type;
  if (const auto problem = value.type().get(type)) return problem;
  if (type == json_type::number) {
    EnvelopeMember number{"id", "", EnvelopeMember::Kind::number};
    const simdjson::error_code problem = read_number(value, number.value);
    id.reset();
    if (!number.value.empty()) id = std::move(number);
    return problem;
  }
  if (type != json_type::string) return simdjson::SUCCESS;
  std::string_view text;
  if (const auto problem = value.get_string(true).get(text)) return problem;
  id = EnvelopeMember{"id", std::string(text), EnvelopeMember::Kind::text};
  return simdjson::SUCCESS;
}

simdjson::error_code read_text(simdjson::ondemand::value value, std::string_view& text, bool& is_text) {
  json_type type;
  if (const auto problem = value.type().get(type)) return problem;
  is_text = type == json_type::string;
  return is_text ? value.get_string(true).get(text) : simdjson::SUCCESS;
}

simdjson::error_code read_fields(simdjson::ondemand::document& line, Fields& fields) {
  simdjson::ondemand::object object;
  if (const auto problem = line.get_object().get(object)) return problem;
  for (auto member : object) {
    std::string_view key;
    simdjson::ondemand::value value;
    if (const auto problem = member.unescaped_key(true).get(key)) return problem;
    if (const auto problem = member.value().get(value)) return problem;
    bool is_text = false;
    simdjson::error_code problem = simdjson::SUCCESS;
    if (key == "html") {
      problem = read_text(value, fields.html, fields.has_html);
    } else if (key == "url") {
      problem = read_text(value, fields.url, is_text);
    } else if (key == "id") {
      problem = read_id(value, fields.id);
    }
    if (problem) return problem;
  }
  return line.at_end() ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
}

}  // namespace

struct JsonLinesReader::Parser {
  simdjson::ondemand::parser parser;
};

JsonLinesReader::JsonLinesReader(const Limits& limits)
    : limits_(limits),
      longest_line_(static_cast<std::size_t>(std::clamp(kLongestLine * limits.max_bytes, kSmallestLineLimit, kParserLimit))),
      parser_(std::make_unique<Parser>()) {}

JsonLinesReader::~JsonLinesReader() = default;

void JsonLinesReader::bind(ByteWindow& lines, std::string name) {
  lines_ = &lines;
  name_ = std::move(name);
  number_ = last_page_end_ = 0;
  is_over_ = false;
  if (lines.require(3) && lines.view().starts_with("\xEF\xBB\xBF")) lines.consume(3);
}

bool JsonLinesReader::next(SourcePage& page, Detail detail) {
  while (!is_over_) {
    const Line line = read_line();
    if (line == Line::blank) continue;
    if (line == Line::end) {
      is_over_ = true;
      if (lines_->ending() == Ending::clean) return false;
      const Error error = ending_error(*lines_);
      page.fail(error.code, error.message);
      return true;
    }
    is_over_ = line == Line::given_up;
    page.envelope = {{"line", std::to_string(number_), EnvelopeMember::Kind::number}};
    if (line == Line::whole && (detail == Detail::whole || is_cut())) parse(page);
    if (line != Line::whole) fail(page, ErrorCode::too_large, "the line is far longer than max-bytes");
    last_page_end_ = lines_->position();
    return true;
  }
  return false;
}

bool JsonLinesReader::is_cut() { return !lines_->require(1) && lines_->ending() != Ending::clean; }

bool JsonLinesReader::is_given_up() const {
  return lines_->is_unpacked() && lines_->position() - last_page_end_ > std::max(kMostExpansion * limits_.max_bytes, kSmallestLineLimit);
}

JsonLinesReader::Line JsonLinesReader::read_line() {
  if (!lines_->require(1)) return Line::end;
  ++number_;
  if (is_given_up()) return Line::given_up;
  line_.clear();
  while (lines_->require(1)) {
    const std::string_view view = lines_->view();
    const std::size_t end = std::min(view.find('\n'), view.size());
    if (line_.size() + end > longest_line_) return skip_long_line();
    line_.append(view.substr(0, end));
    lines_->consume(std::min(end + 1, view.size()));
    if (end < view.size()) break;
  }
  return is_blank(line_) ? Line::blank : Line::whole;
}

JsonLinesReader::Line JsonLinesReader::skip_long_line() {
  while (lines_->require(1)) {
    const std::string_view view = lines_->view();
    const std::size_t end = view.find('\n');
    lines_->consume(std::min(end, view.size() - 1) + 1);
    if (end != std::string_view::npos) break;
    if (is_given_up()) return Line::given_up;
  }
  return Line::too_long;
}

void JsonLinesReader::fail(SourcePage& page, ErrorCode code, std::string_view what) {
  page.fail(code, name_ + ":" + std::to_string(number_) + ": " + std::string(what));
}

void JsonLinesReader::parse(SourcePage& page) {
  line_.reserve(line_.size() + simdjson::SIMDJSON_PADDING);
  simdjson::ondemand::document document;
  Fields fields;
  auto problem = parser_->parser.iterate(simdjson::padded_string_view(line_.data(), line_.size(), line_.capacity())).get(document);
  if (!problem) problem = read_fields(document, fields);
  if (fields.id) page.envelope.push_back(*std::move(fields.id));
  page.url = fields.url;
  if (problem) {
    if (is_cut()) {
      is_over_ = true;  // the half line and the cut are reported as one
      const Error error = ending_error(*lines_);
      return fail(page, error.code, error.message);
    }
    return fail(page, ErrorCode::bad_json_line, std::string("not a JSON object: ") + simdjson::error_message(problem));
  }
  if (!fields.has_html) return fail(page, ErrorCode::no_html_field, "no string field \"html\"");
  page.bytes = fields.html.substr(0, static_cast<std::size_t>(limits_.max_bytes) + 1);
  page.content_type = "text/html; charset=utf-8";  // JSON is UTF-8, whatever the page declares
}

}  // namespace garimpo::input
