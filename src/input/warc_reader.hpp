// Pages of a web archive, WARC 1.0 and 1.1 (ISO 28500), plain or compressed per record or as a whole.
//
// A page is a response record with the HTTP status 200 (or any, by an option), or a resource record, whose payload is HTML by its media
// type or, lacking one, by its first bytes; other records give nothing, and responses and resources among them are counted. Damage gives
// one line with an error, and reading goes on at the next record: at the next line that begins with "WARC/1.", or at the next compressed
// member that unpacks to one. Cost: one copy of each page's bytes and the codecs'; blocks that are no pages are passed over without a copy
// (by seeking, in a plain file). Limits: a head is at most 128 KB. A Content-Length that is too large in an archive that cannot be read
// backwards (a pipe, a file compressed as a whole) loses the records it runs over.
#pragma once
#include <garimpo/limits.hpp>

#include "input/byte_window.hpp"
#include "input/http_payload.hpp"
#include "input/skipped.hpp"
#include "input/source_page.hpp"
#include "input/warc_record.hpp"

#include <utility>

namespace garimpo::input {

class WarcReader final : public PageReader {
 public:
  // A compressed record is given up after so many times max_bytes.
  static constexpr std::uint64_t kMostExpansion = 64;

  explicit WarcReader(const Limits& limits, const InputOptions& options = {}) : limits_(limits), any_status_(options.any_status) {}
  // Starts on an archive, which must outlive the reading.
  void bind(ByteWindow& archive);

  bool next(SourcePage& page, Detail detail) override;

  // Of all archives so far. has_skipped: there are more than when it was last asked.
  const SkippedRecords& skipped() const { return skipped_; }
  bool has_skipped() { return std::exchange(has_skipped_, false); }

 private:
  enum class Step : std::uint8_t { line, nothing, end };
  enum class HeadState : std::uint8_t { complete, cut, not_a_head };

  Step read_record(SourcePage& page, Detail detail);
  HeadState read_head();
  bool read_page(SourcePage& page, RecordBlock& block, Detail detail);
  bool read_response(SourcePage& page, RecordBlock& block, Detail detail);
  std::size_t http_head_length(std::uint64_t block_bytes);
  Step after_block(SourcePage& page, RecordBlock& block, bool is_page, std::uint64_t block_begin);
  Step after_early_end(SourcePage& page, RecordBlock& block, bool is_page, std::uint64_t block_begin);
  void give_up_member();
  Step at_end(SourcePage& page);

  Step fail(SourcePage& page, ErrorCode code, std::string_view message);
  Step fail_and_resync(SourcePage& page, bool is_line_start, std::string_view message);
  Step fail_at_end(SourcePage& page, bool is_page);
  bool is_member_bad();
  bool is_at_record_end();
  // Goes to the next line that begins a record; is_line_start: a line begins where the archive stands.
  bool resync(bool is_line_start);
  void skip_line_breaks();

  bool pass_over_type(std::string_view content_type);

  Limits limits_;
  bool any_status_;
  SkippedRecords skipped_;
  bool has_skipped_ = false;
  int status_ = 0;  // of the record's response; 0 where there is none
  ByteWindow* archive_ = nullptr;
  WarcHead head_;
  HeaderFields fields_;
  HttpPayload payload_;
  std::string http_head_;
  std::uint64_t offset_ = 0;  // of the record, in the file as given
  bool has_records_ = false;
  bool is_end_reported_ = false;
  bool is_over_ = false;
  std::optional<Error> pending_;
};

}  // namespace garimpo::input
