// An open source: detects its compression and format by its first bytes and its name, and reads its pages.
//
// By first bytes: gzip, zstd, WARC; on standard input also lines of JSON ('{' and '"'). By name: WARC, lines of JSON, MHTML. Anything else
// is one page. Cost: one buffer of 256 KB, a second one for compressed sources; both are kept from source to source.
#pragma once
#include <garimpo/limits.hpp>

#include "input/byte_window.hpp"
#include "input/codec.hpp"
#include "input/json_lines_reader.hpp"
#include "input/page_names.hpp"
#include "input/saved_page.hpp"
#include "input/skipped.hpp"
#include "input/source_page.hpp"
#include "input/unpacked_source.hpp"
#include "input/warc_reader.hpp"

#include <memory>
#include <string>

namespace garimpo::input {

class OpenedSource final : public PageReader {
 public:
  explicit OpenedSource(const Limits& limits, const InputOptions& options = {})
      : limits_(limits), warc_(limits, options), json_lines_(limits) {}

  // Starts on a source, which must outlive the reading. "-" as a name: standard input.
  void bind(ByteSource& bytes, std::string name);
  bool next(SourcePage& page, Detail detail) override;

  // Of all sources so far: records of crawls that were not read as pages. has_skipped: there are any since the last look.
  bool has_skipped() { return warc_.has_skipped(); }
  const SkippedRecords& skipped_records() const { return warc_.skipped(); }

  // Bytes of the source as given that were read so far.
  std::uint64_t position() const { return raw_.position(); }

 private:
  enum class Format : std::uint8_t { page, mhtml, warc, json_lines };

  ByteWindow& unpack(const NameSigns& signs);
  Format detect(ByteWindow& contents, const NameSigns& signs) const;
  bool next_plain(SourcePage& page, Detail detail);
  // Reads all there is, at most `cap` bytes; false where the page has the error instead.
  bool read_whole(SourcePage& page, std::string& bytes, std::size_t cap);
  void take_mhtml(SourcePage& page);

  Limits limits_;
  std::string name_;
  ByteWindow raw_;
  std::unique_ptr<Codec> gzip_, zstd_;
  UnpackedSource unpacked_;
  ByteWindow unpacked_window_;
  ByteWindow* contents_ = nullptr;  // raw_ or unpacked_window_
  Format format_ = Format::page;
  bool is_page_read_ = false;
  bool is_falsely_named_ = false;  // its name says compressed, its bytes do not
  WarcReader warc_;
  JsonLinesReader json_lines_;
};

}  // namespace garimpo::input
