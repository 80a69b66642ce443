#include "input/opened_source.hpp"

#include <algorithm>

namespace garimpo::input {

namespace {

constexpr std::size_t kTextSniffBytes = 512;
constexpr std::uint64_t kMhtmlExpansion = 4;

bool is_text(std::string_view bytes) {
  return std::ranges::none_of(bytes.substr(0, kTextSniffBytes), [](char c) { return static_cast<unsigned char>(c) < '\t'; });
}

// Whether the text begins with '{' and a quoted name, as no page does.
bool begins_like_json_lines(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t brace = text.find_first_not_of(kSpaces);
  if (brace == std::string_view::npos || text[brace] != '{') return false;
  const std::size_t quote = text.find_first_not_of(kSpaces, brace + 1);
  return quote != std::string_view::npos && text[quote] == '"';
}

}  // namespace

void OpenedSource::bind(ByteSource& bytes, std::string name) {
  name_ = std::move(name);
  raw_.bind(bytes);
  is_page_read_ = is_falsely_named_ = false;
  const NameSigns signs = read_name(name_);
  contents_ = &unpack(signs);
  format_ = detect(*contents_, signs);
  if (format_ == Format::warc) {
    unpacked_.set_trailing(UnpackedSource::Trailing::damage);
    warc_.bind(*contents_);
    return;
  }
  unpacked_.forget_members();
  if (format_ == Format::json_lines) json_lines_.bind(*contents_, name_);
}

ByteWindow& OpenedSource::unpack(const NameSigns& signs) {
  raw_.require(4);
  const std::string_view head = raw_.view();
  Codec* codec = nullptr;
  if (head.starts_with("\x1f\x8b")) {
    if (gzip_ == nullptr) gzip_ = make_gzip();
    codec = gzip_.get();
  } else if (head.starts_with("\x28\xb5\x2f\xfd") || (signs.is_packed && head.size() == 4 && head.substr(1) == "\x2a\x4d\x18")) {
    if (zstd_ == nullptr) zstd_ = make_zstd();
    codec = zstd_.get();
  } else {
    is_falsely_named_ = signs.is_packed && !is_text(head);
    return raw_;
  }
  unpacked_.bind(raw_, *codec);
  unpacked_window_.bind(unpacked_);
  return unpacked_window_;
}

OpenedSource::Format OpenedSource::detect(ByteWindow& contents, const NameSigns& signs) const {
  if (is_falsely_named_) return Format::page;
  if (signs.kind == NameKind::warc) return Format::warc;
  if (signs.kind == NameKind::json_lines) return Format::json_lines;
  if (signs.kind == NameKind::mhtml) return Format::mhtml;
  contents.require(8);
  if (contents.view().starts_with("WARC/1.") || contents.view().starts_with("WARC/0.")) return Format::warc;
  return name_ == "-" && begins_like_json_lines(contents.view()) ? Format::json_lines : Format::page;
}

bool OpenedSource::next(SourcePage& page, Detail detail) {
  bool has_page = false;
  switch (format_) {
    case Format::page:
    case Format::mhtml:
      has_page = next_plain(page, detail);
      break;
    case Format::warc:
      has_page = warc_.next(page, detail);
      break;
    case Format::json_lines:
      has_page = json_lines_.next(page, detail);
      break;
  }
  if (has_page) page.source = name_;
  return has_page;
}

bool OpenedSource::next_plain(SourcePage& page, Detail detail) {
  if (is_page_read_) return false;
  is_page_read_ = true;
  if (detail == Detail::count_only) return true;
  if (is_falsely_named_) {
    page.fail(ErrorCode::bad_compression, "neither gzip nor zstd data, as its name says");
    return true;
  }
  if (format_ == Format::mhtml) {
    take_mhtml(page);
  } else if (read_whole(page, page.bytes, static_cast<std::size_t>(limits_.max_bytes) + 1)) {
    page.url = saved_address(page.bytes);
  }
  return true;
}

bool OpenedSource::read_whole(SourcePage& page, std::string& bytes, std::size_t cap) {
  // One byte more than expected, because the read that finds the end needs room too.
  const std::uint64_t expected = std::max<std::uint64_t>(contents_->size().value_or(0), contents_->view().size()) + 1;
  read_to_cap(*contents_, bytes, cap, static_cast<std::size_t>(std::min<std::uint64_t>(expected, cap)));
  const Ending ending = contents_->ending();
  if (bytes.size() == cap || ending == Ending::clean) return true;
  if (ending == Ending::cut && !bytes.empty()) {
    page.is_truncated = true;
    return true;
  }
  const Error error = ending_error(*contents_);
  page.fail(error.code, error.message);
  return false;
}

// The pictures of the page stand in the file too, so it may be some times as large as a page.
void OpenedSource::take_mhtml(SourcePage& page) {
  std::string file;
  if (!read_whole(page, file, static_cast<std::size_t>(kMhtmlExpansion * limits_.max_bytes))) return;
  const bool is_cut = page.is_truncated;
  read_mhtml(file, static_cast<std::size_t>(limits_.max_bytes) + 1, page);
  page.is_truncated = !page.error && (page.is_truncated || (is_cut && page.bytes.empty()));
}

}  // namespace garimpo::input
