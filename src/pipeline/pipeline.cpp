// The only place that knows the order of the stages: look at the bytes, decode, parse, run the methods, say what the page is as a whole.
#include <garimpo/pipeline.hpp>

#include "base/budget.hpp"
#include "dom/html_parser.hpp"
#include "features/page.hpp"
#include "features/words_of_page.hpp"
#include "markers/soundness.hpp"
#include "pipeline/page_facts.hpp"
#include "text/encoding/decode.hpp"
#include "text/known_formats.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

namespace garimpo {

namespace {

// A decoded copy larger than this is given back after its page.
constexpr std::size_t kRetainedBytes = 4U << 20;

// Cuts limits to what the document can hold, so that callers may ask for more.
Limits within_reach(Limits limits) {
  limits.max_depth = std::clamp(limits.max_depth, 1U, Limits::kHighestDepth);
  limits.max_bytes = std::min(limits.max_bytes, Limits::kHighestBytes);
  limits.max_nodes = std::max(limits.max_nodes, 1U);
  return limits;
}

// Text has next to no control characters: where one in fifty of the first bytes is one, this is something else.
bool looks_binary(std::string_view utf8) {
  const std::string_view head = utf8.substr(0, 1024);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 32 && (c < '\t' || c > '\r') && c != '\x1b'; };
  return static_cast<std::size_t>(std::count_if(head.begin(), head.end(), is_control)) * 50 > head.size();
}

// Where to cut so that no UTF-8 character is cut in two, which would look like an encoding error of the page.
std::size_t whole_characters(std::string_view bytes, std::size_t most) {
  std::size_t end = most;
  while (end > 0 && most - end < 3 && (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0x80U) --end;
  return (static_cast<unsigned char>(bytes[end]) & 0xC0U) == 0xC0U ? end : most;
}

// Times stages by the thread's CPU clock.
class StageClock {
 public:
  std::uint32_t lap_us() {
    const std::uint64_t now = base::thread_cpu_us();
    return static_cast<std::uint32_t>(now - std::exchange(last_us_, now));
  }

 private:
  std::uint64_t last_us_ = base::thread_cpu_us();
};

}  // namespace

Pipeline::Pipeline(PipelineOptions options) : options_(std::move(options)) { options_.limits = within_reach(options_.limits); }

struct Worker::State {
  const Pipeline* pipeline;
  dom::HtmlParser parser;
  Document document;
  features::Page page;
  std::string decoded;
  Extraction extraction;
  bool is_binary = false;

  void begin(const PageInput& input);
  void run(const PageInput& input);
  void run(const Document& parsed, const PageInput& about);
  Result<void> make_document(const PageInput& input, base::Budget& budget, StageClock& clock);
  void read_page(const PageInput& input, base::Budget& budget);
  void run_methods(const PageInput& input, base::Budget& budget);
  std::string run_method(const MethodChoice& choice, const PageInput& input, base::Budget& budget);
  void read_addresses(const PageInput& input);
  void add_facts(const PageInput& input, base::Budget& budget);
  void warn(WarningCode code, std::string message) { extraction.warnings.push_back({code, std::move(message)}); }
};

Worker::Worker(const Pipeline& pipeline) : state_(std::make_unique<State>()) { state_->pipeline = &pipeline; }
Worker::~Worker() = default;
Worker::Worker(Worker&&) noexcept = default;
Worker& Worker::operator=(Worker&&) noexcept = default;

const Extraction& Worker::run(const PageInput& input) {
  state_->begin(input);
  try {
    state_->run(input);
  } catch (const std::bad_alloc&) {
    state_->extraction.error = Error{ErrorCode::out_of_memory, "the page needs more memory than there is"};
  }
  return state_->extraction;
}

const Extraction& Worker::run(const Document& document, const PageInput& about) {
  state_->begin(about);
  try {
    state_->run(document, about);
  } catch (const std::bad_alloc&) {
    state_->extraction.error = Error{ErrorCode::out_of_memory, "the page needs more memory than there is"};
  }
  return state_->extraction;
}

Document Worker::take_document() {
  state_->extraction.document = nullptr;
  return std::exchange(state_->document, Document());
}

void Worker::State::begin(const PageInput& input) {
  extraction.source = input.source;
  extraction.url = input.url;
  extraction.own_address.clear();
  extraction.base_address.clear();
  extraction.error.reset();
  extraction.document = nullptr;
  extraction.markers.clear();
  extraction.warnings.clear();
  extraction.stats = {};
  if (pipeline->options().explain) extraction.trace.emplace();
  if (decoded.capacity() > kRetainedBytes) std::string().swap(decoded);
}

void Worker::State::run(const PageInput& input) {
  base::Budget budget(pipeline->options().limits.max_time_ms);
  StageClock clock;
  extraction.stats.bytes = input.bytes.size();
  if (input.bytes.data() == nullptr && !input.bytes.empty()) {
    extraction.error = Error{ErrorCode::null_input, "there are no bytes, but a length of " + std::to_string(input.bytes.size())};
    return;
  }
  if (const std::string_view format = text::known_format(input.bytes); !format.empty()) {
    extraction.error = Error{ErrorCode::not_html, "this is " + std::string(format) + ", not a page"};
    return;
  }
  if (input.is_truncated) warn(WarningCode::source_truncated, "the source ends in the middle of the page");
  if (const Result<void> made = make_document(input, budget, clock); !made) {
    extraction.error = made.error();
    return;
  }
  extraction.stats.parse_us = clock.lap_us();
  read_page(input, budget);
  extraction.stats.extract_us = clock.lap_us();
}

void Worker::State::run(const Document& parsed, const PageInput& about) {
  if (parsed.size() == 0) {
    extraction.error = Error{ErrorCode::null_input, "the document has no nodes"};
    return;
  }
  base::Budget budget(pipeline->options().limits.max_time_ms);
  StageClock clock;
  extraction.document = &parsed;
  extraction.stats.bytes = about.bytes.size();
  extraction.stats.nodes = parsed.size();
  page.reset(parsed);
  is_binary = false;
  read_page(about, budget);
  extraction.stats.extract_us = clock.lap_us();
}

Result<void> Worker::State::make_document(const PageInput& input, base::Budget& budget, StageClock& clock) {
  const Limits& limits = pipeline->options().limits;
  std::string_view bytes = input.bytes;
  if (bytes.empty()) warn(WarningCode::content_empty, "the source has no bytes");
  if (bytes.size() > limits.max_bytes) {
    bytes = bytes.substr(0, whole_characters(bytes, static_cast<std::size_t>(limits.max_bytes)));
    warn(WarningCode::limit_bytes, "only the first " + std::to_string(limits.max_bytes) + " bytes were read");
  }
  text::SourceMap map;
  const text::Decoded text = text::decode(bytes, input.content_type, decoded, map);
  if (text.has_errors) warn(WarningCode::encoding_errors, "some bytes are not valid " + std::string(text.encoding.name));
  if (!text.false_declaration.empty())
    warn(WarningCode::encoding_mismatch,
         std::string(text.false_declaration) + " is declared, but the bytes are valid UTF-8 and were read so");
  is_binary = looks_binary(text.utf8);
  if (is_binary) warn(WarningCode::content_binary, "the bytes do not look like text");
  extraction.stats.decode_us = clock.lap_us();
  Result<void> parsed = parser.parse(text.utf8, text.encoding, std::move(map), limits, budget, dom::tree_of(document), extraction.warnings);
  if (!parsed) return parsed;
  extraction.document = &document;
  extraction.stats.nodes = document.size();
  page.reset(document);
  return {};
}

// Nothing is read from what is no text of people: a model finds an article in any bytes.
void Worker::State::read_page(const PageInput& input, base::Budget& budget) {
  const bool is_data = !is_binary && features::is_data_without_words(page);
  if (is_data) warn(WarningCode::content_binary, "the text is data or code, not words");
  if (is_binary || is_data) {
    if (!pipeline->options().methods.empty()) warn(WarningCode::nothing_found, "nothing is read from bytes that are no text of people");
    return;
  }
  read_addresses(input);
  run_methods(input, budget);
  add_facts(input, budget);
}

// Outputs make addresses whole, and do not read the head again for that. Without methods nobody looks at the page.
void Worker::State::read_addresses(const PageInput& input) {
  if (pipeline->options().methods.empty()) return;
  extraction.own_address = page.head().address();
  extraction.base_address = page.head().base_address(input.url);
}

// Gives what went wrong, in words; "" where nothing did. Methods are other people's code too: whatever one throws ends here.
std::string Worker::State::run_method(const MethodChoice& choice, const PageInput& input, base::Budget& budget) {
  const std::size_t first = extraction.markers.size();
  Trace* trace = extraction.trace ? &*extraction.trace : nullptr;
  if (trace != nullptr) trace->set_method(choice.method().name);
  const Page face(page, *extraction.document);
  Context context{face, choice.options(), input.url, input.fetched, budget, extraction.markers, trace, extraction.warnings};
  if (!choice.extractor().run) return "it has no function";
  try {
    choice.extractor().run(context);
  } catch (const std::bad_alloc&) {
    extraction.error = Error{ErrorCode::out_of_memory, "the page needs more memory than there is"};
    return {};
  } catch (const std::exception& problem) {
    return problem.what();
  } catch (...) {
    return "it threw something that is no std::exception";
  }
  if (extraction.markers.values().is_open()) return "it began an object or a list of values and did not end it";
  return std::string(markers::unsoundness(extraction.markers, first, *extraction.document));
}

void Worker::State::run_methods(const PageInput& input, base::Budget& budget) {
  for (const MethodChoice& choice : pipeline->options().methods) {
    if (budget.is_exhausted() || extraction.error) break;
    const std::size_t first = extraction.markers.size();
    const ValueId first_value = extraction.markers.values().size();
    const std::string problem = run_method(choice, input, budget);
    if (!problem.empty()) {
      extraction.markers.shrink_to(first);
      extraction.markers.values().truncate(first_value);
      warn(WarningCode::method_failed, std::string(choice.method().name) + ": " + problem);
    }
    extraction.markers.set_method(static_cast<MarkerId>(first), choice.method().name);
  }
  const auto is_time = [](const Warning& warning) { return warning.code == WarningCode::limit_time; };
  if (budget.is_exhausted() && std::none_of(extraction.warnings.begin(), extraction.warnings.end(), is_time)) {
    warn(WarningCode::limit_time, "extraction stopped after " + std::to_string(pipeline->options().limits.max_time_ms) + " ms");
  }
  if (!extraction.markers.has_objects() && !pipeline->options().methods.empty())
    warn(WarningCode::nothing_found, "no method found anything on this page");
}

void Worker::State::add_facts(const PageInput& input, base::Budget& budget) {
  const PipelineOptions& options = pipeline->options();
  if (!options.page_facts || options.methods.empty() || extraction.error || budget.is_exhausted()) return;
  pipeline::add_page_facts(page, input.url, budget, extraction.markers);
}

}  // namespace garimpo
