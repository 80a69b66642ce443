#include "input/warc_reader.hpp"

#include "input/html_signs.hpp"

#include <algorithm>

namespace garimpo::input {

namespace {

constexpr std::size_t kLongestHead = 128 << 10;
// Two line breaks end a record. More are accepted, up to this many, so that a compressed run of them cannot take for ever.
constexpr std::size_t kMostLineBreaks = 1 << 20;
constexpr std::size_t kHtmlSniffBytes = 1024;
constexpr int kStatusOk = 200;
// Where reading resumes after damage. Stricter than the magic bytes, because any text may surround it.
constexpr std::string_view kResyncMagic = "WARC/1.";
constexpr std::string_view kRecordEnd = "\r\n\r\n";

// "HTTP/1.1 404 Not Found"; 0 where the line has no number.
int status_of(std::string_view http_head) {
  const std::string_view line = http_head.substr(0, http_head.find('\n'));
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return 0;
  const std::string_view rest = trim_spaces(line.substr(space));
  const auto number = parse_decimal(rest.substr(0, rest.find_first_not_of("0123456789")));
  return number && *number < 1000 ? static_cast<int>(*number) : 0;
}

bool is_line_break(char c) { return c == '\r' || c == '\n'; }

}  // namespace

void WarcReader::bind(ByteWindow& archive) {
  archive_ = &archive;
  offset_ = 0;
  has_records_ = is_end_reported_ = is_over_ = false;
  pending_.reset();
}

bool WarcReader::next(SourcePage& page, Detail detail) {
  while (!is_over_) {
    const Step step = read_record(page, detail);
    if (step == Step::line) return true;
    if (step == Step::end) is_over_ = true;
    page.clear();
  }
  return false;
}

WarcReader::Step WarcReader::read_record(SourcePage& page, Detail detail) {
  head_.clear();
  status_ = 0;
  skip_line_breaks();
  offset_ = archive_->origin(archive_->position());
  if (pending_ || !archive_->require(1)) return at_end(page);
  const bool follows_record = has_records_;
  has_records_ = true;
  switch (read_head()) {
    case HeadState::complete:
      break;
    case HeadState::cut:
      return fail_at_end(page, false);
    case HeadState::not_a_head:
      archive_->consume(1);
      return fail_and_resync(page, false, follows_record ? "no WARC record where one should begin" : "does not begin with a WARC record");
  }
  if (!head_.content_length) return fail_and_resync(page, true, "record without a valid Content-Length");
  const std::uint64_t block_begin = archive_->position();
  RecordBlock block(*archive_, *head_.content_length, kMostExpansion * limits_.max_bytes);
  const bool is_page = read_page(page, block, detail);
  if (is_page) {
    page.url = head_.target_uri;
    page.fetched = head_.date;
    page.is_truncated = page.is_truncated || head_.is_truncated;
    page.envelope = {head_.envelope(offset_, status_)};
  }
  return after_block(page, block, is_page, block_begin);
}

WarcReader::HeadState WarcReader::read_head() {
  archive_->require(kWarcMagic.size());
  if (!archive_->view().starts_with(kWarcMagic.substr(0, archive_->view().size()))) return HeadState::not_a_head;
  std::size_t length = head_length(archive_->view());
  for (std::size_t seen = 0; length == std::string_view::npos;) {
    seen = archive_->view().size();
    if (seen > kLongestHead) return HeadState::not_a_head;
    if (!archive_->more()) return HeadState::cut;
    length = head_length(archive_->view(), seen - std::min<std::size_t>(seen, 2));
  }
  if (length > kLongestHead) return HeadState::not_a_head;
  head_.parse(archive_->view().substr(0, length), fields_);
  archive_->consume(length);
  return HeadState::complete;
}

bool WarcReader::read_page(SourcePage& page, RecordBlock& block, Detail detail) {
  if (equals_ignoring_case(head_.type, "response")) return read_response(page, block, detail);
  if (!equals_ignoring_case(head_.type, "resource")) return false;
  if (judge_content_type(head_.content_type) != HtmlVerdict::html) return pass_over_type(head_.content_type);
  page.content_type = head_.content_type;
  if (detail == Detail::whole) read_to_cap(block, page.bytes, limits_.max_bytes + 1);
  return true;
}

std::size_t WarcReader::http_head_length(std::uint64_t block_bytes) {
  const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(block_bytes, kLongestHead));
  std::size_t length = std::string_view::npos;
  while (true) {
    const std::size_t seen = archive_->view().size();
    length = head_length(archive_->view().substr(0, most));
    if (length != std::string_view::npos || seen >= most || !archive_->more()) break;
  }
  return length == std::string_view::npos ? std::min(most, archive_->view().size()) : length;
}

bool WarcReader::read_response(SourcePage& page, RecordBlock& block, Detail detail) {
  archive_->require(static_cast<std::size_t>(std::min<std::uint64_t>(block.left(), 5)));
  http_head_.clear();
  if (archive_->view().starts_with("HTTP/")) {
    const std::size_t length = http_head_length(block.left());
    read_to_cap(block, http_head_, length);
  } else if (!head_.content_type.empty() && !equals_ignoring_case(head_.content_type.substr(0, 16), "application/http")) {
    return false;  // a response of another protocol (DNS, FTP)
  }
  fields_.parse(http_head_);
  status_ = status_of(http_head_);
  page.content_type = fields_.get("Content-Type");
  const HtmlVerdict verdict = judge_content_type(page.content_type);
  if (verdict == HtmlVerdict::other) return pass_over_type(page.content_type);
  if (status_ != 0 && status_ != kStatusOk && !any_status_) {
    skipped_.count_status(status_);
    has_skipped_ = true;
    return false;
  }
  if (verdict == HtmlVerdict::html && detail == Detail::count_only) return true;
  const HttpPayload::Outcome outcome = payload_.read(fields_, block, page.bytes, limits_.max_bytes + 1);
  if (verdict == HtmlVerdict::unknown && !begins_like_html(std::string_view(page.bytes).substr(0, kHtmlSniffBytes)))
    return pass_over_type(page.content_type);
  page.is_truncated = outcome.is_truncated;
  if (outcome.error) page.fail(outcome.error->code, outcome.error->message);
  return true;
}

bool WarcReader::pass_over_type(std::string_view content_type) {
  skipped_.count_type(content_type);
  has_skipped_ = true;
  return false;
}

WarcReader::Step WarcReader::after_block(SourcePage& page, RecordBlock& block, bool is_page, std::uint64_t block_begin) {
  if (!block.skip_rest()) {
    if (!block.is_given_up()) return after_early_end(page, block, is_page, block_begin);
    give_up_member();
    return is_page ? Step::line : Step::nothing;
  }
  if (is_member_bad()) return fail_at_end(page, is_page);
  if (is_at_record_end()) return is_page ? Step::line : Step::nothing;
  const bool is_back = archive_->seek(block_begin);
  return fail_and_resync(page, is_back, "Content-Length is wrong: no record follows the block");
}

WarcReader::Step WarcReader::after_early_end(SourcePage& page, RecordBlock& block, bool is_page, std::uint64_t block_begin) {
  if (block.met_next_record()) return fail(page, ErrorCode::bad_warc, "Content-Length is wrong: the next record begins inside the block");
  if (archive_->ending() == Ending::clean && archive_->seek(block_begin)) {
    // Either the archive is cut, or the length is too large; records further on show the latter.
    if (resync(true)) return fail(page, ErrorCode::bad_warc, "Content-Length is wrong: other records follow before the block's end");
  }
  return fail_at_end(page, is_page);
}

void WarcReader::give_up_member() {
  if (!archive_->recover(kWarcMagic)) pending_ = Error{ErrorCode::too_large, "unpacks to far more than max-bytes; the rest was not read"};
}

WarcReader::Step WarcReader::at_end(SourcePage& page) {
  if (pending_) {
    is_over_ = true;
    return fail(page, pending_->code, pending_->message);
  }
  if (archive_->ending() == Ending::clean) {
    if (has_records_) return Step::end;
    has_records_ = true;
    return fail(page, ErrorCode::bad_warc, "no WARC record in it");
  }
  if (!is_end_reported_) return fail_at_end(page, false);
  if (archive_->ending() != Ending::damaged || !archive_->recover(kWarcMagic)) return Step::end;
  is_end_reported_ = false;
  return Step::nothing;
}

WarcReader::Step WarcReader::fail(SourcePage& page, ErrorCode code, std::string_view message) {
  page.fail(code, "record at byte " + std::to_string(offset_) + ": " + std::string(message));
  page.url = head_.target_uri;
  page.fetched = head_.date;
  page.content_type.clear();
  page.envelope = {head_.envelope(offset_, status_)};
  return Step::line;
}

WarcReader::Step WarcReader::fail_and_resync(SourcePage& page, bool is_line_start, std::string_view message) {
  const bool is_found = resync(is_line_start);
  // Damaged compressed data gives nonsense before the damage is noticed, so both are reported as one error.
  if (!is_found && !pending_ && archive_->ending() != Ending::clean) return fail_at_end(page, false);
  return fail(page, ErrorCode::bad_warc, message);
}

// The archive stops inside a record: what there is of a page is kept, unless the bytes themselves are damaged.
WarcReader::Step WarcReader::fail_at_end(SourcePage& page, bool is_page) {
  is_end_reported_ = true;
  archive_->consume(archive_->view().size());
  const Ending ending = archive_->ending();
  if (ending == Ending::damaged || ending == Ending::unreadable) {
    const Error error = ending_error(*archive_);
    return fail(page, error.code, error.message);
  }
  if (!is_page) return fail(page, ErrorCode::bad_warc, "the archive ends in the middle of it");
  page.is_truncated = !page.error;
  return Step::line;
}

void WarcReader::skip_line_breaks() {
  for (std::size_t passed = 0; passed < kMostLineBreaks && archive_->require(1);) {
    const std::string_view view = archive_->view();
    passed += view.size();
    const auto first = std::ranges::find_if_not(view, is_line_break);
    archive_->consume(static_cast<std::size_t>(first - view.begin()));
    if (first != view.end()) return;
  }
}

// Whether the block is whole but the checksum at the end of its compressed member fails or is cut off.
bool WarcReader::is_member_bad() {
  if (!archive_->is_unpacked() || archive_->require(kRecordEnd.size() + 1)) return false;
  return archive_->ending() != Ending::clean && !archive_->next_member(archive_->position());
}

bool WarcReader::is_at_record_end() {
  // The standard's two line breaks after a block are enough, whatever follows. Some writers put more or fewer line breaks.
  if (archive_->require(kRecordEnd.size()) && archive_->view().starts_with(kRecordEnd)) return true;
  skip_line_breaks();
  archive_->require(kWarcMagic.size());
  // Where nothing follows, the record itself is whole.
  return archive_->view().empty() || kWarcMagic.starts_with(archive_->view().substr(0, kWarcMagic.size()));
}

bool WarcReader::resync(bool is_line_start) {
  const std::uint64_t begin = archive_->position();
  while (true) {
    const std::string_view view = archive_->view();
    const std::size_t found = view.find(kResyncMagic);
    const bool is_found = found != std::string_view::npos;
    if (is_found) {
      const std::uint64_t position = archive_->position() + found;
      const bool is_start = found > 0 ? view[found - 1] == '\n' : is_line_start;
      if (is_start || archive_->next_member(position) == position) {
        archive_->consume(found);
        return true;
      }
    }
    const std::size_t passed = is_found ? found + 1 : view.size() - std::min(view.size(), kResyncMagic.size() - 1);
    if (passed > 0) is_line_start = view[passed - 1] == '\n';
    archive_->consume(passed);
    if (is_found) continue;
    if (archive_->is_unpacked() && archive_->position() - begin > kMostExpansion * limits_.max_bytes) {
      give_up_member();
      return false;
    }
    if (!archive_->more()) {
      archive_->consume(archive_->view().size());
      return false;
    }
  }
}

}  // namespace garimpo::input
