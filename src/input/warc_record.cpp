#include "input/warc_record.hpp"

#include <algorithm>
#include <cstring>

namespace garimpo::input {

namespace {

constexpr std::size_t kSignatureBytes = 24;  // enough for a version line and the beginning of a field

// Whether a record begins here: its version line and the beginning of a field. The magic alone may also be text inside a block.
bool begins_with_record(ByteWindow& window) {
  window.require(kSignatureBytes);
  std::string_view begin = window.view().substr(0, kSignatureBytes);
  if (!begin.starts_with(kWarcMagic)) return false;
  begin.remove_prefix(std::min(begin.size(), begin.find_first_not_of("0123456789.", kWarcMagic.size())));
  const std::string_view field = trim_spaces(begin);
  const bool is_line_end = begin.starts_with('\r') || begin.starts_with('\n');
  return is_line_end && (equals_ignoring_case(field.substr(0, 5), "WARC-") || equals_ignoring_case(field.substr(0, 8), "Content-"));
}

// Some writers put the URI in angle brackets, as the grammar of WARC 1.0 had it; folded lines leave white space in it.
void assign_uri(std::string& out, std::string_view value) {
  if (value.starts_with('<') && value.ends_with('>')) value = value.substr(1, value.size() - 2);
  out.assign(value);
  std::erase_if(out, [](char c) { return c == '\r' || c == '\n' || c == '\t'; });
}

}  // namespace

void WarcHead::clear() {
  type.clear();
  id.clear();
  target_uri.clear();
  date.clear();
  content_type.clear();
  content_length.reset();
  is_truncated = false;
}

void WarcHead::parse(std::string_view text, HeaderFields& fields) {
  fields.parse(text.substr(std::min(text.size(), text.find('\n') + 1)));
  type = fields.get("WARC-Type");
  id = fields.get("WARC-Record-ID");
  assign_uri(target_uri, fields.get("WARC-Target-URI"));
  date = fields.get("WARC-Date");
  content_type = fields.get("Content-Type");
  content_length = parse_decimal(fields.get("Content-Length"));
  is_truncated = !fields.get("WARC-Truncated").empty();
}

EnvelopeMember WarcHead::envelope(std::uint64_t offset, int status) const {
  using Kind = EnvelopeMember::Kind;
  EnvelopeMember record{.key = "warc", .kind = Kind::object};
  if (!id.empty()) record.members.push_back({"recordId", id});
  if (!target_uri.empty()) record.members.push_back({"targetUri", target_uri});
  if (status != 0) record.members.push_back({"status", std::to_string(status), Kind::number});
  record.members.push_back({"offset", std::to_string(offset), Kind::number});
  return record;
}

std::size_t RecordBlock::available() {
  if (left_ == 0 || is_given_up() || (archive_.view().empty() && !archive_.more())) return 0;
  auto count = std::min<std::uint64_t>(archive_.view().size(), left_);
  auto member = archive_.next_member(archive_.position());
  if (member == archive_.position()) {
    met_next_record_ = begins_with_record(archive_);
    if (met_next_record_) return 0;
    member = archive_.next_member(archive_.position() + 1);
  }
  if (member) count = std::min(count, *member - archive_.position());
  return static_cast<std::size_t>(count);
}

std::size_t RecordBlock::read(std::span<char> room) {
  const std::size_t count = std::min(available(), room.size());
  if (count == 0) return end(left_ == 0 ? Ending::clean : Ending::cut, "the record");
  std::memcpy(room.data(), archive_.view().data(), count);
  archive_.consume(count);
  left_ -= count;
  return count;
}

bool RecordBlock::skip_rest() {
  if (!archive_.is_unpacked()) left_ -= archive_.skip(left_);
  while (const std::size_t count = available()) {
    archive_.consume(count);
    left_ -= count;
  }
  return left_ == 0;
}

}  // namespace garimpo::input
