#include "input/http_payload.hpp"

#include "input/html_signs.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::input {

namespace {

constexpr std::size_t kLongestSizeLine = 1024;  // chunk extensions included
constexpr std::size_t kPackingSniffBytes = 16;
// No more memory than this is reserved for a length that only a header states.
constexpr std::uint64_t kMostOnTrust = 1 << 20;

// The size at the front of a line of hexadecimal digits, blanks and an extension; nullopt where it is no such line.
std::optional<std::uint64_t> parse_chunk_size(std::string_view line) {
  line = trim_spaces(line.substr(0, line.find(';')));
  std::uint64_t size = 0;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
  if (line.empty() || problem != std::errc{} || end != line.data() + line.size()) return std::nullopt;
  return size;
}

// The first line of the window, without consuming it; "" where there is none of sensible length.
std::string_view peek_line(ByteWindow& window) {
  std::size_t end = window.view().find('\n');
  while (end == std::string_view::npos && window.view().size() < kLongestSizeLine && window.more()) end = window.view().find('\n');
  return end == std::string_view::npos || end > kLongestSizeLine ? std::string_view{} : window.view().substr(0, end + 1);
}

bool mentions(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    if (equals_ignoring_case(trim_spaces(list.substr(0, comma)), word)) return true;
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return false;
}

// "deflate" and "br" have no magic, but sixteen bytes of them hardly ever look like the beginning of a page.
bool is_plain_markup(std::string_view begin) {
  return begins_with_markup(begin) && std::ranges::none_of(begin, [](char c) { return static_cast<unsigned char>(c) < '\t'; });
}

Codec& made_once(std::unique_ptr<Codec>& codec, std::unique_ptr<Codec> (*make)()) {
  if (codec == nullptr) codec = make();
  return *codec;
}

}  // namespace

void ChunkedSource::bind(ByteWindow& chunked) {
  chunked_ = &chunked;
  left_ = 0;
  is_first_ = true;
  reopen();
}

bool ChunkedSource::begins_with_chunk(ByteWindow& window) { return parse_chunk_size(peek_line(window)).has_value(); }

bool ChunkedSource::next_chunk() {
  if (!is_first_ && chunked_->require(1)) {
    if (chunked_->view().front() == '\r') chunked_->consume(1);
    if (chunked_->require(1) && chunked_->view().front() == '\n') chunked_->consume(1);
  }
  is_first_ = false;
  const std::string_view line = peek_line(*chunked_);
  const auto size = parse_chunk_size(line);
  if (!size || *size == 0) {
    end(size ? Ending::clean : Ending::cut, size ? "" : "chunked data");
    return false;
  }
  chunked_->consume(line.size());
  left_ = *size;
  return true;
}

std::size_t ChunkedSource::read(std::span<char> room) {
  if (ending() != Ending::none) return 0;
  if (left_ == 0 && !next_chunk()) return 0;
  const std::size_t count = chunked_->read(room.first(static_cast<std::size_t>(std::min<std::uint64_t>(left_, room.size()))));
  if (count == 0) return end(Ending::cut, "chunked data");
  left_ -= count;
  return count;
}

ByteSource* HttpPayload::take_off_chunks(const HeaderFields& head, ByteSource& body) {
  if (!mentions(head.get("Transfer-Encoding"), "chunked")) return &body;
  chunk_window_.bind(body);
  if (!ChunkedSource::begins_with_chunk(chunk_window_)) return &chunk_window_;
  chunks_.bind(chunk_window_);
  return &chunks_;
}

ByteSource* HttpPayload::take_off(Layer& layer, std::string_view encoding, ByteSource& body) {
  const auto is = [encoding](std::string_view name) { return equals_ignoring_case(encoding, name); };
  Codec* codec = nullptr;
  if (is("gzip") || is("x-gzip")) codec = &made_once(layer.gzip, make_gzip);
  if (is("deflate")) codec = &made_once(layer.deflate, make_deflate);
  if (is("zstd")) codec = &made_once(layer.zstd, make_zstd);
  if (is("br")) codec = &made_once(layer.brotli, make_brotli);
  if (codec == nullptr) return &body;  // identity, and encodings that browsers do not know either
  layer.packed.bind(body);
  layer.packed.require(kPackingSniffBytes);
  const std::string_view begin = layer.packed.view().substr(0, kPackingSniffBytes);
  const bool is_packed = codec->magic().empty() ? !is_plain_markup(begin) : codec->accepts(begin);
  if (!is_packed || begin.empty()) return &layer.packed;
  layer.unpacked.bind(layer.packed, *codec);
  layer.unpacked.forget_members();
  return &layer.unpacked;
}

ByteSource* HttpPayload::take_off_encodings(std::string_view encodings, ByteSource* body) {
  // Content-Encoding lists the encodings in the order in which they were applied, so the last is removed first.
  for (std::size_t taken = 0; taken < kMostLayers && !encodings.empty(); ++taken) {
    const std::size_t comma = encodings.rfind(',');
    const std::string_view last = comma == std::string_view::npos ? encodings : encodings.substr(comma + 1);
    body = take_off(layers_[taken], trim_spaces(last), *body);
    encodings = comma == std::string_view::npos ? std::string_view{} : encodings.substr(0, comma);
  }
  return body;
}

HttpPayload::Outcome HttpPayload::read(const HeaderFields& head, ByteSource& body, std::string& out, std::size_t cap) {
  ByteSource* payload = take_off_chunks(head, body);
  payload = take_off_encodings(head.get("Content-Encoding"), payload);
  const auto announced = parse_decimal(head.get("Content-Length"));
  const std::size_t before = out.size();
  read_to_cap(*payload, out, cap, static_cast<std::size_t>(std::min(announced.value_or(body.size().value_or(0)), kMostOnTrust)));
  if (out.size() >= cap) return {};
  if (payload->ending() == Ending::damaged) return {ending_error(*payload), false};
  if (payload->ending() == Ending::cut) {
    if (out.size() == before && payload->is_unpacked()) return {ending_error(*payload), false};
    return {std::nullopt, true};
  }
  return {std::nullopt, payload == &body && announced.value_or(0) > out.size() - before};
}

}  // namespace garimpo::input
